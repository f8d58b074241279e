import { Applications } from './applications/applications.ts';
import { AGENT_JAR } from './dist.ts';
import { JoinedClients } from './joined-clients.ts';
import { Lifecycle } from './lifecycle.ts';
import { Logs, removeOldAgentLogs } from './logs.ts';
import { Session } from './session.ts';
import { HttpServer } from './transports/http/http-server.ts';
import { sessionAddress } from '../join/session-address.ts';
import { JoinServer } from './transports/join-server.ts';
import { VERSION } from '../join/version.ts';

/** A new server waits at least so long for its first client. */
const FIRST_CLIENT_MS = 10_000;
const LOOK_MS = 1000;

export interface SharedServerOptions {
  /** The session directory's real path. */
  readonly dir: string;
  readonly runDir: string;
  readonly port: number;
  readonly mcpPort: number;
  /** How long to stay after the last client left; undefined is for ever. */
  readonly lingerMs: number | undefined;
  /** Resolves when the client that started this server has joined it or another one, or has exited. */
  readonly starterDone?: Promise<void>;
}

/**
 * The one server of a session directory: clients join it by relays and over HTTP. It ends when nobody needs it any more:
 * no client for a while, and no application that it launched.
 */
export class SharedServer {
  private readonly joined = new JoinedClients(
    () => this.session,
    () => this.running,
    () => this.left(),
  );
  private readonly session: Session;
  private readonly applications: Applications;
  private readonly join: JoinServer;
  private readonly logs = new Logs();
  private http: HttpServer | undefined;
  private lonelySince = Date.now() + FIRST_CLIENT_MS;
  private looking: NodeJS.Timeout | undefined;
  private closing = false;
  private run: () => void = () => {};
  private readonly running = new Promise<void>((resolve) => (this.run = resolve));
  private end: () => void = () => {};
  /** Resolves when the server has ended. */
  readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  constructor(private readonly options: SharedServerOptions) {
    const { dir, runDir } = options;
    this.applications = newApplications(runDir);
    const lifecycle = new Lifecycle(
      { configured: (to) => this.applications.configure(to), startHttp: () => this.startHttp() },
      () => true,
    );
    this.session = new Session(this.applications, lifecycle);
    this.join = new JoinServer({
      address: sessionAddress(runDir, dir),
      version: VERSION,
      joined: (socket, caller) => void this.joined.serve(socket, caller),
      idle: () => this.clients === 0 && !this.applications.busy,
      makeWay: () => void this.close(),
    });
  }

  /** Takes the place of the directory's server and is RUNNING. @throws TakenError when there is one */
  async start(): Promise<string> {
    const { dir } = this.options;
    await this.join.listen();
    this.logs.follow(dir);
    removeOldAgentLogs(this.options.runDir);
    await this.session.lifecycle.configure(dir, dir);
    this.applications.start();
    const url = await this.session.lifecycle.start();
    this.lonelySince = Math.max(Date.now(), this.lonelySince);
    this.looking = setInterval(() => this.look(), LOOK_MS);
    this.run();
    void this.options.starterDone?.then(() => this.left());
    return url;
  }

  /** An address of the inspector that works once. */
  newLink(): string | undefined {
    return this.http?.newLink();
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    clearInterval(this.looking);
    this.join.close();
    this.joined.close();
    await this.session.lifecycle.close();
    await this.applications.close();
    this.logs.close();
    this.end();
  }

  private get clients(): number {
    return this.joined.size + (this.http?.clients ?? 0);
  }

  private async startHttp(): Promise<HttpServer> {
    const { dir, port, mcpPort } = this.options;
    this.http = await HttpServer.start({ session: this.session, dir, port, mcpPort, left: () => this.left() });
    return this.http;
  }

  private left(): void {
    if (this.clients > 0) return;
    this.lonelySince = Date.now();
    // After this turn, so that what the client has closed with it is closed.
    setImmediate(() => this.look());
  }

  /** Ends when there was no client for long enough and no launched application runs. */
  private look(): void {
    const { lingerMs } = this.options;
    if (lingerMs === undefined || this.looking === undefined) return;
    if (this.clients > 0) this.lonelySince = Date.now();
    else if (!this.applications.busy && Date.now() - this.lonelySince >= lingerMs) void this.close();
  }
}

export function newApplications(runDir: string): Applications {
  return new Applications({ runDir, agentJar: AGENT_JAR, client: `javafx-inspector ${VERSION}` });
}
