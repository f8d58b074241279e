import type { Program } from './applications/applications.ts';
import type { AgentConnection } from './applications/agent-connection.ts';
import { UiError } from '../contract/error.ts';
import type { Match } from '../contract/query.ts';
import { READ_MS, within } from './limits.ts';
import { Signal } from './signal.ts';

/** "Select node" mode: the user clicks in the application's own window, and the click selects instead of acting. */
export class PickMode {
  readonly changed = new Signal();
  /** A node was picked, or the mode ended without one. */
  readonly ended = new Signal<{ app: string; match: Match | undefined }>();
  private on: Program | undefined;
  private waiting = 0;
  private readonly received = new WeakSet<AgentConnection>();

  /** The application that is in the mode. */
  get application(): Program | undefined {
    return this.on;
  }

  /** Switches the mode on in one application, and off in any other one. */
  async start(application: Program, signal: AbortSignal): Promise<void> {
    if (this.on !== undefined && this.on.app !== application.app) await this.stop();
    this.hear(application);
    await application.connection.request('pick', { on: true, timeoutMs: READ_MS }, within(READ_MS, signal));
    this.on = application;
    this.changed.fire();
  }

  async stop(): Promise<void> {
    const application = this.on;
    if (application === undefined) return;
    this.end(application, undefined);
    if (!application.connection.closed) {
      await application.connection.request('pick', { on: false, timeoutMs: READ_MS }, { waitMs: 2 * READ_MS });
    }
  }

  /**
   * Waits for the user. When the last one who waits gives up, the mode ends.
   * @returns the node; undefined when the mode ended without a pick
   * @throws UiError MCP_UI_TIMEOUT after `timeoutMs`
   */
  picked(timeoutMs: number, signal: AbortSignal): Promise<Match | undefined> {
    this.waiting++;
    return new Promise((resolve, reject) => {
      const fail = (message: string): void => {
        finish();
        if (this.waiting === 0) this.stop().catch(() => {});
        reject(new UiError('MCP_UI_TIMEOUT', message));
      };
      const timer = setTimeout(
        () =>
          fail(
            `Nobody picked a node within ${timeoutMs} ms; select-node mode is off again. Ask the user, then call again.`,
          ),
        timeoutMs,
      );
      const aborted = (): void => fail('The call was cancelled; select-node mode is off again.');
      signal.addEventListener('abort', aborted);
      const forget = this.ended.add(({ match }) => {
        finish();
        resolve(match);
      });
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        forget();
        this.waiting--;
      };
    });
  }

  private hear(application: Program): void {
    if (this.received.has(application.connection)) return;
    this.received.add(application.connection);
    application.connection.onEvent('picked', ({ match }) => this.end(application, match));
    application.connection.onClosed(() => this.end(application, undefined));
  }

  private end(application: Program, match: Match | undefined): void {
    if (this.on?.app !== application.app) return;
    this.on = undefined;
    this.changed.fire();
    this.ended.fire({ app: application.app, match });
  }
}
