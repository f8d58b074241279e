import { log } from '../terminal.ts';
import { watch, type FSWatcher } from 'chokidar';

/** How often the folder is read if the system sends no notifications. */
const POLL_MS = 1000;

/**
 * Watches the files in a folder. If the system has no file watches left, or no notifications for this folder, it reads the
 * folder once a second instead.
 */
export class FolderWatch {
  private watcher: FSWatcher | undefined;
  private closed = false;

  /** @param changed called after each change, and once when the watch starts, because earlier changes are not reported */
  constructor(
    private readonly dir: string,
    private readonly ending: string,
    private readonly changed: () => void,
  ) {
    this.watch(false);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.watcher?.close();
  }

  private watch(usePolling: boolean): void {
    let failed = false;
    const watcher = watch(this.dir, {
      depth: 0,
      ignoreInitial: true,
      usePolling,
      interval: POLL_MS,
      ignored: (file, stats) => stats !== undefined && !stats.isDirectory() && !file.endsWith(this.ending),
    })
      // A file that was added between the caller's own check and the start of the watch is not reported as new.
      .on('ready', this.changed)
      .on('all', this.changed)
      .on('error', (error) => {
        if (failed || this.closed) return;
        failed = true;
        const why = error instanceof Error ? error.message : String(error);
        log(
          usePolling
            ? `${this.dir} cannot be watched: ${why}. Only ui_list_apps finds new applications.`
            : `${this.dir} is read every ${POLL_MS} ms because it cannot be watched: ${why}`,
        );
        if (usePolling) return;
        watcher.close().catch(() => {});
        this.watch(true);
      });
    this.watcher = watcher;
  }
}
