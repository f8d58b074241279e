import path from 'node:path';
import type { FileEnd, GuardedFolder } from '../../files/guarded-folder.ts';
import { olderFile, positionOf } from './logs.ts';

/** Larger than any log before it is cut. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Complete lines of a log after a position. */
export interface LogPart {
  readonly lines: readonly string[];
  /** The position in bytes after the last line. */
  readonly end: number;
}

/**
 * Reads the complete lines of a log from a position in bytes, counted from the start of the log. If its beginning was moved to
 * another file, that file is read as well. A log that another process has truncated is read from its start. A missing file
 * counts as empty. If a log exceeds its maximum size, only its end is read.
 * @param name in the session directory
 * @throws UnusablePathError if it is not a regular file
 */
export function linesFrom(folder: GuardedFolder, name: string, from: number): LogPart {
  const cut = positionOf(path.join(folder.root, name));
  const current = folder.readEnd(name, MAX_BYTES) ?? EMPTY;
  const first = cut + current.from;
  const isOlderRead = from < first && current.from === 0;
  const older = isOlderRead ? (folder.readEnd(olderFile(name), MAX_BYTES)?.bytes ?? EMPTY.bytes) : EMPTY.bytes;
  const all = Buffer.concat([older, current.bytes]);
  const start = first - older.length;
  const skipped = from > start + all.length ? start + older.length : Math.max(from, start);
  const bytes = all.subarray(skipped - start);
  const length = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, length).split(/\r?\n/);
  return { lines: lines.slice(0, -1), end: skipped + length };
}

const EMPTY: FileEnd = { bytes: Buffer.alloc(0), from: 0 };
