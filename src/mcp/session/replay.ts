import { setTimeout as delay } from 'node:timers/promises';
import type { LiveReplay, ReplayedStep } from '../../contract/record.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/applications.ts';
import { asUiError } from '../errors.ts';
import { passwordFor } from '../record/password.ts';
import type { NumberedStep } from '../record/test-class.ts';
import { stepWords } from '../record/words.ts';
import type { Recordings } from './recording.ts';
import { repeatStep } from './replay-step.ts';

/** What is replayed, and how. */
export interface ReplayOptions {
  /** Steps per second at most; no pauses if absent. */
  readonly speed?: number | undefined;
  /** Id of the only step; all if absent. */
  readonly step?: string | undefined;
  /** Ids of steps and assertions to leave out, besides those that the user has removed. */
  readonly without?: readonly string[] | undefined;
  /** Passwords by the ids of their steps; others are in environment variables. */
  readonly passwords?: Readonly<Record<string, string>> | undefined;
  readonly progress?: ((message: string) => void) | undefined;
}

type Ask = <T>(application: Application, request: (agent: AgentConnection) => Promise<T>) => Promise<T>;

/** Repeats the recorded steps in a running application, one replay at a time. The recording cannot change meanwhile. */
export class Replays {
  private last: { readonly n: number; readonly replay: LiveReplay } | undefined;
  private running: AbortController | undefined;

  /** @param ask sends a request that acts to an application */
  constructor(
    private readonly recordings: Recordings,
    private readonly ask: Ask,
  ) {
    recordings.edited.add((id) => this.forget(id));
  }

  /** The replay of the recording `n` that runs, or the last one. */
  of(n: number): LiveReplay | undefined {
    return this.last?.n === n ? this.last.replay : undefined;
  }

  /**
   * Checks that the steps can be replayed, and begins with that.
   * @returns what became of the steps, at the end; it fails with a UiError if a step does, or the signal aborts
   * @throws UiError MCP_UI_INVALID_INPUT if they cannot be replayed now
   */
  start(application: Application, options: ReplayOptions, signal: AbortSignal): Promise<ReplayedStep[]> {
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
    const run = { application, without, options, earlier, set };
    const all = this.run(wanted, passwords, { ...run, signal: AbortSignal.any([signal, running.signal]) });
    return all.finally(() => {
      release();
      this.running = undefined;
    });
  }

  /** Ends the replay that runs, if one does. */
  stop(): void {
    this.running?.abort();
  }

  private async run(
    wanted: readonly NumberedStep[],
    passwords: readonly (string | undefined)[],
    { application, without, options, earlier, set, signal }: Run,
  ): Promise<ReplayedStep[]> {
    const done: ReplayedStep[] = [];
    const show = (rest: Omit<LiveReplay, 'steps'>): void => set({ ...rest, steps: [...earlier, ...done] });
    try {
      for (const [index, numbered] of wanted.entries()) {
        const { id, step } = numbered;
        const text = stepWords(step);
        signal.throwIfAborted();
        show({ on: true, step: id });
        options.progress?.(`Step ${index + 1} of ${wanted.length}: ${text}`);
        const began = performance.now();
        if (step.kind === 'note') {
          done.push({ id, text, outcome: 'skipped', message: (step.notes ?? []).join(' ') });
          continue;
        }
        try {
          const ask = <T>(request: (agent: AgentConnection) => Promise<T>) => this.ask(application, request);
          const { checks, exceptions } = await repeatStep(numbered, {
            ask,
            signal,
            without,
            password: passwords[index],
          });
          const threw = exceptions.length === 0 ? {} : { message: `The application threw ${exceptions.join(', ')}` };
          done.push({ id, text, outcome: 'passed', ...(checks === 0 ? {} : { checks }), ...threw });
        } catch (error) {
          if (signal.aborted) throw error;
          const known = asUiError(error);
          done.push({ id, text, outcome: 'failed', message: known.message });
          throw new ReplayFailure(known, id, done);
        }
        const pause = options.speed === undefined ? 0 : 1000 / options.speed - (performance.now() - began);
        if (pause <= 0 || index === wanted.length - 1) continue;
        show({ on: true });
        await delay(pause, undefined, { signal });
      }
      show({ on: false });
      return done;
    } catch (error) {
      const isFailure = error instanceof ReplayFailure;
      const failure = isFailure ? error : signal.aborted ? stopped(done) : asUiError(error);
      show({ on: false, ...(isFailure ? {} : { error: failure.message }) });
      throw failure;
    }
  }

  /** What is known of the steps before one. */
  private before(n: number, id: string): ReplayedStep[] {
    const order = this.recordings.result().steps.map((each) => each.id);
    return (this.of(n)?.steps ?? []).filter((each) => order.indexOf(each.id) < order.indexOf(id));
  }

  /** Forgets what became of a step that has changed, and of those after it. */
  private forget(id: string): void {
    const replay = this.last?.replay;
    if (this.last === undefined || replay === undefined) return;
    this.last = { n: this.last.n, replay: { on: false, steps: this.before(this.last.n, id.split('.')[0] ?? id) } };
  }
}

interface Run {
  readonly application: Application;
  readonly without: ReadonlySet<string>;
  readonly options: ReplayOptions;
  /** What became of the steps before. */
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

/** @returns what became of a step, as a line of text */
export function replayedLine({ id, text, outcome, checks, message }: ReplayedStep): string {
  const checked = checks === undefined ? '' : `, ${checks} ${checks === 1 ? 'check' : 'checks'}`;
  return `${id}. ${text}: ${outcome}${checked}${message === undefined ? '' : `. ${message}`}`;
}
