import { quoted } from '../../contract/shown-text.ts';
import { UiError } from '../../contract/error.ts';
import type {
  RecordedAssertion,
  RecordedStep,
  RecordingEdit,
  ReviewedPart,
  ReviewedStep,
} from '../../contract/record.ts';
import { passwordOf } from './statements.ts';
import { numbered, type NumberedStep } from './test-class.ts';
import { stepWords } from './words.ts';

/** The user's changes to a recording: ids that are excluded, and changed texts by id. */
export interface Review {
  readonly without: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, string>;
}

export const UNCHANGED: Review = { without: new Set(), texts: new Map() };

const NUMBER = { pattern: /^-?\d+(\.\d+)?$/, name: 'a number' };
/** The required form of an edited text that is not a string in the code of the test. */
const FORMS: Readonly<Record<string, { readonly pattern: RegExp; readonly name: string }>> = {
  slide: NUMBER,
  value: NUMBER,
  rows: { pattern: /^\d+$/, name: 'a number of rows' },
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, name: 'a date such as 2026-02-10' },
};

/** @returns the text of a step that the user can change; undefined if the step has no such text */
function textOf({ kind, text, isSecret }: RecordedStep): string | undefined {
  const isText = kind === 'fill' || kind === 'choose' || kind === 'date' || kind === 'slide';
  return isText && isSecret !== true ? text : undefined;
}

/** @returns the text of an assertion that the user can change; undefined if the assertion has no such text */
const valueOf = ({ kind, value }: RecordedAssertion): string | undefined =>
  kind === 'shown' || kind === 'gone' || kind === 'state' ? undefined : value;

/** @returns the steps with the texts that the user has given them */
export function edited(steps: readonly NumberedStep[], { texts }: Review): NumberedStep[] {
  return steps.map(({ id, step }) => {
    const text = textOf(step) === undefined ? undefined : texts.get(id);
    const assertions = numbered(id, step).map((one) => {
      const value = valueOf(one.assertion) === undefined ? undefined : texts.get(one.id);
      return value === undefined ? one.assertion : { ...one.assertion, value };
    });
    const own = step.assertions === undefined ? {} : { assertions };
    return { id, step: { ...step, ...(text === undefined ? {} : { text }), ...own } };
  });
}

/** @returns the steps for the user, including excluded ones */
export function reviewed(steps: readonly NumberedStep[], review: Review): ReviewedStep[] {
  const part = (id: string, text: string, editable: string | undefined): ReviewedPart => ({
    id,
    text,
    ...(review.without.has(id) ? { removed: true } : {}),
    ...(editable === undefined ? {} : { editable }),
  });
  return edited(steps, review).map(({ id, step }) => {
    const password = passwordOf(step);
    return {
      ...part(id, stepWords(step), textOf(step)),
      assertions: numbered(id, step).map((one) => part(one.id, one.text, valueOf(one.assertion))),
      notes: step.notes ?? [],
      ...(password === undefined ? {} : { password }),
    };
  });
}

/**
 * @returns the review with one more change
 * @throws UiError MCP_UI_INVALID_INPUT if there is no such step or assertion, or it cannot have that text
 */
export function changed(
  steps: readonly NumberedStep[],
  { without, texts }: Review,
  { id, removed, text }: RecordingEdit,
): Review {
  const parts = steps.flatMap(({ id: own, step }) => [
    { id: own, kind: step.kind, text: textOf(step) },
    ...numbered(own, step).map((one) => ({ id: one.id, kind: one.assertion.kind, text: valueOf(one.assertion) })),
  ]);
  const part = parts.find((each) => each.id === id);
  if (part === undefined) throw new UiError('MCP_UI_INVALID_INPUT', `The recording has no step or assertion ${id}.`);
  if (text !== undefined && part.text === undefined)
    throw new UiError('MCP_UI_INVALID_INPUT', `${id} has no text that can be changed.`);
  const form = FORMS[part.kind];
  if (text !== undefined && form !== undefined && !form.pattern.test(text))
    throw new UiError('MCP_UI_INVALID_INPUT', `${quoted(text)} is not ${form.name}. Nothing was changed.`);
  const left = new Set(without);
  if (removed === true) left.add(id);
  if (removed === false) left.delete(id);
  return { without: left, texts: text === undefined ? texts : new Map(texts).set(id, text) };
}

/**
 * Adjusts the user's changes after steps were inserted or removed.
 * @param from number of the first step whose number has changed
 * @param by how much its number has increased; if negative, the steps just before it were removed
 */
export function shifted({ without, texts }: Review, from: number, by: number): Review {
  const moved = (id: string): string[] => {
    const [step = '', ...check] = id.split('.');
    const number = Number(step);
    if (number < from) return number >= from + by ? [] : [id];
    return [[number + by, ...check].join('.')];
  };
  return {
    without: new Set([...without].flatMap(moved)),
    texts: new Map([...texts].flatMap(([id, text]) => moved(id).map((now): [string, string] => [now, text]))),
  };
}
