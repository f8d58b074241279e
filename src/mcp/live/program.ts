import type { AgentConnection } from '../applications/connection.ts';
import { UiError } from '../../contract/error.ts';
import { Signal } from '../signal.ts';
import { PicturePace } from './pace.ts';
import { PictureClock } from './pictures.ts';
import { LiveTreeModel } from './tree.ts';

const WATCH_MS = 10_000;
const RETRY_MS = 1000;
const FIRST_ROWS_MS = 5000;
/** How long a reader who has not subscribed keeps the watch, so that it can read the next page. */
const LINGER_MS = 5000;

/** What is seen live of one program. The agent watches exactly while somebody holds on to it. */
export class LiveProgram {
  readonly changed = new Signal();
  readonly painted = new Signal();
  readonly pace = new PicturePace();
  private model = new LiveTreeModel();
  private clock = new PictureClock();
  private holders = 0;
  /** Requests to the agent go one after the other, in the order of holding and letting go. */
  private requests = Promise.resolve();

  constructor(private readonly connection: AgentConnection) {
    connection.onEvent('tree', (event) => {
      if (this.holders === 0) return;
      const repainted = this.clock.affected(event, this.model);
      const seen = this.model.apply(event);
      if (this.clock.advance(repainted, event.reset)) this.painted.fire();
      if (seen) this.changed.fire();
    });
  }

  get tree(): LiveTreeModel {
    return this.model;
  }

  get pictures(): PictureClock {
    return this.clock;
  }

  get watched(): boolean {
    return this.holders > 0;
  }

  /** Keeps the agent watching. @returns a function that lets go; the last one ends the watch */
  hold(): () => void {
    if (this.holders++ === 0) this.enqueue(() => this.watch());
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders > 0) return;
      this.model = new LiveTreeModel();
      this.clock = new PictureClock();
      this.enqueue(() => this.unwatch());
    };
  }

  /**
   * The tree, complete. A reader who holds nothing keeps the watch for five seconds.
   * @throws UiError MCP_UI_TIMEOUT when no rows came in five seconds, MCP_UI_APP_GONE
   */
  async read(signal: AbortSignal): Promise<LiveTreeModel> {
    setTimeout(this.hold(), LINGER_MS).unref();
    if (!this.model.complete) await this.firstRows(signal);
    return this.model;
  }

  private firstRows(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const ends: (() => void)[] = [];
      const end = (error?: UiError): void => {
        for (const each of ends) each();
        if (error === undefined) resolve();
        else reject(error);
      };
      const busy = new UiError(
        'MCP_UI_TIMEOUT',
        'The program shows no tree: its FX thread does not answer. Try again later.',
      );
      const timer = setTimeout(() => end(busy), FIRST_ROWS_MS);
      const aborted = (): void => end(new UiError('MCP_UI_TIMEOUT', 'The call was cancelled.'));
      signal.addEventListener('abort', aborted);
      ends.push(
        () => clearTimeout(timer),
        () => signal.removeEventListener('abort', aborted),
        this.changed.add(() => {
          if (this.model.complete) end();
        }),
        this.connection.onClosed(() => end(new UiError('MCP_UI_APP_GONE', 'The program or its agent has gone.'))),
      );
    });
  }

  private enqueue(request: () => Promise<void>): void {
    this.requests = this.requests.then(request).catch(() => {});
  }

  /** Tries until it works: a program whose FX thread is busy is watched when it answers again. */
  private async watch(): Promise<void> {
    while (this.holders > 0 && !this.connection.closed) {
      try {
        await this.connection.request('watch', { timeoutMs: WATCH_MS }, { waitMs: WATCH_MS + 2000 });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  private async unwatch(): Promise<void> {
    if (this.holders === 0 && !this.connection.closed) await this.connection.request('unwatch', {});
  }
}
