import { setTimeout as sleep } from 'node:timers/promises';
import { UiError } from '../../contract/error.ts';
import type { ActivityStep } from '../../contract/live.ts';
import type { ReplayedStep } from '../../contract/record.ts';
import {
  TRACE_ENDING,
  TRACE_FORMAT,
  TracedApp,
  type TraceEnd,
  type TraceLine,
  type TraceStatus,
} from '../../contract/trace.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { VERSION } from '../../join/version.ts';
import type { Application } from '../applications/application.ts';
import type { Applications } from '../applications/applications.ts';
import { encodePng } from '../format/png.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { Signal } from '../signal.ts';
import { TraceWriter } from '../trace/trace-writer.ts';
import type { Activity } from './activity.ts';
import type { Consoles } from './consoles.ts';
import type { Exceptions } from './exceptions.ts';
import type { Step, Steps } from './steps.ts';
import type { Shot } from './taken.ts';
import { TracedNodes } from './traced-nodes.ts';
import { TracedOutput } from './traced-output.ts';

/** Folder of the traces in the session directory. */
export const TRACES_FOLDER = 'traces';
/** How long to wait for the first window, in milliseconds, and how often to look. */
const FIRST_WINDOW_MS = 60_000;
const LOOK_MS = 250;
/** Maximum number of nodes of which everything is recorded, at the start and after a step. */
const MOST_AT_START = 200;
const MOST_PER_STEP = 8;
/** Time limit for the last screenshot and nodes. */
const LAST_MS = 2000;

/** The parts of a session that a trace records. */
export interface TracedSession {
  readonly activity: Activity;
  readonly applications: Applications;
  readonly consoles: Consoles;
  readonly exceptions: Exceptions;
  readonly steps: Steps;
  live(application: Application): LiveApplication;
}

/** The trace of the session: one at a time (docs/trace.md). */
export class Tracing {
  /** Fires when a trace starts or ends. */
  readonly changed = new Signal();
  private current: RecordedTrace | undefined;
  private forgetWaiting: (() => void) | undefined;

  constructor(private readonly session: TracedSession) {}

  /** The name of the application of which a trace is being recorded, if any. */
  get app(): string | undefined {
    return this.isOn ? this.current?.app : undefined;
  }

  /** Whether a trace is being recorded, or waits for an application. */
  get isOn(): boolean {
    return this.forgetWaiting !== undefined || (this.current !== undefined && this.current.end === undefined);
  }

  /**
   * Starts a trace.
   * @param dir the session directory
   * @throws UiError MCP_UI_REFUSED if one is being recorded
   */
  start(dir: string, application: Application): TraceStatus {
    this.requireNone();
    return this.record(dir, application).status;
  }

  /** Starts a trace as soon as another application connects. @throws UiError MCP_UI_REFUSED if one is being recorded */
  startWithNext(dir: string): void {
    this.requireNone();
    this.current = undefined;
    const known = new Set(this.session.applications.connected.map(({ app }) => app));
    const forget = this.session.applications.onChanged(() => {
      const next = this.session.applications.connected.find(({ app, enabled }) => enabled && !known.has(app));
      if (next === undefined) return;
      this.endWaiting();
      this.record(dir, next);
    });
    this.forgetWaiting = forget;
  }

  /**
   * Ends the trace.
   * @returns it, or the last one if it has ended by itself since; undefined if there is none
   */
  async stop(reason: TraceEnd = 'stopped'): Promise<TraceStatus | undefined> {
    this.endWaiting();
    const { current } = this;
    await current?.stop(reason);
    this.current = undefined;
    return current?.status;
  }

  /** Begins a step of a replay. Such steps are entries of the activity list only while a trace is recorded. */
  async beginReplayed(application: Application): Promise<((step: ReplayedStep, ms: number) => void) | undefined> {
    const { app } = application;
    if (app !== this.app) return undefined;
    const { activity, steps } = this.session;
    const begun = await steps.begin(application);
    return ({ text, outcome, message: result = 'done' }, ms) => {
      const entry = { who: 'Replay', app, tool: 'ui_record', summary: text, ok: outcome !== 'failed', result, ms };
      begun?.end([activity.add(entry)]);
    };
  }

  private record(dir: string, application: Application): RecordedTrace {
    const trace = new RecordedTrace(this.session, dir, application);
    this.current = trace;
    void trace.ended.then(() => this.changed.fire());
    this.changed.fire();
    return trace;
  }

  private endWaiting(): void {
    this.forgetWaiting?.();
    this.forgetWaiting = undefined;
  }

  private requireNone(): void {
    if (!this.isOn) return;
    const of = this.current?.app ?? 'the next application';
    throw new UiError(
      'MCP_UI_REFUSED',
      `A trace of ${of} is already being recorded. End it with "javafx-inspector trace stop".`,
    );
  }
}

/** A trace that is being recorded, or has ended. */
class RecordedTrace {
  /** Why it has ended; undefined while it is being recorded. */
  end: TraceEnd | undefined;
  /** Resolves when it has ended and its file is closed. */
  readonly ended: Promise<void>;
  private readonly writer: TraceWriter;
  private readonly nodes: TracedNodes;
  private readonly output: TracedOutput | undefined;
  private readonly release: (() => void)[] = [];
  private readonly aborted = new AbortController();
  private reportEnded: () => void = () => {};
  private closing: Promise<void> | undefined;
  private treeRev: string | undefined;
  private lastEntry: number;
  private steps = 0;
  private pictures = 0;
  /** The screenshot that was written last, with its number: that of the next step before it is often the same. */
  private lastShot: { readonly shot: Shot; readonly id: number } | undefined;

  constructor(
    private readonly session: TracedSession,
    dir: string,
    private readonly application: Application,
  ) {
    this.ended = new Promise((resolve) => (this.reportEnded = resolve));
    const at = new Date().toISOString();
    const folder = new GuardedFolder(dir);
    const app = TracedApp.parse(application.entry);
    const name = `${TRACES_FOLDER}/${at.replaceAll(':', '-')}${TRACE_ENDING}`;
    this.writer = new TraceWriter(folder, name, { kind: 'trace', format: TRACE_FORMAT, server: VERSION, at, app });
    this.nodes = new TracedNodes(application);
    this.output = application.launched ? new TracedOutput(folder, (line) => this.write(line)) : undefined;
    this.lastEntry = session.activity.rev;
    this.follow();
    void this.begin();
  }

  get app(): string {
    return this.application.app;
  }

  get status(): TraceStatus {
    const { file, failure } = this.writer;
    return {
      file,
      app: this.app,
      steps: this.steps,
      ...(this.end === undefined ? {} : { end: this.end }),
      ...(failure === undefined ? {} : { failure }),
    };
  }

  /** Ends the trace with a last screenshot. */
  async stop(reason: TraceEnd): Promise<void> {
    if (this.end === undefined && reason === 'stopped') await this.capture(AbortSignal.timeout(LAST_MS));
    await this.close(reason);
  }

  private follow(): void {
    const { activity, applications, consoles, exceptions, steps } = this.session;
    const ofThis = ({ connection }: Application): boolean => connection === this.application.connection;
    this.release.push(
      this.session.live(this.application).hold(),
      activity.changed.add(() => this.addEntries()),
      exceptions.added.add(({ application, exception }) => {
        if (ofThis(application)) this.write({ kind: 'exception', exception });
      }),
      consoles.added.add(({ application, message: { at, text } }) => {
        if (ofThis(application))
          this.write({ kind: 'output', at: new Date(at).toISOString(), from: 'console', lines: text.split('\n') });
      }),
      steps.observe({
        ended: async (application, step, signal) => {
          if (ofThis(application)) await this.addStep(step, AbortSignal.any([signal, this.aborted.signal]));
        },
      }),
      applications.onExit(({ app, alive, exitCode }) => {
        if (app === this.app) void this.close(alive ? 'detached' : 'exited', exitCode);
      }),
    );
  }

  /** Records the first state, once the application shows a window. */
  private async begin(): Promise<void> {
    const deadline = performance.now() + FIRST_WINDOW_MS;
    while (this.end === undefined && performance.now() < deadline) {
      if (await this.capture(this.aborted.signal)) return this.addDetails();
      await sleep(LOOK_MS);
    }
  }

  /** Records everything about the first nodes, until the first step: the nodes may have changed then. */
  private async addDetails(): Promise<void> {
    const before = this.lastEntry;
    const uids = this.nodes.ownUids.slice(0, MOST_AT_START);
    for (let at = 0; at < uids.length; at += MOST_PER_STEP) {
      const details = await this.nodes.details(uids.slice(at, at + MOST_PER_STEP), this.aborted.signal);
      if (this.lastEntry !== before || this.end !== undefined) return;
      this.write(details);
    }
  }

  /** Records the current state outside of any step. @returns false if there is no window */
  private async capture(signal: AbortSignal): Promise<boolean> {
    const shot = await this.session.steps.first(this.application);
    if (shot === undefined) return false;
    const after = await this.addPicture(shot);
    await this.addState(signal);
    const step = { entries: [], app: this.app, images: true };
    this.write({ kind: 'step', at: new Date().toISOString(), step, after });
    return true;
  }

  private addEntries(): void {
    const added = this.session.activity.entries.filter(({ n }) => n > this.lastEntry).reverse();
    this.output?.read();
    for (const entry of added) {
      this.lastEntry = entry.n;
      if (entry.app !== undefined && entry.app !== this.app) continue;
      this.steps++;
      this.write({ kind: 'activity', entry });
    }
  }

  private async addStep({ shown, before, after }: Step, signal: AbortSignal): Promise<void> {
    const pictures = {
      ...(before === undefined ? {} : { before: await this.addPicture(before) }),
      ...(after === undefined ? {} : { after: await this.addPicture(after) }),
    };
    await this.addState(signal);
    this.write(await this.nodes.details(this.nodesOf(shown), signal));
    this.write({ kind: 'step', at: new Date().toISOString(), step: shown, ...pictures });
    // The next step waits until this one is written, so that the lines do not pile up in memory.
    await this.writer.written();
  }

  /** Returns the nodes on which a step has acted, and those that it has changed on screen. */
  private nodesOf({ entries, changed = [] }: ActivityStep): string[] {
    const targets = this.session.activity.entries.filter(({ n }) => entries.includes(n)).map(({ target }) => target);
    const all = [...targets, ...changed.flatMap(({ nodes }) => nodes.map(({ uid }) => uid))];
    return [...new Set(all.filter((uid) => uid !== undefined))].slice(0, MOST_PER_STEP);
  }

  /** @returns its number */
  private async addPicture(shot: Shot): Promise<number> {
    const { width, height, scale, origin, window, rgba } = shot;
    const last = this.lastShot;
    if (last?.shot.window.uid === window.uid && last.shot.scale === scale && last.shot.rgba === rgba) return last.id;
    const id = ++this.pictures;
    this.lastShot = { shot, id };
    const png = (await encodePng(shot)).toString('base64');
    const at = new Date().toISOString();
    this.write({ kind: 'picture', id, at, width, height, scale, origin, window: window.uid, png });
    return id;
  }

  /** Records the changes of the tree and of the nodes. */
  private async addState(signal: AbortSignal): Promise<void> {
    const nodes = await this.nodes.read(signal);
    const { tree } = this.session.live(this.application);
    for (let rev: string | undefined = this.treeRev, more = tree.complete; more;) {
      const { reset, upserts, removed, next, rev: read } = tree.read(this.app, rev, (at) => at);
      if (reset || upserts.length > 0 || removed.length > 0)
        this.write({ kind: 'tree', at: new Date().toISOString(), reset, upserts, removed });
      this.treeRev = rev = read;
      more = next !== undefined;
    }
    if (nodes !== undefined) this.write(nodes);
  }

  private write(line: TraceLine): void {
    if (this.end !== undefined) return;
    this.writer.write(line);
    if (this.writer.isFull) void this.close('full');
  }

  private close(reason: TraceEnd, exitCode?: number): Promise<void> {
    return (this.closing ??= this.finish(reason, exitCode));
  }

  private async finish(reason: TraceEnd, exitCode: number | undefined): Promise<void> {
    this.aborted.abort();
    for (const each of this.release) each();
    this.output?.end();
    this.addEntries();
    this.writer.write({
      kind: 'end',
      at: new Date().toISOString(),
      reason,
      ...(exitCode === undefined ? {} : { exitCode }),
    });
    this.end = reason;
    await this.writer.close();
    this.reportEnded();
  }
}
