import { setTimeout as sleep } from 'node:timers/promises';
import type { UiError } from '../../contract/error.ts';
import { exitedError, type Exited } from './application-errors.ts';
import type { Exit } from './launch/launch-process.ts';
import type { AppKey } from './application-names.ts';
import { isAlive } from '../../jvms/processes.ts';
import { poll } from './operation.ts';

/** A process that this server has started. */
export interface LaunchedProcess {
  /** Whether it is the application itself, rather than a build tool that starts it. */
  readonly direct: boolean;
  readonly exit: Exit | undefined;
  onExit(listener: (exit: Exit) => void): void;
}

/** How long to wait for the exit of an application whose connection closed: a process ends slowly on a busy machine. */
export const EXIT_MS = 5000;
/** How long to watch for the exit of an application after its connection closed, and the interval of the checks. */
const LATE_MS = 60_000;
const LATE_EVERY_MS = 500;
/** How many exited applications are remembered. */
const REMEMBERED = 50;

/** The exits of applications that were connected. */
export class Exits {
  private readonly known = new Map<AppKey, Exited>();
  /** Checks in progress for applications whose connection closed. */
  private readonly pending = new Map<AppKey, Promise<Exited>>();

  /** The known facts about the exit of an application. */
  of(key: AppKey | undefined): Exited | undefined {
    return key === undefined ? undefined : this.known.get(key);
  }

  /** Waits for a check in progress. */
  async settled(key: AppKey): Promise<Exited | undefined> {
    return (await this.pending.get(key)) ?? this.known.get(key);
  }

  /** The error for an application that no longer responds, with its exit code and last output if they are known. */
  async why({ app, key }: { app: string; key: AppKey }): Promise<UiError> {
    return exitedError((await this.settled(key)) ?? { app, key, alive: isRunning(key) });
  }

  remember(ended: Exited): void {
    this.known.set(ended.key, ended);
    for (const key of [...this.known.keys()].slice(0, -REMEMBERED)) this.known.delete(key);
  }

  /**
   * Finds out how an application exited after its connection closed, with its exit code if `ui_launch` started it. Nothing shows
   * whether one elsewhere still runs.
   */
  async check({ app, key }: { app: string; key: AppKey }, launch: LaunchedProcess | undefined): Promise<Exited> {
    this.remember({ app, key, alive: isRunning(key) });
    const launched = launch !== undefined;
    const pending = exitOf(key, launch).then((exit) => ({ app, key, launched, alive: isRunning(key), ...exit }));
    this.pending.set(key, pending);
    const ended = await pending;
    this.pending.delete(key);
    this.remember(ended);
    return ended;
  }

  /**
   * Waits for the exit of an application that is still running after its connection closed, for example because it shuts down
   * slowly.
   * @returns undefined if it does not exit, because only its Java agent was detached, or if it is connected again
   */
  async checkLater(
    { app, key }: Exited,
    launch: LaunchedProcess | undefined,
    isConnected: () => boolean,
  ): Promise<Exited | undefined> {
    const until = performance.now() + LATE_MS;
    while (isRunning(key)) {
      if (isConnected() || performance.now() > until) return undefined;
      await sleep(LATE_EVERY_MS, undefined, { ref: false });
    }
    return isConnected() ? undefined : this.check({ app, key }, launch);
  }
}

/**
 * Returns how an application exited, if this server has started its process. Undefined for other processes, and if it is still
 * running after that time.
 */
async function exitOf(key: AppKey, launch: LaunchedProcess | undefined): Promise<Exit | undefined> {
  const until = performance.now() + EXIT_MS;
  await poll(() => (launch?.exit !== undefined || !isRunning(key) ? true : undefined), until);
  if (launch === undefined || launch.exit !== undefined || isRunning(key)) return launch?.exit;
  // The exit of a child process that no longer exists is reported eventually. A build tool may itself take long to exit.
  if (launch.direct) return new Promise((resolve) => launch.onExit(resolve));
  return poll(() => launch.exit, until);
}

/** Whether the process runs on this machine. */
function isRunning(key: AppKey): boolean {
  return typeof key === 'number' && isAlive(key);
}
