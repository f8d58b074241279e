import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEntry, Rendezvous } from '../../contract/app.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { connectAgent, type AgentConnection } from './agent-connection.ts';
import { agentEntry } from './app-entries.ts';
import { appName } from './application-names.ts';
import type { RendezvousFolder } from './rendezvous.ts';

/** How long a listing waits for an application's title; a busy application keeps its last one. */
const TITLE_MS = 300;
/** Pauses between attempts to connect to a Java agent. */
const RETRY_MS = [250, 1000, 4000, 15_000] as const;
/** Pauses between checks for the first window of a connected application. */
const FIRST_WINDOW_MS = [200, 200, 400, 400, 800, 1600, 3000, 5000, 10_000] as const;

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
      const shown = windows.filter((window) => window.showing);
      this.title = (shown.find((window) => window.focused && window.title !== null) ?? shown[0])?.title ?? this.title;
      return shown.length > 0;
    } catch {
      return undefined;
    }
  }
}

export interface ConnectionEvents {
  changed(): void;
  /** The connection of this application closed. The listener reports the change. */
  closed(application: Application): void;
  launched(pid: number): boolean;
  starting(pid: number): boolean;
}

/** The connections to Java agents: on demand, and automatically to those that were started for this session. */
export class ConnectedApplications {
  /** By pid, in the order of their last use. */
  private readonly applications = new Map<number, Application>();
  private readonly connecting = new Map<number, Promise<Application>>();
  private readonly failures = new Map<number, number>();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  /** Hash of the session directory: Java agents that were started for it are connected automatically. */
  session: string | undefined;

  constructor(
    private readonly folder: RendezvousFolder,
    private readonly client: string,
    private readonly events: ConnectionEvents,
  ) {}

  get all(): Application[] {
    return [...this.applications.values()];
  }

  get(pid: number | undefined): Application | undefined {
    return pid === undefined ? undefined : this.applications.get(pid);
  }

  /** The application that was used last. */
  get selected(): Application | undefined {
    return this.all.at(-1);
  }

  select(application: Application): void {
    this.applications.delete(application.pid);
    this.applications.set(application.pid, application);
    this.events.changed();
  }

  /** Connects to a Java agent, unless it is connected or connecting. @throws UiError MCP_UI_ATTACH_FAILED */
  connect(agent: Rendezvous): Promise<Application> {
    const known = this.applications.get(agent.pid);
    if (known !== undefined) return Promise.resolve(known);
    const pending = this.connecting.get(agent.pid) ?? this.open(agent).finally(() => this.connecting.delete(agent.pid));
    this.connecting.set(agent.pid, pending);
    return pending;
  }

  /**
   * Connects to the Java agents of this session that are not connected yet. It does so in parallel, so that an application
   * that is paused in a debugger does not delay the others. The newest one is selected. Resolves when each is connected or
   * has failed.
   */
  async sync(): Promise<void> {
    clearTimeout(this.retry);
    if (this.session === undefined || this.closed) return;
    const agents = (await this.folder.agents())
      .filter((agent) => agent.session === this.session && agent.enabled && agent.protocol === PROTOCOL)
      .filter((agent) => !this.applications.has(agent.pid) && !this.connecting.has(agent.pid));
    await Promise.all(
      agents.map(async (agent) => {
        try {
          await this.connect(agent);
          this.failures.delete(agent.pid);
        } catch {
          // Its file may be older or newer than its port, so this retries at increasing intervals.
          this.retryLater(agent.pid);
        }
      }),
    );
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    for (const application of this.applications.values()) application.connection.close();
  }

  private async open(agent: Rendezvous): Promise<Application> {
    const connection = await connectAgent(agent, this.client);
    const application: Application = new Application(agent, connection, (pid) => ({
      launched: this.events.launched(pid),
      starting: this.events.starting(pid),
      selected: this.selected === application,
    }));
    if (this.closed) connection.close();
    const before = this.selected;
    this.applications.set(agent.pid, application);
    // An older application that took longer to respond is not selected.
    if (before !== undefined && before.agent.startTime > agent.startTime) {
      this.applications.delete(before.pid);
      this.applications.set(before.pid, before);
    }
    this.events.changed();
    if (application.entry.title === undefined) void this.followFirstWindow(application);
    connection.onClosed(() => {
      this.applications.delete(agent.pid);
      this.events.closed(application);
      // Its process may still run, with a Java agent that still has a rendezvous file.
      this.retryLater(agent.pid);
    });
    return application;
  }

  /** Reports a change when the application shows its first window, whose title is its name for users. */
  private async followFirstWindow(application: Application): Promise<void> {
    for (const pause of FIRST_WINDOW_MS) {
      await sleep(pause, undefined, { ref: false });
      if (this.closed || application.connection.closed) return;
      if ((await application.refresh()) !== true) continue;
      this.events.changed();
      return;
    }
  }

  private retryLater(pid: number): void {
    const failures = this.failures.get(pid) ?? 0;
    this.failures.set(pid, failures + 1);
    clearTimeout(this.retry);
    if (this.closed) return;
    this.retry = setTimeout(() => void this.sync(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
    this.retry.unref();
  }
}
