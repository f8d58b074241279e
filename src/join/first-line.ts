import type { Socket } from 'node:net';

const MOST_BYTES = 64 * 1024;

/**
 * The first line that a socket sends, without its end; what follows stays in the socket for the next reader.
 * Rejects when the socket closes first, sends too much without an end of line, or lets `withinMs` pass.
 */
export function firstLine(socket: Socket, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = Buffer.alloc(0);
    const done = (): void => {
      clearTimeout(timer);
      socket.off('data', hear).off('close', closed).off('error', closed);
    };
    const fail = (why: string): void => {
      done();
      reject(new Error(why));
    };
    const closed = (): void => fail('The other side closed the connection.');
    const timer = setTimeout(() => fail(`The other side said nothing for ${withinMs} ms.`), withinMs);
    const hear = (chunk: Buffer): void => {
      seen = Buffer.concat([seen, chunk]);
      const end = seen.indexOf('\n');
      if (end === -1) {
        if (seen.length > MOST_BYTES) fail('The other side sent a line that is too long.');
        return;
      }
      done();
      socket.pause();
      if (end + 1 < seen.length) socket.unshift(seen.subarray(end + 1));
      resolve(seen.toString('utf8', 0, end));
    };
    socket.on('data', hear).on('close', closed).on('error', closed);
  });
}
