import { setTimeout as sleep } from 'node:timers/promises';
import type { Rendezvous } from '../../contract/app.ts';
import { PROTOCOL } from '../../contract/agent.ts';
import { connectAgent, type AgentConnection } from './agent-connection.ts';
import type { ConnectedAgent } from './app-entries.ts';
import { Application } from './application.ts';
import type { AppKey } from './application-names.ts';
import { Link } from './link.ts';
import { isAlive } from '../../jvms/processes.ts';
import type { RendezvousFolder } from './rendezvous.ts';

/** Pauses between attempts to connect to a Java agent. */
const RETRY_MS = [250, 1000, 4000, 15_000] as const;
/** Pauses between checks for the first window of a connected application. */
const FIRST_WINDOW_MS = [200, 200, 400, 400, 800, 1600, 3000, 5000, 10_000] as const;

export interface ConnectionEvents {
  changed(): void;
  /** The connection of this application closed although no client has detached from it. The listener reports the change. */
  closed(application: Application): void;
  launched(pid: number): boolean;
  starting(pid: number): boolean;
}

/** The connections to Java agents: on demand, and automatically to those that were started for this session. */
export class ConnectedApplications {
  private readonly links = new Map<AppKey, Link>();
  /** The application that was selected last, which may no longer be connected. */
  private lastSelected: Application | undefined;
  private readonly failures = new Map<number, number>();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  /** Attempts to connect that are in progress. */
  private readonly attempts = new Set<Promise<void>>();
  /** Hash of the session directory: Java agents that were started for it are connected automatically. */
  session: string | undefined;
  /** The option `roots` of the Java agents that this server loads. */
  roots: string | undefined;

  constructor(
    private readonly folder: RendezvousFolder,
    private readonly client: string,
    private readonly events: ConnectionEvents,
  ) {}

  get all(): Application[] {
    return [...this.links.values()].flatMap(({ application }) => application ?? []);
  }

  get(key: AppKey | undefined): Application | undefined {
    return key === undefined ? undefined : this.links.get(key)?.application;
  }

  /** The application that tools use by default, if it is connected. */
  get selected(): Application | undefined {
    return this.get(this.lastSelected?.key);
  }

  /** The application that tools use by default, even after it has exited or was detached: no other one takes its place. */
  get chosen(): Application | undefined {
    return this.selected ?? this.lastSelected;
  }

  /** @returns false if the application is no longer connected */
  select(application: Application): boolean {
    if (this.get(application.key) !== application) return false;
    this.lastSelected = application;
    this.events.changed();
    return true;
  }

  /** Waits until a detach from this process has finished. */
  async settled(key: AppKey): Promise<void> {
    await this.links.get(key)?.settled();
  }

  /** Connects to a Java agent, unless it is connected or connecting. @throws UiError MCP_UI_ATTACH_FAILED */
  connect(agent: Rendezvous): Promise<Application> {
    return this.link(agent.pid).connect(() => this.open(agent));
  }

  /** Whether an application with this key is connected, connecting or detaching. */
  has(key: AppKey): boolean {
    return (this.links.get(key)?.name ?? 'absent') !== 'absent';
  }

  /** Adds an application that runs elsewhere, over a connection to its Java agent. @param via see `Application.via` */
  add(agent: ConnectedAgent, connection: AgentConnection, via: string): Promise<Application> {
    return this.link(via).connect(() => Promise.resolve(this.application(agent, connection, via)));
  }

  /**
   * Detaches from an application.
   * @returns number of other servers that keep its Java agent running; undefined if it is not connected
   */
  async detach(key: AppKey): Promise<number | undefined> {
    return this.links.get(key)?.detach(this.session);
  }

  /**
   * Connects to the Java agents of this session that are not connected yet. It does so in parallel, so that an application
   * that is paused in a debugger does not delay the others. The newest one is selected. Resolves when each is connected or
   * has failed.
   */
  async sync(): Promise<void> {
    const attempt = this.connectAll();
    this.attempts.add(attempt);
    await attempt.finally(() => this.attempts.delete(attempt));
  }

  /**
   * Waits until the first attempts to connect have finished, but only while no application is selected, and for at most `ms`
   * milliseconds.
   */
  async connecting(ms: number): Promise<void> {
    // Failed attempts, for example to a paused application, are retried, which may take long.
    if (this.attempts.size === 0 || this.failures.size > 0 || this.chosen !== undefined) return;
    await Promise.race([Promise.allSettled(this.attempts), sleep(ms, undefined, { ref: false })]);
  }

  private async connectAll(): Promise<void> {
    clearTimeout(this.retry);
    if (this.session === undefined || this.closed) return;
    const agents = (await this.folder.agents())
      .filter((agent) => agent.session === this.session && agent.enabled && agent.protocol === PROTOCOL)
      .filter((agent) => this.link(agent.pid).name === 'absent');
    await Promise.all(
      agents.map(async (agent) => {
        try {
          await this.connect(agent);
          this.failures.delete(agent.pid);
        } catch {
          // The file may not match the port (yet), so this retries at increasing intervals.
          this.retryLater(agent.pid);
        }
      }),
    );
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    for (const application of this.all) application.connection.close();
  }

  private link(key: AppKey): Link {
    const known = this.links.get(key);
    if (known !== undefined) return known;
    const link = new Link({
      connected: (application) => this.connected(application),
      closed: (application) => {
        this.events.closed(application);
        // The process may still run, with a Java agent that still has a rendezvous file.
        if (typeof key === 'number') this.retryLater(key);
      },
      detached: (application) => {
        if (typeof key === 'string' || isAlive(key)) this.events.changed();
        else if (link.name === 'absent') this.events.closed(application);
      },
    });
    this.links.set(key, link);
    return link;
  }

  private async open(agent: Rendezvous): Promise<Application> {
    const connection = await connectAgent(agent, this.client);
    if (this.closed) connection.close();
    return this.application(agent, connection);
  }

  private application(agent: ConnectedAgent, connection: AgentConnection, via?: string): Application {
    const about = (key: AppKey) => ({
      launched: typeof key === 'number' && this.events.launched(key),
      starting: typeof key === 'number' && this.events.starting(key),
      selected: this.selected?.key === key,
    });
    return new Application(agent, connection, about, via);
  }

  private connected(application: Application): void {
    if (this.isSelectedBy(application)) this.lastSelected = application;
    this.events.changed();
    if (application.entry.title === undefined) void this.followFirstWindow(application);
  }

  /**
   * Returns true if a newly connected application becomes the selected one: the first one, the newest one that was started for
   * this session, and, after the selected one has exited, only another run of the same application (docs/contract/applications.md,
   * "Applications").
   */
  private isSelectedBy({ key, agent }: Application): boolean {
    const last = this.lastSelected;
    if (last === undefined || last.key === key) return true;
    if (agent.session === null || agent.session !== this.session) return false;
    if (this.selected !== undefined) return agent.startTime >= last.agent.startTime;
    return agent.mainClass !== null && agent.mainClass === last.agent.mainClass;
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
