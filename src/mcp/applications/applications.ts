import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEntry, LaunchInput, LaunchOutput, Rendezvous } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { sessionHash } from '../../contract/session.ts';
import { refusalInLog } from './agent-log.ts';
import { Attachments } from './attachments.ts';
import { ConnectedApplications, type Application } from './connected-applications.ts';
import { Exits } from './exits.ts';
import { agentEntry, jvmEntry } from './app-entries.ts';
import { exitedError, notEnabled, type Exited } from './application-errors.ts';
import { findJvms } from '../../jvms/jvms.ts';
import { GRACE_MS } from './launch/end-group.ts';
import { Launcher } from './launch/launcher.ts';
import { pidOf } from './application-names.ts';
import { RendezvousFolder } from './rendezvous.ts';
import { poll, type OperationOptions } from './operation.ts';

export type { Application } from './connected-applications.ts';
export type { Exited } from './application-errors.ts';

export interface ApplicationsOptions {
  readonly runDir: string;
  readonly agentJar: string;
  /** Our name at `hello`. */
  readonly client: string;
}

const ATTACH_MS = 20_000;
/** How long a server that starts waits for the applications of its session; slower ones are connected in the background. */
const CONNECT_MS = 500;
/** How long a connection may take to notice that its application was stopped. */
const LET_GO_MS = 1000;

/** The JavaFX applications of this machine, and the ones among them that we talk to. Shared by all clients of one directory. */
export class Applications {
  private readonly folder: RendezvousFolder;
  private readonly connections: ConnectedApplications;
  private readonly attaching: Attachments;
  private readonly launcher: Launcher;
  private readonly ends = new Exits();
  /** Applications whose agents we switch off: they have not ended. */
  private readonly detaching = new Set<Application>();
  /** Ends that are being looked at. */
  private readonly endings = new Set<Promise<void>>();
  /** The pid of the application whose connection was lost last. */
  private lastGone: number | undefined;
  private readonly changed = new Set<() => void>();
  private readonly ended = new Set<(ended: Exited) => void>();

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
      failed: (ended) => this.ends.remember(ended),
    });
  }

  /** Starts to watch for agents that announce themselves. */
  start(): void {
    this.folder.watch(() => {
      this.fire();
      void this.connections.sync();
    });
  }

  /**
   * Takes the session directory (its real path): applications are launched for it, and those that were started for it are
   * connected by themselves, those that answer at once before this resolves.
   */
  async configure(dir: string): Promise<void> {
    this.connections.session = sessionHash(dir);
    this.launcher.configure(dir);
    await Promise.race([this.connections.sync(), sleep(CONNECT_MS, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.connections.close();
    await this.folder.close();
  }

  /** The applications that we talk to, the one used last at the end. */
  get connected(): readonly Application[] {
    return this.connections.all;
  }

  /** The one that tools use when none is named. */
  get selected(): string | undefined {
    return this.connections.selected?.app;
  }

  /** Whether an application that was launched for this directory still runs, or a launch is on its way. */
  get busy(): boolean {
    return this.launcher.busy;
  }

  /** Makes a connected application the one that tools use when none is named. */
  select(app: string): void {
    this.connections.select(this.application(app));
  }

  /** Calls `listener` when an application connects, disconnects, is selected or changes. @returns a function that removes it */
  onChanged(listener: () => void): () => void {
    this.changed.add(listener);
    return () => this.changed.delete(listener);
  }

  /** Calls `listener` when a connected application exits or disconnects. @returns a function that removes it */
  onExit(listener: (ended: Exited) => void): () => void {
    this.ended.add(listener);
    return () => this.ended.delete(listener);
  }

  /**
   * The connected application of that name; without a name the one last attached, launched or selected.
   * @throws UiError MCP_UI_NOT_ENABLED that says what was found and which call connects it, MCP_UI_APP_GONE
   */
  application(app?: string): Application {
    const pid = app === undefined ? undefined : pidOf(app);
    const found = app === undefined ? this.connections.selected : this.connections.get(pid);
    if (found !== undefined) return found;
    // Without a name it is the one that was used last: what else runs on this machine is another session's.
    const gone = this.ends.of(app === undefined ? this.lastGone : pid);
    if (gone !== undefined && !gone.alive) throw exitedError(gone);
    throw notEnabled(app, this.entries(this.folder.agentsNow(), false));
  }

  /** Why an application does not answer any more, for a call that was on its way: with exit code and last output where known. */
  whyExited(application: Application): Promise<UiError> {
    return this.ends.why(application);
  }

  /** Whether the connection of an application closed and it is not known yet whether it exited. */
  get settling(): boolean {
    return this.endings.size > 0;
  }

  /** Waits until that is known of each, at most about a second. */
  async settled(): Promise<void> {
    await Promise.all(this.endings);
  }

  /** What runs on this machine (`all`: also JVMs without a sign of JavaFX), by pid. Attaches to nothing. */
  async list(input: { all?: boolean | undefined } = {}, signal?: AbortSignal): Promise<AppEntry[]> {
    const [agents] = await Promise.all([
      this.folder.agents(),
      ...this.connections.all.map((application) => application.refresh()),
    ]);
    signal?.throwIfAborted();
    return this.entries(agents, input.all ?? false);
  }

  /**
   * Connects to an application, loading the agent into it where none is. This is a user's consent; the application becomes the
   * selected one. @throws UiError MCP_UI_ATTACH_FAILED with what was tried
   */
  async attach(
    target: { pid?: number | undefined; app?: string | undefined; timeoutMs?: number | undefined },
    watched: OperationOptions = {},
    caller?: CallerEnvironment,
  ): Promise<Application> {
    const pid = target.pid ?? (target.app === undefined ? undefined : pidOf(target.app));
    if (pid === undefined) {
      throw new UiError('MCP_UI_INVALID_INPUT', 'Say which application: {"pid": …} or {"app": "…"} from ui_list_apps.');
    }
    const application =
      (await this.attaching.reach(pid)) ??
      (await this.attaching.load(pid, target.timeoutMs ?? ATTACH_MS, watched, caller));
    await application.enable(watched.signal);
    await application.refresh();
    this.connections.select(application);
    return application;
  }

  /** Switches an application's agent off; nothing of it stays. */
  async detach(app?: string): Promise<Application> {
    const application = this.application(app);
    this.detaching.add(application);
    try {
      await application.connection.request('shutdown', {}).finally(() => application.connection.close());
    } finally {
      this.detaching.delete(application);
    }
    return application;
  }

  /** Name of what a launch with `again` starts; undefined when there is nothing. */
  get again(): string | undefined {
    return this.launcher.again?.name;
  }

  /** See `Launcher.launch`. */
  launch(input: LaunchInput, caller: CallerEnvironment, watched: OperationOptions = {}): Promise<LaunchOutput> {
    return this.launcher.launch(input, caller, watched);
  }

  /**
   * Ends an application that a server of this directory launched: asks it, and kills it after `graceMs` milliseconds.
   * @returns `killed`: whether that had to be
   * @throws UiError MCP_UI_REFUSED for others
   */
  async stop(app?: string, graceMs = GRACE_MS): Promise<{ app: string; pid: number; killed: boolean }> {
    const pid = (app === undefined ? undefined : pidOf(app)) ?? this.application(app).pid;
    const stopped = await this.launcher.stop(pid, graceMs);
    if (stopped === undefined) throw this.refusesToStop(app);
    await poll(() => (this.connections.get(pid) === undefined ? true : undefined), performance.now() + LET_GO_MS);
    await this.ends.settled(pid);
    return { app: app ?? stopped.app, pid, killed: stopped.killed };
  }

  private refusesToStop(app: string | undefined): UiError {
    const application = this.application(app);
    return new UiError(
      'MCP_UI_REFUSED',
      `${application.app} was not launched by ui_launch, so it is not stopped. End it where it was started; ui_detach lets go of it.`,
    );
  }

  private entries(agents: readonly Rendezvous[], all: boolean): AppEntry[] {
    const entries = new Map<number, AppEntry>();
    for (const jvm of findJvms()) {
      const { pid, startedAt } = jvm;
      const reason = startedAt === undefined ? undefined : refusalInLog(this.folder.dir, pid, startedAt);
      const refused = reason === undefined ? {} : { state: 'refused' as const, reason };
      if (all || jvm.showsJavaFx) entries.set(jvm.pid, { ...jvmEntry(jvm), ...refused });
    }
    for (const agent of agents) entries.set(agent.pid, { ...entries.get(agent.pid), ...agentEntry(agent) });
    for (const entry of this.launcher.entries()) entries.set(entry.pid, entry);
    for (const application of this.connections.all) entries.set(application.pid, application.entry);
    return [...entries.values()].sort((a, b) => a.pid - b.pid);
  }

  /** The disconnect of an application and how it exited are reported as one change. */
  private connectionClosed(application: Application): void {
    if (this.detaching.has(application)) return this.fire();
    this.lastGone = application.pid;
    const ending = this.reportExit(application).finally(() => this.endings.delete(ending));
    this.endings.add(ending);
  }

  /** Reports that an application exited, unless it is connected again once that is known. */
  private async reportExit(application: Application): Promise<void> {
    const launch = this.launcher.find(application.pid);
    const back = (): boolean => this.connections.get(application.pid) !== undefined;
    const ended = await this.ends.look(application, launch);
    if (back()) return;
    this.fireExit(ended);
    if (!ended.alive) return;
    void this.ends.checkLater(ended, launch, back).then((late) => {
      if (late !== undefined) this.fireExit(late);
    });
  }

  private fireExit(ended: Exited): void {
    for (const listener of this.ended) listener(ended);
    this.fire();
  }

  private fire(): void {
    for (const listener of this.changed) listener();
  }
}
