import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRegular } from '../../files/regular-file.ts';

/** A compiler writes many files; this long after the last one, it is taken to have finished. */
const SETTLED_MS = 400;
/** Maximum size of a class file. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The times of files lag behind the clock by a few milliseconds. */
const LAG_MS = 10;

/** Collects the class files that a compiler has actually changed, because most compilers write all of them. */
export class ClassFiles {
  private readonly hashes = new Map<string, string>();
  private readonly known = new Set<string>();
  private readonly written = new Set<string>();
  /** The files whose content is being read. */
  private readonly settling = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly changed: (files: readonly string[]) => void) {}

  /**
   * Remembers the content of the folder, which is the content that the application has loaded.
   * @param since when the watch of the folder started, in milliseconds since the epoch: later files are not remembered, because
   * they are about to be added and must then count as changed
   */
  async know(folder: string, since: number): Promise<void> {
    if (this.known.has(folder)) return;
    this.known.add(folder);
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    for (const name of entries) {
      const file = path.join(folder, name);
      if (!name.endsWith('.class') || this.hashes.has(file)) continue;
      const hash = await hashOf(file);
      const stats = await stat(file).catch(() => undefined);
      if (hash === undefined || stats === undefined || stats.mtimeMs > since - LAG_MS) continue;
      // In the meantime, the file may have been added, possibly with an older time, such as a copy.
      if (![this.written, this.settling, this.hashes].some((added) => added.has(file))) this.hashes.set(file, hash);
    }
  }

  /** Discards everything, because another application is inspected. */
  clear(): void {
    clearTimeout(this.timer);
    this.hashes.clear();
    this.known.clear();
    this.written.clear();
  }

  add(file: string): void {
    this.written.add(file);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.settled(), SETTLED_MS);
    this.timer.unref();
  }

  private async settled(): Promise<void> {
    const files = [...this.written];
    this.written.clear();
    const changed: string[] = [];
    for (const file of files) this.settling.add(file);
    for (const file of files) {
      const hash = await hashOf(file);
      this.settling.delete(file);
      if (hash === undefined || hash === this.hashes.get(file)) continue;
      this.hashes.set(file, hash);
      changed.push(file);
    }
    if (changed.length > 0) this.changed(changed);
  }
}

/** Undefined if the file does not exist. */
async function hashOf(file: string): Promise<string | undefined> {
  const bytes = await readRegular(file, MAX_BYTES);
  return bytes === undefined ? undefined : createHash('sha256').update(bytes).digest('base64');
}
