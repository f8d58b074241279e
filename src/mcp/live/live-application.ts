import type * as z from 'zod';
import type { agentEvents } from '../../contract/agent.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { UiError } from '../../contract/error.ts';
import { isNativeDialog } from '../errors.ts';
import { Signal } from '../signal.ts';
import { ScreenshotPace } from './screenshot-pace.ts';
import { ScreenshotClock } from './screenshot-clock.ts';
import { EventSequence } from './sequence.ts';
import { LiveTreeModel } from './tree.ts';

type TreeEvent = z.output<typeof agentEvents.tree>;

const WATCH_MS = 10_000;
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;
/** After so long without a gap, the next one is the first again. */
const CALM_MS = 60_000;
const FIRST_ROWS_MS = 5000;
/** How long a reader who has not subscribed keeps the watch, so that it can read the next page. */
const LINGER_MS = 5000;

/** The live state of one application. The Java agent watches it exactly as long as there is a subscriber. */
export class LiveApplication {
  readonly changed = new Signal();
  readonly painted = new Signal();
  readonly pace = new ScreenshotPace();
  private model = new LiveTreeModel();
  private clock = new ScreenshotClock();
  private holders = 0;
  /** Requests to the agent go one after the other, in the order of holding and letting go. */
  private requests = Promise.resolve();
  private readonly sequence = new EventSequence();
  /** A native dialog keeps the agent from watching. */
  private readonly dialogs = new Signal<UiError>();
  /** After a gap nothing counts until everything was sent again. */
  private broken = false;
  /** Gaps that came quickly one after another, and when the last did, in milliseconds of `Date.now()`. */
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
    connection.onEvent('unwatched', () => this.watchAgain('the agent ended the watch'));
    connection.onEvent('tree', listen, () => this.watchAgain('an event was dropped'));
  }

  /** Asks for everything again after a gap: at once for the first, ever more seldom when each answer has one too. */
  private watchAgain(reason: string): void {
    if (this.holders === 0 || this.again !== undefined) return;
    this.broken = true;
    const now = Date.now();
    if (now - this.lastGap > CALM_MS) this.gaps = 0;
    this.lastGap = now;
    const wait = this.gaps === 0 ? 0 : Math.min(RETRY_MS * 2 ** (this.gaps - 1), LONGEST_RETRY_MS);
    this.gaps++;
    process.stderr.write(`javafx-inspector: ${reason} in the live tree; watching again\n`);
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

  /** Keeps the agent watching. @returns a function that lets go; the last one ends the watch */
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
   * The tree, complete. A reader who holds nothing keeps the watch for five seconds.
   * @throws UiError MCP_UI_TIMEOUT when no rows came in five seconds, MCP_UI_APP_GONE, MCP_UI_ACTION_FAILED with reason nativeDialog
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
        'The application shows no tree: its FX thread does not answer. Try again later.',
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
        this.connection.onClosed(() => end(new UiError('MCP_UI_APP_GONE', 'The application or its agent has gone.'))),
      );
    });
  }

  private enqueue(request: () => Promise<void>): void {
    this.requests = this.requests.then(request).catch(() => {});
  }

  /** Tries until it works: an application whose FX thread is busy is watched when it answers again. */
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
