import { messageOf, type Connection } from './connection.ts';

/** Pause before a failed read is repeated. */
const AGAIN_MS = 1000;

/**
 * Follows one live resource: subscribes to it, reads it, and reads it again after each update, one read at a time. The
 * subscription exists only while the resource is wanted, the page is visible and the connection is open, so that a hidden page
 * costs the application nothing.
 */
export class Feed {
  #wanted = false;
  #subscribed: string | undefined;
  #dirty = false;
  #reading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRead = 0;
  /** Number of pending subscription changes, and the last one. */
  #changing = 0;
  #changed = Promise.resolve();

  /**
   * @param uri the URI to subscribe to; it may change before `invalidate`
   * @param refresh reads the resource with its own `since` and applies the result
   * @param minIntervalMs minimum time between two reads
   */
  constructor(
    private readonly connection: Connection,
    private readonly uri: () => string,
    private readonly refresh: () => Promise<void>,
    private readonly options: { minIntervalMs?: number; onError?: (message: string | undefined) => void } = {},
  ) {
    connection.link.on(({ state }) => {
      if (state !== 'open') this.#subscribed = undefined;
      this.#settle();
    });
    connection.updated.on((changed) => {
      if (changed === this.#subscribed) this.invalidate();
    });
    connection.gap.on(() => this.invalidate());
    document.addEventListener('visibilitychange', () => this.#settle());
  }

  /** Whether the content of this feed is visible. */
  set wanted(wanted: boolean) {
    this.#wanted = wanted;
    this.#settle();
  }

  /** Reads again soon, as after an update. */
  invalidate(): void {
    this.#dirty = true;
    if (this.#active) this.#settle();
    this.#schedule();
  }

  get #active(): boolean {
    return this.#wanted && document.visibilityState === 'visible' && this.connection.link.get().state === 'open';
  }

  #settle(): void {
    const wanted = this.#active ? this.uri() : undefined;
    if (wanted === this.#subscribed) return;
    const before = this.#subscribed;
    this.#subscribed = wanted;
    this.#dirty = true;
    void this.#change(before, wanted);
    if (wanted === undefined) clearTimeout(this.#timer);
  }

  /** Subscribes to another URI, after earlier changes, because requests may overtake each other; then reads it. */
  async #change(before: string | undefined, wanted: string | undefined): Promise<void> {
    const { connection } = this;
    const fail = (error: unknown) => this.options.onError?.(messageOf(error));
    const change = async (): Promise<void> => {
      await Promise.all([
        before !== undefined && connection.unsubscribe(before).catch(fail),
        wanted !== undefined && wanted === this.#subscribed && connection.subscribe(wanted).catch(fail),
      ]);
    };
    this.#changing++;
    const changed = this.#changed.then(change);
    this.#changed = changed;
    await changed;
    this.#changing--;
    this.#schedule();
  }

  #schedule(delayMs = 0): void {
    clearTimeout(this.#timer);
    // A change between a read and the subscription would be missed.
    if (!this.#active || this.#reading || this.#changing > 0) return;
    const sinceLast = performance.now() - this.#lastRead;
    const wait = Math.max(delayMs, (this.options.minIntervalMs ?? 0) - sinceLast, 0);
    this.#timer = setTimeout(() => void this.#read(), wait);
  }

  async #read(): Promise<void> {
    this.#reading = true;
    this.#dirty = false;
    this.#lastRead = performance.now();
    let failed = false;
    try {
      await this.refresh();
      this.options.onError?.(undefined);
    } catch (error) {
      failed = true;
      this.#dirty = true;
      if (this.#active) this.options.onError?.(messageOf(error));
    } finally {
      this.#reading = false;
    }
    if (this.#dirty) this.#schedule(failed ? AGAIN_MS : 0);
  }
}
