import * as z from 'zod';
import { UiError } from '../contract/error.ts';

/**
 * Checks input from outside against its schema.
 * @param prefix put before the sentence, to say where the input is from
 * @throws UiError MCP_UI_INVALID_INPUT with a sentence and `{path, nearest}` in its details
 */
export function check<S extends z.ZodType>(schema: S, input: unknown, prefix = ''): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw new UiError('MCP_UI_INVALID_INPUT', `${prefix}The input is not valid.`);
  const { sentence, path, nearest } = explain(schema, input, issue);
  throw invalid(`${prefix}${sentence}`, path, nearest);
}

/** An MCP_UI_INVALID_INPUT about one field. */
export function invalid(message: string, path: string, nearest?: string): UiError {
  return new UiError('MCP_UI_INVALID_INPUT', message, { path, ...(nearest === undefined ? {} : { nearest }) });
}

/** The one of `known` that `name` was probably meant to be. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (best === undefined || distance < best.distance) best = { name: candidate, distance };
  }
  return best !== undefined && best.distance <= Math.max(2, wanted.length / 2) ? best.name : undefined;
}

type Issue = z.core.$ZodIssue;

function explain(
  schema: z.ZodType,
  input: unknown,
  issue: Issue,
): { sentence: string; path: string; nearest?: string | undefined } {
  const path = pathOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const known = knownKeys(schema, issue.path);
    const nearest = nearestName(key, known);
    const where = path === '' ? '' : ` in ${path}`;
    const advice = nearest === undefined ? `Known are: ${known.join(', ') || 'none'}.` : `Did you mean "${nearest}"?`;
    return { sentence: `There is no field "${key}"${where}. ${advice}`, path: pathOf([...issue.path, key]), nearest };
  }
  const given = valueAt(input, issue.path);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const nearest = typeof given === 'string' ? nearestName(given, values) : undefined;
    const advice = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    const shown = given === undefined ? 'is missing' : `cannot be ${JSON.stringify(given)}`;
    return { sentence: `${path} ${shown}. It is one of: ${values.join(', ')}.${advice}`, path, nearest };
  }
  if (given === undefined && issue.code === 'invalid_type') {
    return { sentence: `${path || 'The input'} is missing; it must be ${article(issue.expected)}.`, path };
  }
  return { sentence: `${path || 'The input'} is not right: ${issue.message}.`, path };
}

function article(type: string): string {
  return `${/^[aeiou]/.test(type) && type !== 'union' ? 'an' : 'a'} ${type}`;
}

/** As in JavaScript: `actions[0].target.ref`. */
function pathOf(path: readonly PropertyKey[]): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else text += text === '' ? String(key) : `.${String(key)}`;
  }
  return text;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === String(key))?.[1];
  }
  return value;
}

/** The fields that the schema knows at a path of an input. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at = unwrap(schema);
  for (const key of path) {
    if (at instanceof z.ZodObject) at = unwrap(at.shape[String(key)]);
    else if (at instanceof z.ZodArray) at = unwrap(at.element);
    else return [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrap(schema: unknown): unknown {
  let at = schema;
  while (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap();
  return at;
}

/** Levenshtein's distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
