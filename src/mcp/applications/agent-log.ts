import fs from 'node:fs';
import path from 'node:path';
import { START_TOLERANCE_MS, startTime } from './processes.ts';

/**
 * Why the agent in a program does not serve it, from the log that it writes beside its rendezvous file. Undefined when
 * there is no such log, or it is of an earlier process with the same pid.
 */
export function refusalInLog(runDir: string, pid: number): string | undefined {
  const file = path.join(runDir, `${pid}.log`);
  try {
    const started = startTime(pid);
    if (started === undefined || fs.statSync(file).mtimeMs < started - START_TOLERANCE_MS) return undefined;
    return /^\S+ This program cannot be inspected: (.+)$/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
