import { DEFAULT_MAX_REQUEST_BODY_SIZE } from '@modelcontextprotocol/server';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';

/**
 * Converts a request to the form of the MCP SDK, which rejects one that is too large. Its signal is aborted when the client has
 * closed the connection.
 */
export async function webRequest(request: HttpRequest, response: HttpResponse): Promise<Request> {
  const closed = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closed.abort();
  });
  const { method, headers, originalUrl } = request;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) for (const each of [value ?? []].flat()) sent.append(name, each);
  const body = method === 'GET' || method === 'HEAD' ? null : await bodyOf(request);
  return new Request(`http://${headers.host ?? 'localhost'}${originalUrl}`, {
    method,
    headers: sent,
    signal: closed.signal,
    body,
  });
}

/** Returns the body, or the beginning of a body that is too large. */
function bodyOf(request: HttpRequest): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const done = (): void => {
      request.off('data', add);
      resolve(new Uint8Array(Buffer.concat(chunks)));
    };
    const add = (chunk: Buffer): void => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > DEFAULT_MAX_REQUEST_BODY_SIZE) done();
    };
    request.on('data', add).once('end', done).once('error', reject).once('close', done);
  });
}

/** Sends a response of the MCP SDK. It is cancelled immediately when the client closes the connection. */
export async function sendResponse(from: Response, to: HttpResponse): Promise<void> {
  to.status(from.status);
  for (const [name, value] of from.headers) to.setHeader(name, value);
  if (from.body === null) return void to.end();
  const reader = from.body.getReader();
  const closed = new Promise<void>((resolve) => {
    to.once('close', () => {
      reader.cancel().catch(() => {});
      resolve();
    });
  });
  to.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!to.write(value)) await Promise.race([new Promise((resolve) => to.once('drain', resolve)), closed]);
  }
  to.end();
}
