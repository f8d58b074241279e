import fs from 'node:fs';

/** Complete lines of a log after an offset. */
export interface LogPart {
  readonly lines: readonly string[];
  /** The offset in bytes after the last of the lines. */
  readonly end: number;
}

/**
 * Reads the complete lines of a file from an offset in bytes. If the file has become shorter, because its beginning was moved to
 * another file, it is read from its start. A file that does not exist is empty.
 */
export function linesFrom(file: string, from: number): LogPart {
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch {
    return { lines: [], end: 0 };
  }
  try {
    const { size } = fs.fstatSync(handle);
    const start = from > size ? 0 : from;
    const bytes = Buffer.alloc(size - start);
    const read = bytes.subarray(0, fs.readSync(handle, bytes, 0, bytes.length, start));
    const length = read.lastIndexOf('\n') + 1;
    const lines = read.toString('utf8', 0, length).split(/\r?\n/);
    return { lines: lines.slice(0, -1), end: start + length };
  } finally {
    fs.closeSync(handle);
  }
}
