import { log } from '../terminal.ts';
import type * as z from 'zod';
import type { agentEvents } from '../../contract/agent.ts';
import { disconnected, type AgentConnection } from '../applications/agent-connection.ts';
import { UiError } from '../../contract/error.ts';
import { isNativeDialog } from '../errors.ts';
import { Signal } from '../signal.ts';
import { ScreenshotPace } from './screenshot-pace.ts';
import { ScreenshotClock } from './screenshot-clock.ts';
import { EventSequence } from './event-sequence.ts';
import { LiveTreeModel } from './live-tree-model.ts';

type TreeEvent = z.output<typeof agentEvents.tree>;

const WATCH_MS = 10_000;
const RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** After this time without a gap, the next gap is again retried immediately. */
const RESET_RETRIES_MS = 60_000;
const FIRST_ROWS_MS = 5000;
/** How long a read without a subscription keeps the watch running, so that the client can read the next page. */
const LINGER_MS = 5000;

/** The live state of one application. The Java agent watches the application as long as there is a subscriber. */
export class LiveApplication {
  readonly changed = new Signal();
  readonly painted = new Signal();
  readonly pace = new ScreenshotPace();
  private model = new LiveTreeModel();
  private clock = new ScreenshotClock();
  private holders = 0;
  /** The requests to the Java agent are sequential, in the order of `hold` and release. */
  private requests = Promise.resolve();
  private readonly sequence = new EventSequence();
  /** Fires when the Java agent cannot watch because a native dialog is open. */
  private readonly dialogs = new Signal<UiError>();
  /** After a gap, events are ignored until the next reset. */
  private broken = false;
  /** Number of gaps in quick succession, and the time of the last one by `Date.now()`. */
  private gaps = 0;
  private lastGap = 0;
  private again: NodeJS.Timeout | undefined;

  constructor(private readonly connection: AgentConnection) {
    const listen = (event: TreeEvent): void => {
      if (this.holders === 0) return;
      if (event.reset) this.broken = false;
      if (this.broken) return;
      if (!this.sequence.follows(event)) return this.watchAgain('an event is missing');
      const repainted = this.clock.affected(event, this.model);
      const seen = this.model.apply(event);
      if (this.clock.advance(repainted, event.reset)) this.painted.fire();
      if (seen) this.changed.fire();
    };
    connection.onEvent('unwatched', () => this.watchAgain('the Java agent ended the watch'));
    connection.onEvent('tree', listen, () => this.watchAgain('an event was dropped'));
  }

  /** Restarts the watch after a gap: immediately after the first one, then at increasing intervals. */
  private watchAgain(reason: string): void {
    if (this.holders === 0 || this.again !== undefined) return;
    this.broken = true;
    const now = Date.now();
    if (now - this.lastGap > RESET_RETRIES_MS) this.gaps = 0;
    this.lastGap = now;
    const wait = this.gaps === 0 ? 0 : Math.min(RETRY_MS * 2 ** (this.gaps - 1), MAX_RETRY_MS);
    this.gaps++;
    log(`restarting the live tree: ${reason}`);
    this.again = setTimeout(() => {
      this.again = undefined;
      if (this.holders > 0) this.enqueue(() => this.watch());
    }, wait);
    this.again.unref();
  }

  get tree(): LiveTreeModel {
    return this.model;
  }

  get pictures(): ScreenshotClock {
    return this.clock;
  }

  get watched(): boolean {
    return this.holders > 0;
  }

  /** Starts the watch. @returns a function that releases it; after the last release, the watch ends */
  hold(): () => void {
    if (this.holders++ === 0) this.enqueue(() => this.watch());
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders > 0) return;
      this.model = new LiveTreeModel();
      this.clock = new ScreenshotClock();
      this.enqueue(() => this.unwatch());
    };
  }

  /**
   * Returns the complete tree, and keeps the watch for five seconds.
   * @throws UiError MCP_UI_TIMEOUT if there are no rows within five seconds, MCP_UI_APP_GONE, MCP_UI_ACTION_FAILED with reason
   * nativeDialog
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
        'The live tree is not available: the JavaFX application thread does not respond. Try again later.',
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
        this.dialogs.add(end),
        this.connection.onClosed(() => end(disconnected())),
      );
    });
  }

  private enqueue(request: () => Promise<void>): void {
    this.requests = this.requests.then(request).catch(() => {});
  }

  /** Retries until it succeeds: a busy application is watched once its JavaFX application thread responds again. */
  private async watch(): Promise<void> {
    while (this.holders > 0 && !this.connection.closed) {
      try {
        await this.connection.request('watch', { timeoutMs: WATCH_MS }, { waitMs: WATCH_MS + 2000 });
        return;
      } catch (error) {
        if (error instanceof UiError && isNativeDialog(error)) this.dialogs.fire(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  private async unwatch(): Promise<void> {
    if (this.holders === 0 && !this.connection.closed) await this.connection.request('unwatch', {});
  }
}
