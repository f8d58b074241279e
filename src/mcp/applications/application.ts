import type { AppEntry, Rendezvous } from '../../contract/app.ts';
import type { AgentConnection } from './agent-connection.ts';
import { agentEntry } from './app-entries.ts';
import type { WindowInfo } from '../../contract/window.ts';
import { appName } from './application-names.ts';

/** How long a listing waits for an application's title; a busy application keeps its last one. */
const TITLE_MS = 300;
/** How long a Java agent that has responded to `detach` may take until it closes the connection. */
const CLOSE_MS = 5000;

/** A connected JavaFX application. */
export class Application {
  private title: string | null;
  private consent: boolean;

  constructor(
    readonly agent: Rendezvous,
    readonly connection: AgentConnection,
    private readonly about: (pid: number) => { launched: boolean; starting: boolean; selected: boolean },
  ) {
    this.title = connection.hello.app.title;
    this.consent = connection.hello.app.enabled;
  }

  get pid(): number {
    return this.agent.pid;
  }

  get app(): string {
    return appName(this.agent.mainClass, this.agent.pid);
  }

  /** Whether a server of this directory launched it, so that it may be stopped. */
  get launched(): boolean {
    return this.about(this.pid).launched;
  }

  get enabled(): boolean {
    return this.consent;
  }

  get entry(): AppEntry {
    const { starting, selected, launched } = this.about(this.pid);
    const state = !this.consent ? 'waiting' : starting ? 'starting' : 'connected';
    return {
      ...agentEntry(this.agent),
      ...(this.title === null ? {} : { title: this.title }),
      state,
      ...(launched ? { launched } : {}),
      ...(selected ? { selected } : {}),
    };
  }

  /** Enables the Java agent, which is the consent to inspect and control the application. */
  async enable(signal?: AbortSignal): Promise<void> {
    if (this.consent) return;
    const { app } = await this.connection.request('enable', {}, { signal });
    this.consent = app.enabled;
    this.title = app.title;
  }

  /** Updates the title. @returns whether a window is showing; undefined if the application did not respond in time */
  async refresh(waitMs = TITLE_MS): Promise<boolean | undefined> {
    if (!this.consent) return undefined;
    try {
      const { windows } = await this.connection.request('windows', { timeoutMs: waitMs }, { waitMs: waitMs + 200 });
      this.noteWindows(windows);
      return windows.some(({ showing }) => showing);
    } catch {
      return undefined;
    }
  }

  /** Updates the title from the displayed windows; an application without windows keeps its title. */
  noteWindows(windows: readonly WindowInfo[]): void {
    this.title = titleOf(windows.filter(({ showing }) => showing)) ?? this.title;
  }

  /**
   * Disconnects, and ends the Java agent unless other servers are connected to it. Resolves when the Java agent has closed the
   * connection, which it does once no server can connect to it anymore.
   * @param session hash of the session directory, so that its servers do not reconnect automatically
   * @returns number of other servers
   */
  async detach(session: string | undefined): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    let forget = (): void => {};
    const closed = new Promise<void>((resolve) => {
      forget = this.connection.onClosed(resolve);
    });
    try {
      const { others } = await this.connection.request('detach', session === undefined ? {} : { session });
      await Promise.race([
        closed,
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, CLOSE_MS);
        }),
      ]);
      return others;
    } finally {
      clearTimeout(timer);
      forget();
      this.connection.close();
    }
  }
}

/**
 * Returns the title of the first window without an owner: the title of a dialog, which only temporarily has the focus, is not
 * the name of the application.
 */
function titleOf(windows: readonly WindowInfo[]): string | undefined {
  const titled = windows.filter(({ title }) => title !== null && title !== '');
  const main = titled.find(({ kind, owner }) => kind === 'stage' && owner === undefined);
  return (main ?? titled[0])?.title ?? undefined;
}
