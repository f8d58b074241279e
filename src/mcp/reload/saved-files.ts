import { readInside } from '../../files/regular-file.ts';

/** An editor writes a file in several steps; this long after the last one, it is complete. */
const SETTLED_MS = 30;
/** A file that is empty is probably about to be written, which takes long if a busy machine interrupts what writes it. */
export const EMPTY_MS = 2000;

/** Maximum size of a stylesheet or FXML file. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads each saved file once it is complete. */
export class SavedFiles {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly read: (file: string, text: string) => void) {}

  /** @param project real path of the folder outside of which nothing is read, also not through a link */
  add(file: string, project: string): void {
    this.wait(file, SETTLED_MS, () => this.readUnlessEmpty(file, project));
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
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

  private readUnlessEmpty(file: string, project: string): void {
    const text = textOf(file, project);
    if (text === '') this.wait(file, EMPTY_MS, () => this.readAny(file, project));
    else if (text !== undefined) this.read(file, text);
  }

  private readAny(file: string, project: string): void {
    const text = textOf(file, project);
    if (text !== undefined) this.read(file, text);
  }
}

/** Undefined if it was deleted in the meantime. */
const textOf = (file: string, project: string): string | undefined =>
  readInside(project, file, MAX_BYTES)?.toString('utf8');
