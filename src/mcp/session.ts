import type { Applications, Ended, Program } from './applications/applications.ts';
import type { AgentConnection } from './applications/connection.ts';
import { UiError } from '../contract/error.ts';
import { Activity } from './activity.ts';
import type { Lifecycle } from './lifecycle.ts';
import { BusyMonitor } from './live/busy.ts';
import { LiveProgram } from './live/program.ts';
import { PickMode } from './pick.ts';
import { SharedSelection } from './selection.ts';
import { Signal } from './signal.ts';

/** What all clients of one directory share: programs, selection, what was done, what is seen live. */
export class Session {
  readonly activity = new Activity();
  readonly selection = new SharedSelection();
  readonly pick = new PickMode();
  readonly busy = new BusyMonitor(() => this.selected());
  /** A program came, went, was selected, got busy, or pick mode changed. */
  readonly appsChanged = new Signal();
  /** A sentence for the log of every client. */
  readonly announced = new Signal<string>();
  private readonly lives = new WeakMap<AgentConnection, LiveProgram>();
  private readonly known = new Map<string, string>();
  private lastEnded: Ended | undefined;
  private selectedName: string | undefined;
  private changes = 0;

  constructor(
    readonly applications: Applications,
    readonly lifecycle: Lifecycle,
  ) {
    applications.onChanged(() => this.programsChanged());
    applications.onEnded((ended) => this.programEnded(ended));
    this.busy.changed.add(() => this.fire());
    this.pick.changed.add(() => this.fire());
    this.pick.ended.add(({ app, match }) => {
      if (match !== undefined) this.selection.set(app, match, 'You');
    });
    lifecycle.onReset(() => {
      this.selection.clear();
      this.pick.stop().catch(() => {});
    });
  }

  /** How often the programs changed. */
  get rev(): number {
    return this.changes;
  }

  /** The program that was selected and has ended, until another one is there. */
  get ended(): Ended | undefined {
    return this.lastEnded;
  }

  /** The program that tools use when none is named; undefined when there is none. */
  selected(): Program | undefined {
    const { selected, connected } = this.applications;
    return connected.find(({ app }) => app === selected);
  }

  /**
   * Asks a program's agent.
   * @param acts whether something may have happened although no answer came
   * @throws UiError the agent's own; MCP_UI_APP_GONE with exit code and last output when the program went meanwhile
   */
  async ask<T>(program: Program, request: (agent: AgentConnection) => Promise<T>, { acts = false } = {}): Promise<T> {
    try {
      return await request(program.connection);
    } catch (error) {
      if (error instanceof UiError && error.code === 'MCP_UI_APP_GONE') {
        const gone = await this.applications.whyGone(program);
        throw acts ? new UiError(gone.code, gone.message, { ...gone.details, mayHaveHappened: true }) : gone;
      }
      throw error;
    }
  }

  /** What is seen live of a program: one for all clients. */
  live(program: Program): LiveProgram {
    const known = this.lives.get(program.connection);
    if (known !== undefined) return known;
    const live = new LiveProgram(program.connection);
    this.lives.set(program.connection, live);
    return live;
  }

  private programsChanged(): void {
    const now = new Map(this.applications.connected.map((program) => [program.app, label(program)]));
    for (const [app, text] of now) if (!this.known.has(app)) this.announced.fire(`${text} is connected.`);
    for (const [app, text] of this.known) if (!now.has(app)) this.announced.fire(`${text} has gone.`);
    this.known.clear();
    for (const [app, text] of now) this.known.set(app, text);
    const selected = this.selected()?.app;
    if (selected !== undefined) {
      this.lastEnded = undefined;
      this.selectedName = selected;
    }
    if (this.selection.current !== undefined && !now.has(this.selection.current.app)) this.selection.clear();
    this.fire();
  }

  private programEnded(ended: Ended): void {
    if (ended.app === this.selectedName && !ended.alive) this.lastEnded = ended;
    this.fire();
  }

  private fire(): void {
    this.changes++;
    this.appsChanged.fire();
  }
}

function label({ app, entry }: Program): string {
  return entry.title === undefined ? app : `“${entry.title}” (${app})`;
}
