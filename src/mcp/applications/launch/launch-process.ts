import { randomUUID } from 'node:crypto';
import spawn from 'cross-spawn';
import { UiError } from '../../../contract/error.ts';
import { appName } from '../application-names.ts';
import { endGroup } from '../../../jvms/end-group.ts';
import { OutputFiles } from './output.ts';
import type { Plan } from './plan.ts';

/** How a launched application exited. */
export interface Exit {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly lastOutput: string;
}

/** One call of `ui_launch`, from the build to the exit of the application. */
export class Launch {
  /** Identifies the application: its Java agent writes it into the rendezvous file. */
  readonly id = randomUUID();
  /** Process ID of the build, then of the application; undefined until the first of them starts. */
  pid: number | undefined;
  /** The main class, module or jar; until that is known, the project. */
  main: string;
  /** Whether the application has shown a window. */
  shown = false;
  exit: Exit | undefined;
  /** Whether the started process is the application itself, not a build tool that starts it. */
  direct = false;
  /** Whether running instances of the same application are stopped first. */
  replaces = false;
  /** Name of the instance that was stopped. */
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

  /** Stops the processes of this launch. */
  cancel(): void {
    this.abort.abort();
  }

  /** Resolves when the application of a cancelled launch has exited. */
  async ended(): Promise<void> {
    await this.ending;
  }

  /** Calls `listener` when the application exits, or immediately if it has already exited. */
  onExit(listener: (exit: Exit) => void): void {
    if (this.exit !== undefined) listener(this.exit);
    else this.exitListeners.push(listener);
  }

  /**
   * Starts the application in its own process group, so that it outlives the server, with its output in files of `dir`.
   * @throws UiError MCP_UI_LAUNCH_FAILED if the command cannot be started
   */
  async start(plan: Plan, dir: string): Promise<void> {
    this.signal.throwIfAborted();
    this.main = plan.main;
    this.direct = plan.direct;
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

  /** @throws UiError MCP_UI_LAUNCH_FAILED with the application's last output if it has exited */
  checkRunning(): void {
    if (this.exit === undefined) return;
    const { exitCode, signal, lastOutput } = this.exit;
    const how = signal === undefined ? `with exit code ${exitCode}` : `(${signal})`;
    const output = lastOutput === '' ? 'It printed nothing.' : `Its last output:\n${lastOutput}`;
    throw new UiError('MCP_UI_LAUNCH_FAILED', `${this.main} exited ${how} before it showed a window. ${output}`, {
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      lastOutput,
    });
  }
}
