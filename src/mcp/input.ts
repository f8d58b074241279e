import * as z from 'zod';
import { ActionType, otherActionNames } from '../contract/actions.ts';
import { UiError } from '../contract/error.ts';
import { nearestName } from '../contract/nearest-name.ts';

/**
 * Checks external input against its schema.
 * @param prefix start of the error message that names the source of the input
 * @throws UiError MCP_UI_INVALID_INPUT with `{path, nearest}` in its details
 */
export function check<S extends z.ZodType>(schema: S, input: unknown, prefix = ''): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A required field is often present under a wrong name or in a wrong object.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) throw new UiError('MCP_UI_INVALID_INPUT', `${prefix}The input is not valid.`);
  const { sentence, path, nearest } = explain(schema, input, issue);
  throw invalid(`${prefix}${sentence}`, path, nearest);
}

/** An MCP_UI_INVALID_INPUT error for one field. */
export function invalid(message: string, path: string, nearest?: string): UiError {
  return new UiError('MCP_UI_INVALID_INPUT', message, { path, ...(nearest === undefined ? {} : { nearest }) });
}

/** Returns the known value that was probably meant: one for which other programs use this name, or else a similar one. */
function nearestValue(given: string, known: readonly string[]): string | undefined {
  const same = nearestAction(given);
  return same !== undefined && known.includes(same) ? same : nearestName(given, known);
}

/** Returns the action that a name means, including names for it in other tools. */
export function nearestAction(name: string): ActionType | undefined {
  const types = ActionType.options;
  const plain = (each: string): string => each.replaceAll(/[_-]/g, '').toLowerCase();
  const other = Object.entries(otherActionNames).find(([each]) => plain(each) === plain(name))?.[1];
  return types.find((type) => plain(type) === plain(name)) ?? other;
}

type Issue = z.core.$ZodIssue;

function explain(
  schema: z.ZodType,
  input: unknown,
  issue: Issue,
): { sentence: string; path: string; nearest?: string | undefined } {
  const path = pathOf(issue.path);
  if (issue.code === 'invalid_union') {
    const isAddress = knownKeys(schema, issue.path).length > 0;
    return isAddress ? explainAddress(schema, input, issue) : { sentence: explainTypes(issue), path };
  }
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? '';
    const misplaced = explainMisplaced(schema, input, issue);
    if (misplaced !== undefined) return { sentence: misplaced, path: pathOf([...issue.path, key]) };
    const known = knownKeys(schema, issue.path);
    const nearest = nearestName(key, known);
    const where = path === '' ? '' : ` in ${path}`;
    const advice =
      nearest === undefined ? `Known fields: ${known.join(', ') || 'none'}.` : `Did you mean "${nearest}"?`;
    return { sentence: `There is no field "${key}"${where}. ${advice}`, path: pathOf([...issue.path, key]), nearest };
  }
  const given = valueAt(input, issue.path);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const nearest = typeof given === 'string' ? nearestValue(given, values) : undefined;
    const advice = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    const shown = given === undefined ? 'is missing' : `cannot be ${JSON.stringify(given)}`;
    return { sentence: `${path} ${shown}. Known values: ${values.join(', ')}.${advice}`, path, nearest };
  }
  if (given === undefined && issue.code === 'invalid_type') {
    return { sentence: `${path || 'The input'} is missing; it must be ${withArticle(issue.expected)}.`, path };
  }
  if (issue.code === 'invalid_type' && typeof given === 'string' && knownKeys(schema, issue.path).includes('css')) {
    return {
      sentence: `${path} must be an object. Write {"css": ${asJson(given)}} or {"text": ${asJson(given)}}.`,
      path,
    };
  }
  if (issue.code === 'invalid_type') {
    return { sentence: `${path || 'The input'} must be ${withArticle(issue.expected)}, not ${asJson(given)}.`, path };
  }
  if (issue.code === 'too_big') {
    const limit = issue.inclusive === false ? 'less than' : 'at most';
    return { sentence: `${path} must ${verbOf(issue.origin)} ${limit} ${issue.maximum}.`, path };
  }
  if (issue.code === 'too_small') {
    const limit = issue.inclusive === false ? 'greater than' : 'at least';
    return { sentence: `${path} must ${verbOf(issue.origin)} ${limit} ${issue.minimum}.`, path };
  }
  if (issue.code === 'custom') return { sentence: `${path || 'The input'} ${issue.message}.`, path };
  return { sentence: `${path || 'The input'} is invalid: ${issue.message}.`, path };
}

/** Lists the types or values that a field may have. The given value is not repeated, because it may be a password. */
function explainTypes({ path, errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  return `${pathOf(path)} must be ${errors.flatMap(([first]) => allowedBy(first)).join(' or ')}.`;
}

function allowedBy(issue: Issue | undefined): string[] {
  if (issue?.code === 'invalid_type') return [withArticle(issue.expected)];
  if (issue?.code !== 'invalid_value') return [];
  const values = issue.values.map(String).join(', ');
  return [issue.values.length === 1 ? values : `one of ${values}`];
}

/**
 * Explains an invalid address: all unions with an object consist of a uid and an object (docs/contract/addressing.md, "Targets"). The
 * error describes the form that was given.
 */
function explainAddress(
  schema: z.ZodType,
  input: unknown,
  issue: Extract<Issue, { code: 'invalid_union' }>,
): ReturnType<typeof explain> {
  const given = valueAt(input, issue.path);
  const path = pathOf(issue.path);
  if (given === undefined)
    return { sentence: `${path} is missing; it must be a uid, such as "n1a", or an object.`, path };
  if (typeof given === 'string' && given !== '') {
    const sentence = `${path} must be a uid, and ${asJson(given)} is a CSS selector. Write {"css": ${asJson(given)}}.`;
    return { sentence, path };
  }
  const inside = issue.errors.at(-1)?.[0];
  if (typeof given !== 'object' || given === null || Array.isArray(given) || inside === undefined) {
    return { sentence: `${path} cannot be ${asJson(given)}. Give a uid, such as "n1a", or an object.`, path };
  }
  return explain(schema, input, { ...inside, path: [...issue.path, ...inside.path] });
}

/**
 * Explains unknown fields that belong in a nested object, such as the uid of an action that belongs in its target, or in the
 * surrounding object, such as the x of a target that belongs in its action. The proposed input is valid.
 */
function explainMisplaced(
  schema: z.ZodType,
  input: unknown,
  { keys, path }: Extract<Issue, { code: 'unrecognized_keys' }>,
): string | undefined {
  const [key = ''] = keys;
  const at = schemaAt(schema, path);
  const given = valueAt(input, path);
  if (!(at instanceof z.ZodObject) || !isObject(given)) return undefined;
  const where = path.length === 0 ? '' : ` in ${pathOf(path)}`;
  for (const home of Object.keys(at.shape)) {
    if (!keys.every((each) => knownKeys(at, [home]).includes(each))) continue;
    const correct = { ...without(given, keys), [home]: { ...asObject(given[home]), ...picked(given, keys) } };
    if (isAccepted(schema, input, path, correct))
      return `There is no field "${key}"${where}; it belongs in "${home}".${written(correct, home)}`;
  }
  if (path.at(-1) === 'to' && keys.every((each) => each === 'x' || each === 'y'))
    return `There is no field "${key}"${where}: drag ends in the middle of the node. For another place, give "by" instead of "to".`;
  const outer = path.slice(0, -1);
  const action = valueAt(input, outer);
  const above = schemaAt(schema, outer);
  if (path.at(-1) !== 'target' || !isObject(action) || !(above instanceof z.ZodObject)) return undefined;
  const correct = { ...action, target: without(given, keys), ...picked(given, keys) };
  return isAccepted(schema, input, outer, correct)
    ? `There is no field "${key}"${where}; it belongs beside "target".${written(correct, 'target')}`
    : undefined;
}

/** Whether the input has no problem left at a path if its value there is replaced. */
function isAccepted(schema: z.ZodType, input: unknown, path: readonly PropertyKey[], value: unknown): boolean {
  const issues = schema.safeParse(replaced(input, path, value)).error?.issues ?? [];
  return issues.every((issue) => path.some((key, at) => issue.path[at] !== key));
}

function replaced(input: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.map((each, at) => (at === key ? replaced(each, rest, value) : each));
  return isObject(input) ? { ...input, [key]: replaced(valueAt(input, [key]), rest, value) } : input;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an address in its long form. */
const asObject = (value: unknown): Record<string, unknown> =>
  isObject(value) ? value : typeof value === 'string' ? { uid: value } : {};

const picked = (given: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => keys.includes(name)));

const without = (given: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !keys.includes(name)));

/** Returns the correct input as a whole, or else only its changed part: truncated JSON could not be sent. */
function written(correct: Record<string, unknown>, changed: string): string {
  const whole = JSON.stringify(correct);
  if (whole.length <= MAX_WRITTEN) return ` Write ${whole}.`;
  const part = JSON.stringify(correct[changed]);
  return part.length <= MAX_WRITTEN ? ` Write "${changed}": ${part}.` : '';
}

const MAX_WRITTEN = 300;

function asJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > MAX_WRITTEN ? `${json.slice(0, MAX_WRITTEN - 1)}…` : json;
}

function verbOf(origin: string): string {
  return origin === 'array' || origin === 'string' ? 'have a length of' : 'be';
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) && type !== 'union' ? 'an' : 'a'} ${type}`;
}

/** Returns a path in the notation of JavaScript: `actions[0].target.ref`. */
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

/** Returns the fields of the schema at a path of the input. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  let at = unwrap(schema);
  for (const key of path) {
    if (at instanceof z.ZodObject) at = unwrap(at.shape[String(key)]);
    else if (at instanceof z.ZodArray) at = unwrap(at.element);
    else return undefined;
  }
  return at;
}

/** Returns the schema without optional and nullable; for a union, its object. */
function unwrap(schema: unknown): unknown {
  let at = schema;
  for (;;) {
    if (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap();
    else if (at instanceof z.ZodUnion) at = at.options.at(-1);
    else if (at instanceof z.ZodPipe) at = at.in;
    else return at;
  }
}
