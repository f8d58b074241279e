import type { Action, ActionResult } from '../../../contract/action.ts';
import { traitsOf } from '../../../contract/actions.ts';
import { called, type KnownNode, type KnownNodes } from '../../format/called.ts';
import { effectsForUsers } from '../../format/effects-for-users.ts';
import { calledAt, calledTarget, describeSelector, describeTarget } from './describe-target.ts';
import type { Done } from './done.ts';
import type { AboutAction, Names } from './listed.ts';
import { clickVerb, HIDDEN, isCounted, phrase, windowOf } from './phrase.ts';

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
      : named(problem(action, result), node, aimed === undefined ? undefined : nodes(aimed)),
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
  const { mouse } = traitsOf(result.type);
  if (mouse === 'move') return [];
  const done = performed(action, result, names, about);
  const at = `${names.app} ${action?.button ?? 'PRIMARY'}`;
  if (mouse === 'press' && result.ok) {
    names.held?.press(at, done, action?.count ?? 1);
    return [];
  }
  if (mouse !== 'release' || !result.ok) return [done];
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
  const isRepeated = pressed.count > 1 && !isMoved && isCounted(action);
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

/** Returns the message of a failed action, without the text that was meant for a password field. */
function problem(action: Action | undefined, { error, password }: ActionResult): string {
  const { message = 'failed' } = error ?? {};
  return password === true && action?.text ? message.replaceAll(action.text, HIDDEN) : message;
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
