import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEntry, LaunchInput, LaunchOutput } from '../../../contract/app.ts';
import { UiError } from '../../../contract/error.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { rootsOf, sessionHash } from '../../../contract/session.ts';
import { refusalInLog } from '../agent-log.ts';
import type { ConnectedApplications } from '../connected-applications.ts';
import { startingEntry } from '../app-entries.ts';
import type { Exited } from '../application-errors.ts';
import { appName } from '../application-names.ts';
import { isAlive } from '../../../jvms/processes.ts';
import { poll, type OperationOptions } from '../operation.ts';
import { Attempts, type Attempt } from './attempts.ts';
import { GRACE_MS } from '../../../jvms/end-group.ts';
import { Launch } from './launch-process.ts';
import { LaunchedApplications } from './launched-applications.ts';
import { checkOneApplication, planLaunch } from './plan.ts';

const LAUNCH_MS = 45_000;
/** How many exited launches are remembered. */
const REMEMBERED = 50;

export interface LaunchOptions extends OperationOptions {
  /** Whether the user requested the launch, so that AI agents may repeat it. */
  readonly byUser: boolean;
  /**
   * Rejects if the client may not launch this. For `again`, it is called with the repeated launch, unless that was requested by
   * the user.
   */
  permit(input: LaunchInput, caller: CallerEnvironment): Promise<void>;
}

export interface LauncherEvents {
  changed(): void;
  /** Called when a launch has failed, possibly after its tool call returned. */
  failed(exited: Exited): void;
}

/** The launches of one session directory and the launched applications. */
export class Launcher {
  private readonly launches = new Set<Launch>();
  /** The last launches whose process has exited. */
  private exited: Launch[] = [];
  private launched: LaunchedApplications | undefined;
  private dir: string | undefined;
  private readonly attempts = new Attempts();

  constructor(
    private readonly options: { readonly runDir: string; readonly agentJar: string },
    private readonly connections: ConnectedApplications,
    private readonly events: LauncherEvents,
  ) {}

  configure(dir: string): void {
    this.dir = dir;
    this.launched = new LaunchedApplications(this.options.runDir, dir);
  }

  /** The launch that `again` repeats. */
  get again(): Attempt | undefined {
    return this.attempts.again(this.dir);
  }

  /** Whether a launch with `again` restarts this process. */
  restarts(pid: number): boolean {
    return this.attempts.repeats(pid);
  }

  /** Whether a launched application is still running, or a launch is in progress. */
  get busy(): boolean {
    return this.launches.size > 0 || (this.launched?.running().length ?? 0) > 0;
  }

  hasLaunched(pid: number): boolean {
    return this.launched?.has(pid) ?? false;
  }

  isStarting(pid: number): boolean {
    return this.find(pid)?.shown === false;
  }

  /** The launch of a process that this server launched, even after it has exited. */
  launchOf(pid: number): Launch | undefined {
    return this.find(pid) ?? this.exited.findLast((launch) => launch.pid === pid);
  }

  /** The launch of a running process, if this server launched it. */
  find(pid: number): Launch | undefined {
    return [...this.launches].find((launch) => launch.pid === pid);
  }

  /** The launches that have not shown a window yet. */
  entries(): AppEntry[] {
    return [...this.launches].flatMap((launch) =>
      launch.pid !== undefined && !launch.shown && isAlive(launch.pid) ? [startingEntry(launch)] : [],
    );
  }

  /**
   * Starts an application with the Java agent and returns its entry when the first window shows, or after `timeoutMs` with
   * state `starting` while the launch continues. The application outlives the server. With `again`, it replaces the running
   * instances once the new build has succeeded, unless `keep` is set.
   * @throws UiError MCP_UI_LAUNCH_FAILED with the last lines of output, MCP_UI_INVALID_INPUT, and what `permit` throws
   */
  async launch(request: LaunchInput, requester: CallerEnvironment, operation: LaunchOptions): Promise<LaunchOutput> {
    const { dir } = this;
    if (dir === undefined) throw notConfigured();
    const repeated = request.again === true ? this.attempts.repeat(request, dir) : undefined;
    const { input, caller = requester } = repeated ?? { input: request };
    const byUser = operation.byUser || repeated?.byUser === true;
    checkOneApplication(input);
    if (!byUser) await operation.permit(input, caller);
    const launch = new Launch(input.mainClass ?? input.module ?? input.jar ?? path.basename(input.project ?? 'java'));
    launch.replaces = request.again === true && request.keep !== true;
    this.launches.add(launch);
    const forget = this.attempts.begin({ input, caller, byUser, launch });
    const cancel = (): void => launch.cancel();
    operation.signal?.addEventListener('abort', cancel, { once: true });
    if (operation.signal?.aborted) launch.cancel();
    let timer: NodeJS.Timeout | undefined;
    try {
      const entry = await Promise.race([
        this.run(launch, dir, input, caller, operation.progress),
        new Promise<AppEntry>((resolve) => {
          timer = setTimeout(() => resolve(startingEntry(launch)), request.timeoutMs ?? LAUNCH_MS);
        }),
      ]);
      return launch.replaced === undefined ? entry : { ...entry, replaced: launch.replaced };
    } catch (error) {
      // An invalid request is not an attempt that can be repeated.
      if (error instanceof UiError && error.code === 'MCP_UI_INVALID_INPUT') forget();
      throw error;
    } finally {
      clearTimeout(timer);
      operation.signal?.removeEventListener('abort', cancel);
    }
  }

  /**
   * Terminates a launched application or its build, and kills the application if it does not exit within `graceMs`.
   * @returns its name and whether it was killed; undefined if no launched process has this pid
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

  /** Stops the running instances of the same project, jar, module or main class. */
  private async replaceOthers(launch: Launch): Promise<void> {
    for (const { pid } of this.attempts.othersOf(launch)) {
      const stopped = pid === undefined ? undefined : await this.stop(pid, GRACE_MS);
      launch.replaced = stopped?.app ?? launch.replaced;
    }
  }

  /** Runs a launch from the build to the first window, and forgets it if it fails. */
  private async run(
    launch: Launch,
    dir: string,
    input: LaunchInput,
    caller: CallerEnvironment,
    progress: OperationOptions['progress'],
  ): Promise<AppEntry> {
    const scratchDir = fs.mkdtempSync(path.join(os.tmpdir(), 'javafx-inspector-'));
    try {
      const context = {
        caller,
        agentJar: this.options.agentJar,
        runDir: this.options.runDir,
        session: sessionHash(dir),
        roots: rootsOf(dir),
        launch: launch.id,
        scratchDir,
      };
      const started = (pid: number): void => {
        launch.pid = pid;
        this.events.changed();
      };
      const plan = await planLaunch(input, context, { signal: launch.signal, progress, started });
      if (launch.replaces) await this.replaceOthers(launch);
      await launch.start(plan, dir);
      this.remember(launch, plan.direct);
      progress?.(`Started process ${launch.pid}; waiting for its first window`);
      return await this.firstWindow(launch, plan.direct);
    } catch (error) {
      await launch.ended();
      const { pid, app } = launch;
      if (pid !== undefined && app !== undefined)
        this.events.failed({ app, key: pid, alive: isAlive(pid), ...launch.exit });
      throw launch.signal.aborted && !(error instanceof UiError)
        ? new UiError('MCP_UI_LAUNCH_FAILED', 'The launch was cancelled and its processes were stopped.')
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
      this.exited = [...this.exited, launch].slice(-REMEMBERED);
      this.events.changed();
    });
    this.events.changed();
  }

  private async firstWindow(launch: Launch, direct: boolean): Promise<AppEntry> {
    const shown = await poll(
      async () => {
        const application = this.connections.get(direct ? launch.pid : this.adopt(launch));
        if (application !== undefined && (await application.refresh(1000)) === true) return application;
        launch.checkRunning();
        this.checkServed(launch);
        // An application that takes long to show a window is checked less often.
        if (Date.now() - launch.startedAt > LAUNCH_MS) await sleep(1000, undefined, { signal: launch.signal });
        return undefined;
      },
      Infinity,
      launch.signal,
    );
    if (shown === undefined) throw new Error('The wait for the first window ended unexpectedly.');
    launch.shown = true;
    this.connections.select(shown);
    return shown.entry;
  }

  /** @throws UiError MCP_UI_LAUNCH_FAILED if the Java agent has logged that it does not support the application */
  private checkServed({ pid, app, startedAt }: Launch): void {
    const reason = pid === undefined ? undefined : refusalInLog(this.options.runDir, pid, startedAt);
    if (reason === undefined) return;
    throw new UiError(
      'MCP_UI_LAUNCH_FAILED',
      `${app} is running, but cannot be inspected: ${reason} To stop it, call ui_stop {"app": "${app}"}.`,
      { pid, app },
    );
  }

  /** The pid of the application that a build tool started for this launch, once its Java agent is connected. */
  private adopt(launch: Launch): number | undefined {
    const application = this.connections.all.find(({ agent }) => agent.launch === launch.id);
    if (application?.pid === undefined || application.pid === launch.pid) return launch.pid;
    launch.pid = application.pid;
    launch.main = application.agent.mainClass ?? launch.main;
    this.launched?.add(application.pid, application.app, application.agent.mainClass ?? undefined, application.agent);
    return application.pid;
  }
}

function notConfigured(): UiError {
  return new UiError('MCP_UI_NOT_ENABLED', 'Server not configured', { next: 'Call ui_configure.' });
}
