import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Two clocks tell the start of a process: the JVM's and ours. They may differ by rounding. */
export const START_TOLERANCE_MS = 2000;

/** Whether a process with this pid exists; of another user's, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A process that ended but whose parent has not asked how: it still answers signals. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/<pid>/stat after the command's name: state first. Undefined where there is no /proc. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** When a process started, in milliseconds since the epoch; undefined when that cannot be known. */
export function startTime(pid: number): number | undefined {
  if (process.platform === 'linux') {
    const ticks = Number(statFields(pid)?.[19]);
    const boot = /^btime (\d+)$/m.exec(readOrEmpty('/proc/stat'))?.[1];
    // User space always sees 100 ticks a second on Linux.
    return Number.isFinite(ticks) && boot !== undefined ? Number(boot) * 1000 + ticks * 10 : undefined;
  }
  const command =
    process.platform === 'win32'
      ? ([
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().ToString('o')`,
        ] as const)
      : (['ps', '-o', 'lstart=', '-p', String(pid)] as const);
  try {
    const [file, ...args] = command;
    const time = Date.parse(execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}

/** Whether the process that had this pid at that start time is still there; a reused pid is not it. */
export function isSameProcess(pid: number, startedAt: number): boolean {
  if (!isAlive(pid)) return false;
  const started = startTime(pid);
  return started === undefined || Math.abs(started - startedAt) <= START_TOLERANCE_MS;
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
