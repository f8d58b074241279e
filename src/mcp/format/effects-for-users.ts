import type { ActionResult, FilledField, MovedNode, NodeChange, ShownNode } from '../../contract/action.ts';
import type { WindowInfo } from '../../contract/window.ts';
import { chooserText, exceptionText } from './action-result.ts';
import { called, withoutUids, type KnownNodes } from './called.ts';
import { byControl, changeText, quotedText } from './effects.ts';

/** Maximum number of nodes of one kind of change that are named. */
const MAX_NAMED = 4;

type Described = Pick<ShownNode, 'uid' | 'type' | 'id' | 'text'>;

/** Describes the effects of an action for users: nodes by their names and windows by their titles. Empty without effects. */
export function effectsForUsers(result: ActionResult, known: KnownNodes): string {
  const { fields = [], opened = [], closed = [], changed = [], moved = [], appeared = [], disappeared = [] } = result;
  const { choosers = [], exceptions = [], omittedEffects: omitted } = result;
  const texts = [
    ...fields.map((field) => fieldText(field, known)),
    ...opened.map((window) => `opened ${windowName(window)}`),
    ...closed.map((window) => `closed ${windowName(window)}`),
    ...changes(changed, known),
    ...grouped('moved', 'in', moved, (node) => `${nameOf(node, known)} ${movedText(node)}`),
    ...grouped('appeared', 'in', appeared, (node) => nameOf(node, known)),
    ...grouped('disappeared', 'from', disappeared, (node) => nameOf(node, known)),
    ...(omitted === undefined ? [] : [`${omitted.toLocaleString('en')} more ${omitted === 1 ? 'change' : 'changes'}`]),
    ...choosers.map(chooserText),
    ...exceptions.map(exceptionText),
  ];
  return texts.join('; ');
}

/** Returns the name of a window for users: `dialog “About”`. */
export function windowName({ kind, title }: Pick<WindowInfo, 'kind' | 'title'>): string {
  const what = kind === 'stage' ? 'window' : kind;
  return title === null || title === '' ? what : `${what} ${quotedText(title)}`;
}

/** Returns the name of a field in a form, which an AI agent may have addressed by a selector or a uid. */
export function fieldName({ name, ...field }: FilledField, known: KnownNodes): string {
  const isAddress = /^[#.]/.test(name) || name === field.uid;
  return isAddress ? called({ ...known(field.uid), ...field, text: undefined }) : name;
}

function fieldText(field: FilledField, known: KnownNodes): string {
  const name = fieldName(field, known);
  if (!field.ok) return `did not set ${name}: ${withoutUids(field.reason ?? 'not attempted', known)}`;
  if (field.text === '' && field.state === undefined) return `cleared ${name}`;
  const value = [...(field.text === undefined ? [] : [quotedText(field.text)]), ...(field.state ?? [])].join(' ');
  return value === '' ? `set ${name}` : `set ${name} to ${value}`;
}

/** Returns the name of a node. Names other than its text are known from other responses. */
function nameOf({ uid, type, id, text }: Described, known: KnownNodes): string {
  return called({ ...known(uid), type, ...(id === undefined ? {} : { id }), ...(text === undefined ? {} : { text }) });
}

/** Describes the changes, by node. A node is not named by the text that has changed. */
function changes(changed: readonly NodeChange[], known: KnownNodes): string[] {
  const texts = new Map<string, string>();
  for (const { field, from, to, ...node } of changed) {
    const before = texts.get(node.uid);
    const isOwn = field === 'text' || field === 'value';
    const name = isOwn ? called({ ...known(node.uid), ...node, text: undefined }) : nameOf(node, known);
    const change = withoutUids(changeText(field, from, to), known);
    texts.set(node.uid, before === undefined ? `${name} ${change}` : `${before}, ${change}`);
  }
  return [...texts.values()];
}

function movedText({ from, to }: MovedNode): string {
  return from === null ? `to ${to}` : `${from} → ${to}`;
}

/** One text for the rows of each control, and one for all other nodes: `appeared in people: “Ada”, “Bob”`. */
function grouped<T extends ShownNode | MovedNode>(
  what: string,
  where: string,
  nodes: readonly T[],
  textOf: (node: T) => string,
): string[] {
  return [...byControl(nodes)].map(([control, group]) => {
    const head = control === undefined ? what : `${what} ${where} ${called({ ...control, text: undefined })}`;
    const more = group.length - MAX_NAMED;
    const named = group.slice(0, MAX_NAMED).map(textOf).join(', ');
    return `${head}: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  });
}
