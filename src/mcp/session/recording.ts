import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/applications.ts';
import type { RecordedStep, RecordingEdit } from '../../contract/record.ts';
import { UiError } from '../../contract/error.ts';
import { READ_MS, within } from '../limits.ts';
import { changed, edited, UNCHANGED, type Review } from '../record/review.ts';
import type { NumberedStep } from '../record/test-class.ts';
import { Signal } from '../signal.ts';

/** What a recording is about. */
interface Recorded {
  /** Number of the recording, from 1. */
  readonly n: number;
  readonly app: string;
  /** Title of its window when the recording began. */
  readonly title: string | undefined;
  readonly application: Application;
  readonly steps: Map<number, RecordedStep>;
  readonly main: string | undefined;
  readonly isPublic: boolean;
  readonly args: readonly string[];
}

/** A recording for clients. */
export interface RecordingResult extends Omit<Recorded, 'application' | 'steps'> {
  /** The steps as they were recorded. */
  readonly recorded: NumberedStep[];
  /** The steps with the texts that the user has given them, also those that are left out. */
  readonly steps: NumberedStep[];
  readonly review: Review;
  /** Whether it has ended with the connection to the application. */
  readonly wasInterrupted: boolean;
}

/** The recording of the session: one at a time. The last one is kept until the next begins, also if its application exits. */
export class Recordings {
  /** Fires when a recording starts or ends, with each of its steps, and when the user changes them. */
  readonly changed = new Signal();
  /** Fires with the id of a step or assertion that the user has changed. */
  readonly edited = new Signal<string>();
  /** Fires with a message for all clients if a recording ends by itself. */
  readonly interrupted = new Signal<string>();
  private last: Recorded | undefined;
  private on = false;
  /** Whether the steps of the last recording may still change: not once all are known. */
  private isOpen = false;
  private review = UNCHANGED;
  private wasInterrupted = false;
  private isHeld = false;
  private readonly followed = new WeakSet<AgentConnection>();

  /** The name of the application that is recorded; undefined for none. */
  get app(): string | undefined {
    return this.on ? this.last?.app : undefined;
  }

  /** Whether the last recording was that of an application. */
  isOf(app: string): boolean {
    return this.last?.app === app;
  }

  /** Starts a recording and forgets the one before. */
  async start(application: Application, signal: AbortSignal): Promise<void> {
    this.requireChangeable();
    await this.stop(signal);
    this.follow(application);
    const steps = new Map<number, RecordedStep>();
    // The first steps may come before the response.
    this.isOpen = true;
    this.review = UNCHANGED;
    this.wasInterrupted = false;
    const { app, entry } = application;
    const begun = { n: (this.last?.n ?? 0) + 1, app, title: entry.title, application, steps };
    this.last = { ...begun, main: undefined, isPublic: true, args: [] };
    const params = { on: true, timeoutMs: READ_MS };
    const { main, isPublic, args } = await application.connection.request('record', params, within(READ_MS, signal));
    this.last = { ...begun, main, isPublic, args };
    this.on = true;
    this.changed.fire();
  }

  /** Ends the recording, if one is on; its last step is there then. */
  async stop(signal: AbortSignal): Promise<void> {
    const recorded = this.last;
    if (!this.on || recorded === undefined) return;
    const params = { on: false, timeoutMs: READ_MS };
    const { steps } = await recorded.application.connection.request('record', params, within(READ_MS, signal));
    this.on = false;
    this.isOpen = false;
    this.last = { ...recorded, steps: new Map(steps?.entries() ?? recorded.steps) };
    this.changed.fire();
  }

  /**
   * The last recording.
   * @throws UiError MCP_UI_INVALID_INPUT if there is none
   */
  result(): RecordingResult {
    const { current } = this;
    if (current === undefined)
      throw new UiError('MCP_UI_INVALID_INPUT', 'Nothing was recorded. Start with ui_record {state: "on"}.');
    return current;
  }

  /** The recording that is on, or else the last one; undefined if there is none. */
  get current(): RecordingResult | undefined {
    if (this.last === undefined) return undefined;
    const { n, app, title, main, isPublic, args, steps: all } = this.last;
    const sorted = [...all].sort(([a], [b]) => a - b).map(([index, step]) => ({ id: String(index + 1), step }));
    const { review, wasInterrupted } = this;
    const known = { n, app, title, main, isPublic, args };
    return { ...known, recorded: sorted, steps: edited(sorted, review), review, wasInterrupted };
  }

  /**
   * Leaves out a step or an assertion, takes that back, or changes its text.
   * @throws UiError MCP_UI_INVALID_INPUT if that is not possible, or another recording has begun
   */
  edit(edit: RecordingEdit): void {
    this.requireChangeable();
    const { n, recorded } = this.result();
    if (n !== edit.n) throw new UiError('MCP_UI_INVALID_INPUT', 'Another recording has begun. Nothing was changed.');
    this.review = changed(recorded, this.review, edit);
    this.edited.fire(edit.id);
    this.changed.fire();
  }

  /**
   * Keeps the steps as they are, for a replay.
   * @returns a function that ends that
   * @throws UiError MCP_UI_INVALID_INPUT if they are being recorded or replayed
   */
  hold(): () => void {
    this.requireChangeable();
    if (this.on)
      throw new UiError('MCP_UI_INVALID_INPUT', 'It still records. End that first: ui_record {state: "off"}.');
    this.isHeld = true;
    return () => (this.isHeld = false);
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
      this.last.steps.set(index, step);
      this.changed.fire();
    });
    connection.onClosed(() => {
      if (!this.on || this.last?.application.connection !== connection) return;
      this.on = false;
      this.wasInterrupted = true;
      const count = this.last.steps.size;
      this.interrupted.fire(
        `The recording of ${app} has ended with its connection. ${count} steps are kept: ui_record {state: "off"} returns them.`,
      );
      this.changed.fire();
    });
  }
}
