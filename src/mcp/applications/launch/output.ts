import fs from 'node:fs';
import { GuardedFolder } from '../../../files/guarded-folder.ts';

const NAMES = ['log/app.log', 'log/app-err.log'] as const;
const TAIL_BYTES = 16 * 1024;
const TAIL_LINES = 40;

/**
 * The output of launched applications: `log/app.log` and `log/app-err.log` in the session directory. The files are opened
 * for appending, so that other processes can read and truncate them.
 */
export class OutputFiles {
  readonly stdout: number;
  readonly stderr: number;
  private readonly folder: GuardedFolder;
  private readonly starts: readonly { name: string; from: number }[];

  /** @throws UnusablePathError if either is not a regular file */
  constructor(dir: string) {
    this.folder = new GuardedFolder(dir);
    this.stdout = this.folder.openForAppending(NAMES[0]);
    try {
      this.stderr = this.folder.openForAppending(NAMES[1]);
    } catch (error) {
      fs.closeSync(this.stdout);
      throw error;
    }
    const handles = [this.stdout, this.stderr];
    this.starts = NAMES.map((name, i) => ({ name, from: fs.fstatSync(handles[i] ?? this.stdout).size }));
  }

  /** Closes the files in this process; they stay open in the application. */
  close(): void {
    fs.closeSync(this.stdout);
    fs.closeSync(this.stderr);
  }

  /** Returns the last lines since this object was created, first of stdout and then of stderr. */
  last(): string {
    return this.starts
      .map(({ name, from }) => lastLines(this.tail(name, from)))
      .filter((text) => text !== '')
      .join('\n');
  }

  private tail(name: string, from: number): string {
    try {
      const end = this.folder.readEnd(name, TAIL_BYTES);
      if (end === undefined) return '';
      // If the file is shorter than at the start, it was truncated.
      const isCut = end.from + end.bytes.length < from;
      return end.bytes.toString('utf8', isCut ? 0 : Math.max(0, from - end.from));
    } catch {
      return '';
    }
  }
}

/** Returns at most 40 lines from the end of a text. */
export function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
