import fs from 'node:fs';
import path from 'node:path';
import { START_TOLERANCE_MS } from '../../jvms/processes.ts';

/**
 * Why the Java agent does not support its application, from its log next to the rendezvous file. Undefined if there is no
 * such log, or if it is older than `since` (milliseconds since the epoch) and thus from an earlier process with the same
 * pid.
 */
export function refusalInLog(runDir: string, pid: number, since: number): string | undefined {
  const file = logFile(runDir, pid);
  try {
    if (fs.statSync(file).mtimeMs < since - START_TOLERANCE_MS) return undefined;
    return /^\S+ This application cannot be inspected: (.+)$/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** Why an attach that began at `since` (milliseconds since the epoch) has loaded no core, from the same log. */
export function failureInLog(runDir: string, pid: number, since: number): string | undefined {
  try {
    const lines = fs.readFileSync(logFile(runDir, pid), 'utf8').split('\n');
    const ofAttach = lines.filter((line) => Date.parse(line.split(' ', 1)[0] ?? '') >= since);
    return ofAttach
      .map((line) => /^\S+ The Java agent cannot be loaded: (.+?)\r?$/.exec(line)?.[1])
      .find((reason) => reason !== undefined);
  } catch {
    return undefined;
  }
}

function logFile(runDir: string, pid: number): string {
  return path.join(runDir, `${pid}.log`);
}
