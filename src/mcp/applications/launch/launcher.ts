import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEntry, LaunchInput } from '../../../contract/app.ts';
import { UiError } from '../../../contract/error.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { sessionHash } from '../../../contract/session.ts';
import { refusalInLog } from '../agent-log.ts';
import type { Connections } from '../connections.ts';
import { startingEntry } from '../entries.ts';
import type { Ended } from '../errors.ts';
import { appName, simpleName } from '../names.ts';
import { isAlive, START_TOLERANCE_MS } from '../processes.ts';
import { poll, type Watched } from '../watched.ts';
import { GRACE_MS } from './end-group.ts';
import { Launch } from './launch.ts';
import { LaunchedPrograms } from './launched.ts';
import { isProject, planLaunch } from './plan.ts';

const LAUNCH_MS = 45_000;

export interface LauncherEvents {
  changed(): void;
  /** A launch failed, perhaps after its call was answered. */
  failed(ended: Ended): void;
}

/** A launch that can be repeated: what was asked for, by whom, and what a person calls it. */
interface Again {
  readonly input: LaunchInput;
  readonly caller?: CallerEnvironment;
  readonly name: string;
}

/** The launches of one session directory, and the programs that came of them. */
export class Launcher {
  private readonly launches = new Set<Launch>();
  private launched: LaunchedPrograms | undefined;
  private dir: string | undefined;
  private last: Again | undefined;

  constructor(
    private readonly options: { readonly runDir: string; readonly agentJar: string },
    private readonly connections: Connections,
    private readonly events: LauncherEvents,
  ) {}

  configure(dir: string): void {
    this.dir = dir;
    this.launched = new LaunchedPrograms(dir);
  }

  /** What a launch with `again` starts: the last one that was answered without a failure, or the project that the directory is in. */
  get again(): Again | undefined {
    if (this.last !== undefined || this.dir === undefined) return this.last;
    const project = path.dirname(this.dir);
    return isProject(project) ? { input: { project }, name: path.basename(project) } : undefined;
  }

  /** Whether a launched program still runs, or a launch is on its way. */
  get busy(): boolean {
    return this.launches.size > 0 || (this.launched?.running().length ?? 0) > 0;
  }

  hasLaunched(pid: number): boolean {
    return this.launched?.has(pid) ?? false;
  }

  isStarting(pid: number): boolean {
    return this.find(pid)?.shown === false;
  }

  /** The launch that this process is about, while it runs and was launched in our own life. */
  find(pid: number): Launch | undefined {
    return [...this.launches].find((launch) => launch.pid === pid);
  }

  /** The launches that show no window yet. */
  entries(): AppEntry[] {
    return [...this.launches].flatMap((launch) =>
      launch.pid !== undefined && !launch.shown && isAlive(launch.pid) ? [startingEntry(launch)] : [],
    );
  }

  /**
   * Starts a program with the agent in it, and answers with its entry once its first window shows; after `timeoutMs`
   * with state `starting`, and the launch goes on. The program outlives us.
   * @throws UiError MCP_UI_LAUNCH_FAILED with the last lines of output, MCP_UI_INVALID_INPUT
   */
  async launch(asked: LaunchInput, asker: CallerEnvironment, watched: Watched = {}): Promise<AppEntry> {
    const { dir } = this;
    if (dir === undefined) throw notConfigured();
    const { input, caller = asker } = asked.again === true ? this.repeat(asked) : { input: asked };
    const launch = new Launch(input.mainClass ?? input.module ?? input.jar ?? path.basename(input.project ?? 'java'));
    this.launches.add(launch);
    const cancel = (): void => launch.cancel();
    watched.signal?.addEventListener('abort', cancel, { once: true });
    if (watched.signal?.aborted) launch.cancel();
    let timer: NodeJS.Timeout | undefined;
    try {
      const entry = await Promise.race([
        this.run(launch, dir, input, caller, watched.progress),
        new Promise<AppEntry>((resolve) => {
          timer = setTimeout(() => resolve(startingEntry(launch)), asked.timeoutMs ?? LAUNCH_MS);
        }),
      ]);
      this.last = { input, caller, name: simpleName(launch.main) };
      return entry;
    } finally {
      clearTimeout(timer);
      watched.signal?.removeEventListener('abort', cancel);
    }
  }

  /**
   * Ends what was launched under a pid: asks it, and kills it when it has not ended within `graceMs`.
   * @returns its name and whether it was killed; undefined when nothing was launched there
   */
  async stop(pid: number, graceMs: number): Promise<{ app: string; killed: boolean } | undefined> {
    const launched = this.launched?.running().find((each) => each.pid === pid);
    if (this.launched !== undefined && launched !== undefined) {
      return { app: launched.app, killed: await this.launched.stop(launched, graceMs) };
    }
    const launch = this.find(pid);
    const app = launch?.app;
    if (launch === undefined || app === undefined) return undefined;
    launch.cancel();
    await poll(() => (this.launches.has(launch) ? undefined : true), performance.now() + 2 * GRACE_MS);
    return { app, killed: false };
  }

  /** @throws UiError MCP_UI_INVALID_INPUT when there is nothing to repeat, or something else is asked for too */
  private repeat({ again: _again, timeoutMs: _timeoutMs, ...more }: LaunchInput): Again {
    const [other] = Object.keys(more);
    if (other !== undefined) {
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        `"again" launches as before and takes no ${other}. Leave one of them out.`,
        { path: other },
      );
    }
    if (this.again !== undefined) return this.again;
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      'Nothing was launched yet, and the session directory is in no project. Give one of mainClass, module, jar and project.',
      { path: 'again' },
    );
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
        this.events.changed();
      };
      const plan = await planLaunch(input, context, { signal: launch.signal, progress, started });
      await launch.start(plan, dir);
      this.remember(launch, plan.direct);
      progress?.(`Started process ${launch.pid}; waiting for its first window`);
      return await this.firstWindow(launch, plan.direct);
    } catch (error) {
      await launch.ended();
      const { pid, app } = launch;
      if (pid !== undefined && app !== undefined) this.events.failed({ app, pid, alive: isAlive(pid), ...launch.exit });
      throw launch.signal.aborted && !(error instanceof UiError)
        ? new UiError('MCP_UI_LAUNCH_FAILED', 'The launch was cancelled; what it had started was ended.')
        : error;
    } finally {
      fs.rmSync(scratchDir, { recursive: true, force: true });
      if (launch.exit !== undefined || !launch.shown) this.launches.delete(launch);
      this.events.changed();
    }
  }

  private remember(launch: Launch, direct: boolean): void {
    if (direct && launch.pid !== undefined) {
      this.launched?.add(launch.pid, appName(launch.main, launch.pid), launch.main);
    }
    launch.onExit(() => {
      this.launches.delete(launch);
      this.events.changed();
    });
    this.events.changed();
  }

  private async firstWindow(launch: Launch, direct: boolean): Promise<AppEntry> {
    const shown = await poll(
      async () => {
        const program = this.connections.get(direct ? launch.pid : this.adopt(launch));
        if (program !== undefined && (await program.refresh(1000)) === true) return program;
        launch.checkRunning();
        this.checkServed(launch);
        // A program without a window, or one that waits for something, is not asked all the time.
        if (Date.now() - launch.startedAt > LAUNCH_MS) await sleep(1000, undefined, { signal: launch.signal });
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

  /** @throws UiError MCP_UI_LAUNCH_FAILED when the agent in the program has looked and cannot serve it */
  private checkServed({ pid, app }: Launch): void {
    const reason = pid === undefined ? undefined : refusalInLog(this.options.runDir, pid);
    if (reason === undefined) return;
    throw new UiError(
      'MCP_UI_LAUNCH_FAILED',
      `${app} runs, but cannot be inspected: ${reason} ui_stop with {"app": "${app}"} ends it.`,
      { pid, app },
    );
  }

  /** The pid of a program that a build tool started for us: new, of our session, and no other launch's. */
  private adopt(launch: Launch): number | undefined {
    const program = this.connections.all.find(
      ({ agent }) => agent.startTime >= launch.startedAt - START_TOLERANCE_MS && !this.launched?.has(agent.pid),
    );
    if (program === undefined) return launch.pid;
    launch.pid = program.pid;
    launch.main = program.agent.mainClass ?? launch.main;
    this.launched?.add(program.pid, program.app, program.agent.mainClass ?? undefined);
    return program.pid;
  }
}

function notConfigured(): UiError {
  return new UiError('MCP_UI_NOT_ENABLED', 'Server not configured', { next: 'Call ui_configure.' });
}
