import { quoted } from '../../../contract/shown-text.ts';
import type { Action, ActionResult } from '../../../contract/action.ts';
import { inWords } from '../../../contract/in-words.ts';
import { called, type KnownNode, type KnownNodes } from '../../format/called.ts';
import { quotedText } from '../../format/effects.ts';
import { effectsForUsers, fieldName } from '../../format/effects-for-users.ts';
import { keysInWords } from '../../format/keys-in-words.ts';
import { calledAt, calledTarget, describeSelector, describeTarget } from './describe-target.ts';
import type { Done } from './done.ts';
import type { AboutAction, Names } from './listed.ts';

/** Shown in place of the text that a password field received. */
export const HIDDEN = '•••';

/** Describes an action for the activity list: `click “Save”`, `type “Ada” into “Name”`. */
export function performed(
  action: Action | undefined,
  result: ActionResult,
  { nodes }: Pick<Names, 'nodes'>,
  { window, aimed }: AboutAction = {},
): Done {
  const uid = result.target?.ref.uid ?? aimed;
  const node = nodeCalled(action, result, nodes, aimed);
  return {
    deed: phrase(action, result, { node, nodes }),
    forAgents: phrase(action, result, { node: nodeName(action, result) }),
    ok: result.ok,
    result: result.ok
      ? effectsForUsers(result, nodes) || 'done'
      : named(result.error?.message ?? 'failed', node, aimed === undefined ? undefined : nodes(aimed)),
    ...(uid ? { target: uid } : {}),
    // If the action closes or moves the window, its description already names the window.
    ...(window === undefined || windowOf(result) !== '' ? {} : { window }),
  };
}

/**
 * The same for the user's own mouse in the preview. Its moves are not listed, and a press with its release is one click or drag
 * on the pressed node; the release may be above another node, for example a menu that has opened there. Failed actions are
 * listed unchanged.
 */
export function performedByUser(
  action: Action | undefined,
  result: ActionResult,
  names: Pick<Names, 'nodes' | 'app' | 'held'>,
  about?: AboutAction,
): Done[] {
  if (result.type === 'hover') return [];
  const done = performed(action, result, names, about);
  const at = `${names.app} ${action?.button ?? 'PRIMARY'}`;
  if (result.type === 'press' && result.ok) {
    names.held?.press(at, done, action?.count ?? 1);
    return [];
  }
  if (result.type !== 'release' || !result.ok) return [done];
  const pressed = names.held?.release(at);
  const isMoved = action?.x !== undefined;
  if (pressed === undefined) {
    const asMoved = (deed: string): string => deed.replace(/^release/, isMoved ? 'drag to' : clickVerb(action));
    return [{ ...done, deed: asMoved(done.deed), forAgents: asMoved(done.forAgents ?? done.deed) }];
  }
  const to = nodeCalled(action, result, names.nodes);
  const asOne = (deed: string, verb = clickVerb(action, pressed.count)): string => {
    const node = deed.replace(/^press /, '');
    if (!isMoved) return `${verb} ${node}`;
    return to === '' || to === node ? `drag ${node}` : `drag ${node} to ${to}`;
  };
  const { deed, forAgents = deed, target, window } = pressed.done;
  const isRepeated = pressed.count > 1 && !isMoved && !CLICKS.has(action?.button);
  return [
    {
      ...done,
      ...(isRepeated ? { continues: asOne(deed, clickVerb(action, pressed.count - 1)) } : {}),
      ...(target === undefined ? {} : { target }),
      ...(window === undefined ? {} : { window }),
      deed: asOne(deed),
      forAgents: asOne(forAgents),
    },
  ];
}

/** The recorder's words for a click with each mouse button. */
const CLICKS: ReadonlyMap<string | undefined, string> = new Map([
  ['SECONDARY', 'right-click'],
  ['MIDDLE', 'middle-click'],
]);
const REPEATED = ['click', 'double-click', 'triple-click'];
const clickVerb = (action: Action | undefined, count = 1): string =>
  CLICKS.get(action?.button) ?? REPEATED[count - 1] ?? 'click';

/**
 * The action in words.
 * @param nodes only for users
 */
function phrase(
  action: Action | undefined,
  result: ActionResult,
  { node, nodes }: { node: string; nodes?: KnownNodes },
): string {
  const typed = typedText(result);
  const words = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  switch (result.type) {
    case 'typeText':
      return words('type', typed, node && `into ${node}`);
    case 'paste':
      return words('paste', typed, node && `into ${node}`);
    case 'setText':
      if (result.typed === '') return words('clear', node);
      return words('set', node, typed && `to ${typed}`);
    case 'pressKey':
      return words('press', nodes === undefined ? typed : keysInWords(typed), node && `in ${node}`);
    case 'choose':
      return words('choose', menuPath(action), node && `in ${node}`);
    case 'chooseFile':
      return words('choose file', action?.paths?.join(', ') ?? 'cancel');
    case 'drag':
      return words('drag', node || point(action), destination(action, nodes));
    case 'fill':
      // The values are left out, because one may be a password.
      return words('fill', fieldNames(action, result, nodes).join(', '));
    default:
      if (nodes === undefined) return words(verb(result.type), node || point(action));
      return described(action, result, node);
  }
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
  const does =
    result.type === 'hover'
      ? 'hover over'
      : result.type === 'click'
        ? clickVerb(action, action?.count)
        : verb(result.type);
  const item = takenItem(action, result, node);
  const at = windowOf(result) || node || point(action);
  return [does, item, item && at ? `in ${at}` : at].filter((part) => part !== '').join(' ');
}

/** Returns the item that select found by its text, for users; empty if the node itself is the item. */
function takenItem(action: Action | undefined, { type, item }: ActionResult, node: string): string {
  const taken = item ?? (type === 'select' ? action?.text : undefined);
  return taken === undefined || node.includes(taken) ? '' : quotedText(taken);
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
function windowOf({ type, window, closed = [] }: ActionResult): string {
  const title = type.endsWith('Window') ? (window ?? closed[0])?.title : undefined;
  return title ? quotedText(title) : '';
}

/** Returns the name of the node for users. A field is not named by the text that has just been entered: `set city to “Bonn”`. */
function nodeCalled(
  action: Action | undefined,
  { target, typed }: ActionResult,
  nodes: KnownNodes,
  aimed?: string,
): string {
  if (target === undefined && aimed !== undefined) return calledAt({}, nodes, aimed);
  if (target === undefined) return action?.target === undefined ? '' : calledTarget(undefined, action.target, nodes);
  const known = target.ref.uid == null ? undefined : nodes(target.ref.uid);
  const { label, text } = action?.target?.selector ?? {};
  if (!isEntered(target, typed)) return called({ ...known, ...target, text: target.text });
  const isNamed = known?.label !== undefined || target.id !== undefined || (label ?? text) === undefined;
  return isNamed ? called({ ...known, ...target, text: undefined }) : describeSelector({ label, text });
}

/** Whether a node displays the text that has just been typed. */
function isEntered({ text }: NonNullable<ActionResult['target']>, typed: string | undefined): boolean {
  return typed !== undefined && typed !== '' && text?.includes(typed) === true;
}

/** Replaces the type and id by which the Java agent names the node in the message of a failed action. */
function named(message: string, name: string, node: KnownNode | undefined): string {
  if (node === undefined) return message;
  return message.replaceAll(node.id ? `${node.type}#${node.id}` : `${node.type} `, node.id ? name : `${name} `);
}

/** Returns the name of the node for AI agents. */
function nodeName(action: Action | undefined, { target, typed }: ActionResult): string {
  if (target === undefined) return describeTarget(undefined, action?.target);
  if (!isEntered(target, typed)) return called(target);
  if (target.id !== undefined) return called({ ...target, text: undefined });
  const selector = action?.target?.selector;
  return selector === undefined ? target.type : describeSelector(selector);
}

/** The name of an action as words: `scrollTo` is "scroll to". */
const verb = (type: string): string => (type === 'doubleClick' ? 'double-click' : inWords(type));

/** The typed text as the Java agent returns it: it masks the text for a password field. */
function typedText({ type, typed }: ActionResult): string {
  if (typed === undefined || typed === HIDDEN) return typed ?? '';
  return type === 'pressKey' ? typed : quoted(typed);
}

/** Returns the path of an item in a menu as one text; empty without a path. */
export function menuPath(action: Action | undefined): string {
  const path = action?.menuPath ?? '';
  return typeof path === 'string' ? path : path.join(' > ');
}

function point(action: Action | undefined): string {
  return action?.x === undefined ? '' : `at ${action.x}, ${action.y ?? 0}`;
}
