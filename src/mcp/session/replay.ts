import { setTimeout as delay } from 'node:timers/promises';
import type { Leaks } from '../../contract/leaks.ts';
import type { LiveReplay, ReplayedStep } from '../../contract/record.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/applications.ts';
import { asUiError } from '../errors.ts';
import { inRun } from '../format/leaks-text.ts';
import { passwordFor } from '../record/password.ts';
import type { NumberedStep } from '../record/test-class.ts';
import { stepWords } from '../record/words.ts';
import type { Recordings } from './recording.ts';
import { leaksOf } from './replay-leaks.ts';
import { repeatStep } from './replay-step.ts';

/** The steps to replay, and how. */
export interface ReplayOptions {
  /** Maximum number of steps per second; without pauses if absent. */
  readonly speed?: number | undefined;
  /** Id of the only step to replay; all steps if absent. */
  readonly step?: string | undefined;
  /** Number of repetitions of all steps after the first run, to find leaks; if absent, one run with checks. */
  readonly leaks?: number | undefined;
  /** Ids of steps and assertions to exclude, in addition to those that the user has excluded. */
  readonly without?: readonly string[] | undefined;
  /** Passwords by the ids of their steps; others are in environment variables. */
  readonly passwords?: Readonly<Record<string, string>> | undefined;
  readonly progress?: ((message: string) => void) | undefined;
}

/** The outcome of a replay. */
export interface Replayed {
  readonly steps: ReplayedStep[];
  /** The leaks, with files of the project. */
  readonly leaks?: Leaks;
}

/** The functions of the session that a replay uses. */
interface Means {
  /** Sends a request that acts to an application. */
  readonly ask: <T>(application: Application, request: (agent: AgentConnection) => Promise<T>) => Promise<T>;
  /** Adds the files of the lines that created the leaked objects. */
  readonly withSources: (leaks: Leaks, application: Application, signal: AbortSignal) => Promise<Leaks>;
  /** Called before each step. @returns a function that receives its outcome, if a trace is being recorded */
  readonly begin: (application: Application) => Promise<((step: ReplayedStep, ms: number) => void) | undefined>;
}

/** Repeats the recorded steps in a running application, one replay at a time. The recording cannot change during a replay. */
export class Replays {
  private last: { readonly n: number; readonly replay: LiveReplay } | undefined;
  private running: AbortController | undefined;

  constructor(
    private readonly recordings: Recordings,
    private readonly means: Means,
  ) {
    recordings.edited.add((id) => this.forget(id));
  }

  /** The current or last replay of the recording `n`. */
  of(n: number): LiveReplay | undefined {
    return this.last?.n === n ? this.last.replay : undefined;
  }

  /**
   * Checks that the steps can be replayed, and starts the replay.
   * @returns the outcome of the steps (in the last run), at the end; rejects with a UiError if a step fails or the signal
   * aborts
   * @throws UiError MCP_UI_INVALID_INPUT if the steps cannot be replayed now
   */
  start(application: Application, options: ReplayOptions, signal: AbortSignal): Promise<Replayed> {
    if (options.leaks !== undefined && options.step !== undefined)
      throw new UiError('MCP_UI_INVALID_INPUT', 'leaks repeats all steps: leave out step.');
    const { n, review, steps } = this.recordings.result();
    const without = new Set([...review.without, ...(options.without ?? [])]);
    const kept = steps.filter(({ id }) => !without.has(id));
    const wanted = chosen(kept, options.step);
    const passwords = wanted.map((each) => passwordFor(each, options.passwords ?? {}, process.env));
    const release = this.recordings.hold();
    const running = new AbortController();
    this.running = running;
    const earlier = options.step === undefined ? [] : this.before(n, options.step);
    const set = (replay: LiveReplay): void => {
      this.last = { n, replay };
      this.recordings.changed.fire();
    };
    const run = { application, wanted, passwords, without, options, earlier, set };
    const all = this.run({ ...run, signal: AbortSignal.any([signal, running.signal]) });
    return all.finally(() => {
      release();
      this.running = undefined;
    });
  }

  /** Stops the current replay, if any. */
  stop(): void {
    this.running?.abort();
  }

  private async run(run: Run): Promise<Replayed> {
    const { application, options, signal, set } = run;
    const { leaks } = options;
    let steps: ReplayedStep[] = [];
    try {
      if (leaks === undefined) {
        await this.once(run, steps);
        set({ on: false, steps: [...run.earlier, ...steps] });
        return { steps };
      }
      const repeat = async (number: number): Promise<void> => {
        steps = [];
        const repetition = { number, of: leaks };
        await this.once(run, steps, repetition);
        set({ on: true, steps, repetition });
      };
      const found = await leaksOf((request) => this.means.ask(application, request), leaks, repeat, signal);
      const sourced = await this.means.withSources(found, application, signal);
      set({ on: false, steps, leaks: sourced });
      return { steps, leaks: sourced };
    } catch (error) {
      const isFailure = error instanceof ReplayFailure;
      const failure = isFailure ? error : signal.aborted ? stopped(steps) : asUiError(error);
      set({ on: false, steps: [...run.earlier, ...steps], ...(isFailure ? {} : { error: failure.message }) });
      throw failure;
    }
  }

  /**
   * Runs the steps once.
   * @param done receives their outcomes
   * @param repetition number of the run, when searching for leaks
   * @throws ReplayFailure
   */
  private async once(run: Run, done: ReplayedStep[], repetition?: LiveReplay['repetition']): Promise<void> {
    const { application, wanted, passwords, without, options, earlier, set, signal } = run;
    const show = (step?: string): void =>
      set({
        on: true,
        ...(step === undefined ? {} : { step }),
        steps: [...earlier, ...done],
        ...(repetition === undefined ? {} : { repetition }),
      });
    for (const [index, numbered] of wanted.entries()) {
      const { id, step } = numbered;
      const text = stepWords(step);
      signal.throwIfAborted();
      show(id);
      const number = `Step ${index + 1} of ${wanted.length}`;
      options.progress?.(
        `${repetition === undefined ? '' : `Run ${repetition.number} of ${repetition.of}. `}${number}: ${text}`,
      );
      const began = performance.now();
      if (step.kind === 'note') {
        done.push({ id, text, outcome: 'skipped', message: (step.notes ?? []).join(' ') });
        continue;
      }
      const traced = await this.means.begin(application);
      const end = (replayed: ReplayedStep): void => {
        done.push(replayed);
        traced?.(replayed, performance.now() - began);
      };
      try {
        const ask = <T>(request: (agent: AgentConnection) => Promise<T>) => this.means.ask(application, request);
        const context = { ask, signal, without, password: passwords[index], checks: repetition === undefined };
        const { checks, exceptions } = await repeatStep(numbered, context);
        const threw = exceptions.length === 0 ? {} : { message: `The application threw ${exceptions.join(', ')}` };
        end({ id, text, outcome: 'passed', ...(checks === 0 ? {} : { checks }), ...threw });
      } catch (error) {
        if (signal.aborted) throw error;
        const { code, message, details } = asUiError(error);
        const said = repetition === undefined ? message : `${message} ${inRun(repetition.number, repetition.of)}`;
        end({ id, text, outcome: 'failed', message: said });
        throw new ReplayFailure(new UiError(code, said, details), id, done);
      }
      const pause = options.speed === undefined ? 0 : 1000 / options.speed - (performance.now() - began);
      if (pause <= 0 || index === wanted.length - 1) continue;
      show();
      await delay(pause, undefined, { signal });
    }
  }

  /** Returns the known outcomes of the steps before a step. */
  private before(n: number, id: string): ReplayedStep[] {
    const order = this.recordings.result().steps.map((each) => each.id);
    return (this.of(n)?.steps ?? []).filter((each) => order.indexOf(each.id) < order.indexOf(id));
  }

  /** Forgets the outcomes of a changed step and of those after it. */
  private forget(id: string): void {
    const replay = this.last?.replay;
    if (this.last === undefined || replay === undefined) return;
    this.last = { n: this.last.n, replay: { on: false, steps: this.before(this.last.n, id.split('.')[0] ?? id) } };
  }
}

interface Run {
  readonly application: Application;
  readonly wanted: readonly NumberedStep[];
  /** The password that each step enters, if it enters one. */
  readonly passwords: readonly (string | undefined)[];
  readonly without: ReadonlySet<string>;
  readonly options: ReplayOptions;
  /** The outcomes of the earlier steps. */
  readonly earlier: readonly ReplayedStep[];
  readonly set: (replay: LiveReplay) => void;
  readonly signal: AbortSignal;
}

function chosen(kept: readonly NumberedStep[], step: string | undefined): readonly NumberedStep[] {
  const wanted = step === undefined ? kept : kept.filter(({ id }) => id === step);
  if (wanted.length > 0) return wanted;
  throw new UiError(
    'MCP_UI_INVALID_INPUT',
    step === undefined ? 'There are no steps to replay.' : `The recording has no step ${step}, or it is left out.`,
  );
}

/** The error of a replay in which a step has failed. */
class ReplayFailure extends UiError {
  constructor({ code, message, details }: UiError, id: string, replayed: readonly ReplayedStep[]) {
    super(code, `Step ${id} failed. ${message}`, { ...details, step: id, results: replayed.map(replayedLine) });
  }
}

const stopped = (replayed: readonly ReplayedStep[]): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', 'The replay was stopped.', { results: replayed.map(replayedLine) });

/** @returns the outcome of a step, as a line of text */
export function replayedLine({ id, text, outcome, checks, message }: ReplayedStep): string {
  const checked = checks === undefined ? '' : `, ${checks} ${checks === 1 ? 'check' : 'checks'}`;
  return `${id}. ${text}: ${outcome}${checked}${message === undefined ? '' : `. ${message}`}`;
}
