import type net from 'node:net';
import type { Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { CallerEnvironment } from '../../contract/join.ts';
import { UiError } from '../../contract/error.ts';
import type { Applications } from '../applications/applications.ts';
import { allowedIn } from '../evaluation/user-permission.ts';
import { JoinedClients } from './joined-clients.ts';
import { Lifecycle } from '../session/lifecycle.ts';
import { Logs } from '../session/logs.ts';
import { serveClient } from '../client/mcp-server.ts';
import { Session } from '../session/session.ts';
import { newApplications } from './shared-server.ts';
import { ClosedError, HandoverTransport } from '../transports/handover.ts';
import { HttpServer } from '../transports/http/http-server.ts';
import { sessionAddress } from '../../join/session-address.ts';
import { JoinServer, AlreadyRunningError } from '../transports/join-server.ts';
import { SocketTransport } from '../../join/socket-transport.ts';
import { VERSION } from '../../join/version.ts';

/** Maximum number of servers to which a client is handed over, in case each of them is just exiting. */
const MAX_ATTEMPTS = 3;

/** Joins the server of a session directory. @returns a paused socket for MCP messages */
export type Join = (dir: string) => Promise<net.Socket>;

/**
 * Runs a server for one client over stdin and stdout, which is UNCONFIGURED until the client calls ui_configure and ui_start
 * (docs/contract/setup.md, "Server states"). A directory has only one server. With ui_configure, this server becomes the server of
 * the directory, which other clients can join; if the directory already has a server, the client is handed over to it.
 * Resolves when the client disconnects; rejects if the server to which the client was handed over exits.
 * @param messages the stream of messages for the client, to stdout
 */
export async function serveSingleClient(
  messages: Writable,
  runDir: string,
  join: Join,
  caller: CallerEnvironment,
): Promise<void> {
  const server = new SingleClientServer(messages, runDir, join, caller);
  await server.run();
}

/** Marks a client as one that chooses the session directory itself, so that the project need not be the user's workspace. */
export const chosenBy = (caller: CallerEnvironment): CallerEnvironment => ({
  ...caller,
  options: { ...caller.options, choseDir: true },
});

class SingleClientServer {
  private readonly caller: CallerEnvironment;
  private readonly applications: Applications;
  private readonly lifecycle: Lifecycle;
  private readonly logs = new Logs();
  private readonly session: Session;
  private readonly transport: HandoverTransport;
  private readonly others = new JoinedClients(
    () => this.session,
    () => this.running(),
    () => {},
  );
  private claimed: { dir: string; server: JoinServer } | undefined;
  private upstream: net.Socket | undefined;
  private reportUpstreamClosed: () => void = () => {};
  private readonly upstreamClosed = new Promise<void>((resolve) => (this.reportUpstreamClosed = resolve));

  constructor(
    messages: Writable,
    private readonly runDir: string,
    private readonly join: Join,
    caller: CallerEnvironment,
  ) {
    this.caller = chosenBy(caller);
    this.transport = new HandoverTransport(new StdioServerTransport(process.stdin, messages));
    this.applications = newApplications(runDir);
    this.lifecycle = new Lifecycle(
      {
        claim: (dir) => this.claim(dir),
        configured: (dir) => {
          this.logs.follow(dir);
          return this.applications.configure(dir);
        },
        startHttp: (dir) => HttpServer.start({ session: this.session, dir, port: 0, mcpPort: 0, caller: this.caller }),
      },
      () => this.others.size > 0,
    );
    this.session = new Session(this.applications, this.lifecycle, () => {
      const { dir } = this.lifecycle;
      return dir === undefined ? [] : allowedIn(runDir, dir);
    });
  }

  async run(): Promise<void> {
    this.applications.start();
    const disconnected = new Promise<void>((resolve) => {
      process.stdin.once('end', resolve);
      process.stdout.once('error', () => resolve());
    });
    serveClient(this.session, this.transport, this.caller);
    const serverExited = await Promise.race([disconnected.then(() => false), this.upstreamClosed.then(() => true)]);
    this.upstream?.end();
    // A client kills the process that it started, so this server cannot keep running for other clients that joined it; they
    // start another one.
    this.claimed?.server.close();
    this.others.close();
    await this.transport.close();
    await this.session.tracing.stop('closed');
    await this.lifecycle.close();
    await this.applications.close();
    this.logs.close();
    if (serverExited) throw new Error('The server exited. Run this command again to restart it.');
  }

  /** @returns false if the directory already has a server, to which the client was handed over */
  private async claim(dir: string): Promise<boolean> {
    if (this.claimed?.dir === dir) return true;
    const server = new JoinServer({
      address: sessionAddress(this.runDir, dir),
      version: VERSION,
      onJoin: (socket, caller) => void this.others.serve(socket, caller),
      onConnect: (elsewhere) => this.others.connect(elsewhere),
      isIdle: () => false,
      onReplace: () => {},
    });
    try {
      await server.listen();
    } catch (error) {
      if (!(error instanceof AlreadyRunningError)) throw error;
      await this.handOver(dir);
      return false;
    }
    this.claimed?.server.close();
    this.claimed = { dir, server };
    return true;
  }

  private async handOver(dir: string): Promise<void> {
    let socket: net.Socket;
    try {
      socket = await this.handOverTo(dir);
    } catch (error) {
      throw new UiError(
        'MCP_UI_REFUSED',
        `The server of ${dir} cannot be joined: ${error instanceof Error ? error.message : String(error)} ` +
          `Stop that server, or use another directory.`,
        { base_dir: dir },
      );
    }
    this.upstream = socket;
    if (socket.destroyed) this.reportUpstreamClosed();
    socket.once('close', () => this.reportUpstreamClosed());
    this.claimed?.server.close();
    await this.lifecycle.close();
    await this.applications.close();
  }

  /** @returns the socket of the server that accepted the client; if that server was just exiting, the socket of the next one */
  private async handOverTo(dir: string): Promise<net.Socket> {
    for (let attempt = 1; ; attempt++) {
      const socket = await this.join(dir);
      try {
        await this.transport.handOver(new SocketTransport(socket));
        return socket;
      } catch (error) {
        socket.destroy();
        if (!(error instanceof ClosedError) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** Starts the server if necessary, because clients that join expect it to be RUNNING. */
  private async running(): Promise<void> {
    await this.lifecycle.configuring;
    // Fails if the server's own client starts it at the same moment; the server is RUNNING then, too.
    if (this.lifecycle.state === 'configured') await this.lifecycle.start().catch(() => {});
  }
}
