import fs from 'node:fs';
import path from 'node:path';

const TAIL_BYTES = 16 * 1024;
const TAIL_LINES = 40;

/**
 * What launched applications print: `log/app.log` and `log/app-err.log` of the session directory, opened for appending, so
 * that others may read and truncate them meanwhile.
 */
export class OutputFiles {
  readonly stdout: number;
  readonly stderr: number;
  private readonly marks: readonly { file: string; from: number }[];

  constructor(dir: string) {
    const log = path.join(dir, 'log');
    fs.mkdirSync(log, { recursive: true });
    const files = [path.join(log, 'app.log'), path.join(log, 'app-err.log')] as const;
    this.stdout = fs.openSync(files[0], 'a');
    this.stderr = fs.openSync(files[1], 'a');
    this.marks = files.map((file) => ({ file, from: fs.statSync(file).size }));
  }

  /** Closes our ends; the application keeps its own. */
  close(): void {
    fs.closeSync(this.stdout);
    fs.closeSync(this.stderr);
  }

  /** The last lines printed since this object was made: stdout's, then stderr's. */
  last(): string {
    return this.marks
      .map(({ file, from }) => lastLines(tail(file, from)))
      .filter((text) => text !== '')
      .join('\n');
  }
}

function tail(file: string, from: number): string {
  try {
    const handle = fs.openSync(file, 'r');
    try {
      const { size } = fs.fstatSync(handle);
      // Shorter than where we began: somebody truncated it.
      const start = Math.max(size < from ? 0 : from, size - TAIL_BYTES);
      const bytes = Buffer.alloc(size - start);
      return bytes.toString('utf8', 0, fs.readSync(handle, bytes, 0, bytes.length, start));
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    return '';
  }
}

/** At most 40 lines from the end of a text. */
export function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
