import fs from 'node:fs';
import path from 'node:path';
import { START_TOLERANCE_MS } from '../../jvms/processes.ts';

/**
 * Why the Java agent does not support its application, from its log next to the rendezvous file. Undefined if there is no
 * such log, or if it is older than `since` (milliseconds since the epoch) and thus from an earlier process with the same
 * pid.
 */
export function refusalInLog(runDir: string, pid: number, since: number): string | undefined {
  const file = path.join(runDir, `${pid}.log`);
  try {
    if (fs.statSync(file).mtimeMs < since - START_TOLERANCE_MS) return undefined;
    return /^\S+ This application cannot be inspected: (.+)$/m.exec(fs.readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
