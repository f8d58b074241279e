/** How long after a time-out it is tried again. */
const AGAIN_MS = 2000;

/**
 * Applies a saved file to an application.
 * @param again whether the application did not respond in time before
 * @returns whether the application has responded in time
 */
export type ReloadWork = (again: boolean) => Promise<boolean>;

/**
 * What was saved for one application, applied one after the other, so that what was saved last is applied last. What the application
 * did not take in time is tried again until it does, or until something newer replaces it.
 */
export class ReloadQueue {
  private last: Promise<void> = Promise.resolve();
  private readonly wanted = new Map<string, ReloadWork>();

  /** @param key what is replaced by newer work with the same key */
  add(key: string, work: ReloadWork): void {
    this.wanted.set(key, work);
    this.enqueue(key, work, false);
  }

  /** Forgets what has not begun. */
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
