import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../jvms/processes.ts';

/** A log that has grown beyond this is cut, in bytes; as much of its end is kept in one older file. */
export const MOST_LOG_BYTES = 1024 * 1024;
const EVERY_MS = 5000;
const NAMES = ['server.log', 'app.log', 'app-err.log'];
/** A Java agent's log that has not changed for so long, and whose process has exited, is removed. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000;

/** Keeps the logs of one session directory small: the server's own, and what launched applications print. */
export class Logs {
  private timer: NodeJS.Timeout | undefined;

  /** Looks after the logs of this directory from now on, instead of those of the one before. */
  follow(dir: string): void {
    this.close();
    const look = (): void => {
      for (const name of NAMES) capLog(path.join(dir, 'log', name));
    };
    look();
    this.timer = setInterval(look, EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }
}

/**
 * Moves the end of a log that is too large to `<file>.1` and empties it. The file stays the same one: processes that have
 * it open for appending go on at its beginning. What they write between the two steps is lost.
 */
export function capLog(file: string): void {
  try {
    const { size } = fs.statSync(file);
    if (size <= MOST_LOG_BYTES) return;
    keepEnd(file, size);
    fs.truncateSync(file);
  } catch {
    // There is no such log, or it is not ours to cut.
  }
}

function keepEnd(file: string, size: number): void {
  const handle = fs.openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MOST_LOG_BYTES);
    const read = fs.readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    // From the first whole line.
    fs.writeFileSync(`${file}.1`, bytes.subarray(bytes.indexOf('\n') + 1, read));
  } catch {
    // A full disk has no room for the older file; the space that this one takes is all the more needed.
  } finally {
    fs.closeSync(handle);
  }
}

/** Removes the logs of Java agents whose processes exited long ago from the run folder. */
export function removeOldAgentLogs(runDir: string): void {
  for (const name of namesIn(runDir)) {
    const pid = /^(\d+)\.log$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const file = path.join(runDir, name);
    try {
      if (Date.now() - fs.statSync(file).mtimeMs > OLD_MS) fs.rmSync(file);
    } catch {
      // Another server was quicker, or it is another user's.
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
