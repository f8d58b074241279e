import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppEntry, LaunchInput, Rendezvous } from '../../contract/app.ts';
import { agentOptions } from '../../contract/agent-args.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { sessionHash } from '../../contract/session.ts';
import { loadAgent } from './attacher.ts';
import { Connections, type Program } from './connections.ts';
import { agentEntry, jvmEntry, startingEntry } from './entries.ts';
import { goneError, notEnabled, type Ended } from './errors.ts';
import { findJvms } from './jvms.ts';
import { Launch, type Exit } from './launch/launch.ts';
import { LaunchedPrograms } from './launch/launched.ts';
import { planLaunch } from './launch/plan.ts';
import { appName, pidOf } from './names.ts';
import { isAlive, START_TOLERANCE_MS } from './processes.ts';
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
const LAUNCH_MS = 45_000;
/** How long we wait for the exit of a program whose connection went, to tell its exit code. */
const EXIT_MS = 1000;
/** How many programs that have gone we can still tell about. */
const REMEMBERED = 50;

/** The JavaFX programs of this machine, and the ones among them that we talk to. Shared by all clients of one directory. */
export class Applications {
  private readonly folder: RendezvousFolder;
  private readonly connections: Connections;
  private readonly launches = new Set<Launch>();
  private readonly gone = new Map<number, Ended>();
  /** Programs whose connection went and whose end is being looked at. */
  private readonly ending = new Map<number, Promise<Ended>>();
  private readonly changed = new Set<() => void>();
  private readonly ended = new Set<(ended: Ended) => void>();
  private dir: string | undefined;
  private launchedPrograms: LaunchedPrograms | undefined;

  constructor(private readonly options: ApplicationsOptions) {
    this.folder = new RendezvousFolder(options.runDir);
    this.connections = new Connections(this.folder, options.client, {
      changed: () => this.fire(),
      closed: (program) => void this.tellEnded(program),
      launched: (pid) => this.launchedPrograms?.has(pid) ?? false,
      starting: (pid) => [...this.launches].some((launch) => launch.pid === pid && !launch.shown),
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
    this.dir = dir;
    this.connections.session = sessionHash(dir);
    this.launchedPrograms = new LaunchedPrograms(dir);
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
    return this.launches.size > 0 || (this.launchedPrograms?.running().length ?? 0) > 0;
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
    const gone = pid === undefined ? undefined : this.gone.get(pid);
    if (gone !== undefined && !gone.alive) throw goneError(gone);
    throw notEnabled(app, this.entries(this.folder.agentsNow(), false));
  }

  /** Why a program does not answer any more, for a call that was on its way: with exit code and last output where known. */
  async whyGone(program: Program): Promise<UiError> {
    const { app, pid } = program;
    return goneError((await this.ending.get(pid)) ?? this.gone.get(pid) ?? { app, pid, alive: isAlive(pid) });
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
    const program = (await this.reach(pid)) ?? (await this.load(pid, target.timeoutMs ?? ATTACH_MS, watched, caller));
    await program.enable(watched.signal);
    await program.refresh();
    this.connections.select(program);
    return program;
  }

  /** Switches a program's agent off; nothing of it stays. */
  async detach(app?: string): Promise<Program> {
    const program = this.program(app);
    await program.connection.request('shutdown', {}).finally(() => program.connection.close());
    return program;
  }

  /**
   * Starts a program with the agent in it, and answers with its entry once its first window shows; after `timeoutMs`
   * with state `starting`, and the launch goes on. The program outlives us.
   * @throws UiError MCP_UI_LAUNCH_FAILED with the last lines of output, MCP_UI_INVALID_INPUT
   */
  async launch(input: LaunchInput, caller: CallerEnvironment, watched: Watched = {}): Promise<AppEntry> {
    const { dir } = this;
    if (dir === undefined)
      throw new UiError('MCP_UI_NOT_ENABLED', 'Server not configured', { next: 'Call ui_configure.' });
    const launch = new Launch(input.mainClass ?? input.module ?? input.jar ?? path.basename(input.project ?? 'java'));
    this.launches.add(launch);
    const cancel = (): void => launch.cancel();
    watched.signal?.addEventListener('abort', cancel, { once: true });
    if (watched.signal?.aborted) launch.cancel();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await Promise.race([
        this.run(launch, dir, input, caller, watched.progress),
        new Promise<AppEntry>((resolve) => {
          timer = setTimeout(() => resolve(startingEntry(launch)), input.timeoutMs ?? LAUNCH_MS);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      watched.signal?.removeEventListener('abort', cancel);
    }
  }

  /**
   * Ends a program that a server of this directory launched: asks it, and ends it after five seconds.
   * @throws UiError MCP_UI_REFUSED for others
   */
  async stop(app?: string): Promise<{ app: string; pid: number }> {
    const pid = app === undefined ? this.program().pid : pidOf(app);
    const launch = [...this.launches].find((each) => each.pid === pid);
    const launched = this.launchedPrograms?.running().find((each) => each.pid === pid);
    if (launched === undefined) {
      if (launch?.app === undefined) throw this.refusesToStop(app);
      launch.cancel();
      return { app: launch.app, pid: launch.pid ?? 0 };
    }
    await this.launchedPrograms?.stop(launched);
    await poll(() => (this.connections.get(pid) === undefined ? true : undefined), performance.now() + EXIT_MS);
    await this.ending.get(launched.pid);
    return { app: app ?? launched.app, pid: launched.pid };
  }

  private refusesToStop(app: string | undefined): UiError {
    const program = this.program(app);
    return new UiError(
      'MCP_UI_REFUSED',
      `${program.app} was not launched by ui_launch, so it is not stopped. End it where it was started; ui_detach lets go of it.`,
    );
  }

  /** A program whose agent has announced itself and takes us. */
  private async reach(pid: number): Promise<Program | undefined> {
    const known = this.connections.get(pid);
    if (known !== undefined) return known;
    const agent = (await this.folder.agents()).find((each) => each.pid === pid && each.protocol === PROTOCOL);
    // An agent that has gone silent is replaced by loading a new one.
    return agent === undefined ? undefined : this.connections.connect(agent).catch(() => undefined);
  }

  private async load(
    pid: number,
    timeoutMs: number,
    { signal, progress }: Watched,
    caller: CallerEnvironment | undefined,
  ): Promise<Program> {
    const jvm = findJvms().find((each) => each.pid === pid);
    if (jvm === undefined) {
      const others = this.entries(this.folder.agentsNow(), false).map((entry) => entry.app);
      const found = others.length === 0 ? 'No JavaFX program was found.' : `Found: ${others.join(', ')}.`;
      throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} is no running JVM. ${found}`, { pid, found: others });
    }
    if (jvm.refused !== undefined) {
      throw new UiError('MCP_UI_ATTACH_FAILED', `Process ${pid} cannot be attached to: ${jvm.refused}.`, { pid });
    }
    const until = performance.now() + timeoutMs;
    const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
    await loadAgent(
      {
        pid,
        agentJar: this.options.agentJar,
        options: agentOptions({ run: this.options.runDir, session: this.connections.session, enable: true }),
        targetHome: jvm.javaHome,
        hints: { JAVA_HOME: caller?.JAVA_HOME ?? process.env['JAVA_HOME'], PATH: caller?.PATH ?? process.env['PATH'] },
      },
      { signal: deadline, progress },
    );
    progress?.('The agent is loaded; waiting for it to announce itself');
    const program = await poll(() => this.reach(pid), until, signal);
    if (program === undefined) {
      throw new UiError(
        'MCP_UI_ATTACH_FAILED',
        `The agent was loaded into process ${pid} but found no running JavaFX there within ${timeoutMs} ms. It announces itself as soon as JavaFX starts; call ui_list_apps then.`,
        { pid },
      );
    }
    return program;
  }

  /** A launch from the build to the first window; forgets it when it fails. */
  private async run(
    launch: Launch,
    dir: string,
    input: LaunchInput,
    caller: CallerEnvironment,
    progress: Watched['progress'],
  ): Promise<AppEntry> {
    const scratchDir = fs.mkdtempSync(path.join(os.tmpdir(), 'javafx-inspector-'));
    try {
      const context = {
        caller,
        agentJar: this.options.agentJar,
        runDir: this.options.runDir,
        session: sessionHash(dir),
        scratchDir,
      };
      const started = (pid: number): void => {
        launch.pid = pid;
        this.fire();
      };
      const plan = await planLaunch(input, context, { signal: launch.signal, progress, started });
      await launch.start(plan, dir);
      this.remember(launch, plan.direct);
      progress?.(`Started process ${launch.pid}; waiting for its first window`);
      return await this.firstWindow(launch, plan.direct);
    } catch (error) {
      const { pid, app } = launch;
      if (pid !== undefined && app !== undefined) this.rememberGone({ app, pid, alive: false, ...launch.exit });
      throw launch.signal.aborted && !(error instanceof UiError)
        ? new UiError('MCP_UI_LAUNCH_FAILED', 'The launch was cancelled; what it had started was ended.')
        : error;
    } finally {
      fs.rmSync(scratchDir, { recursive: true, force: true });
      if (launch.exit !== undefined || !launch.shown) this.launches.delete(launch);
      this.fire();
    }
  }

  private remember(launch: Launch, direct: boolean): void {
    if (direct && launch.pid !== undefined) {
      this.launchedPrograms?.add(launch.pid, appName(launch.main, launch.pid), launch.main);
    }
    launch.onExit(() => {
      this.launches.delete(launch);
      this.fire();
    });
    this.fire();
  }

  private async firstWindow(launch: Launch, direct: boolean): Promise<AppEntry> {
    const shown = await poll(
      async () => {
        const program = this.connections.get(direct ? launch.pid : this.adopt(launch));
        if (program !== undefined && (await program.refresh(1000)) === true) return program;
        launch.checkRunning();
        return undefined;
      },
      Infinity,
      launch.signal,
    );
    if (shown === undefined) throw new Error('A wait without an end has ended.');
    launch.shown = true;
    this.connections.select(shown);
    return shown.entry;
  }

  /** The pid of a program that a build tool started for us: new, of our session, and no other launch's. */
  private adopt(launch: Launch): number | undefined {
    const program = this.connections.all.find(
      ({ agent }) => agent.startTime >= launch.startedAt - START_TOLERANCE_MS && !this.launchedPrograms?.has(agent.pid),
    );
    if (program === undefined) return launch.pid;
    launch.pid = program.pid;
    launch.main = program.agent.mainClass ?? launch.main;
    this.launchedPrograms?.add(program.pid, program.app, program.agent.mainClass ?? undefined);
    return program.pid;
  }

  private entries(agents: readonly Rendezvous[], all: boolean): AppEntry[] {
    const entries = new Map<number, AppEntry>();
    for (const jvm of findJvms()) if (all || jvm.showsJavaFx) entries.set(jvm.pid, jvmEntry(jvm));
    for (const agent of agents) entries.set(agent.pid, { ...entries.get(agent.pid), ...agentEntry(agent) });
    for (const launch of this.launches) {
      if (launch.pid !== undefined && !launch.shown && isAlive(launch.pid))
        entries.set(launch.pid, startingEntry(launch));
    }
    for (const program of this.connections.all) entries.set(program.pid, program.entry);
    return [...entries.values()].sort((a, b) => a.pid - b.pid);
  }

  /** Tells that a program has gone; of one that we launched, as soon as its exit code is there. */
  private async tellEnded({ app, pid }: Program): Promise<void> {
    this.rememberGone({ app, pid, alive: isAlive(pid) });
    const launch = [...this.launches].find((each) => each.pid === pid);
    const ending = this.exitOf(pid, launch).then((exit) => ({ app, pid, alive: isAlive(pid), ...exit }));
    this.ending.set(pid, ending);
    const ended = await ending;
    this.ending.delete(pid);
    // It may be connected again by now.
    if (this.connections.get(pid) !== undefined) return;
    this.rememberGone(ended);
    for (const listener of this.ended) listener(ended);
    this.fire();
  }

  private async exitOf(pid: number, launch: Launch | undefined): Promise<Exit | undefined> {
    const until = performance.now() + EXIT_MS;
    await poll(() => (launch?.exit !== undefined || !isAlive(pid) ? true : undefined), until);
    return launch === undefined ? undefined : poll(() => launch.exit, Math.min(until, performance.now() + 200));
  }

  private rememberGone(ended: Ended): void {
    this.gone.set(ended.pid, ended);
    for (const pid of [...this.gone.keys()].slice(0, -REMEMBERED)) this.gone.delete(pid);
  }

  private fire(): void {
    for (const listener of this.changed) listener();
  }
}
