import type net from 'node:net';
import type { CallerEnvironment, Elsewhere } from '../../contract/join.ts';
import { log } from '../terminal.ts';
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
    this.add(socket);
    const transport = new SocketTransport(socket);
    await this.ready();
    // The client disconnected while the server was starting. A transport on a closed socket would never emit a close event.
    if (socket.destroyed) return;
    serveClient(this.session(), transport, caller);
  }

  /** Prepares the connection of an application elsewhere. See `JoinServerOptions.onConnect`. */
  async connect(elsewhere: Elsewhere): Promise<{ app: string; start: (socket: net.Socket) => void }> {
    await this.ready();
    const { app, start } = this.session().applications.elsewhere(elsewhere);
    const connect = (socket: net.Socket): void => {
      if (socket.destroyed) return;
      this.add(socket);
      start(socket).catch((error: unknown) => {
        log(`${app} could not be connected: ${error instanceof Error ? error.message : String(error)}`);
        socket.destroy();
      });
    };
    return { app, start: connect };
  }

  private add(socket: net.Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => {
      this.sockets.delete(socket);
      this.onDisconnect();
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
