import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../jvms/processes.ts';

/** Maximum size of a log in bytes. When a log exceeds it, that much of its end is moved to another file. */
export const MAX_LOG_BYTES = 1024 * 1024;
const EVERY_MS = 5000;
const NAMES = ['server.log', 'app.log', 'app-err.log'];
/** Age after which the log of a Java agent whose process has exited is removed. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Limits the size of the logs in one session directory: the server's log and the output of launched applications. */
export class Logs {
  private timer: NodeJS.Timeout | undefined;

  /** Limits the logs of this directory from now on, instead of those of the previous one. */
  follow(dir: string): void {
    this.close();
    const check = (): void => {
      for (const name of NAMES) capLog(path.join(dir, 'log', name));
    };
    check();
    this.timer = setInterval(check, EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }
}

/** How many bytes this process has cut from the start of each log. */
const cut = new Map<string, number>();

/** How many bytes were cut from the start of a log since this process started: the position of its first byte. */
export function positionOf(file: string): number {
  return cut.get(file) ?? 0;
}

/** The file that holds what was cut last, up to the position of the log. */
export const olderFile = (file: string): string => `${file}.1`;

/**
 * Copies the end of a log that is too large to `<file>.1` and truncates the log. It is not replaced, because processes
 * have it open for appending. What they write in the instant between the last copy and the truncation is lost.
 */
export function capLog(file: string): void {
  try {
    const { size } = fs.statSync(file);
    if (size <= MAX_LOG_BYTES) return;
    const end = keepEnd(file, size);
    fs.truncateSync(file);
    cut.set(file, positionOf(file) + end);
    // Only now: what is written to the log before it is truncated is lost.
    trim(olderFile(file));
  } catch {
    // The log does not exist, or this process may not truncate it.
  }
}

/** @returns the size of the log when its end was copied */
function keepEnd(file: string, size: number): number {
  const handle = fs.openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MAX_LOG_BYTES);
    const read = fs.readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    // From the first complete line.
    fs.writeFileSync(olderFile(file), bytes.subarray(bytes.indexOf('\n') + 1, read));
    // What was written meanwhile.
    const more = fs.readSync(handle, bytes, 0, bytes.length, size);
    fs.appendFileSync(olderFile(file), bytes.subarray(0, more));
    return size + more;
  } catch {
    // On a full disk the older file cannot be written, and truncating the log is even more important.
    fs.rmSync(olderFile(file), { force: true });
    return size;
  } finally {
    fs.closeSync(handle);
  }
}

/** Keeps what fits of the end of a file, which is longer by what was written meanwhile. */
function trim(file: string): void {
  const bytes = fs.readFileSync(file);
  if (bytes.length <= MAX_LOG_BYTES) return;
  fs.writeFileSync(file, bytes.subarray(bytes.indexOf('\n', bytes.length - MAX_LOG_BYTES) + 1));
}

/** Removes old logs of Java agents whose processes have exited from the run directory. */
export function removeOldAgentLogs(runDir: string): void {
  for (const name of namesIn(runDir)) {
    const pid = /^(\d+)\.log$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const file = path.join(runDir, name);
    try {
      if (Date.now() - fs.statSync(file).mtimeMs > OLD_MS) fs.rmSync(file);
    } catch {
      // Another server removed it first, or it belongs to another user.
    }
  }
}

function namesIn(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch {
    return [];
  }
}
