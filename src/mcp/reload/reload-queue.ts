/** Delay after a timeout before the work is tried again. */
const AGAIN_MS = 2000;

/**
 * Applies a saved file to an application.
 * @param again whether the application did not respond in time before
 * @returns whether the application has responded in time
 */
export type ReloadWork = (again: boolean) => Promise<boolean>;

/**
 * Applies the saved files for one application one after another, so that the latest change is applied last. If the application
 * does not respond in time, the work is repeated until it does, or until newer work replaces it.
 */
export class ReloadQueue {
  private last: Promise<void> = Promise.resolve();
  private readonly wanted = new Map<string, ReloadWork>();

  /** @param key newer work with the same key replaces this work */
  add(key: string, work: ReloadWork): void {
    this.wanted.set(key, work);
    this.enqueue(key, work, false);
  }

  /** Drops work that has not started. */
  clear(): void {
    this.wanted.clear();
  }

  private enqueue(key: string, work: ReloadWork, again: boolean): void {
    this.last = this.last.then(() => this.run(key, work, again));
  }

  private async run(key: string, work: ReloadWork, again: boolean): Promise<void> {
    if (this.wanted.get(key) !== work) return;
    const isDone = await work(again);
    if (this.wanted.get(key) !== work) return;
    if (isDone) this.wanted.delete(key);
    else setTimeout(() => this.enqueue(key, work, true), AGAIN_MS).unref();
  }
}
