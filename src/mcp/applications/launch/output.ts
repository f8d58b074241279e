import fs from 'node:fs';
import path from 'node:path';

const TAIL_BYTES = 16 * 1024;
const TAIL_LINES = 40;

/**
 * The output of launched applications: `log/app.log` and `log/app-err.log` in the session directory. The files are opened
 * for appending, so that other processes can read and truncate them.
 */
export class OutputFiles {
  readonly stdout: number;
  readonly stderr: number;
  private readonly starts: readonly { file: string; from: number }[];

  constructor(dir: string) {
    const log = path.join(dir, 'log');
    fs.mkdirSync(log, { recursive: true });
    const files = [path.join(log, 'app.log'), path.join(log, 'app-err.log')] as const;
    this.stdout = fs.openSync(files[0], 'a');
    this.stderr = fs.openSync(files[1], 'a');
    this.starts = files.map((file) => ({ file, from: fs.statSync(file).size }));
  }

  /** Closes the files in this process; they stay open in the application. */
  close(): void {
    fs.closeSync(this.stdout);
    fs.closeSync(this.stderr);
  }

  /** The last lines since this object was created, of stdout and then of stderr. */
  last(): string {
    return this.starts
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
      // The file was truncated if it is shorter than at the start.
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
