import { UiError } from '../../contract/error.ts';
import { disconnected } from './agent-connection.ts';
import type { Application } from './application.ts';

/**
 * The states of the connection to one process:
 *
 * - `absent` → `connecting`, when a client attaches, or its Java agent was found
 * - `connecting` → `connected` or `absent`
 * - `connected` → `absent`, when the connection closes, or `detaching`
 * - `detaching` → `absent`, when the Java agent has closed the connection
 */
type State =
  | { readonly name: 'absent' }
  | { readonly name: 'connecting'; readonly opened: Promise<Application> }
  | { readonly name: 'connected'; readonly application: Application }
  | { readonly name: 'detaching'; readonly application: Application; readonly ended: Promise<number> };

const ABSENT: State = { name: 'absent' };

export interface LinkEvents {
  /** The state is `connected`. */
  connected(application: Application): void;
  /** The connection closed although no client has detached from the application. */
  closed(application: Application): void;
  /** A client has started to detach from the application, or has finished. */
  detached(application: Application): void;
}

/** The connection to the Java agent of one process, even if that is replaced by another one. Only this class changes its state. */
export class Link {
  private state: State = ABSENT;

  constructor(private readonly events: LinkEvents) {}

  get name(): State['name'] {
    return this.state.name;
  }

  /** The application while it is connected, otherwise undefined. */
  get application(): Application | undefined {
    return this.state.name === 'connected' ? this.state.application : undefined;
  }

  /** Waits until a detach in progress has finished. */
  async settled(): Promise<void> {
    while (this.state.name === 'detaching') await this.state.ended.catch(() => {});
  }

  /**
   * Connects, unless it is connected or connecting.
   * @param open opens a connection to the Java agent
   * @throws UiError MCP_UI_ATTACH_FAILED, also while a client is detaching
   */
  connect(open: () => Promise<Application>): Promise<Application> {
    switch (this.state.name) {
      case 'connected':
        return Promise.resolve(this.state.application);
      case 'connecting':
        return this.state.opened;
      case 'detaching':
        return Promise.reject(new UiError('MCP_UI_ATTACH_FAILED', 'The application is being detached. Attach again.'));
      case 'absent': {
        const opened = this.open(open);
        this.state = { name: 'connecting', opened };
        return opened;
      }
    }
  }

  /**
   * Detaches; a second call waits for the first one.
   * @param session see `Application.detach`
   * @returns number of other servers that keep the Java agent running; undefined if it is not connected
   * @throws UiError if the Java agent did not confirm the detach
   */
  async detach(session: string | undefined): Promise<number | undefined> {
    if (this.state.name === 'connected') {
      const { application } = this.state;
      this.state = { name: 'detaching', application, ended: this.end(application, session) };
      this.events.detached(application);
    }
    return this.state.name === 'detaching' ? this.state.ended : undefined;
  }

  private async open(open: () => Promise<Application>): Promise<Application> {
    let application: Application;
    try {
      application = await open();
    } catch (error) {
      this.state = ABSENT;
      throw error;
    }
    if (application.connection.closed) {
      this.state = ABSENT;
      throw disconnected();
    }
    this.state = { name: 'connected', application };
    application.connection.onClosed(() => this.closed(application));
    this.events.connected(application);
    return application;
  }

  private async end(application: Application, session: string | undefined): Promise<number> {
    try {
      return await application.detach(session);
    } finally {
      this.state = ABSENT;
      this.events.detached(application);
    }
  }

  private closed(application: Application): void {
    if (this.application !== application) return;
    this.state = ABSENT;
    this.events.closed(application);
  }
}
