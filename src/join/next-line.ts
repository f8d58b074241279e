import type { Socket } from 'node:net';

const MAX_BYTES = 64 * 1024;

/**
 * Reads the next line from a socket, which may be paused, and returns it without its line break; any further data stays in the
 * socket for the next reader. Rejects if the socket closes first, if the line is too long, or if it is not complete within
 * `withinMs`.
 */
export function nextLine(socket: Socket, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const stop = (): void => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose).off('error', onClose);
    };
    const fail = (message: string): void => {
      stop();
      reject(new Error(message));
    };
    const onClose = (): void => fail('The connection was closed before a line was received.');
    const timer = setTimeout(() => fail(`No line was received within ${withinMs} ms.`), withinMs);
    const onData = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\n');
      if (end === -1) {
        if (received.length > MAX_BYTES) fail(`The line is longer than ${MAX_BYTES} bytes.`);
        return;
      }
      stop();
      socket.pause();
      if (end + 1 < received.length) socket.unshift(received.subarray(end + 1));
      resolve(received.toString('utf8', 0, end));
    };
    if (socket.destroyed) return onClose();
    socket.on('data', onData).on('close', onClose).on('error', onClose).resume();
  });
}
