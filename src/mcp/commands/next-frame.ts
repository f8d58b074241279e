import type { Readable } from 'node:stream';

/** Limits of a frame before a Java agent is known: those of its own side (docs/protocol/connection.md, "Connection"). */
const MAX_HEADER_BYTES = 4 * 1024;
const MAX_CONTENT_BYTES = 64 * 1024;

/**
 * Reads the next JSON-RPC message from a stream and pauses it; any further data stays in the stream for the next reader.
 * @returns the parsed content; undefined if the stream ends first
 * @throws Error if what arrives is no message, is too long, or is not complete within `withinMs`
 */
export function nextFrame(readable: Readable, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const stop = (): void => {
      clearTimeout(timer);
      readable.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onEnd).pause();
    };
    const fail = (message: string): void => {
      stop();
      reject(new Error(message));
    };
    const onEnd = (): void => {
      stop();
      resolve(undefined);
    };
    const timer = setTimeout(() => fail(`Nothing responded within ${withinMs / 1000} s.`), withinMs);
    const onData = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      try {
        const frame = frameIn(received);
        if (frame === undefined) return;
        stop();
        if (frame.end < received.length) readable.unshift(received.subarray(frame.end));
        resolve(frame.content);
      } catch {
        fail('The other side is not a Java agent.');
      }
    };
    readable.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onEnd).resume();
  });
}

/** @returns undefined if the frame is not complete @throws Error if it is no frame, or too long */
function frameIn(received: Buffer): { readonly content: unknown; readonly end: number } | undefined {
  const start = received.indexOf('\r\n\r\n');
  if (start === -1) {
    const isHeader = 'content-'.startsWith(received.toString('latin1', 0, 8).toLowerCase());
    if (!isHeader || received.length > MAX_HEADER_BYTES) throw new Error('no frame');
    return undefined;
  }
  const length = Number(/^Content-Length: (\d{1,9})$/im.exec(received.toString('latin1', 0, start))?.[1]);
  if (Number.isNaN(length) || length > MAX_CONTENT_BYTES) throw new Error('no frame');
  const end = start + 4 + length;
  return received.length < end ? undefined : { content: JSON.parse(received.toString('utf8', start + 4, end)), end };
}
