import type { Session } from '../../session.ts';

/** What `GET /wait` tells: what happened in the applications and what the user pointed at. */
export type WaitEvent = { readonly app?: string } & ({ readonly event: string } & Record<string, unknown>);

const MOST = 1000;

/**
 * Events for clients that cannot receive notifications (docs/contract.md, "Events"): queued until somebody takes them all at
 * once. The oldest go when there are too many.
 */
export class EventQueue {
  private queue: WaitEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly forget: (() => void)[];

  constructor(session: Session) {
    const { applications, pick, selection } = session;
    let known = new Set(applications.connected.map(({ app }) => app));
    let selected = selection.rev;
    this.forget = [
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

  /** Everything queued; waits up to `ms` for the first event. Empty when none came or the signal aborted. */
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
    // A client that disconnected takes nothing.
    return signal.aborted ? [] : this.queue.splice(0);
  }

  close(): void {
    for (const forget of this.forget) forget();
    for (const done of this.waiting) done();
  }

  private push(event: WaitEvent): void {
    this.queue.push(event);
    this.queue = this.queue.slice(-MOST);
    for (const done of [...this.waiting]) done();
  }
}
