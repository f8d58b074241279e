import type { AppEntry, LaunchInput, Rendezvous } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { sessionHash } from '../../contract/session.ts';
import { refusalInLog } from './agent-log.ts';
import { Attaching } from './attaching.ts';
import { Connections, type Program } from './connections.ts';
import { Ends } from './ends.ts';
import { agentEntry, jvmEntry } from './entries.ts';
import { goneError, notEnabled, type Ended } from './errors.ts';
import { findJvms } from './jvms.ts';
import { GRACE_MS } from './launch/end-group.ts';
import { Launcher } from './launch/launcher.ts';
import { pidOf } from './names.ts';
import { RendezvousFolder } from './rendezvous.ts';
import { poll, type Watched } from './watched.ts';

export type { Program } from './connections.ts';
export type { Ended } from './errors.ts';
export type { Watched } from './watched.ts';

export interface ApplicationsOptions {
  readonly runDir: string;
  readonly agentJar: string;
  /** Our name at `hello`. */
  readonly client: string;
}

const ATTACH_MS = 20_000;
/** How long a connection may take to notice that its program was stopped. */
const LET_GO_MS = 1000;

/** The JavaFX programs of this machine, and the ones among them that we talk to. Shared by all clients of one directory. */
export class Applications {
  private readonly folder: RendezvousFolder;
  private readonly connections: Connections;
  private readonly attaching: Attaching;
  private readonly launcher: Launcher;
  private readonly ends = new Ends();
  /** Programs whose agents we switch off: they have not ended. */
  private readonly detaching = new Set<Program>();
  /** Ends that are being looked at. */
  private readonly endings = new Set<Promise<void>>();
  private readonly changed = new Set<() => void>();
  private readonly ended = new Set<(ended: Ended) => void>();

  constructor(options: ApplicationsOptions) {
    this.folder = new RendezvousFolder(options.runDir);
    this.connections = new Connections(this.folder, options.client, {
      changed: () => this.fire(),
      closed: (program) => this.connectionClosed(program),
      launched: (pid) => this.launcher.hasLaunched(pid),
      starting: (pid) => this.launcher.isStarting(pid),
    });
    this.attaching = new Attaching(this.folder, this.connections, options.agentJar);
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
   * Takes the session directory (its real path): programs are launched for it, and those that were started for it are
   * connected by themselves.
   */
  async configure(dir: string): Promise<void> {
    this.connections.session = sessionHash(dir);
    this.launcher.configure(dir);
    await this.connections.sync();
  }

  async close(): Promise<void> {
    this.connections.close();
    await this.folder.close();
  }

  /** The programs that we talk to, the one used last at the end. */
  get connected(): readonly Program[] {
    return this.connections.all;
  }

  /** The one that tools use when none is named. */
  get selected(): string | undefined {
    return this.connections.selected?.app;
  }

  /** Whether a program that was launched for this directory still runs, or a launch is on its way. */
  get busy(): boolean {
    return this.launcher.busy;
  }

  /** Makes a connected program the one that tools use when none is named. */
  select(app: string): void {
    this.connections.select(this.program(app));
  }

  /** Hears when a program comes, goes, is selected or changes. @returns a function that takes the listener out */
  onChanged(listener: () => void): () => void {
    this.changed.add(listener);
    return () => this.changed.delete(listener);
  }

  /** Hears when a program that we talked to has gone. @returns a function that takes the listener out */
  onEnded(listener: (ended: Ended) => void): () => void {
    this.ended.add(listener);
    return () => this.ended.delete(listener);
  }

  /**
   * The connected program of that name; without a name the one last attached, launched or selected.
   * @throws UiError MCP_UI_NOT_ENABLED that says what was found and which call connects it, MCP_UI_APP_GONE
   */
  program(app?: string): Program {
    const pid = app === undefined ? undefined : pidOf(app);
    const found = app === undefined ? this.connections.selected : this.connections.get(pid);
    if (found !== undefined) return found;
    const gone = pid === undefined ? undefined : this.ends.of(pid);
    if (gone !== undefined && !gone.alive) throw goneError(gone);
    throw notEnabled(app, this.entries(this.folder.agentsNow(), false));
  }

  /** Why a program does not answer any more, for a call that was on its way: with exit code and last output where known. */
  whyGone(program: Program): Promise<UiError> {
    return this.ends.why(program);
  }

  /** Whether the connection of a program has gone and it is not known yet whether it ended. */
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
      ...this.connections.all.map((program) => program.refresh()),
    ]);
    signal?.throwIfAborted();
    return this.entries(agents, input.all ?? false);
  }

  /**
   * Connects to a program, loading the agent into it where none is. This is a person's consent; the program becomes the
   * selected one. @throws UiError MCP_UI_ATTACH_FAILED with what was tried
   */
  async attach(
    target: { pid?: number | undefined; app?: string | undefined; timeoutMs?: number | undefined },
    watched: Watched = {},
    caller?: CallerEnvironment,
  ): Promise<Program> {
    const pid = target.pid ?? (target.app === undefined ? undefined : pidOf(target.app));
    if (pid === undefined) {
      throw new UiError('MCP_UI_INVALID_INPUT', 'Say which program: {"pid": …} or {"app": "…"} from ui_list_apps.');
    }
    const program =
      (await this.attaching.reach(pid)) ??
      (await this.attaching.load(pid, target.timeoutMs ?? ATTACH_MS, watched, caller));
    await program.enable(watched.signal);
    await program.refresh();
    this.connections.select(program);
    return program;
  }

  /** Switches a program's agent off; nothing of it stays. */
  async detach(app?: string): Promise<Program> {
    const program = this.program(app);
    this.detaching.add(program);
    try {
      await program.connection.request('shutdown', {}).finally(() => program.connection.close());
    } finally {
      this.detaching.delete(program);
    }
    return program;
  }

  /** Name of what a launch with `again` starts; undefined when there is nothing. */
  get again(): string | undefined {
    return this.launcher.again?.name;
  }

  /** See `Launcher.launch`. */
  launch(input: LaunchInput, caller: CallerEnvironment, watched: Watched = {}): Promise<AppEntry> {
    return this.launcher.launch(input, caller, watched);
  }

  /**
   * Ends a program that a server of this directory launched: asks it, and kills it after `graceMs` milliseconds.
   * @returns `killed`: whether that had to be
   * @throws UiError MCP_UI_REFUSED for others
   */
  async stop(app?: string, graceMs = GRACE_MS): Promise<{ app: string; pid: number; killed: boolean }> {
    const pid = (app === undefined ? undefined : pidOf(app)) ?? this.program(app).pid;
    const stopped = await this.launcher.stop(pid, graceMs);
    if (stopped === undefined) throw this.refusesToStop(app);
    await poll(() => (this.connections.get(pid) === undefined ? true : undefined), performance.now() + LET_GO_MS);
    await this.ends.settled(pid);
    return { app: app ?? stopped.app, pid, killed: stopped.killed };
  }

  private refusesToStop(app: string | undefined): UiError {
    const program = this.program(app);
    return new UiError(
      'MCP_UI_REFUSED',
      `${program.app} was not launched by ui_launch, so it is not stopped. End it where it was started; ui_detach lets go of it.`,
    );
  }

  private entries(agents: readonly Rendezvous[], all: boolean): AppEntry[] {
    const entries = new Map<number, AppEntry>();
    for (const jvm of findJvms()) {
      const reason = refusalInLog(this.folder.dir, jvm.pid);
      const refused = reason === undefined ? {} : { state: 'refused' as const, reason };
      if (all || jvm.showsJavaFx) entries.set(jvm.pid, { ...jvmEntry(jvm), ...refused });
    }
    for (const agent of agents) entries.set(agent.pid, { ...entries.get(agent.pid), ...agentEntry(agent) });
    for (const entry of this.launcher.entries()) entries.set(entry.pid, entry);
    for (const program of this.connections.all) entries.set(program.pid, program.entry);
    return [...entries.values()].sort((a, b) => a.pid - b.pid);
  }

  /** A program that has gone and how it ended are told as one change. */
  private connectionClosed(program: Program): void {
    if (this.detaching.has(program)) return this.fire();
    const ending = this.tellEnded(program).finally(() => this.endings.delete(ending));
    this.endings.add(ending);
  }

  /** Tells that a program has gone, unless it is connected again by the time that its end was looked at. */
  private async tellEnded(program: Program): Promise<void> {
    const launch = this.launcher.find(program.pid);
    const back = (): boolean => this.connections.get(program.pid) !== undefined;
    const ended = await this.ends.look(program, launch);
    if (back()) return;
    this.fireEnded(ended);
    if (!ended.alive) return;
    void this.ends.lookLate(ended, launch, back).then((late) => {
      if (late !== undefined) this.fireEnded(late);
    });
  }

  private fireEnded(ended: Ended): void {
    for (const listener of this.ended) listener(ended);
    this.fire();
  }

  private fire(): void {
    for (const listener of this.changed) listener();
  }
}
