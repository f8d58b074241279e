import { setTimeout as sleep } from 'node:timers/promises';
import type { UiError } from '../../contract/error.ts';
import { goneError, type Ended } from './errors.ts';
import type { Exit, Launch } from './launch/launch.ts';
import { isAlive } from './processes.ts';
import { poll } from './watched.ts';

/** How long we wait for the exit of a program whose connection went, to tell its exit code. */
const EXIT_MS = 1000;
/** How long a program whose connection went may take to end, and how often we look. */
const LATE_MS = 60_000;
const LATE_EVERY_MS = 500;
/** How many programs that have gone we can still tell about. */
const REMEMBERED = 50;

/** How the programs went that we have known. */
export class Ends {
  private readonly known = new Map<number, Ended>();
  /** Programs whose connection went and whose end is being looked at. */
  private readonly pending = new Map<number, Promise<Ended>>();

  /** What is known now of a program that has gone. */
  of(pid: number): Ended | undefined {
    return this.known.get(pid);
  }

  /** Waits for what is being looked at. */
  async settled(pid: number): Promise<Ended | undefined> {
    return (await this.pending.get(pid)) ?? this.known.get(pid);
  }

  /** Why a program does not answer any more, with exit code and last output where they are known. */
  async why({ app, pid }: { app: string; pid: number }): Promise<UiError> {
    return goneError((await this.settled(pid)) ?? { app, pid, alive: isAlive(pid) });
  }

  remember(ended: Ended): void {
    this.known.set(ended.pid, ended);
    for (const pid of [...this.known.keys()].slice(0, -REMEMBERED)) this.known.delete(pid);
  }

  /** Looks how a program went whose connection has gone; of one that we launched, with its exit code. */
  async look({ app, pid }: { app: string; pid: number }, launch: Launch | undefined): Promise<Ended> {
    this.remember({ app, pid, alive: isAlive(pid) });
    const pending = exitOf(pid, launch).then((exit) => ({ app, pid, alive: isAlive(pid), ...exit }));
    this.pending.set(pid, pending);
    const ended = await pending;
    this.pending.delete(pid);
    this.remember(ended);
    return ended;
  }

  /**
   * Waits for the end of a program that went on for a while after its connection went, as one that shuts down slowly does.
   * @returns undefined when it does not end, as one whose agent was switched off, or once `back` says that it is connected
   */
  async lookLate({ app, pid }: Ended, launch: Launch | undefined, back: () => boolean): Promise<Ended | undefined> {
    const until = performance.now() + LATE_MS;
    while (isAlive(pid)) {
      if (back() || performance.now() > until) return undefined;
      await sleep(LATE_EVERY_MS, undefined, { ref: false });
    }
    return back() ? undefined : this.look({ app, pid }, launch);
  }
}

async function exitOf(pid: number, launch: Launch | undefined): Promise<Exit | undefined> {
  const until = performance.now() + EXIT_MS;
  await poll(() => (launch?.exit !== undefined || !isAlive(pid) ? true : undefined), until);
  return launch === undefined ? undefined : poll(() => launch.exit, Math.min(until, performance.now() + 200));
}
