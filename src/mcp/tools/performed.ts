import type { Action, ActionResult } from '../../contract/action.ts';
import { inWords } from '../../contract/in-words.ts';
import { effectsOf } from '../format/action-result.ts';
import { describeSelector, describeTarget, nameOf } from './describe-target.ts';
import type { Done } from './tool.ts';

/** What is shown instead of what a password field received. */
export const HIDDEN = '•••';

/** What an action has done, in words for the activity list: `click “Save”`, `type “Ada” into “Name”`. */
export function performed(action: Action | undefined, result: ActionResult, app: string | undefined): Done {
  const uid = result.target?.ref.uid;
  return {
    summary: phrase(action, result),
    ok: result.ok,
    result: resultText(result),
    ...(uid ? { target: uid } : {}),
    ...(app === undefined ? {} : { app }),
  };
}

/**
 * The same for the user's own mouse in the preview: not how it moves, and a press with its release as one click or drag. What has failed is
 * listed as it is.
 */
export function performedByUser(action: Action | undefined, result: ActionResult, app: string | undefined): Done[] {
  if (result.type === 'hover' || (result.type === 'press' && result.ok)) return [];
  const done = performed(action, result, app);
  if (result.type !== 'release' || !result.ok) return [done];
  const isClick = action?.x === undefined;
  return [{ ...done, summary: done.summary.replace(/^release/, isClick ? 'click' : 'drag to') }];
}

function phrase(action: Action | undefined, result: ActionResult): string {
  const node = nodeName(action, result);
  const typed = typedText(result);
  const words = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
  switch (result.type) {
    case 'typeText':
      return words('type', typed, node && `into ${node}`);
    case 'setText':
      return words('set', node, typed && `to ${typed}`);
    case 'pressKey':
      return words('press', typed, node && `in ${node}`);
    case 'choose':
      return words('choose', menuPath(action), node && `in ${node}`);
    case 'chooseFile':
      return words('choose file', action?.paths?.join(', ') ?? 'cancel');
    case 'fill':
      // Without the values: one may be a password.
      return words('fill', Object.keys(action?.values ?? {}).join(', '));
    default:
      return words(verb(result.type), node || point(action));
  }
}

/** A field is not named by what has just been entered: `set city to “Bonn”`. */
function nodeName(action: Action | undefined, { target, typed }: ActionResult): string {
  if (target === undefined) return describeTarget(undefined, action?.target);
  const isEntered = typed !== undefined && typed !== '' && target.text?.includes(typed) === true;
  if (!isEntered || target.id !== undefined) return nameOf(isEntered ? { ...target, text: undefined } : target);
  const selector = action?.target?.selector;
  return selector === undefined ? target.type : describeSelector(selector);
}

/** The name of an action as words: `scrollTo` is "scroll to". */
const verb = (type: string): string => (type === 'doubleClick' ? 'double-click' : inWords(type));

/** The typed text, as the Java agent returns it: it masks what a password field received. */
function typedText({ type, typed }: ActionResult): string {
  if (typed === undefined || typed === HIDDEN) return typed ?? '';
  return type === 'pressKey' ? typed : `“${typed}”`;
}

/** The path of an item in a menu, as one text; empty for none. */
export function menuPath(action: Action | undefined): string {
  const path = action?.menuPath ?? '';
  return typeof path === 'string' ? path : path.join(' > ');
}

function point(action: Action | undefined): string {
  return action?.x === undefined ? '' : `at ${action.x}, ${action.y ?? 0}`;
}

function resultText(result: ActionResult): string {
  if (!result.ok) return result.error?.message ?? 'failed';
  return effectsOf(result).join('; ') || 'done';
}
