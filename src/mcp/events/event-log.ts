import type { InspectorEvent, SessionEvent } from '../../contract/events.ts';
import { Signal } from '../signal.ts';

/** Maximum number of events that are kept for readers that have not taken them yet. */
const MAX_EVENTS = 10_000;

/** Events outside of the log, which one reader at most takes. */
export interface OwnEvents {
  /** Fires when there may be another one. */
  readonly added: Signal;
  readonly pending: readonly SessionEvent[];
  take(events: readonly SessionEvent[]): void;
  /** Offers events again that were taken and did not reach the client. */
  putBack(events: readonly SessionEvent[]): void;
}

/** The events of a session, which any number of readers take at their own pace (docs/contract/http.md, "Events"). */
export class EventLog {
  /** Fires after each event, and after a reader has taken some. */
  readonly changed = new Signal();
  readonly pushed = new Signal();
  private kept: SessionEvent[] = [];
  /** Number of the first kept event. */
  private first = 0;
  /** Number of the first event of the current session; earlier ones are ignored. */
  private began = 0;
  /** Number of times that the session has started over. */
  restarts = 0;

  push(event: InspectorEvent): void {
    this.add(event);
  }

  /** Adds an event that an application pushed under its own name and with its own fields. */
  pushFromApplication(event: SessionEvent): void {
    this.add(event);
  }

  private add(event: SessionEvent): void {
    this.kept.push(event);
    if (this.kept.length > MAX_EVENTS) {
      this.kept.shift();
      this.first++;
    }
    this.pushed.fire();
    this.changed.fire();
  }

  /** Discards all events when the session starts over. */
  clear(): void {
    this.began = this.first = this.next;
    this.restarts++;
    this.kept = [];
    this.changed.fire();
  }

  /**
   * Returns a reader for all events from now on.
   * @param own events that only this reader takes, before the others
   */
  reader(own?: OwnEvents): EventReader {
    return new EventReader(this, own);
  }

  /** The number of the next event. */
  get next(): number {
    return this.first + this.kept.length;
  }

  /** Returns the kept events from a number on, and how many earlier ones were dropped. */
  since(number: number): { events: readonly SessionEvent[]; dropped: number } {
    const from = Math.max(number, this.began);
    return { events: this.kept.slice(Math.max(0, from - this.first)), dropped: Math.max(0, this.first - from) };
  }
}

/** Returns how many events, starting with the first one, have together at most `maxChars` characters as JSON; at least one. */
export function fitting(events: readonly SessionEvent[], maxChars: number): number {
  let chars = 0;
  const tooMany = events.findIndex((event, index) => {
    chars += JSON.stringify(event).length + 1;
    return index > 0 && chars > maxChars;
  });
  return tooMany < 0 ? events.length : tooMany;
}

const fittingOf = (events: readonly SessionEvent[], maxChars: number): SessionEvent[] =>
  events.slice(0, fitting(events, maxChars));

/** Takes each event once. If several callers wait on the same reader, each event goes to exactly one of them. */
export class EventReader {
  private position: number;
  /** Events that were taken but did not reach the client. */
  private returned: readonly SessionEvent[] = [];
  private restarts: number;
  /** The session in which events were taken: those of an earlier session are not put back. */
  private readonly takenIn = new WeakMap<readonly SessionEvent[], number>();

  /** Those of `own` that were taken. */
  private readonly owned = new WeakSet<SessionEvent>();

  constructor(
    private readonly log: EventLog,
    private readonly own?: OwnEvents,
  ) {
    this.position = log.next;
    this.restarts = log.restarts;
  }

  /** The events that were not taken yet; dropped events are replaced by one event with their number. */
  get pending(): SessionEvent[] {
    return [...(this.own?.pending ?? []), ...this.shared];
  }

  /** Those of them that each reader takes. */
  private get shared(): SessionEvent[] {
    if (this.restarts !== this.log.restarts) this.returned = [];
    this.restarts = this.log.restarts;
    const { events, dropped } = this.log.since(this.position);
    const lost = { event: 'dropped', count: dropped } satisfies InspectorEvent;
    const counted = dropped === 0 ? events : [lost, ...events];
    return [...this.returned, ...counted];
  }

  /** Puts back events exactly as they were taken, if they could not be sent to the client, so that the next caller takes them. */
  putBack(events: readonly SessionEvent[]): void {
    if (events.length === 0 || this.takenIn.get(events) !== this.log.restarts) return;
    this.own?.putBack(events.filter((event) => this.owned.has(event)));
    this.returned = [...events.filter((event) => !this.owned.has(event)), ...this.returned];
    this.log.pushed.fire();
    this.log.changed.fire();
  }

  /**
   * Takes all pending events, or the first ones that fit; waits up to `ms` for the first one. Empty if no event occurred in
   * time, or if the signal is aborted. The remaining events stay for the next call.
   * @param maxChars maximum number of characters as JSON
   */
  async take(ms: number, signal: AbortSignal, maxChars = Infinity): Promise<SessionEvent[]> {
    const until = performance.now() + ms;
    // Another caller waiting on this reader may have taken the event.
    while (this.pending.length === 0 && !signal.aborted && performance.now() < until)
      await this.next(until - performance.now(), signal);
    if (signal.aborted) return [];
    const own = this.own?.pending ?? [];
    const shared = this.shared;
    const taken = fittingOf([...own, ...shared], maxChars);
    this.takeOwn(own.slice(0, taken.length));
    const count = Math.max(0, taken.length - own.length);
    const newer = this.returned.length;
    this.returned = this.returned.slice(count);
    if (count > newer) this.position = this.log.next - (shared.length - count);
    if (taken.length > 0) this.log.changed.fire();
    this.takenIn.set(taken, this.log.restarts);
    return taken;
  }

  private takeOwn(events: readonly SessionEvent[]): void {
    for (const event of events) this.owned.add(event);
    this.own?.take(events);
  }

  private next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        forget.forEach((each) => each());
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      const forget = [this.log.pushed, ...(this.own === undefined ? [] : [this.own.added])].map((each) =>
        each.add(done),
      );
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
