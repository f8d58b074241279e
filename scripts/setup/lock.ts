import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './log.ts';

/**
 * Runs `work` while this process alone holds `dir`'s lock, so that of two set-ups at once the second waits and then finds
 * everything done. The lock of a process that has ended is taken over.
 */
export async function locked<T>(dir: string, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(dir, { recursive: true });
  const file = path.join(dir, '.lock');
  // Linked into place with its content, so that nobody ever reads a lock without its holder.
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, String(process.pid));
  let reported = false;
  for (;;) {
    try {
      fs.linkSync(mine, file);
      break;
    } catch {
      const holder = Number(readOr(file, ''));
      if (!alive(holder)) {
        fs.rmSync(file, { force: true });
        continue;
      }
      if (!reported) say(`Waiting for another set-up (process ${holder}) in ${dir}`);
      reported = true;
      await sleep(500);
    }
  }
  fs.rmSync(mine);
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

function alive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
