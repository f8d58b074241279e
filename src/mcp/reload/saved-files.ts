import { readFile } from 'node:fs/promises';

/** An editor writes a file in several steps; this long after the last one, it is complete. */
const SETTLED_MS = 30;
/** A file that is empty is probably about to be written, which takes long if a busy machine interrupts what writes it. */
export const EMPTY_MS = 2000;

/** Reads each saved file once it is complete. */
export class SavedFiles {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly read: (file: string, text: string) => void) {}

  add(file: string): void {
    this.wait(file, SETTLED_MS, () => this.readUnlessEmpty(file));
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private wait(file: string, ms: number, then: () => Promise<void>): void {
    clearTimeout(this.timers.get(file));
    const timer = setTimeout(() => {
      this.timers.delete(file);
      void then();
    }, ms);
    timer.unref();
    this.timers.set(file, timer);
  }

  private async readUnlessEmpty(file: string): Promise<void> {
    const text = await textOf(file);
    if (text === '') this.wait(file, EMPTY_MS, () => this.readAny(file));
    else if (text !== undefined) this.read(file, text);
  }

  private async readAny(file: string): Promise<void> {
    const text = await textOf(file);
    if (text !== undefined) this.read(file, text);
  }
}

/** Undefined if it was deleted in the meantime. */
function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
