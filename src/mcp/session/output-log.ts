import fs from 'node:fs';
import { olderFile, positionOf } from './logs.ts';

/** Complete lines of a log after a position. */
export interface LogPart {
  readonly lines: readonly string[];
  /** The position in bytes after the last of the lines. */
  readonly end: number;
}

/**
 * Reads the complete lines of a log from a position in bytes, counted from the start of the log although its beginning may have been
 * moved to another file, which is read as well. A log that another process has truncated is read from its start. A file that does not
 * exist is empty.
 */
export function linesFrom(file: string, from: number): LogPart {
  const first = positionOf(file);
  const current = bytesOf(file);
  const older = from < first ? bytesOf(olderFile(file)) : EMPTY;
  const all = Buffer.concat([older, current]);
  const start = first - older.length;
  const skipped = from > start + all.length ? start + older.length : Math.max(from, start);
  const bytes = all.subarray(skipped - start);
  const length = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, length).split(/\r?\n/);
  return { lines: lines.slice(0, -1), end: skipped + length };
}

const EMPTY = Buffer.alloc(0);

function bytesOf(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch {
    return EMPTY;
  }
}
