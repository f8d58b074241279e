import fs from 'node:fs';
import path from 'node:path';
import { readOwnFile } from '../../files/own-file.ts';
import { START_TOLERANCE_MS } from '../../jvms/processes.ts';

/**
 * Maximum size of the log. The Java agent starts no entry after the first 64 KiB, but the last entry may have a long stack
 * trace.
 */
const MAX_BYTES = 1024 * 1024;

/**
 * The reason why the Java agent does not support its application, from its log next to the rendezvous file. Undefined if there
 * is no such log, or if it is older than `since` (milliseconds since the epoch) and thus from an earlier process with the same
 * pid.
 */
export function refusalInLog(runDir: string, pid: number, since: number): string | undefined {
  const reason = /^\S+ This application cannot be inspected: (.+)$/m.exec(textOf(runDir, pid))?.[1];
  const written = reason === undefined ? undefined : fs.lstatSync(logFile(runDir, pid), { throwIfNoEntry: false });
  return written === undefined || written.mtimeMs < since - START_TOLERANCE_MS ? undefined : reason;
}

/** The reason why an attach that began at `since` (milliseconds since the epoch) did not load the core, from the same log. */
export function failureInLog(runDir: string, pid: number, since: number): string | undefined {
  const lines = textOf(runDir, pid).split('\n');
  const ofAttach = lines.filter((line) => Date.parse(line.split(' ', 1)[0] ?? '') >= since);
  return ofAttach
    .map((line) => /^\S+ The Java agent cannot be loaded: (.+?)\r?$/.exec(line)?.[1])
    .find((reason) => reason !== undefined);
}

/** Returns the log; empty if this user has no such log. */
function textOf(runDir: string, pid: number): string {
  return readOwnFile(logFile(runDir, pid), MAX_BYTES)?.toString('utf8') ?? '';
}

function logFile(runDir: string, pid: number): string {
  return path.join(runDir, `${pid}.log`);
}
