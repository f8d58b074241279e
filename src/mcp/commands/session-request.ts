import fs from 'node:fs';
import path from 'node:path';

/** No server runs for a session directory, or it exited during the request. */
export class NoServer extends Error {
  constructor(dir: string) {
    super(`No server runs for ${dir}. Start it with "javafx-inspector serve", or connect an AI agent.`);
  }
}

/** The server has responded with an error. */
export class RequestRefused extends Error {
  constructor(
    dir: string,
    readonly status: number,
    body: string,
  ) {
    super(`The server of ${dir} returned status ${status}: ${body}`);
  }
}

/** What a connection to a port fails with on which no server listens, or whose server exits. */
const EXITED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends an HTTP request to the running server of a session directory.
 * @returns the body, parsed as JSON; undefined if there is none (status 204)
 * @throws NoServer if no server runs for it, RequestRefused if the server refuses the request, Error if it cannot be reached
 */
export async function requestOf(dir: string, where: string, method: 'GET' | 'POST'): Promise<unknown> {
  const [port, token] = ['mcp-port', 'mcp-token'].map((name) => contentOf(path.join(dir, name)));
  if (port === undefined || token === undefined) throw new NoServer(dir);
  const headers = { Authorization: `Bearer ${token}` };
  const failed = (error: unknown): never => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && EXITED.has(String(cause.code))) throw new NoServer(dir);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The server of ${dir} cannot be reached at 127.0.0.1:${port}: ${why}`);
  };
  const response = await fetch(`http://127.0.0.1:${port}${where}`, { method, headers }).catch(failed);
  const body = await response.text().catch(failed);
  if (!response.ok) throw new RequestRefused(dir, response.status, body.trim());
  return body === '' ? undefined : JSON.parse(body);
}

function contentOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
