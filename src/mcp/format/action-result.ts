import { oneLine, quoted } from '../../contract/shown-text.ts';
import * as z from 'zod';
import type {
  ActionResult,
  ActionTarget,
  ApplicationException,
  FileChooser,
  FilledField,
} from '../../contract/action.ts';
import { traitsOf } from '../../contract/actions.ts';
import type { AgentActionResult } from '../../contract/agent.ts';
import { Match } from '../../contract/query.ts';
import type { WindowInfo, WindowWithContent } from '../../contract/window.ts';
import { effectLines, quotedText, shownLine } from './effects.ts';
import { limited } from './limited-effects.ts';
import { SEPARATOR } from './line.ts';
import { matchLine } from './node-text.ts';
import { traceLines } from './traced-text.ts';
import { contentLines } from './window-content.ts';

/**
 * Returns the result of one action for clients: the Java agent's result within the limits of the contract, without the parts
 * for users.
 */
export function actionResult(
  {
    target,
    text,
    module,
    opened,
    contents,
    effects,
    lastWindowClosed,
    in: _title,
    aimed: _aimed,
    ...result
  }: AgentActionResult,
  details: boolean,
  end: Pick<ActionResult, 'lastWindowClosed' | 'exitCode'> = {},
): ActionResult {
  return {
    ...result,
    ...(target === undefined ? {} : { target: targetOf({ target, text, module }, details) }),
    ...(opened === undefined ? {} : { opened: withContents(opened, contents) }),
    ...(effects === undefined ? {} : limited(effects, result.type)),
    ...(lastWindowClosed === undefined ? {} : end),
  };
}

/** Windows that opened, with the lines of their first nodes. */
export function withContents(
  opened: readonly WindowInfo[],
  contents: AgentActionResult['contents'] = [],
): WindowWithContent[] {
  return opened.map((window, index) => {
    const content = contentLines(contents[index] ?? []);
    return content.length === 0 ? window : { ...window, content };
  });
}

type Described = Pick<AgentActionResult, 'text' | 'module'> & { target: NonNullable<AgentActionResult['target']> };

function targetOf(
  { target: { ref, type, id, layout, cell }, text, module }: Described,
  details: boolean,
): ActionTarget {
  return {
    ref: details ? { uid: ref.uid, path: ref.path } : { uid: ref.uid },
    type,
    ...(id === null || id === '' ? {} : { id }),
    ...(text === undefined ? {} : { text }),
    ...(cell === undefined ? {} : { cell }),
    ...(details && layout !== undefined ? { layout } : {}),
    ...(details && module !== undefined ? { module } : {}),
  };
}

/** Returns the results as lines: each action, followed by its effects. */
export function actionResultLines(results: readonly ActionResult[]): string[] {
  return results.flatMap((result) => [
    headOf(result),
    ...[...matchesOf(result), ...effectsOf(result), ...traceLines(result.trace)].map((line) => `  ${line}`),
  ]);
}

/** The nodes among which the target of a failed action is ambiguous. */
function matchesOf({ error }: ActionResult): string[] {
  const matches = z.array(Match).safeParse(error?.details?.['matches']).data ?? [];
  return matches.map((match) => `match ${matchLine(match)}`);
}

function headOf(result: ActionResult): string {
  const { ok, type, target, window, typed, item, transferMode, error } = result;
  const parts = [ok ? 'ok' : 'failed', type];
  if (traitsOf(type).typed === 'keys' && typed !== undefined) parts.push(oneLine(typed));
  if (item !== undefined) parts.push(`${quotedText(item)} in`);
  if (target !== undefined) parts.push(targetLine(target));
  if (window !== undefined) parts.push(placedText(window));
  const line =
    parts.join(' ') +
    (transferMode === undefined ? '' : `, dropped as ${transferMode}`) +
    remarkOf(result) +
    iconifiedOf(result);
  return error === undefined ? line : `${line}: ${oneLine(error.message)}`;
}

const iconifiedOf = ({ iconified }: ActionResult): string =>
  iconified ? `${SEPARATOR}the window is iconified: show it with restoreWindow` : '';

/** Returns remarks about an action that was performed. */
function remarkOf({ unchanged, checked, lastWindowClosed, exitCode }: ActionResult): string {
  if (lastWindowClosed === 'running') return `${SEPARATOR}last window closed; the process still runs`;
  if (lastWindowClosed === 'exited') {
    return `${SEPARATOR}the application has exited${exitCode === undefined ? '' : ` (exit code ${exitCode})`}`;
  }
  if (checked !== undefined) return `${SEPARATOR}now ${checked ? 'checked' : 'unchecked'}`;
  return unchanged ? `${SEPARATOR}no visible change` : '';
}

/** Returns the node that an action was performed on, with its details, if any. */
export function targetLine({ ref, type, id, text, cell, layout, module, foundBy }: ActionTarget): string {
  const line = shownLine({
    uid: ref.uid ?? '',
    type,
    ...(id === undefined ? {} : { id }),
    ...(text === undefined ? {} : { text }),
    ...(cell === undefined ? {} : { cell }),
  });
  const bounds = layout?.boundsInScene;
  const details = [
    ...(ref.path === undefined ? [] : [ref.path]),
    ...(bounds == null ? [] : [`at ${bounds.minX},${bounds.minY} ${bounds.width}x${bounds.height}`]),
    ...(module === undefined ? [] : [`module ${module}`]),
    ...(foundBy === undefined ? [] : ['found by its hint']),
  ];
  return details.length === 0 ? line : `${line}  ${details.join('; ')}`;
}

/** The effects of an action, one per line. */
export function effectsOf(result: ActionResult): string[] {
  const { fields = [], opened = [], closed = [], choosers = [], exceptions = [] } = result;
  return [
    ...fields.map(fieldText),
    ...opened.map(openedText),
    ...closed.map(closedText),
    ...effectLines(result, result.target?.ref.uid),
    ...choosers.map(chooserText),
    ...exceptions.map(exceptionText),
  ];
}

/** A field of a form: `set City: ComboBox n5 “Berlin”`. */
function fieldText({ name, ok, reason, ...node }: FilledField): string {
  const line = `${ok ? 'set' : 'not set'} ${oneLine(name)}: ${shownLine(node)}`;
  return ok ? line : `${line} (${reason ?? 'not attempted'})`;
}

export function openedText(window: WindowWithContent): string {
  const content = window.content === undefined ? '' : `: ${window.content.join(SEPARATOR)}`;
  return `opened ${windowText(window)}${content}`;
}

export function closedText(window: WindowInfo): string {
  return `closed ${windowText(window)}`;
}

function placedText(window: WindowInfo): string {
  return `${windowText(window)} at ${window.x},${window.y} ${window.width}x${window.height}`;
}

function windowText({ kind, uid, title }: WindowInfo): string {
  return `${kind} ${uid}${title === null ? '' : ` ${quotedText(title)}`}`;
}

/** A file or directory chooser: `opened file chooser “Choose a file”`. */
export function chooserText({ kind, state, title, note }: FileChooser): string {
  const what = `${kind === 'directory' ? 'directory' : 'file'} chooser${title ? ` ${quoted(title)}` : ''}`;
  return `${state === 'open' ? 'opened' : state} ${what}${note === undefined ? '' : ` (${oneLine(note)})`}`;
}

/** An exception of the application: `exception IllegalStateException: No name · Main.java:12`. */
export function exceptionText({ type, message, frame }: ApplicationException): string {
  const place = /\(([^()]+)\)$/.exec(frame ?? '')?.[1];
  const text = message === null ? '' : `: ${quotedText(message).slice(1, -1)}`;
  return `exception ${type}${text}${place === undefined ? '' : `${SEPARATOR}${place}`}`;
}
