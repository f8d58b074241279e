import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFile } from '../../src/join/session-address.ts';
import { extended } from './time-factor.ts';

export { sleep };

/** How long a process that is exiting may go on to write. */
const REMOVE_MS = extended(10_000);

export interface UntilOptions {
  /** How long to try, in milliseconds, times the time factor; default: 60,000, since the machine may be busy with other work. */
  readonly ms?: number;
  /** Pause between tries, in milliseconds; default: 50. */
  readonly every?: number;
  /** The awaited condition, for the error message. */
  readonly what?: string;
}

type Falsy = undefined | null | false | 0 | '';

/**
 * Calls `check` until it returns something truthy, and returns that. A `check` that throws is called again.
 * Rejects after `ms` with `what` and the last error.
 */
export async function until<T>(
  check: () => T | Falsy | Promise<T | Falsy>,
  { ms = 60_000, every = 50, what = 'the condition' }: UntilOptions = {},
): Promise<T> {
  const patience = extended(ms);
  const deadline = Date.now() + patience;
  for (;;) {
    let failure = '';
    try {
      const value = await check();
      if (value) return value;
    } catch (error) {
      failure = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (Date.now() > deadline) throw new Error(`Not within ${patience} ms: ${what}${failure}`);
    await sleep(every);
  }
}

/** Calls `look` until its result is correct, and returns that. Rejects with the last result. */
export async function untilRight<T>(
  look: () => Promise<T | undefined>,
  isRight: (value: T) => boolean,
  options: UntilOptions = {},
): Promise<T> {
  let last: T | undefined;
  const right = async (): Promise<T | undefined> => {
    last = await look();
    return last !== undefined && isRight(last) ? last : undefined;
  };
  return until(right, options).catch((error: Error) => {
    throw new Error(`${error.message}, but ${JSON.stringify(last)}`);
  });
}

/** A port on 127.0.0.1 on which nothing listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The socket has no port.'));
      });
    });
  });
}

/** A new empty folder under the system's temporary one. Remove it with `remove`; it is removed at the latest when the test run exits. */
export function freshDir(name = 'test'): string {
  return removeAtExit(fs.mkdtempSync(path.join(os.tmpdir(), `javafx-inspector-${name}-`)));
}

/** Removes a folder or file with its contents, if it exists; tries again while a process that is exiting writes to it. */
export function remove(target: string): void {
  const since = Date.now();
  for (;;) {
    try {
      // Its own retries do not remove files that were written after it has listed a folder.
      return fs.rmSync(target, { recursive: true, force: true });
    } catch (error) {
      if (Date.now() - since > REMOVE_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

/** Resolves when the process has exited, with its exit code, or null and the signal. Its output may not be complete yet. */
export function exited(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}

/** Resolves with the exit code when the process has exited and all of its output has been read. */
export function closed(child: ChildProcess): Promise<number | null> {
  const isRead = [child.stdout, child.stderr].every((stream) => stream === null || stream.closed);
  const isOver = child.exitCode !== null || child.signalCode !== null;
  if (isRead && isOver) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('close', resolve));
}

const children = new Map<ChildProcess, { group: boolean }>();
const leftovers = new Set<string>();
// One listener for all of them, because Node.js warns about more than ten.
process.once('exit', () => {
  children.forEach(({ group }, child) => kill(child, 'SIGKILL', group));
  leftovers.forEach(remove);
});

/**
 * Kills the process when the test run exits, if it still runs: also after a test that failed midway.
 * With `group`, its whole process group, for a child that was spawned with `detached: true`.
 * @returns it
 */
export function killAtExit<C extends ChildProcess>(child: C, { group = false } = {}): C {
  children.set(child, { group });
  child.once('exit', () => children.delete(child));
  return child;
}

/** Removes a folder or file when the test run exits, if it still exists. @returns it */
export function removeAtExit(target: string): string {
  leftovers.add(target);
  return target;
}

/** Stops the applications that `ui_launch` started for a session directory, which outlive their server. */
export function stopLaunched(runDir: string, dir: string): void {
  const file = recordFile(runDir, dir, 'launched.json');
  const launched: { pid: number }[] = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  for (const { pid } of launched) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has exited.
    }
  }
}

/**
 * Stops a process that the test started: SIGTERM, then SIGKILL after `graceMs`.
 * With `group`, its whole process group, for a child that was spawned with `detached: true`.
 */
export async function stopProcess(
  child: ChildProcess | undefined,
  { graceMs = 10_000, group = false }: { graceMs?: number; group?: boolean } = {},
): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = exited(child);
  kill(child, 'SIGTERM', group);
  const timer = setTimeout(() => kill(child, 'SIGKILL', group), graceMs);
  await exit;
  clearTimeout(timer);
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals, group: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}
