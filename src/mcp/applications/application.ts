import type { AppEntry } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from './agent-connection.ts';
import { agentEntry, type ConnectedAgent } from './app-entries.ts';
import type { WindowInfo } from '../../contract/window.ts';
import { appName, elsewhereName, type AppKey } from './application-names.ts';

/** How long a listing waits for an application's title; a busy application keeps its last one. */
const TITLE_MS = 300;
/** How long a Java agent that has responded to `detach` may take until it closes the connection. */
const CLOSE_MS = 5000;

/** A connected JavaFX application. */
export class Application {
  private title: string | null;
  private consent: boolean;

  constructor(
    readonly agent: ConnectedAgent,
    readonly connection: AgentConnection,
    private readonly about: (key: AppKey) => { launched: boolean; starting: boolean; selected: boolean },
    /** How an application that runs elsewhere is reached; undefined for a process of this machine. */
    readonly via?: string,
  ) {
    this.title = connection.hello.app.title;
    this.consent = connection.hello.app.enabled;
  }

  /** Its identity among the applications of this server. */
  get key(): AppKey {
    return this.via ?? this.agent.pid;
  }

  /** The process on this machine; undefined if it runs elsewhere, where its pid means another process. */
  get pid(): number | undefined {
    return this.via === undefined ? this.agent.pid : undefined;
  }

  /** @throws UiError MCP_UI_ATTACH_FAILED if it runs elsewhere, where nothing here can attach to it */
  requirePid(): number {
    if (this.pid !== undefined) return this.pid;
    const message = `${this.app} does not run on this machine. What needs an attach, such as running Java code in it, works only where it runs.`;
    throw new UiError('MCP_UI_ATTACH_FAILED', message);
  }

  get app(): string {
    const { mainClass, pid } = this.agent;
    return this.via === undefined ? appName(mainClass, pid) : elsewhereName(mainClass, this.via);
  }

  /** Whether a server of this directory launched it, so that it may be stopped. */
  get launched(): boolean {
    return this.about(this.key).launched;
  }

  get enabled(): boolean {
    return this.consent;
  }

  get entry(): AppEntry {
    const { starting, selected, launched } = this.about(this.key);
    const state = !this.consent ? 'waiting' : starting ? 'starting' : 'connected';
    return {
      ...agentEntry(this.agent),
      app: this.app,
      ...(this.via === undefined ? {} : { via: this.via }),
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
