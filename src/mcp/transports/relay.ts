import type net from 'node:net';
import type { Writable } from 'node:stream';

/** How often a client joins another server because the previous one closed before it responded. */
const MAX_REJOINS = 3;

/**
 * Forwards messages between stdin and stdout and a server, unread, until one side disconnects. Messages of the client are kept
 * until a server has responded: if the server was just closing, they are sent to the next one.
 * @param messages the stream of messages for the client, to stdout
 * @param join returns a paused socket of the server, which it starts if necessary
 * @returns whether the client disconnected, rather than the server
 */
export async function relay(messages: Writable, join: () => Promise<net.Socket>): Promise<boolean> {
  const { stdin, stdout } = process;
  let unanswered: Buffer[] | undefined = [];
  let clientDisconnected = false;
  let socket = await join();
  stdin.on('data', (chunk: Buffer) => {
    unanswered?.push(chunk);
    if (!socket.write(chunk)) stdin.pause();
  });
  const disconnected = new Promise<void>((resolve) => {
    const disconnect = (): void => {
      clientDisconnected = true;
      socket.end();
      resolve();
    };
    stdin.once('end', disconnect);
    // The client has closed the other end of stdout.
    stdout.once('error', disconnect);
  });
  for (let joins = 1; ; joins++) {
    const current = socket;
    current.once('error', () => current.destroy());
    current.once('data', () => (unanswered = undefined));
    current.on('drain', () => stdin.resume());
    current.pipe(messages, { end: false });
    await Promise.race([disconnected, new Promise((resolve) => current.once('close', resolve))]);
    if (clientDisconnected || unanswered === undefined || joins > MAX_REJOINS) return clientDisconnected;
    socket = await join();
    for (const chunk of unanswered) socket.write(chunk);
    stdin.resume();
  }
}
