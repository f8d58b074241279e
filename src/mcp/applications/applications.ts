import { randomBytes } from 'node:crypto';
import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentMethods } from '../../contract/agent.ts';
import type { AppEntry, LaunchInput, LaunchOutput, Rendezvous } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment, Elsewhere } from '../../contract/join.ts';
import { rootsOf, sessionHash } from '../../contract/session.ts';
import { isAlive } from '../../jvms/processes.ts';
import { adoptedConnection } from './agent-connection.ts';
import { refusalInLog } from './agent-log.ts';
import { Attachments } from './attachments.ts';
import type { Application } from './application.ts';
import { ConnectedApplications } from './connected-applications.ts';
import { Exits } from './exits.ts';
import { agentEntry, jvmEntry } from './app-entries.ts';
import { exitedError, notEnabled, type Exited } from './application-errors.ts';
import { findJvms } from '../../jvms/jvms.ts';
import { GRACE_MS } from '../../jvms/end-group.ts';
import { Launcher, type LaunchOptions } from './launch/launcher.ts';
import { elsewhereName, keyOf, type AppKey } from './application-names.ts';
import { RendezvousFolder } from './rendezvous.ts';
import { poll, type OperationOptions } from './operation.ts';

export type { Application } from './application.ts';
export type { Exited } from './application-errors.ts';

export interface ApplicationsOptions {
  readonly runDir: string;
  readonly agentJar: string;
  /** Name of the server in `hello`. */
  readonly client: string;
}

const ATTACH_MS = 20_000;
/** How long a starting server waits for the applications of its session; slower ones are connected in the background. */
const CONNECT_MS = 500;
/** How long the first call waits for an application that is being connected. */
const FIRST_CALL_MS = 5000;
/** How long a connection may take to notice that its application was stopped. */
const DISCONNECT_MS = 1000;

/** The JavaFX applications on this machine and the connections to them, shared by all clients of one directory. */
export class Applications {
  private readonly folder: RendezvousFolder;
  private readonly connections: ConnectedApplications;
  private readonly attaching: Attachments;
  private readonly launcher: Launcher;
  private readonly exits = new Exits();
  /** Pending checks of how applications exited. */
  private readonly exitChecks = new Set<Promise<void>>();
  private readonly changeListeners = new Set<() => void>();
  private readonly exitListeners = new Set<(exited: Exited) => void>();

  constructor(options: ApplicationsOptions) {
    this.folder = new RendezvousFolder(options.runDir);
    this.connections = new ConnectedApplications(this.folder, options.client, {
      changed: () => this.fire(),
      closed: (application) => this.connectionClosed(application),
      launched: (pid) => this.launcher.hasLaunched(pid),
      starting: (pid) => this.launcher.isStarting(pid),
    });
    this.attaching = new Attachments(this.folder, this.connections, options.agentJar);
    this.launcher = new Launcher(options, this.connections, {
      changed: () => this.fire(),
      failed: (exited) => this.exits.remember(exited),
    });
  }

  /** The run directory. */
  get runDir(): string {
    return this.folder.dir;
  }

  /** Starts watching for new Java agents. */
  start(): void {
    this.folder.watch(() => {
      this.fire();
      void this.connections.sync();
    });
  }

  /**
   * Sets the session directory (its real path) and connects to the applications that were started for it. Slow applications
   * are connected after this resolves.
   */
  async configure(dir: string): Promise<void> {
    this.connections.session = sessionHash(dir);
    this.connections.roots = rootsOf(dir);
    this.launcher.configure(dir);
    await Promise.race([this.connections.sync(), sleep(CONNECT_MS, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.connections.close();
    await this.folder.close();
  }

  /** The connected applications. */
  get connected(): readonly Application[] {
    return this.connections.all;
  }

  /** The application that tools use by default. */
  get selected(): string | undefined {
    return this.connections.selected?.app;
  }

  /** Whether an application that was launched for this directory is still running, or a launch is in progress. */
  get busy(): boolean {
    return this.launcher.busy;
  }

  /** Selects the application that tools use by default. */
  select(app: string): void {
    this.connections.select(this.application(app));
  }

  /** Calls `listener` when an application connects, disconnects, is selected or changes. @returns a function that removes it */
  onChanged(listener: () => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Calls `listener` when a connected application exits or disconnects. @returns a function that removes it */
  onExit(listener: (exited: Exited) => void): () => void {
    this.exitListeners.add(listener);
    return () => this.exitListeners.delete(listener);
  }

  /**
   * Returns the connected application with that name, or the selected one if there is no name.
   * @throws UiError MCP_UI_NOT_ENABLED with the applications that were found and the tool to call, or MCP_UI_APP_GONE
   */
  application(app?: string): Application {
    const key = app === undefined ? undefined : keyOf(app);
    const found = app === undefined ? this.connections.selected : this.connections.get(key);
    if (found !== undefined) return found;
    // Without a name, the client means the application that was selected; another one never takes its place.
    const { chosen } = this.connections;
    const exited = this.exits.of(app === undefined ? chosen?.key : key);
    if (exited !== undefined && !exited.alive) throw exitedError(exited);
    throw notEnabled(app, this.entries(this.folder.agentsNow(), false), chosen);
  }

  /** The error for a tool call during which the application exited, with its exit code and last output if they are known. */
  whyExited(application: Application): Promise<UiError> {
    return this.exits.why(application);
  }

  /** Whether a check is in progress that determines whether a disconnected application has exited. */
  get settling(): boolean {
    return this.exitChecks.size > 0;
  }

  /** Waits until these checks are finished, which takes about a second at most. */
  async settled(): Promise<void> {
    await Promise.all(this.exitChecks);
  }

  /**
   * Waits until the applications that were started for this directory are connected, if a client sends a call before the first
   * of them is connected: the command line starts the server together with its call. Takes at most some seconds, if an
   * application does not respond.
   */
  connecting(): Promise<void> {
    return this.connections.connecting(FIRST_CALL_MS);
  }

  /** The applications on this machine, sorted by pid; with `all`, also JVMs without JavaFX. Does not attach to them. */
  async list(input: { all?: boolean | undefined } = {}, signal?: AbortSignal): Promise<AppEntry[]> {
    const [agents] = await Promise.all([
      this.folder.agents(),
      ...this.connections.all.map((application) => application.refresh()),
    ]);
    signal?.throwIfAborted();
    return this.entries(agents, input.all ?? false);
  }

  /** The application or other JVM with that name or pid; undefined if none was found. */
  entryOf(app: string): AppEntry | undefined {
    const key = keyOf(app);
    return this.entries(this.folder.agentsNow(), true).find((entry) => (entry.via ?? entry.pid) === key);
  }

  /**
   * Attaches to an application and selects it. This is the consent to inspect and control it.
   * @throws UiError MCP_UI_ATTACH_FAILED with the attempts
   */
  async attach(
    target: { pid?: number | undefined; app?: string | undefined; timeoutMs?: number | undefined },
    operation: OperationOptions = {},
    caller?: CallerEnvironment,
  ): Promise<Application> {
    const key = target.pid ?? (target.app === undefined ? undefined : keyOf(target.app));
    if (key === undefined) {
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        `There is no application ${target.app ?? ''}. Give its pid, or its name as ui_list_apps lists it.`,
        { path: 'app' },
      );
    }
    if (typeof key === 'number') return this.attaching.attach(key, target.timeoutMs ?? ATTACH_MS, operation, caller);
    const application = this.application(target.app);
    await this.attaching.adopts(application, operation.signal);
    return application;
  }

  /**
   * Prepares a connection to an application that runs elsewhere.
   * @throws UiError if one is reached in the same way already
   * @returns its name, and a function that connects and selects it, which is the consent to inspect and control it
   */
  elsewhere({ via, hello }: Elsewhere): { app: string; start: (socket: net.Socket) => Promise<void> } {
    const accepted = agentMethods.hello.result.parse(hello);
    const { app, protocol, agentVersion } = accepted;
    const requireFree = (): void => {
      if (this.connections.has(via))
        throw new UiError('MCP_UI_REFUSED', `"${via}" is connected already. Detach it, or choose another --name.`);
    };
    requireFree();
    // Only identifies it here: its own token is not known.
    const token = randomBytes(32).toString('base64url');
    const agent = { ...app, protocol, agentVersion, token, startTime: Date.now() };
    return {
      app: elsewhereName(app.mainClass, via),
      start: async (socket) => {
        requireFree();
        const connection = adoptedConnection(socket, accepted);
        const application = await this.connections.add(agent, connection, via);
        // At once, because its user may already call tools.
        this.connections.select(application);
        await this.attaching.adopts(application, undefined);
      },
    };
  }

  /**
   * Allows the clients that know a key to run code in the application.
   * @param hash SHA-256 of the key, in hexadecimal
   * @throws UiError MCP_UI_ATTACH_FAILED with the attempts
   */
  async allowRun(
    application: Application,
    hash: string,
    operation: OperationOptions,
    caller: CallerEnvironment,
  ): Promise<void> {
    return this.attaching.permit(application.requirePid(), { allowRun: hash }, ATTACH_MS, operation, caller);
  }

  /**
   * Allows the Java agent of an application to read the files of the project, if the application was not started for this
   * project.
   * @throws UiError MCP_UI_ATTACH_FAILED with the attempts
   */
  async allowProject(application: Application): Promise<void> {
    return this.attaching.permit(application.requirePid(), {}, ATTACH_MS, {}, undefined);
  }

  /** Detaches from an application. @returns the application, and the number of other servers that keep its Java agent running */
  async detach(app?: string): Promise<{ application: Application; others: number }> {
    const application = this.application(app);
    try {
      return { application, others: (await this.connections.detach(application.key)) ?? 0 };
    } catch (error) {
      if (!this.isDetached(application)) throw error;
      return { application, others: 0 };
    }
  }

  /** Whether the Java agent has ended although its response was lost: it removes its file before it closes the connection. */
  private isDetached({ pid, connection }: Application): boolean {
    if (pid === undefined) return connection.closed;
    return isAlive(pid) && !this.folder.agentsNow().some((agent) => agent.pid === pid);
  }

  /** Name of the application or project that a launch with `again` starts; undefined if there is nothing to repeat. */
  get again(): string | undefined {
    return this.launcher.again?.name;
  }

  /** Whether a launch with `again` restarts this process. */
  restarts(pid: number | undefined): boolean {
    return pid !== undefined && this.launcher.restarts(pid);
  }

  /** See `Launcher.launch`. */
  launch(input: LaunchInput, caller: CallerEnvironment, operation: LaunchOptions): Promise<LaunchOutput> {
    return this.launcher.launch(input, caller, operation);
  }

  /**
   * Terminates an application that a server of this directory launched, and kills it after `graceMs` milliseconds.
   * @returns `killed`: whether it was killed
   * @throws UiError MCP_UI_REFUSED for other applications
   */
  async stop(app?: string, graceMs = GRACE_MS): Promise<{ app: string; pid: number; killed: boolean }> {
    const pid = (app === undefined ? undefined : keyOf(app)) ?? this.application(app).key;
    const stopped = typeof pid === 'number' ? await this.launcher.stop(pid, graceMs) : undefined;
    if (typeof pid !== 'number' || stopped === undefined) throw this.refusesToStop(app);
    await poll(() => (this.connections.get(pid) === undefined ? true : undefined), performance.now() + DISCONNECT_MS);
    await this.exits.settled(pid);
    return { app: app ?? stopped.app, pid, killed: stopped.killed };
  }

  private refusesToStop(app: string | undefined): UiError {
    const application = this.application(app);
    return new UiError(
      'MCP_UI_REFUSED',
      `${application.app} was not started by ui_launch. Stop it where it was started, or call ui_detach.`,
    );
  }

  private entries(agents: readonly Rendezvous[], all: boolean): AppEntry[] {
    const entries = new Map<AppKey, AppEntry>();
    for (const jvm of findJvms()) {
      const { pid, startedAt } = jvm;
      const reason = startedAt === undefined ? undefined : refusalInLog(this.folder.dir, pid, startedAt);
      const refused = reason === undefined ? {} : { state: 'refused' as const, reason };
      if (all || jvm.showsJavaFx) entries.set(jvm.pid, { ...jvmEntry(jvm), ...refused });
    }
    for (const agent of agents) entries.set(agent.pid, { ...entries.get(agent.pid), ...agentEntry(agent) });
    for (const entry of this.launcher.entries()) entries.set(entry.pid, entry);
    for (const application of this.connections.all) entries.set(application.key, application.entry);
    return [...entries.values()].sort((a, b) => a.pid - b.pid);
  }

  /** Reports that an application disconnected only when it is known whether it exited, so that listeners see one change. */
  private connectionClosed(application: Application): void {
    const check = this.reportExit(application).finally(() => this.exitChecks.delete(check));
    this.exitChecks.add(check);
  }

  /** Checks whether an application exited, and reports it unless the application has reconnected in the meantime. */
  private async reportExit(application: Application): Promise<void> {
    const { key, pid } = application;
    const launch = pid === undefined ? undefined : this.launcher.launchOf(pid);
    const isConnected = (): boolean => this.connections.get(key) !== undefined;
    const exited = await this.exits.check(application, launch);
    if (isConnected()) return;
    this.fireExit(exited);
    if (!exited.alive) return;
    void this.exits.checkLater(exited, launch, isConnected).then((late) => {
      if (late !== undefined) this.fireExit(late);
    });
  }

  private fireExit(exited: Exited): void {
    for (const listener of this.exitListeners) listener(exited);
    this.fire();
  }

  private fire(): void {
    for (const listener of this.changeListeners) listener();
  }
}
