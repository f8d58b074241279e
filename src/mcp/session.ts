import type { Applications, Ended, Program } from './applications/applications.ts';
import type { AgentConnection } from './applications/agent-connection.ts';
import { UiError } from '../contract/error.ts';
import { Activity } from './activity.ts';
import type { Lifecycle } from './lifecycle.ts';
import { Exceptions, type ReportedException } from './exceptions.ts';
import { BusyMonitor } from './live/busy.ts';
import { LiveApplication } from './live/live-application.ts';
import { PickMode } from './pick.ts';
import { SharedSelection } from './selection.ts';
import { Signal } from './signal.ts';

/** The same exception is listed again after so long. */
const LISTED_AGAIN_MS = 5000;

/** What all clients of one directory share: applications, selection, what was done, what is seen live. */
export class Session {
  readonly activity = new Activity();
  readonly selection = new SharedSelection();
  readonly pick = new PickMode();
  readonly exceptions = new Exceptions();
  readonly busy = new BusyMonitor(() => this.selected());
  /** An application connected, disconnected, was selected or became busy, or pick mode changed. */
  readonly appsChanged = new Signal();
  /** A sentence for the log of every client. */
  readonly announced = new Signal<string>();
  private readonly lives = new WeakMap<AgentConnection, LiveApplication>();
  private readonly known = new Map<string, string>();
  private lastEnded: Ended | undefined;
  private selectedName: string | undefined;
  private changes = 0;
  private listed = { key: '', at: 0 };

  constructor(
    readonly applications: Applications,
    readonly lifecycle: Lifecycle,
  ) {
    for (const application of applications.connected) this.exceptions.follow(application);
    this.exceptions.added.add(({ application: program, exception }) => this.list(program, exception));
    applications.onChanged(() => this.applicationsChanged());
    applications.onExit((ended) => this.applicationExited(ended));
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

  /** How often the applications changed. */
  get rev(): number {
    return this.changes;
  }

  /** The application that was selected and has ended, until another one is there. */
  get ended(): Ended | undefined {
    return this.lastEnded;
  }

  /** The application that tools use when none is named; undefined when there is none. */
  selected(): Program | undefined {
    const { selected, connected } = this.applications;
    return connected.find(({ app }) => app === selected);
  }

  /**
   * Asks an application's agent.
   * @param acts whether something may have happened although no answer came
   * @throws UiError the agent's own; MCP_UI_APP_GONE with exit code and last output when the application exited meanwhile
   */
  async ask<T>(
    application: Program,
    request: (agent: AgentConnection) => Promise<T>,
    { acts = false } = {},
  ): Promise<T> {
    try {
      return await request(application.connection);
    } catch (error) {
      if (error instanceof UiError && error.code === 'MCP_UI_APP_GONE') {
        const gone = await this.applications.whyExited(application);
        throw acts ? new UiError(gone.code, gone.message, { ...gone.details, mayHaveHappened: true }) : gone;
      }
      throw error;
    }
  }

  /** What is seen live of an application: one for all clients. */
  live(application: Program): LiveApplication {
    const known = this.lives.get(application.connection);
    if (known !== undefined) return known;
    const live = new LiveApplication(application.connection);
    this.lives.set(application.connection, live);
    return live;
  }

  private applicationsChanged(): void {
    for (const application of this.applications.connected) this.exceptions.follow(application);
    const now = new Map(this.applications.connected.map((application) => [application.app, label(application)]));
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

  /** An exception stands in the activity list; one that is thrown over and over, every few seconds. */
  private list({ app, entry }: Program, { type, message, frame }: ReportedException): void {
    const key = JSON.stringify([app, type, message, frame]);
    if (key === this.listed.key && performance.now() - this.listed.at < LISTED_AGAIN_MS) return;
    this.listed = { key, at: performance.now() };
    this.activity.add({
      who: entry.title ?? app,
      app,
      tool: 'exception',
      ok: false,
      summary: `uncaught ${type}`,
      result: [message, frame].filter((part) => part !== null && part !== undefined).join(' at ') || type,
      ms: 0,
    });
  }

  private applicationExited(ended: Ended): void {
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
