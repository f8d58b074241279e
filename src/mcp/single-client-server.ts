import type net from 'node:net';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { UiError } from '../contract/error.ts';
import type { Applications } from './applications/applications.ts';
import { JoinedClients } from './joined-clients.ts';
import { Lifecycle } from './lifecycle.ts';
import { Logs } from './logs.ts';
import { serveClient } from './mcp-server.ts';
import { Session } from './session.ts';
import { newApplications } from './shared-server.ts';
import { ownEnvironment } from '../join/caller-environment.ts';
import { ClosedError, HandoverTransport } from './transports/handover.ts';
import { HttpServer } from './transports/http/http-server.ts';
import { sessionAddress } from '../join/session-address.ts';
import { JoinServer, TakenError } from './transports/join-server.ts';
import { SocketTransport } from '../join/socket-transport.ts';
import { VERSION } from '../join/version.ts';

/** How many servers a client is offered to, when each was just closing. */
const MOST_TRIES = 3;

/** How to join the server of a session directory: a paused socket on which the frames of MCP follow. */
export type Join = (dir: string) => Promise<net.Socket>;

/**
 * A server for one client over stdin and stdout, UNCONFIGURED until that client calls ui_configure and ui_start
 * (docs/contract.md, "Server states"). A directory has one server: with ui_configure this one takes the directory's place, so that later
 * clients join it while it is there, or hands its client over to the server that has it already. Resolves when the client
 * has gone; rejects when the server that the client was handed over to has ended.
 */
export async function serveSingleClient(runDir: string, join: Join): Promise<void> {
  const server = new SingleClientServer(runDir, join);
  await server.run();
}

class SingleClientServer {
  private readonly applications: Applications;
  private readonly lifecycle: Lifecycle;
  private readonly logs = new Logs();
  private readonly session: Session;
  private readonly transport = new HandoverTransport(new StdioServerTransport());
  private readonly others = new JoinedClients(
    () => this.session,
    () => this.running(),
    () => {},
  );
  private claimed: { dir: string; server: JoinServer } | undefined;
  private upstream: net.Socket | undefined;
  private serverEnded: () => void = () => {};
  private readonly upstreamGone = new Promise<void>((resolve) => (this.serverEnded = resolve));

  constructor(
    private readonly runDir: string,
    private readonly join: Join,
  ) {
    this.applications = newApplications(runDir);
    this.lifecycle = new Lifecycle(
      {
        claim: (dir) => this.claim(dir),
        configured: (dir) => {
          this.logs.follow(dir);
          return this.applications.configure(dir);
        },
        startHttp: (dir) => HttpServer.start({ session: this.session, dir, port: 0, mcpPort: 0 }),
      },
      () => this.others.size > 0,
    );
    this.session = new Session(this.applications, this.lifecycle);
  }

  async run(): Promise<void> {
    this.applications.start();
    const gone = new Promise<void>((resolve) => {
      process.stdin.once('end', resolve);
      process.stdout.once('error', () => resolve());
    });
    await serveClient(this.session, this.transport, ownEnvironment());
    const ended = await Promise.race([gone.then(() => false), this.upstreamGone.then(() => true)]);
    this.upstream?.end();
    // Clients end the process that they started, so it cannot stay for those who joined: they start a server of their own.
    this.claimed?.server.close();
    this.others.close();
    await this.transport.close();
    await this.lifecycle.close();
    await this.applications.close();
    this.logs.close();
    if (ended) throw new Error('The server has ended. Start this command again to start it again.');
  }

  /** @returns false when another server has the directory: the client is with that one now */
  private async claim(dir: string): Promise<boolean> {
    if (this.claimed?.dir === dir) return true;
    const server = new JoinServer({
      address: sessionAddress(this.runDir, dir),
      version: VERSION,
      joined: (socket, caller) => void this.others.serve(socket, caller),
      idle: () => false,
      makeWay: () => {},
    });
    try {
      await server.listen();
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
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
        `Another server runs for ${dir}, and it cannot be joined: ${error instanceof Error ? error.message : String(error)} ` +
          `End it, or use another directory.`,
        { base_dir: dir },
      );
    }
    this.upstream = socket;
    if (socket.destroyed) this.serverEnded();
    socket.once('close', () => this.serverEnded());
    this.claimed?.server.close();
    await this.lifecycle.close();
    await this.applications.close();
  }

  /** @returns the socket of the server that took the client: of the next one when the first was just closing */
  private async handOverTo(dir: string): Promise<net.Socket> {
    for (let tries = 1; ; tries++) {
      const socket = await this.join(dir);
      try {
        await this.transport.handOver(new SocketTransport(socket));
        return socket;
      } catch (error) {
        socket.destroy();
        if (!(error instanceof ClosedError) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** Whoever joins a directory's server expects it to be RUNNING. */
  private async running(): Promise<void> {
    await this.lifecycle.configuring;
    // When its own client starts it at this moment, this start fails, and it is RUNNING all the same.
    if (this.lifecycle.state === 'configured') await this.lifecycle.start().catch(() => {});
  }
}
