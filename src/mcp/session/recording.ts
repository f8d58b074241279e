import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/applications.ts';
import type { RecordedStep, RecordingEdit } from '../../contract/record.ts';
import { UiError } from '../../contract/error.ts';
import { READ_MS, within } from '../limits.ts';
import { changed, edited, shifted, UNCHANGED, type Review } from '../record/review.ts';
import type { NumberedStep } from '../record/test-class.ts';
import { Signal } from '../signal.ts';

/** The subject and the steps of a recording. */
interface Recorded {
  /** Number of the recording, from 1; it changes when the ids of the steps change. */
  readonly n: number;
  readonly app: string;
  /** Title of the application's window when the recording began. */
  readonly title: string | undefined;
  readonly application: Application;
  /** The steps that are being recorded, or that were recorded last. */
  readonly steps: Map<number, RecordedStep>;
  /** Earlier steps, between which the others are inserted. */
  readonly around: readonly [before: readonly RecordedStep[], after: readonly RecordedStep[]];
  readonly main: string | undefined;
  readonly isPublic: boolean;
  readonly args: readonly string[];
}

/** The application whose steps are recorded. */
type Begun = Partial<Pick<Recorded, 'main'>> & Pick<Recorded, 'isPublic' | 'args'>;

/** A recording for clients. */
export interface RecordingResult extends Omit<Recorded, 'application' | 'steps' | 'around'> {
  /** Id of the step before which steps are inserted; undefined at the end. */
  readonly before: string | undefined;
  /** The steps exactly as recorded. */
  readonly recorded: NumberedStep[];
  /** The steps with the user's changes to their texts, including excluded steps. */
  readonly steps: NumberedStep[];
  readonly review: Review;
  /** Whether the recording ended because the connection to the application was closed. */
  readonly wasInterrupted: boolean;
}

/** The recording of the session: one at a time. The last one is kept until the next one begins, even if its application exits. */
export class Recordings {
  /** Fires when a recording starts or ends, for each of its steps, and when the user changes them. */
  readonly changed = new Signal();
  /** Fires with the id of a step or assertion that the user has changed. */
  readonly edited = new Signal<string>();
  /** Fires with a message for all clients if a recording ends unexpectedly. */
  readonly interrupted = new Signal<string>();
  private last: Recorded | undefined;
  private on = false;
  /** Whether the steps of the last recording may still change; false once all steps are known. */
  private isOpen = false;
  private review = UNCHANGED;
  private wasInterrupted = false;
  private isHeld = false;
  /** The steps, as text, whose code a client has last read. */
  private takenAs: string | undefined;
  private readonly followed = new WeakSet<AgentConnection>();

  /** The name of the application that is being recorded, if any. */
  get app(): string | undefined {
    return this.on ? this.last?.app : undefined;
  }

  /** Whether the last recording has steps. */
  get hasSteps(): boolean {
    return this.last !== undefined && stepsOf(this.last).length > 0;
  }

  /** Whether the last recording was made in this application. */
  isOf(app: string): boolean {
    return this.last?.app === app;
  }

  /** Whether a client has read the code of the current steps. */
  get isTaken(): boolean {
    return this.takenAs !== undefined && this.takenAs === this.asText();
  }

  /** Notes that a client has read the code of the steps, to copy or save it. */
  take(): void {
    if (this.isTaken) return;
    this.takenAs = this.asText();
    this.changed.fire();
  }

  private asText(): string {
    return JSON.stringify([this.current?.steps, [...this.review.without]]);
  }

  /** Starts a recording and discards the previous one. */
  async start(application: Application, signal: AbortSignal): Promise<void> {
    this.requireChangeable();
    await this.stop(signal);
    this.review = UNCHANGED;
    const { app, entry } = application;
    const begun = { n: (this.last?.n ?? 0) + 1, app, title: entry.title, application, around: [[], []] as const };
    const steps = new Map<number, RecordedStep>();
    this.last = { ...begun, steps, main: undefined, isPublic: true, args: [] };
    const { main, isPublic, args } = await this.begin(application, signal);
    this.last = { ...begun, steps, main, isPublic, args };
    this.on = true;
    this.changed.fire();
  }

  /**
   * Inserts new steps after a step of the last recording.
   * @param id of the step; 0 for the beginning
   * @throws UiError MCP_UI_INVALID_INPUT if there is no such step, or the recording was made in another application
   */
  async insert(application: Application, id: string, signal: AbortSignal): Promise<void> {
    this.requireChangeable();
    const { recorded } = this.result();
    const at = id === '0' ? 0 : recorded.findIndex((each) => each.id === id) + 1;
    if (id !== '0' && at === 0) throw new UiError('MCP_UI_INVALID_INPUT', `The recording has no step ${id}.`);
    await this.stop(signal);
    const last = this.last;
    if (last === undefined) return;
    const { review } = this;
    const all = stepsOf(last);
    this.last = {
      ...{ ...last, n: last.n + 1, app: application.app, application },
      ...{ steps: new Map<number, RecordedStep>(), around: [all.slice(0, at), all.slice(at)] },
    };
    try {
      const { main } = await this.begin(application, signal);
      this.on = true;
      if (main !== last.main) throw otherApplication(last.main, main);
    } catch (error) {
      await this.stop(signal).catch(() => {});
      this.on = this.isOpen = false;
      this.last = { ...last, n: this.last.n + 1 };
      this.review = review;
      this.changed.fire();
      throw error;
    }
    this.changed.fire();
  }

  /** Makes an application report steps. @returns its description */
  private async begin(application: Application, signal: AbortSignal): Promise<Begun> {
    this.follow(application);
    // The first steps may arrive before the response.
    this.isOpen = true;
    this.wasInterrupted = false;
    const params = { on: true, timeoutMs: READ_MS };
    return application.connection.request('record', params, within(READ_MS, signal));
  }

  /** Ends the current recording, if any. Its last step is known afterwards. */
  async stop(signal: AbortSignal): Promise<void> {
    const recorded = this.last;
    if (!this.on || recorded === undefined) return;
    const params = { on: false, timeoutMs: READ_MS };
    const { steps } = await recorded.application.connection.request('record', params, within(READ_MS, signal));
    this.on = false;
    this.isOpen = false;
    const before = recorded.steps.size;
    // The number of the recording may have changed in the meantime.
    this.last = { ...(this.last ?? recorded), steps: new Map(steps?.entries() ?? recorded.steps) };
    this.renumber(before);
    this.changed.fire();
  }

  /**
   * Returns the last recording.
   * @throws UiError MCP_UI_INVALID_INPUT without a recording
   */
  result(): RecordingResult {
    const { current } = this;
    if (current === undefined)
      throw new UiError('MCP_UI_INVALID_INPUT', 'Nothing was recorded. Start with ui_record {state: "on"}.');
    return current;
  }

  /** The current recording, or else the last one; undefined without a recording. */
  get current(): RecordingResult | undefined {
    if (this.last === undefined) return undefined;
    const { n, app, title, main, isPublic, args, around } = this.last;
    const sorted = stepsOf(this.last).map((step, index) => ({ id: String(index + 1), step }));
    const { review, wasInterrupted } = this;
    const following = around[1].length;
    const before = this.on && following > 0 ? String(sorted.length - following + 1) : undefined;
    const known = { n, app, title, main, isPublic, args, before };
    return { ...known, recorded: sorted, steps: edited(sorted, review), review, wasInterrupted };
  }

  /**
   * Excludes a step or an assertion, includes it again, or changes its text.
   * @throws UiError MCP_UI_INVALID_INPUT if that is not possible, or another recording has begun
   */
  edit(edit: RecordingEdit): void {
    this.requireChangeable();
    const { n, recorded } = this.result();
    if (n !== edit.n)
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        'Another recording has begun, or steps were inserted. Nothing was changed.',
      );
    this.review = changed(recorded, this.review, edit);
    this.edited.fire(edit.id);
    this.changed.fire();
  }

  /**
   * Prevents changes to the steps during a replay.
   * @returns a function that allows changes again
   * @throws UiError MCP_UI_INVALID_INPUT if the steps are being recorded or replayed
   */
  hold(): () => void {
    this.requireChangeable();
    if (this.on)
      throw new UiError('MCP_UI_INVALID_INPUT', 'It still records. End that first: ui_record {state: "off"}.');
    this.isHeld = true;
    return () => (this.isHeld = false);
  }

  /** Assigns new ids to the steps that follow the recorded ones. @param before previous number of recorded steps */
  private renumber(before: number): void {
    if (this.last === undefined) return;
    const { n, steps, around } = this.last;
    if (steps.size === before || around[1].length === 0) return;
    this.review = shifted(this.review, around[0].length + before + 1, steps.size - before);
    this.last = { ...this.last, n: n + 1 };
  }

  private requireChangeable(): void {
    if (this.isHeld) throw new UiError('MCP_UI_INVALID_INPUT', 'A replay is running. Stop it, or wait for its end.');
  }

  private follow(application: Application): void {
    const { connection, app } = application;
    if (this.followed.has(connection)) return;
    this.followed.add(connection);
    connection.onEvent('recorded', ({ index, step }) => {
      if (!this.isOpen || this.last?.application.connection !== connection) return;
      const before = this.last.steps.size;
      this.last.steps.set(index, step);
      this.renumber(before);
      this.changed.fire();
    });
    connection.onClosed(() => {
      if (!this.on || this.last?.application.connection !== connection) return;
      this.on = false;
      this.wasInterrupted = true;
      const count = stepsOf(this.last).length;
      this.interrupted.fire(
        `The recording of ${app} has ended with its connection. ${count} steps are kept: ui_record {state: "off"} returns them.`,
      );
      this.changed.fire();
    });
  }
}

const otherApplication = (recorded = 'another application', selected = 'another one'): UiError =>
  new UiError(
    'MCP_UI_INVALID_INPUT',
    `The recorded test is of ${recorded}, and this is ${selected}. Select the application of the test first.`,
  );

/** All steps of a recording, in order. */
const stepsOf = ({ steps, around: [before, after] }: Recorded): RecordedStep[] => [
  ...before,
  ...[...steps].sort(([a], [b]) => a - b).map(([, step]) => step),
  ...after,
];
