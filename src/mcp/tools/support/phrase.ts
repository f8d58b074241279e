import { inWords } from '../../../contract/in-words.ts';
import { quoted } from '../../../contract/shown-text.ts';
import type { Action, ActionResult } from '../../../contract/action.ts';
import { traitsOf } from '../../../contract/actions.ts';
import type { KnownNodes } from '../../format/called.ts';
import { quotedText } from '../../format/effects.ts';
import { fieldName } from '../../format/effects-for-users.ts';
import { keysInWords } from '../../format/keys-in-words.ts';
import { calledTarget, describeTarget } from './describe-target.ts';

/** Shown in place of the text that a password field received. */
export const HIDDEN = '•••';

/** The recorder's words for a click with each mouse button. */
const CLICKS: ReadonlyMap<string | undefined, string> = new Map([
  ['SECONDARY', 'right-click'],
  ['MIDDLE', 'middle-click'],
]);
const REPEATED = ['click', 'double-click', 'triple-click'];

/** Whether the verb for a click depends on how often the button was pressed. */
export const isCounted = (action: Action | undefined): boolean => !CLICKS.has(action?.button);

/** The verb for a click with the button of an action. */
export const clickVerb = (action: Action | undefined, count = 1): string =>
  CLICKS.get(action?.button) ?? REPEATED[count - 1] ?? 'click';

/**
 * The action in words, as `traitsOf` declares them.
 * @param node the name of its node; empty without one
 * @param nodes only for users
 */
export function phrase(
  action: Action | undefined,
  result: ActionResult,
  { node, nodes }: { node: string; nodes?: KnownNodes },
): string {
  const { words, cleared } = traitsOf(result.type);
  if (words !== undefined) {
    return filled(result.typed === '' ? (cleared ?? words) : words, {
      typed: typedText(result, nodes),
      node,
      place: node || point(action),
      item: takenItem(action, result) ?? '',
      destination: destination(action, nodes),
      fields: fieldNames(action, result, nodes).join(', '),
      files: action?.paths?.join(', ') ?? 'cancel',
    });
  }
  if (nodes === undefined)
    return filled('{verb} [{place}]', { verb: inWords(result.type), place: node || point(action) });
  return described(action, result, node);
}

/** Fills in the placeholders of a text. A group in brackets is left out if its placeholder is empty. */
function filled(words: string, values: Readonly<Record<string, string>>): string {
  const value = (_: string, name: string): string => values[name] ?? '';
  return words
    .replaceAll(/\[([^\]]*?)\{(\w+)\}\]/g, (_, before: string, name: string) =>
      values[name] ? `${before}{${name}}` : '',
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replaceAll(/\{(\w+)\}/g, value)
    .trim();
}

/**
 * Describes the destination of a drag in the recorder's words; empty if the action has none.
 * @param nodes only for users
 */
function destination({ to, by }: Partial<Action> = {}, nodes?: KnownNodes): string {
  if (by !== undefined) return `by ${by.x}, ${by.y} px`;
  if (to === undefined) return '';
  return `to ${nodes === undefined ? describeTarget(undefined, to) : calledTarget(undefined, to, nodes)}`;
}

/** Describes other actions, for users. */
function described(action: Action | undefined, result: ActionResult, node: string): string {
  const { isClick, verb: own } = traitsOf(result.type);
  const does = isClick ? clickVerb(action, action?.count) : (own ?? inWords(result.type));
  const item = newItem(action, result, node);
  const at = windowOf(result) || node || point(action);
  return [does, item, item && at ? `in ${at}` : at].filter((part) => part !== '').join(' ');
}

/** Returns the item that an action names by its text, unless the node itself is the item; for users. */
function newItem(action: Action | undefined, result: ActionResult, node: string): string {
  const taken = result.item ?? (traitsOf(result.type).item === 'text' ? takenItem(action, result) : undefined);
  return taken === undefined || node.includes(taken) ? '' : quotedText(taken);
}

/**
 * Returns the item that an action takes, as its fields name it; the path of an item in a menu as one text. What was meant for a
 * password field may be a password.
 */
export function takenItem(
  action: Action | undefined,
  { password }: Pick<ActionResult, 'password'>,
): string | undefined {
  const field = action === undefined ? undefined : traitsOf(action.type).item;
  const item = field === undefined ? undefined : action?.[field];
  if (item !== undefined && password === true) return HIDDEN;
  return item === undefined || typeof item === 'string' ? item : item.join(' > ');
}

/**
 * Returns the names of the fields in a form. For users, this includes fields that an AI agent has addressed by a selector or a
 * uid.
 */
function fieldNames(
  action: Action | undefined,
  { fields = [] }: ActionResult,
  nodes: KnownNodes | undefined,
): string[] {
  return Object.keys(action?.values ?? {}).map((name) => {
    const field = fields.find((each) => each.name === name);
    return nodes === undefined || field === undefined ? name : fieldName(field, nodes);
  });
}

/** Returns the title of the window that a window action has changed or closed; empty for other actions. */
export function windowOf({ type, window, closed = [] }: ActionResult): string {
  const title = traitsOf(type).window !== undefined ? (window ?? closed[0])?.title : undefined;
  return title ? quotedText(title) : '';
}

/** The typed text as the Java agent returns it: it masks the text for a password field. */
function typedText({ type, typed }: ActionResult, nodes: KnownNodes | undefined): string {
  if (traitsOf(type).typed === 'keys')
    return typed === undefined || nodes === undefined ? (typed ?? '') : keysInWords(typed);
  return typed === undefined || typed === HIDDEN ? (typed ?? '') : quoted(typed);
}

function point(action: Action | undefined): string {
  return action?.x === undefined ? '' : `at ${action.x}, ${action.y ?? 0}`;
}
