import type net from 'node:net';

/** How often a client moves on to another server because its own closed before it responded at all. */
const MOST_REJOINS = 3;

/**
 * Passes what our client says to a server and back, unread, until one of them leaves. While no server has responded, what
 * the client has said is kept: when the server was just closing, the next one gets it.
 * @param join gives the socket of a server, paused; starts one where there is none
 * @returns whether it was the client that left
 */
export async function relay(join: () => Promise<net.Socket>): Promise<boolean> {
  const { stdin, stdout } = process;
  let unanswered: Buffer[] | undefined = [];
  let clientLeft = false;
  let socket = await join();
  stdin.on('data', (chunk: Buffer) => {
    unanswered?.push(chunk);
    if (!socket.write(chunk)) stdin.pause();
  });
  const left = new Promise<void>((resolve) => {
    const leave = (): void => {
      clientLeft = true;
      socket.end();
      resolve();
    };
    stdin.once('end', leave);
    // The client has closed its end of our output.
    stdout.once('error', leave);
  });
  for (let joins = 1; ; joins++) {
    const at = socket;
    at.once('error', () => at.destroy());
    at.once('data', () => (unanswered = undefined));
    at.on('drain', () => stdin.resume());
    at.pipe(stdout, { end: false });
    await Promise.race([left, new Promise((resolve) => at.once('close', resolve))]);
    if (clientLeft || unanswered === undefined || joins > MOST_REJOINS) return clientLeft;
    socket = await join();
    for (const chunk of unanswered) socket.write(chunk);
    stdin.resume();
  }
}
