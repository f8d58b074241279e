import { log } from '../terminal.ts';
import fs from 'node:fs';
import { projectOf } from '../../contract/session.ts';
import { makeSessionDirectory } from '../../files/session-directory.ts';
import type { Allowed } from '../../contract/tool-switches.ts';
import { Applications } from '../applications/applications.ts';
import { AGENT_JAR } from '../dist.ts';
import { allowedIn } from '../evaluation/user-permission.ts';
import { JoinedClients } from './joined-clients.ts';
import { Lifecycle } from '../session/lifecycle.ts';
import { Logs, removeOldAgentLogs } from '../session/logs.ts';
import { Session } from '../session/session.ts';
import { HttpServer } from '../transports/http/http-server.ts';
import { sessionAddress } from '../../join/session-address.ts';
import { JoinServer } from '../transports/join-server.ts';
import { VERSION } from '../../join/version.ts';

/** Minimum time that a new server waits for its first client. */
const FIRST_CLIENT_MS = 10_000;
const CHECK_MS = 1000;

export interface SharedServerOptions {
  /** The session directory's real path. */
  readonly dir: string;
  readonly runDir: string;
  readonly port: number;
  readonly mcpPort: number;
  /** How long to keep running after the last client has disconnected; undefined for no limit. */
  readonly lingerMs: number | undefined;
  /** The permissions that the user has granted to all clients. */
  readonly allow?: readonly Allowed[] | undefined;
  /** Resolves when the client that started this server has joined it or another server, or has exited. */
  readonly starterDone?: Promise<void>;
}

/**
 * The only server of a session directory. Clients join it by relays or connect over HTTP. It exits when it has had no client
 * for a while, no application that it launched is running, and it records no trace.
 */
export class SharedServer {
  private readonly joined = new JoinedClients(
    () => this.session,
    () => this.running,
    () => this.onDisconnect(),
  );
  private readonly session: Session;
  private readonly applications: Applications;
  private readonly join: JoinServer;
  private readonly logs = new Logs();
  private http: HttpServer | undefined;
  private idleSince = Date.now() + FIRST_CLIENT_MS;
  private starterWaits = false;
  private idleCheck: NodeJS.Timeout | undefined;
  private closing = false;
  /** The reason why the session directory could not be created again. */
  private notRestored: string | undefined;
  private reportRunning: () => void = () => {};
  private readonly running = new Promise<void>((resolve) => (this.reportRunning = resolve));
  private reportClosed: () => void = () => {};
  /** Resolves when the server is closed. */
  readonly closed = new Promise<void>((resolve) => (this.reportClosed = resolve));

  constructor(private readonly options: SharedServerOptions) {
    const { dir, runDir } = options;
    this.applications = newApplications(runDir);
    const lifecycle = new Lifecycle(
      { configured: (to) => this.applications.configure(to), startHttp: () => this.startHttp() },
      () => true,
    );
    this.session = new Session(this.applications, lifecycle, () => [
      ...(options.allow ?? []),
      ...allowedIn(runDir, dir),
    ]);
    this.join = new JoinServer({
      address: sessionAddress(runDir, dir),
      version: VERSION,
      onJoin: (socket, caller) => void this.joined.serve(socket, caller),
      onConnect: (elsewhere) => this.joined.connect(elsewhere),
      isIdle: () => this.clients === 0 && !this.applications.busy,
      onReplace: () => void this.close(),
    });
  }

  /**
   * Becomes the server of the directory and enters RUNNING.
   * @returns its URL
   * @throws AlreadyRunningError if the directory already has a server
   */
  async start(): Promise<string> {
    await this.join.listen();
    try {
      return await this.run();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  private async run(): Promise<string> {
    const { dir } = this.options;
    this.logs.follow(dir);
    removeOldAgentLogs(this.options.runDir);
    await this.session.lifecycle.configure(dir, dir);
    const note = this.session.lifecycle.configNote;
    if (note !== undefined) log(note);
    this.applications.start();
    const url = await this.session.lifecycle.start();
    this.idleSince = Math.max(Date.now(), this.idleSince);
    this.idleCheck = setInterval(() => {
      void this.restoreDirectory();
      this.closeIfIdle();
    }, CHECK_MS);
    this.reportRunning();
    this.starterWaits = this.options.starterDone !== undefined;
    void this.options.starterDone?.then(() => {
      this.starterWaits = false;
      this.onDisconnect();
    });
    return url;
  }

  /** Creates a link to the inspector that works once. */
  newLink(): string | undefined {
    return this.http?.newLink();
  }

  /** The address of MCP over Streamable HTTP. */
  get mcpUrl(): string | undefined {
    return this.http?.mcpUrl;
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    clearInterval(this.idleCheck);
    this.join.close();
    this.joined.close();
    await this.session.tracing.stop('closed');
    await this.session.lifecycle.close();
    await this.applications.close();
    this.logs.close();
    this.reportClosed();
  }

  /** Creates the session directory again if it was deleted, unless the whole project was deleted. */
  private async restoreDirectory(): Promise<void> {
    const { dir } = this.options;
    if (this.http === undefined || this.http.hasFiles() || !fs.existsSync(projectOf(dir))) return;
    try {
      await makeSessionDirectory(dir);
      if (!this.closing) this.http.writeFiles();
      this.notRestored = undefined;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // Repeated only if the reason changes, because this is tried every second.
      if (why !== this.notRestored) log(why);
      this.notRestored = why;
    }
  }

  private get clients(): number {
    return this.joined.size + (this.http?.clients ?? 0);
  }

  private async startHttp(): Promise<HttpServer> {
    const { dir, port, mcpPort } = this.options;
    this.http = await HttpServer.start({
      session: this.session,
      dir,
      port,
      mcpPort,
      onDisconnect: () => this.onDisconnect(),
    });
    return this.http;
  }

  private onDisconnect(): void {
    if (this.clients > 0) return;
    this.idleSince = Date.now();
    // Deferred until everything that closes together with the client is closed.
    setImmediate(() => this.closeIfIdle());
  }

  /** Closes the server if it has had no client for `lingerMs` and no launched application is running. */
  private closeIfIdle(): void {
    const { lingerMs } = this.options;
    if (lingerMs === undefined || this.idleCheck === undefined) return;
    if (this.clients > 0 || this.starterWaits || this.session.tracing.app !== undefined) this.idleSince = Date.now();
    else if (!this.applications.busy && Date.now() - this.idleSince >= lingerMs) void this.close();
  }
}

export function newApplications(runDir: string): Applications {
  return new Applications({ runDir, agentJar: AGENT_JAR, client: `javafx-inspector ${VERSION}` });
}
