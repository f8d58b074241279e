import type { LiveApps } from '../../src/contract/live.ts';
import { ShownTrace } from '../../src/contract/trace.ts';
import { Value, type ReadonlyValue } from '../value.ts';
import type { Connection } from './connection.ts';

/** The trace that the page shows in place of an application, if it does. */
export class TraceView {
  /** Undefined until it has been read, and for a running application. */
  readonly shown = new Value<ShownTrace | undefined>(undefined);
  /** The moment that the page shows or is going to show: zero-based index. */
  readonly moment = new Value<number>(0);
  /** The moment that the user has chosen; undefined until then. */
  #chosen: number | undefined;
  #isReading = false;

  constructor(
    private readonly connection: Connection,
    apps: ReadonlyValue<LiveApps | undefined>,
  ) {
    apps.on((known) => {
      if (known?.trace !== undefined) void this.#follow(known.trace);
    });
    // The server of a new connection starts with the last moment.
    connection.link.on(({ state }) => {
      if (state === 'open' && this.#chosen !== undefined) this.#send(this.#chosen);
    });
  }

  /** Whether the page shows a trace, in which nothing can be done. */
  get isShown(): boolean {
    return this.shown.get() !== undefined;
  }

  /** Moves to a moment; beyond the ends, to the first or last one. */
  show(index: number): void {
    const count = this.shown.get()?.moments.length ?? 0;
    const moment = Math.max(0, Math.min(index, count - 1));
    if (count === 0 || moment === this.moment.get()) return;
    this.#chosen = moment;
    this.moment.set(moment);
    this.#send(moment);
  }

  async #follow(moment: number): Promise<void> {
    if (this.#chosen === undefined) this.moment.set(moment);
    if (this.#isReading || this.shown.get() !== undefined) return;
    this.#isReading = true;
    // If that fails, the connection is lost: it is read again with the applications.
    const read = await this.connection.readAs('ui://live/trace', ShownTrace).catch(() => undefined);
    this.#isReading = false;
    this.shown.set(read);
  }

  #send(moment: number): void {
    // If that fails, the connection is lost: the moment is sent again with the next one.
    this.connection.showMoment(moment).catch(() => undefined);
  }
}
