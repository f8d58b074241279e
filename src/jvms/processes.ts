import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { windowsCommand } from '../files/windows-command.ts';
import { ownMachine } from './machine.ts';

/** The JVM and this process measure the start of a process by different clocks, whose rounding may differ. */
export const START_TOLERANCE_MS = 2000;
/** How long the start time from another command is cached. */
const CACHE_MS = 10_000;

/** Distinguishes a process from a later one with the same pid. */
export interface ProcessStart {
  /** Milliseconds since the epoch, by a clock that may have been changed since. */
  readonly startTime: number;
  /** Clock ticks from the boot to the start, which do not depend on the system clock. Linux only. */
  readonly startTicks?: number | null | undefined;
  /** The boot that the ticks count from. */
  readonly boot?: string | null | undefined;
}

/** Whether a process with this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** Returns true if a process has exited but its parent has not read its status: it still accepts signals. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/<pid>/stat after the command name, starting with the state. Undefined except on Linux. */
function statFields(pid: number): string[] | undefined {
  const stat = process.platform === 'linux' ? readOrEmpty(`/proc/${pid}/stat`) : '';
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Field 22 of /proc/<pid>/stat; undefined except on Linux. */
function startTicks(pid: number): number | undefined {
  const ticks = Number(statFields(pid)?.[19]);
  return Number.isFinite(ticks) ? ticks : undefined;
}

/** When a process started, in milliseconds since the epoch, from /proc; undefined except on Linux. */
export function startTimeByProc(pid: number): number | undefined {
  const ticks = startTicks(pid);
  const boot = /^btime (\d+)$/m.exec(readOrEmpty('/proc/stat'))?.[1];
  // On Linux, user space always sees 100 ticks per second.
  return ticks !== undefined && boot !== undefined ? Number(boot) * 1000 + ticks * 10 : undefined;
}

/** Returns data by which a process that has just started can be recognized later. Runs no other command. */
export function startOf(pid: number): ProcessStart {
  const ticks = startTicks(pid);
  return {
    startTime: startTimeByProc(pid) ?? Date.now(),
    ...(ticks === undefined ? {} : { startTicks: ticks, boot: ownMachine().boot }),
  };
}

/**
 * Returns true if the process that had this pid is still running, as far as files show it. Undefined if only a comparison of
 * start times can decide.
 */
export function isSameByFiles(pid: number, start: ProcessStart): boolean | undefined {
  if (!isAlive(pid)) return false;
  const ticks = start.startTicks === undefined || start.startTicks === null ? undefined : startTicks(pid);
  return ticks === undefined ? undefined : ticks === start.startTicks && start.boot === ownMachine().boot;
}

/**
 * Returns true if the process that had this pid is still running, rather than another process with a reused pid; true if
 * unknown.
 */
export async function isSameProcess(pid: number, start: ProcessStart): Promise<boolean> {
  const same = isSameByFiles(pid, start);
  if (same !== undefined) return same;
  const started = await startTime(pid);
  return started === undefined || Math.abs(started - start.startTime) <= START_TOLERANCE_MS;
}

const startTimes = new Map<number, Promise<number | undefined>>();

/**
 * When a process started, in milliseconds since the epoch by the current clock; undefined if unknown. Except on Linux, this runs
 * another command, which takes up to a second on Windows; the result is cached for a while.
 */
export function startTime(pid: number): Promise<number | undefined> {
  if (process.platform === 'linux') return Promise.resolve(startTimeByProc(pid));
  const pending = startTimes.get(pid);
  if (pending !== undefined) return pending;
  const requested = askStartTime(pid);
  startTimes.set(pid, requested);
  void requested.then(() => setTimeout(() => startTimes.delete(pid), CACHE_MS).unref());
  return requested;
}

/** Gets the start time from another command: PowerShell on Windows, else ps. */
export function askStartTime(pid: number, platform = process.platform): Promise<number | undefined> {
  const [file, args] =
    platform === 'win32'
      ? [
          windowsCommand('WindowsPowerShell\\v1.0\\powershell.exe'),
          [
            '-NoProfile',
            '-NonInteractive',
            '-Command',
            `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().ToString('o')`,
          ],
        ]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]];
  // Without LC_ALL, the names of days and months would be in the user's language.
  const options = { env: { ...process.env, LC_ALL: 'C' }, timeout: 5000, windowsHide: true };
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout) => {
      const time = error === null ? Date.parse(stdout.trim()) : Number.NaN;
      resolve(Number.isNaN(time) ? undefined : time);
    });
  });
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
