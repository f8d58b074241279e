import type net from 'node:net';

/**
 * Passes what our client says to the server and back, unread, until one of them goes. @returns whether it was the client
 */
export function relay(socket: net.Socket): Promise<boolean> {
  return new Promise((resolve) => {
    process.stdin.pipe(socket);
    socket.pipe(process.stdout);
    process.stdin.once('end', () => resolve(true));
    // The client's end of our output is closed: it has gone.
    process.stdout.once('error', () => resolve(true));
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve(process.stdin.readableEnded));
  });
}
