import { quoted } from '../../src/contract/shown-text.ts';
import { leaksSummary } from './leaks.ts';
import type { LiveReplay, LiveRecording, ReplayedStep, ReviewedStep } from '../../src/contract/record.ts';

/** Replay speeds, as the maximum number of steps per second. */
export const SPEEDS = [
  { value: 'slow', label: 'Slow', perSecond: 0.5 },
  { value: 'normal', label: 'Normal', perSecond: 2 },
  { value: 'fast', label: 'Fast', perSecond: undefined },
] as const;
export type Speed = (typeof SPEEDS)[number]['value'];

/**
 * @returns the next step in a step-by-step replay: the first one, the one that has failed, or the one after the last replayed
 * one
 */
export function nextStep({ steps, replay }: Pick<LiveRecording, 'steps' | 'replay'>): ReviewedStep | undefined {
  const last = replay?.steps.at(-1);
  const at = last === undefined ? -1 : steps.findIndex(({ id }) => id === last.id);
  const rest = steps.slice(last?.outcome === 'failed' ? at : at + 1);
  return rest.find(({ removed }) => removed === undefined);
}

/** @returns the steps that enter a password in a replay of all steps, or of one */
export const passwordSteps = (steps: readonly ReviewedStep[], only?: string): ReviewedStep[] =>
  steps.filter(
    ({ id, password, removed }) =>
      password !== undefined && removed === undefined && (only === undefined || id === only),
  );

/** Returns the message of a step without the identifiers of nodes, which only AI agents need. */
export const withoutUids = (message: string): string => message.replaceAll(/ \(uid \w+\)/g, '');

/** The mark of a line. */
export interface ReplayMark {
  readonly kind: ReplayedStep['outcome'] | 'running';
  readonly text: string;
}

/** @returns the mark of a step; undefined if it was not replayed */
export function replayMark(replay: LiveReplay | undefined, id: string): ReplayMark | undefined {
  if (replay?.on && replay.step === id) return { kind: 'running', text: 'Running' };
  const done = replay?.steps.find((each) => each.id === id);
  return done && { kind: done.outcome, text: MARKS[done.outcome] };
}

const MARKS = { passed: 'Passed', failed: 'Failed', skipped: 'Not repeated' } as const;

/** @returns the state or outcome of a replay, as a sentence; undefined if nothing was replayed */
export function replayState({ steps, replay }: Pick<LiveRecording, 'steps' | 'replay'>): string | undefined {
  if (replay === undefined) return undefined;
  if (replay.on) return runState(replay, steps.length);
  if (replay.error !== undefined) return replay.error;
  const failed = replay.steps.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) return `Step ${failed.id} failed. ${withoutUids(failed.message ?? '')}`;
  if (replay.leaks !== undefined) return leaksSummary(replay.leaks);
  const count = replay.steps.filter(({ outcome }) => outcome === 'passed').length;
  return count === 0 ? undefined : `${count} ${count === 1 ? 'step has' : 'steps have'} passed.`;
}

/**
 * Returns a possible reason why a step has failed: windows that the application has opened in the meantime. Undefined if none
 * is open, or no step has failed.
 * @param windows of the application, in any order: an open dialog may be the first
 */
export function inTheWay(
  { replay, title }: Pick<LiveRecording, 'replay' | 'title'>,
  windows: Iterable<{ readonly kind?: string | undefined; readonly text?: string | undefined }>,
): string | undefined {
  if (replay?.on !== false || !replay.steps.some(({ outcome }) => outcome === 'failed')) return undefined;
  const all = [...windows].filter(({ kind }) => kind === 'stage' || kind === 'dialog');
  const main = all.find(({ text }) => text === title) ?? all.find(({ kind }) => kind === 'stage');
  const others = all.filter((each) => each !== main);
  const names = others.map(({ kind, text = '' }) => `the ${kind === 'dialog' ? 'dialog' : 'window'} ${quoted(text)}`);
  if (names.length === 0) return undefined;
  return `Open and perhaps in the way: ${names.join(', ')}. “Restart and Replay” begins in the state after the start.`;
}

function runState({ step, repetition }: LiveReplay, count: number): string {
  const at = step === undefined ? '' : ` step ${step} of ${count}`;
  if (repetition === undefined) return `Replaying${at}.`;
  const { number, of } = repetition;
  if (step === undefined && number === of) return 'Looking for what stays.';
  return number === 0
    ? `Replaying${at} once before ${of} repetitions.`
    : `Repetition ${number} of ${of}${at && `:${at}`}.`;
}
