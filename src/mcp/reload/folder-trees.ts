import fs from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Maximum number of watched folders, because the system has a limit for all programs together. */
const MAX_FOLDERS = 4000;
/** Windows drops notifications if many files are written at once. Files that were changed within this time are then reported. */
const DROPPED_MS = 3000;

/**
 * Identifies a watched folder: a build may remove a folder and create it again, which the watcher of the old one does not
 * notice.
 */
interface Watched {
  readonly watcher: fs.FSWatcher;
  readonly identity: string;
}

/**
 * Watches all files in some folders and their subfolders. It watches folders instead of files, because a project has far fewer
 * of them, and because many editors replace a file when they save it.
 */
export class FolderTrees {
  private readonly watchers = new Map<string, Watched>();
  private trees: readonly string[] = [];
  private folders: readonly string[] = [];
  private closed = false;
  /** Runs events and updates one after another: an earlier read must not undo the effect of a later one. */
  private last: Promise<unknown> = Promise.resolve();
  private refused = false;

  /**
   * @param saved called with the path of each file that was created or changed
   * @param failed called once if not all folders can be watched, with the reason
   */
  constructor(
    private readonly saved: (file: string) => void,
    private readonly failed: (why: string) => void,
  ) {}

  /**
   * Watches exactly these trees and single folders. A folder that does not exist is watched once it is created, if its parent
   * folder is watched.
   * @param since files that were changed since then are reported too, even if their folder was not watched yet; in milliseconds
   * since the epoch
   */
  async follow(
    trees: readonly string[],
    folders: readonly string[] = [],
    since = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    this.trees = trees;
    this.folders = folders;
    await this.inOrder(async () => {
      const added = await this.update();
      if (Number.isFinite(since)) for (const folder of added) await this.reportSince(folder, since);
    });
  }

  close(): void {
    this.closed = true;
    for (const { watcher } of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  private inOrder(work: () => Promise<unknown>): Promise<unknown> {
    this.last = this.last.then(work).catch(() => {});
    return this.last;
  }

  /** @returns the folders that were not watched before */
  private async update(): Promise<string[]> {
    const found = new Set<string>();
    for (const tree of this.trees) await collect(tree, found);
    for (const folder of this.folders) found.add(folder);
    const wanted = new Map<string, string>();
    for (const folder of found) {
      const identity = await identityOf(folder);
      if (identity !== undefined) wanted.set(folder, identity);
    }
    if (this.closed) return [];
    for (const [folder, { watcher, identity }] of this.watchers) {
      if (wanted.get(folder) === identity) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    return [...wanted]
      .filter(([folder, identity]) => !this.watchers.has(folder) && this.watch(folder, identity))
      .map(([folder]) => folder);
  }

  private watch(folder: string, identity: string): boolean {
    if (this.watchers.size >= MAX_FOLDERS) {
      this.refuse(`It has more than ${MAX_FOLDERS} folders.`);
      return false;
    }
    try {
      const watcher = fs.watch(folder, { persistent: false }, (_event, name) => {
        const now = Date.now();
        void this.inOrder(() =>
          name === null ? this.reportSince(folder, now - DROPPED_MS) : this.onEvent(path.join(folder, name)),
        );
      });
      this.watchers.set(folder, { watcher, identity });
      watcher.on('error', () => {
        if (this.watchers.get(folder)?.watcher === watcher) this.watchers.delete(folder);
        watcher.close();
      });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code !== 'ENOENT') this.refuse(error.message);
      return false;
    }
  }

  private async onEvent(file: string): Promise<void> {
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined) {
      // A deleted folder may be created again, and then needs another watcher.
      this.watchers.get(file)?.watcher.close();
      this.watchers.delete(file);
    } else if (!stats.isDirectory()) this.saved(file);
    else if (this.watchers.get(file)?.identity !== identity(stats) && this.concerns(file)) await this.onFolder();
  }

  /** Whether the folder is in a tree, or contains a watched folder. */
  private concerns(folder: string): boolean {
    const isInside = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(outer + path.sep);
    return (
      this.trees.some((tree) => isInside(tree, folder)) ||
      [...this.trees, ...this.folders].some((each) => isInside(folder, each))
    );
  }

  /** Reports files that a build has written to new folders before they were watched. */
  private async onFolder(): Promise<void> {
    // Folders that are created before their parent folder is watched are found in the next round.
    for (let added = await this.update(); added.length > 0; added = await this.update()) {
      for (const folder of added) {
        const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
        for (const entry of entries) if (entry.isFile()) this.saved(path.join(folder, entry.name));
      }
    }
  }

  /** Reports the files in a folder that were changed since a time, in milliseconds since the epoch. */
  private async reportSince(folder: string, since: number): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      if (stats !== undefined && (stats.isDirectory() || stats.mtimeMs >= since))
        await this.onEvent(path.join(folder, name));
    }
  }

  private refuse(why: string): void {
    if (this.refused) return;
    this.refused = true;
    this.failed(why);
  }
}

function identity({ ino, birthtimeMs }: fs.Stats): string {
  return `${ino} ${birthtimeMs}`;
}

/** Undefined if it is not a folder. */
async function identityOf(folder: string): Promise<string | undefined> {
  const stats = await stat(folder).catch(() => undefined);
  return stats?.isDirectory() === true ? identity(stats) : undefined;
}

async function collect(folder: string, into: Set<string>): Promise<void> {
  if (into.size >= MAX_FOLDERS) return;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return;
  into.add(folder);
  for (const entry of entries) {
    if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') {
      await collect(path.join(folder, entry.name), into);
    }
  }
}
