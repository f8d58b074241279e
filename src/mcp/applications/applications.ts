import type { AppEntry, LaunchInput, Rendezvous } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { connectAgent, type AgentConnection } from './connection.ts';
import { appName, pidOf } from './names.ts';
import { RendezvousFolder } from './rendezvous.ts';

/** A JavaFX program that we talk to. */
export interface Program {
  readonly app: string;
  readonly pid: number;
  readonly entry: AppEntry;
  readonly connection: AgentConnection;
  /** Whether a server of this directory launched it, so that it may be stopped. */
  readonly launched: boolean;
}

/** A program that has gone: it ended (with what it said last, where we launched it) or its agent was switched off. */
export interface Ended {
  readonly app: string;
  readonly pid: number;
  readonly exitCode?: number | undefined;
  readonly lastOutput?: string | undefined;
}

/** How a long call is watched: cancelled by `signal`; `progress` hears each step in words. */
export interface Watched {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((message: string) => void) | undefined;
}

export interface ApplicationsOptions {
  readonly runDir: string;
  /** The session directory D, absent while unconfigured: what is launched and connected by itself belongs to it. */
  readonly dir?: string | undefined;
  /** Our name at `hello`. */
  readonly client: string;
}

/** The JavaFX programs of this machine, and the ones among them that we talk to. Shared by all clients of one directory. */
export class Applications {
  private readonly folder: RendezvousFolder;
  private readonly programs = new Map<number, Program>();
  private readonly changed = new Set<() => void>();
  private readonly ended = new Set<(ended: Ended) => void>();
  private selectedPid: number | undefined;

  constructor(private readonly options: ApplicationsOptions) {
    this.folder = new RendezvousFolder(options.runDir);
  }

  /** Starts to watch for agents that announce themselves. */
  start(): void {
    this.folder.watch(() => this.fire());
  }

  async close(): Promise<void> {
    for (const program of this.programs.values()) program.connection.close();
    await this.folder.close();
  }

  /** The programs that we talk to, in the order in which they were connected. */
  get connected(): readonly Program[] {
    return [...this.programs.values()];
  }

  /** The one that tools use when none is named. */
  get selected(): string | undefined {
    return this.programs.get(this.selectedPid ?? -1)?.app;
  }

  /** Makes a connected program the one that tools use when none is named. */
  select(app: string): void {
    this.selectedPid = this.program(app).pid;
    this.fire();
  }

  /** Hears when a program comes, goes, is selected or changes. @returns a function that takes the listener out */
  onChanged(listener: () => void): () => void {
    this.changed.add(listener);
    return () => this.changed.delete(listener);
  }

  /** Hears when a program that we talked to has gone. @returns a function that takes the listener out */
  onEnded(listener: (ended: Ended) => void): () => void {
    this.ended.add(listener);
    return () => this.ended.delete(listener);
  }

  /**
   * The connected program of that name; without a name the selected one, or the only one.
   * @throws UiError MCP_UI_NOT_ENABLED that says what was found and which call connects it, MCP_UI_APP_GONE
   */
  program(app?: string): Program {
    const found = app === undefined ? this.chosen() : this.programs.get(pidOf(app) ?? -1);
    if (found !== undefined) return found;
    const known = this.folder.agentsNow().map((agent) => appName(agent.mainClass, agent.pid));
    throw new UiError(
      'MCP_UI_NOT_ENABLED',
      known.length === 0
        ? 'No JavaFX program is connected. Call ui_list_apps, or ui_launch to start one.'
        : `No JavaFX program is connected. Found: ${known.join(', ')}. Call ui_attach {"app": "${known[0]}"}.`,
      { found: known },
    );
  }

  /** What runs on this machine (`all`: also JVMs without a sign of JavaFX). Attaches to nothing. */
  async list(_input: { all?: boolean | undefined } = {}, _signal?: AbortSignal): Promise<AppEntry[]> {
    const agents = await this.folder.agents();
    return agents.map((agent) => this.programs.get(agent.pid)?.entry ?? entryOf(agent));
  }

  /** Connects to a program; this is a person's consent. The program becomes the selected one. */
  async attach(
    target: { pid?: number | undefined; app?: string | undefined },
    watched: Watched = {},
  ): Promise<Program> {
    const pid = target.pid ?? pidOf(target.app ?? '') ?? this.program(target.app).pid;
    const agent = (await this.folder.agents()).find((each) => each.pid === pid);
    if (agent === undefined) {
      throw new UiError('MCP_UI_ATTACH_FAILED', `No agent announced itself for process ${pid}. Call ui_list_apps.`);
    }
    const program = this.programs.get(pid) ?? (await this.connect(agent));
    if (!program.connection.hello.app.enabled) {
      await program.connection.request('enable', {}, { signal: watched.signal });
    }
    this.selectedPid = pid;
    this.fire();
    return program;
  }

  /** Switches a program's agent off; nothing of it stays. */
  async detach(app?: string): Promise<Program> {
    const program = this.program(app);
    await program.connection.request('shutdown', {}).finally(() => program.connection.close());
    return program;
  }

  /** Starts a program with the agent in it. Answers when its first window shows. */
  launch(_input: LaunchInput, _caller: CallerEnvironment, _watched: Watched = {}): Promise<AppEntry> {
    return Promise.reject(new UiError('MCP_UI_LAUNCH_FAILED', 'Not landed yet.'));
  }

  /** Ends a program that a server of this directory launched. */
  stop(app?: string): Promise<Program> {
    return Promise.reject(new UiError('MCP_UI_REFUSED', `${this.program(app).app} was not launched by this server.`));
  }

  private chosen(): Program | undefined {
    return this.programs.get(this.selectedPid ?? -1) ?? (this.programs.size === 1 ? this.connected[0] : undefined);
  }

  private async connect(agent: Rendezvous): Promise<Program> {
    const connection = await connectAgent(agent, this.options.client);
    const program = {
      app: appName(agent.mainClass, agent.pid),
      pid: agent.pid,
      entry: { ...entryOf(agent), state: 'connected' as const },
      connection,
      launched: false,
    };
    this.programs.set(agent.pid, program);
    connection.onClosed(() => {
      this.programs.delete(agent.pid);
      for (const listener of this.ended) listener({ app: program.app, pid: program.pid });
      this.fire();
    });
    return program;
  }

  private fire(): void {
    for (const listener of this.changed) listener();
  }
}

function entryOf(agent: Rendezvous): AppEntry {
  return {
    app: appName(agent.mainClass, agent.pid),
    pid: agent.pid,
    ...(agent.mainClass === null ? {} : { mainClass: agent.mainClass }),
    javaVersion: agent.javaVersion,
    ...(agent.javafxVersion === null ? {} : { javafxVersion: agent.javafxVersion }),
    state: agent.enabled ? 'enabled' : 'waiting',
    ...(agent.session === null ? {} : { session: agent.session }),
  };
}
