import type net from 'node:net';
import type { CallerEnvironment } from '../contract/join.ts';
import { serveClient } from './server.ts';
import type { Session } from './session.ts';
import { SocketTransport } from './transports/join/transport.ts';

/**
 * The clients that have joined a server by a socket.
 * @param ready whoever was quicker than the server waits for this, so that it finds a server that is RUNNING
 * @param left hears when one has gone
 */
export class JoinedClients {
  private readonly sockets = new Set<net.Socket>();

  constructor(
    private readonly session: () => Session,
    private readonly ready: () => Promise<void>,
    private readonly left: () => void,
  ) {}

  get size(): number {
    return this.sockets.size;
  }

  async serve(socket: net.Socket, caller: CallerEnvironment): Promise<void> {
    this.sockets.add(socket);
    const transport = new SocketTransport(socket);
    socket.once('close', () => {
      this.sockets.delete(socket);
      this.left();
    });
    await this.ready();
    await serveClient(this.session(), transport, caller);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
