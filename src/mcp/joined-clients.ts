import type net from 'node:net';
import type { CallerEnvironment } from '../contract/join.ts';
import { serveClient } from './mcp-server.ts';
import type { Session } from './session.ts';
import { SocketTransport } from '../join/socket-transport.ts';

/**
 * The clients that have joined a server by a socket.
 * @param ready a client that connects before the server is RUNNING is served once this resolves
 * @param left called when a client has disconnected
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
    // The client disconnected while the server was starting: a transport on a closed socket would never emit a close event.
    if (socket.destroyed) return;
    await serveClient(this.session(), transport, caller);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
