import type { Application } from '../applications/applications.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { UiError } from '../../contract/error.ts';
import type { Match } from '../../contract/query.ts';
import { READ_MS, within } from '../limits.ts';
import { Signal } from '../signal.ts';

/** Select-node mode: the user's next click in the application's window selects a node and does not reach the application. */
export class PickMode {
  readonly changed = new Signal();
  /** Fires when a node was selected, or the mode ended without a selection. */
  readonly ended = new Signal<{ app: string; match: Match | undefined }>();
  private on: Application | undefined;
  /** The connection of the client that started the mode. */
  private starter: string | undefined;
  private waiting = 0;
  private readonly followed = new WeakSet<AgentConnection>();

  /** The application in which the mode is on. */
  get application(): Application | undefined {
    return this.on;
  }

  /**
   * Starts the mode in one application and ends it in any other.
   * @param connection of the client that starts it
   */
  async start(application: Application, connection: string, signal: AbortSignal): Promise<void> {
    if (this.on !== undefined && this.on.app !== application.app) await this.stop();
    this.follow(application);
    await application.connection.request('pick', { on: true, timeoutMs: READ_MS }, within(READ_MS, signal));
    this.on = application;
    this.starter = connection;
    this.changed.fire();
  }

  /**
   * Ends the mode of a client that disconnected, for example of a hidden page, because no client would receive the node
   * anymore.
   */
  async leave(connection: string): Promise<void> {
    if (this.starter === connection) await this.stop();
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
   * Waits for the user. The mode ends if all callers stop waiting.
   * @returns the node; undefined if the mode ended without a selection
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
            `The user selected no node within ${timeoutMs} ms. Select-node mode is off; ask the user, then call again.`,
          ),
        timeoutMs,
      );
      const aborted = (): void => fail('The call was cancelled. Select-node mode is off.');
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

  private follow(application: Application): void {
    if (this.followed.has(application.connection)) return;
    this.followed.add(application.connection);
    application.connection.onEvent('picked', ({ match }) => this.end(application, match));
    application.connection.onClosed(() => this.end(application, undefined));
  }

  private end(application: Application, match: Match | undefined): void {
    if (this.on?.app !== application.app) return;
    this.on = undefined;
    this.starter = undefined;
    this.changed.fire();
    this.ended.fire({ app: application.app, match });
  }
}
