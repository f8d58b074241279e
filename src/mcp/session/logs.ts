import fs from 'node:fs';
import path from 'node:path';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { isAlive } from '../../jvms/processes.ts';

/** Maximum size of a log in bytes. When a log exceeds it, that much of its end is moved to another file. */
export const MAX_LOG_BYTES = 1024 * 1024;
const EVERY_MS = 5000;
const NAMES = ['log/server.log', 'log/app.log', 'log/app-err.log'];
/** Age after which the log of a Java agent whose process has exited is removed. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Limits the size of the logs in one session directory: the server's log and the output of launched applications. */
export class Logs {
  private timer: NodeJS.Timeout | undefined;

  /** Limits the logs of this directory from now on, in place of the previous one. */
  follow(dir: string): void {
    this.close();
    const folder = new GuardedFolder(dir);
    const check = (): void => {
      for (const name of NAMES) capLog(folder, name);
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

/**
 * Returns how many bytes have been cut from the start of a log since this process started, which is the position of its first
 * byte.
 */
export function positionOf(file: string): number {
  return cut.get(file) ?? 0;
}

/** Returns the file with the part that was cut last, up to the position of the log. */
export const olderFile = (name: string): string => `${name}.1`;

/**
 * Copies the end of a log that is too large to `<name>.1` and truncates the log. The log is not replaced by another file,
 * because processes have it open for appending. Output between the last copy and the truncation is lost.
 * @param name in the session directory
 */
export function capLog(folder: GuardedFolder, name: string): void {
  try {
    const handle = folder.open(name, fs.constants.O_RDWR);
    if (handle === undefined) return;
    try {
      const { size, nlink } = fs.fstatSync(handle);
      // A file with a second name may be one of the user's own files.
      if (size <= MAX_LOG_BYTES || nlink > 1) return;
      const end = keepEnd({ folder, name, handle, size });
      fs.ftruncateSync(handle);
      const file = path.join(folder.root, name);
      cut.set(file, positionOf(file) + end);
    } finally {
      fs.closeSync(handle);
    }
    // This comes last, because output before the truncation is lost, which must take as little time as possible.
    trim(folder, olderFile(name));
  } catch {
    // The log is not a regular file, or this process may not truncate it.
  }
}

interface OpenLog {
  readonly folder: GuardedFolder;
  readonly name: string;
  readonly handle: number;
  readonly size: number;
}

/** @returns the size of the log when its end was copied */
function keepEnd({ folder, name, handle, size }: OpenLog): number {
  try {
    const bytes = Buffer.alloc(MAX_LOG_BYTES);
    const read = fs.readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    // Starts with the first complete line.
    folder.replace(olderFile(name), bytes.subarray(bytes.indexOf('\n') + 1, read));
    // Output that was written in the meantime.
    const more = fs.readSync(handle, bytes, 0, bytes.length, size);
    append(folder, olderFile(name), bytes.subarray(0, more));
    return size + more;
  } catch {
    // On a full disk, the older file cannot be written, and truncating the log is even more important.
    folder.remove(olderFile(name));
    return size;
  }
}

function append(folder: GuardedFolder, name: string, bytes: Uint8Array): void {
  const handle = folder.openForAppending(name);
  try {
    fs.writeSync(handle, bytes);
  } finally {
    fs.closeSync(handle);
  }
}

/** Keeps as much of the end of a file as fits; the file may have grown in the meantime. */
function trim(folder: GuardedFolder, name: string): void {
  const end = folder.readEnd(name, MAX_LOG_BYTES);
  if (end === undefined || end.from === 0) return;
  folder.replace(name, end.bytes.subarray(end.bytes.indexOf('\n') + 1));
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
      // Another server has already removed it, or it belongs to another user.
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
