import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the port of the JVM is tried, in milliseconds. */
const RETRY_MS = 200;
const LOCAL = '127.0.0.1';

/** The connection to a JVM that waits for a debugger. */
export class DebugRelay {
  private server: net.Server | undefined;
  private isUsed = false;

  private constructor(private readonly jvm: net.Socket) {
    jvm.on('error', () => {});
  }

  /**
   * Waits until a JVM listens for a debugger. A JVM lets one debugger connect, so that its port cannot be tried before: this
   * connection stays open and is then that of the debugger.
   * @returns undefined if the signal is aborted first
   */
  static async to(port: number, signal: AbortSignal): Promise<DebugRelay | undefined> {
    while (!signal.aborted) {
      const socket = net.connect(port, LOCAL);
      try {
        await once(socket, 'connect', { signal });
        return new DebugRelay(socket);
      } catch {
        socket.destroy();
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  /** @returns the port to which the debugger connects, once */
  async listen(): Promise<number> {
    const server = net.createServer((debuggerSocket) => {
      this.isUsed = true;
      server.close();
      debuggerSocket.on('error', () => {});
      debuggerSocket.pipe(this.jvm).pipe(debuggerSocket);
      this.jvm.once('close', () => debuggerSocket.destroy());
      debuggerSocket.once('close', () => this.jvm.destroy());
    });
    this.server = server;
    server.listen(0, LOCAL);
    await once(server, 'listening');
    return portOf(server);
  }

  /** Closes the connection. A JVM to which no debugger has connected would wait for one forever, so it is ended. */
  close(): void {
    this.server?.close();
    if (this.isUsed) this.jvm.destroy();
    else this.jvm.end(Buffer.concat([Buffer.from('JDWP-Handshake'), EXIT]));
  }
}

/** The command VirtualMachine.Exit of the Java Debug Wire Protocol: length, id, flags, command set, command, exit code. */
const EXIT = Buffer.from([0, 0, 0, 15, 0, 0, 0, 1, 0, 1, 10, 0, 0, 0, 1]);

/** @returns a port that no process uses, or undefined if the wanted one is in use */
export async function freePort(wanted = 0): Promise<number | undefined> {
  const server = net.createServer();
  try {
    server.listen(wanted, LOCAL);
    await once(server, 'listening');
    return portOf(server);
  } catch {
    return undefined;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
