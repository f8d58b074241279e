import type { Session } from '../../session.ts';

/** An event that `GET /wait` returns: a change in the applications or a node that the user picked or selected. */
export type WaitEvent = { readonly app?: string } & ({ readonly event: string } & Record<string, unknown>);

const MAX_EVENTS = 1000;

/**
 * Events for clients that cannot receive notifications (docs/contract.md, "Events"): queued until a request takes all
 * of them. If there are too many, the oldest are dropped.
 */
export class EventQueue {
  private queue: WaitEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly unsubscribe: (() => void)[];

  constructor(session: Session) {
    const { applications, pick, selection } = session;
    let known = new Set(applications.connected.map(({ app }) => app));
    let selected = selection.rev;
    this.unsubscribe = [
      applications.onChanged(() => {
        const now = new Set(applications.connected.map(({ app }) => app));
        for (const app of now) if (!known.has(app)) this.push({ app, event: 'connected' });
        known = now;
      }),
      applications.onExit(({ app, exitCode, alive }) => {
        if (!alive) this.push({ app, event: 'ended', ...(exitCode === undefined ? {} : { exitCode }) });
      }),
      pick.ended.add(({ app, match }) =>
        this.push({ app, event: 'picked', ...(match === undefined ? {} : { match }) }),
      ),
      selection.changed.add(() => {
        const { current, rev } = selection;
        if (rev !== selected && current !== undefined) this.push({ event: 'selected', ...current });
        selected = rev;
      }),
    ];
  }

  /** Takes all queued events; waits up to `ms` for the first one. Empty if there was none or the signal is aborted. */
  async take(ms: number, signal: AbortSignal): Promise<WaitEvent[]> {
    if (this.queue.length === 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          this.waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        this.waiting.add(done);
        signal.addEventListener('abort', done, { once: true });
      });
    }
    // The client has disconnected, so the events stay in the queue.
    return signal.aborted ? [] : this.queue.splice(0);
  }

  close(): void {
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    for (const done of this.waiting) done();
  }

  private push(event: WaitEvent): void {
    this.queue.push(event);
    this.queue = this.queue.slice(-MAX_EVENTS);
    for (const done of [...this.waiting]) done();
  }
}
