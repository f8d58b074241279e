import { setTimeout as sleep } from 'node:timers/promises';
import type { AppEntry, Rendezvous } from '../../contract/app.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { connectAgent, type AgentConnection } from './connection.ts';
import { agentEntry } from './entries.ts';
import { appName } from './names.ts';
import type { RendezvousFolder } from './rendezvous.ts';

/** How long a listing waits for a program's title; a busy program keeps the one it had. */
const TITLE_MS = 300;
/** Pauses between attempts to reach an agent that announced itself. */
const RETRY_MS = [250, 1000, 4000, 15_000] as const;
/** Pauses between looks for the first window of a program that we reached before it showed one. */
const FIRST_WINDOW_MS = [200, 200, 400, 400, 800, 1600, 3000, 5000, 10_000] as const;

/** A JavaFX program that we talk to. */
export class Program {
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

  /** Gives the agent a person's consent. */
  async enable(signal?: AbortSignal): Promise<void> {
    if (this.consent) return;
    const { app } = await this.connection.request('enable', {}, { signal });
    this.consent = app.enabled;
    this.title = app.title;
  }

  /** Asks for the windows' titles anew. @returns whether one shows; undefined when the program did not answer in time */
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
  /** The connection of this program has gone. Whoever hears it tells of the change. */
  closed(program: Program): void;
  launched(pid: number): boolean;
  starting(pid: number): boolean;
}

/** The connections to agents: made on demand, and by itself to those that were started for our session. */
export class Connections {
  /** In the order in which they were used last. */
  private readonly programs = new Map<number, Program>();
  private readonly connecting = new Map<number, Promise<Program>>();
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

  get all(): Program[] {
    return [...this.programs.values()];
  }

  get(pid: number | undefined): Program | undefined {
    return pid === undefined ? undefined : this.programs.get(pid);
  }

  /** The one used last. */
  get selected(): Program | undefined {
    return this.all.at(-1);
  }

  select(program: Program): void {
    this.programs.delete(program.pid);
    this.programs.set(program.pid, program);
    this.events.changed();
  }

  /** Connects to an agent, once however often it is asked. @throws UiError MCP_UI_ATTACH_FAILED */
  connect(agent: Rendezvous): Promise<Program> {
    const known = this.programs.get(agent.pid);
    if (known !== undefined) return Promise.resolve(known);
    const pending = this.connecting.get(agent.pid) ?? this.open(agent).finally(() => this.connecting.delete(agent.pid));
    this.connecting.set(agent.pid, pending);
    return pending;
  }

  /** Connects to the agents of our session that are not connected yet, the newest last, so that it is the selected one. */
  async sync(): Promise<void> {
    clearTimeout(this.retry);
    if (this.session === undefined || this.closed) return;
    const agents = (await this.folder.agents())
      .filter((agent) => agent.session === this.session && agent.enabled && agent.protocol === PROTOCOL)
      .filter((agent) => !this.programs.has(agent.pid))
      .sort((a, b) => a.startTime - b.startTime);
    for (const agent of agents) {
      try {
        await this.connect(agent);
        this.failures.delete(agent.pid);
      } catch {
        // Its file may be older or newer than its port. It is tried again, ever more seldom.
        this.retryLater(agent.pid);
      }
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    for (const program of this.programs.values()) program.connection.close();
  }

  private async open(agent: Rendezvous): Promise<Program> {
    const connection = await connectAgent(agent, this.client);
    const program: Program = new Program(agent, connection, (pid) => ({
      launched: this.events.launched(pid),
      starting: this.events.starting(pid),
      selected: this.selected === program,
    }));
    if (this.closed) connection.close();
    this.programs.set(agent.pid, program);
    this.events.changed();
    if (program.entry.title === undefined) void this.followFirstWindow(program);
    connection.onClosed(() => {
      this.programs.delete(agent.pid);
      this.events.closed(program);
      // Its process may go on, with an agent that still announces itself.
      this.retryLater(agent.pid);
    });
    return program;
  }

  /** Tells when a program that had no window shows its first: its name for people then is that window's title. */
  private async followFirstWindow(program: Program): Promise<void> {
    for (const pause of FIRST_WINDOW_MS) {
      await sleep(pause, undefined, { ref: false });
      if (this.closed || program.connection.closed) return;
      if ((await program.refresh()) !== true) continue;
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
