import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEntry, Rendezvous } from '../../contract/app.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { connectAgent, type AgentConnection } from './agent-connection.ts';
import { agentEntry } from './app-entries.ts';
import { appName } from './application-names.ts';
import type { RendezvousFolder } from './rendezvous.ts';

/** How long a listing waits for an application's title; a busy application keeps the one it had. */
const TITLE_MS = 300;
/** Pauses between attempts to reach an agent that announced itself. */
const RETRY_MS = [250, 1000, 4000, 15_000] as const;
/** Pauses between checks for the first window of an application that was connected before it showed one. */
const FIRST_WINDOW_MS = [200, 200, 400, 400, 800, 1600, 3000, 5000, 10_000] as const;

/** A JavaFX application that we talk to. */
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

  /** Gives the agent a user's consent. */
  async enable(signal?: AbortSignal): Promise<void> {
    if (this.consent) return;
    const { app } = await this.connection.request('enable', {}, { signal });
    this.consent = app.enabled;
    this.title = app.title;
  }

  /** Asks for the windows' titles again. @returns whether one shows; undefined when the application did not answer in time */
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

/** The connections to agents: made on demand, and by itself to those that were started for our session. */
export class ConnectedApplications {
  /** In the order in which they were used last. */
  private readonly programs = new Map<number, Application>();
  private readonly connecting = new Map<number, Promise<Application>>();
  private readonly failures = new Map<number, number>();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  /** Agents started for this session are ours to connect to. */
  session: string | undefined;

  constructor(
    private readonly folder: RendezvousFolder,
    private readonly client: string,
    private readonly events: ConnectionEvents,
  ) {}

  get all(): Application[] {
    return [...this.programs.values()];
  }

  get(pid: number | undefined): Application | undefined {
    return pid === undefined ? undefined : this.programs.get(pid);
  }

  /** The one used last. */
  get selected(): Application | undefined {
    return this.all.at(-1);
  }

  select(application: Application): void {
    this.programs.delete(application.pid);
    this.programs.set(application.pid, application);
    this.events.changed();
  }

  /** Connects to an agent, once however often it is asked. @throws UiError MCP_UI_ATTACH_FAILED */
  connect(agent: Rendezvous): Promise<Application> {
    const known = this.programs.get(agent.pid);
    if (known !== undefined) return Promise.resolve(known);
    const pending = this.connecting.get(agent.pid) ?? this.open(agent).finally(() => this.connecting.delete(agent.pid));
    this.connecting.set(agent.pid, pending);
    return pending;
  }

  /**
   * Connects to the agents of our session that are not connected yet, all at once: one that is paused, in a debugger for
   * example, holds up nobody. The newest becomes the selected one. Resolves when each is connected or has failed.
   */
  async sync(): Promise<void> {
    clearTimeout(this.retry);
    if (this.session === undefined || this.closed) return;
    const agents = (await this.folder.agents())
      .filter((agent) => agent.session === this.session && agent.enabled && agent.protocol === PROTOCOL)
      .filter((agent) => !this.programs.has(agent.pid) && !this.connecting.has(agent.pid));
    await Promise.all(
      agents.map(async (agent) => {
        try {
          await this.connect(agent);
          this.failures.delete(agent.pid);
        } catch {
          // Its file may be older or newer than its port. It is tried again, ever more seldom.
          this.retryLater(agent.pid);
        }
      }),
    );
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    for (const application of this.programs.values()) application.connection.close();
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
    this.programs.set(agent.pid, application);
    // An older application that took longer to answer is not the one to use.
    if (before !== undefined && before.agent.startTime > agent.startTime) {
      this.programs.delete(before.pid);
      this.programs.set(before.pid, before);
    }
    this.events.changed();
    if (application.entry.title === undefined) void this.followFirstWindow(application);
    connection.onClosed(() => {
      this.programs.delete(agent.pid);
      this.events.closed(application);
      // Its process may go on, with an agent that still announces itself.
      this.retryLater(agent.pid);
    });
    return application;
  }

  /** Tells when an application that had no window shows its first: its name for users then is that window's title. */
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
