import type net from 'node:net';
import type { CallerEnvironment } from '../../contract/join.ts';
import { serveClient } from '../client/mcp-server.ts';
import type { Session } from '../session/session.ts';
import { SocketTransport } from '../../join/socket-transport.ts';

/** The clients that have joined a server by its socket. */
export class JoinedClients {
  private readonly sockets = new Set<net.Socket>();

  /**
   * @param ready resolves when clients can be served
   * @param onDisconnect called when a client has disconnected
   */
  constructor(
    private readonly session: () => Session,
    private readonly ready: () => Promise<void>,
    private readonly onDisconnect: () => void,
  ) {}

  get size(): number {
    return this.sockets.size;
  }

  async serve(socket: net.Socket, caller: CallerEnvironment): Promise<void> {
    this.sockets.add(socket);
    const transport = new SocketTransport(socket);
    socket.once('close', () => {
      this.sockets.delete(socket);
      this.onDisconnect();
    });
    await this.ready();
    // The client disconnected while the server was starting. A transport on a closed socket would never emit a close event.
    if (socket.destroyed) return;
    serveClient(this.session(), transport, caller);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
