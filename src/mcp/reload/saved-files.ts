import { statSync } from 'node:fs';
import { readInside } from '../../files/regular-file.ts';

/** An editor writes a file in several steps; this long after the last one, the file is taken to be complete. */
const SETTLED_MS = 30;
/** An empty file is probably about to be written, which takes long if a busy machine interrupts the writer. */
export const EMPTY_MS = 2000;

/** Maximum size of a saved file. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads each saved file once it is complete, and only once for each save. */
export class SavedFiles {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** The versions that were read, by path: a system may report one save several times, at any interval. */
  private readonly versions = new Map<string, string>();

  /** @param onRead called with the path of each file and its text, which is undefined if it is not in UTF-8 */
  constructor(private readonly onRead: (file: string, text: string | undefined) => void) {}

  /** @param project real path of the folder outside of which nothing is read, not even through a link */
  add(file: string, project: string): void {
    this.wait(file, SETTLED_MS, () => this.look(file, project));
  }

  /** Reads a file again although it was not saved again. */
  again(file: string, project: string): void {
    this.versions.delete(file);
    this.add(file, project);
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.versions.clear();
  }

  private wait(file: string, ms: number, then: () => void): void {
    clearTimeout(this.timers.get(file));
    const timer = setTimeout(() => {
      this.timers.delete(file);
      then();
    }, ms);
    timer.unref();
    this.timers.set(file, timer);
  }

  /** @param isWritten whether there was time to write a file that is empty */
  private look(file: string, project: string, isWritten = false): void {
    // If it is written after this, an event follows.
    const version = versionOf(file);
    if (version === undefined || this.versions.get(file) === version) return;
    const content = contentOf(file, project);
    if (content === undefined) return;
    if (content.length === 0 && !isWritten) return this.wait(file, EMPTY_MS, () => this.look(file, project, true));
    this.versions.set(file, version);
    this.onRead(file, textOf(content));
  }
}

/** Undefined if it was deleted in the meantime, or cannot be read. */
function versionOf(file: string): string | undefined {
  try {
    const { ino, mtimeNs, size } = statSync(file, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return undefined;
  }
}

/** Undefined if it was deleted in the meantime. */
const contentOf = (file: string, project: string): Buffer | undefined => readInside(project, file, MAX_BYTES);

/** The text of a file; undefined if it is not in UTF-8. */
function textOf(content: Buffer): string | undefined {
  const text = content.toString('utf8');
  return Buffer.from(text).equals(content) ? text : undefined;
}
