import { randomUUID } from 'node:crypto';
import spawn from 'cross-spawn';
import { UiError } from '../../../contract/error.ts';
import { appName } from '../application-names.ts';
import { endGroup } from './end-group.ts';
import { OutputFiles } from './output.ts';
import type { Plan } from './plan.ts';

/** How an application that we launched ended. */
export interface Exit {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly lastOutput: string;
}

/** One call of `ui_launch`, from the build to the end of the application. */
export class Launch {
  /** What the Java agent of its application announces, so that no other one is taken for it. */
  readonly id = randomUUID();
  /** Of what runs now: the build, then the application. Absent until something runs. */
  pid: number | undefined;
  /** What the application is called by, as far as that is known. */
  main: string;
  /** Whether the application has shown a window. */
  shown = false;
  exit: Exit | undefined;
  /** Whether it ends what runs of the same application first. */
  replaces = false;
  /** The name of what it ended. */
  replaced: string | undefined;
  readonly startedAt = Date.now();
  private readonly abort = new AbortController();
  private ending: Promise<void> | undefined;
  private readonly exitListeners: ((exit: Exit) => void)[] = [];

  constructor(main: string) {
    this.main = main;
  }

  get app(): string | undefined {
    return this.pid === undefined ? undefined : appName(this.main, this.pid);
  }

  /** Aborts when the launch is cancelled. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Ends what was started for this launch. */
  cancel(): void {
    this.abort.abort();
  }

  /** Resolves when the application of a cancelled launch has exited. */
  async ended(): Promise<void> {
    await this.ending;
  }

  /** Hears once how the application ended, at once when it has. */
  onExit(listener: (exit: Exit) => void): void {
    if (this.exit !== undefined) listener(this.exit);
    else this.exitListeners.push(listener);
  }

  /**
   * Starts the application in a group of its own, so that it outlives us; what it prints goes to files of `dir`.
   * @throws UiError MCP_UI_LAUNCH_FAILED when the command cannot be started
   */
  async start(plan: Plan, dir: string): Promise<void> {
    this.signal.throwIfAborted();
    this.main = plan.main;
    const output = new OutputFiles(dir);
    const child = spawn(plan.file, plan.args, {
      cwd: plan.cwd,
      env: plan.env,
      stdio: ['ignore', output.stdout, output.stderr],
      detached: true,
      windowsHide: true,
    });
    child.once('exit', (code, signal) => {
      const exit = { exitCode: code ?? undefined, signal: signal ?? undefined, lastOutput: output.last() };
      this.exit = exit;
      for (const listener of this.exitListeners) listener(exit);
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) =>
        reject(new UiError('MCP_UI_LAUNCH_FAILED', `${plan.file} could not be started: ${error.message}.`)),
      );
    }).finally(() => output.close());
    child.unref();
    this.pid = child.pid;
    const group = child.pid;
    this.signal.addEventListener('abort', () => {
      if (group !== undefined && this.exit === undefined) this.ending = endGroup(group);
    });
  }

  /** @throws UiError MCP_UI_LAUNCH_FAILED with the application's last words when it has ended */
  checkRunning(): void {
    if (this.exit === undefined) return;
    const { exitCode, signal, lastOutput } = this.exit;
    const how = signal === undefined ? `with exit code ${exitCode}` : `by ${signal}`;
    const said = lastOutput === '' ? 'It printed nothing.' : `Its last output:\n${lastOutput}`;
    throw new UiError('MCP_UI_LAUNCH_FAILED', `${this.main} ended ${how} before it showed a window. ${said}`, {
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      lastOutput,
    });
  }
}
