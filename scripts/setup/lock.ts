import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from './log.ts';

/**
 * Runs `work` while this process holds the lock of `dir`, so that a second process waits, and then finds the work done. The
 * lock of a process that has exited is ignored.
 */
export async function locked<T>(dir: string, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(dir, { recursive: true });
  const file = path.join(dir, '.lock');
  // The file is written first and then linked, so that no process can read a lock file without a process ID.
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  let reported = false;
  for (;;) {
    try {
      fs.linkSync(own, file);
      break;
    } catch {
      const holder = Number(readOr(file, ''));
      if (!isRunning(holder)) {
        fs.rmSync(file, { force: true });
        continue;
      }
      if (!reported) log(`Waiting for process ${holder}, which uses ${dir}`);
      reported = true;
      await sleep(500);
    }
  }
  fs.rmSync(own);
  const release = (): void => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function readOr(file: string, other: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return other;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
