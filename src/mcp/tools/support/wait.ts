import { quoted } from '../../../contract/shown-text.ts';
import type * as z from 'zod';
import type { agentMethods } from '../../../contract/agent.ts';
import type { Until, UntilOutcome } from '../../../contract/query.ts';
import type { Application } from '../../applications/application.ts';
import { called, withoutTexts, type KnownNodes } from '../../format/called.ts';
import { quotedText } from '../../format/effects.ts';
import { asUiError } from '../../errors.ts';
import { invalid } from '../../input.ts';
import { READ_MS, within } from '../../limits.ts';
import { calledTarget, describeNode, describeSelector } from './describe-target.ts';
import type { GivenLines } from './given-lines.ts';
import type { ToolContext } from './tool.ts';

const DEFAULT_MS = 5000;
const WINDOW_STATES: readonly string[] = ['open', 'closed'];

/**
 * Checks that the fields of a wait are a valid combination.
 * @param at path of its fields in the input: "until."
 * @throws UiError MCP_UI_INVALID_INPUT
 */
export function requireWait({ selector, ref, window, idle, state, text }: Until, at = ''): void {
  if ([selector, ref, window, idle].filter((each) => each !== undefined).length !== 1) {
    throw invalid('Give one of selector, ref, window and idle: true.', `${at}selector`);
  }
  if (state !== undefined && (idle || WINDOW_STATES.includes(state) !== (window !== undefined))) {
    throw invalid(
      WINDOW_STATES.includes(state)
        ? `State "${state}" requires a window: {"window": {"title": "…"}}.`
        : `State "${state}" requires a selector: {"selector": {"css": "…"}}.`,
      `${at}state`,
    );
  }
  if (text !== undefined && selector === undefined && ref === undefined) {
    throw invalid('text requires a selector or ref.', `${at}text`);
  }
}

/** Returns the same wait with a limited duration. */
export function limitedTo(mostMs: number, { timeoutMs = DEFAULT_MS, ...wanted }: Until): Until {
  return { ...wanted, timeoutMs: Math.max(1, Math.min(timeoutMs, mostMs)) };
}

/**
 * Waits in an application for a node, a window or idleness.
 * @param known how the client knows what should disappear: from its lines, or because it existed before
 * @throws UiError MCP_UI_TIMEOUT with the actual state
 */
export function awaitState(
  application: Application,
  { timeoutMs = DEFAULT_MS, ...wanted }: Until,
  { session, signal }: ToolContext,
  { lines, wasThere = false }: { readonly lines: readonly GivenLines[]; readonly wasThere?: boolean },
): Promise<z.output<typeof agentMethods.waitFor.result>> {
  const isKnown = { given: isLeaving(wanted) && (wasThere || lines.some((given) => isGiven(wanted, given))) };
  return session.ask(application, (agent) =>
    agent.request('waitFor', { ...wanted, ...isKnown, timeoutMs }, within(timeoutMs, signal)),
  );
}

const isLeaving = ({ state }: Until): boolean => state === 'gone' || state === 'closed';

/** Whether a node or window that should disappear or close exists before the actions of a call. */
export async function isThere(
  application: Application,
  wanted: Until,
  { session, signal }: Pick<ToolContext, 'session' | 'signal'>,
): Promise<boolean> {
  if (!isLeaving(wanted)) return false;
  try {
    const look = { ...wanted, timeoutMs: 1 };
    await session.ask(application, (agent) => agent.request('waitFor', look, within(READ_MS, signal)));
    return true;
  } catch (error) {
    signal.throwIfAborted();
    // For any other error, the actions or the wait after them report it.
    const { code, details } = asUiError(error);
    // If the error has a stack, the application was too busy to respond.
    return code === 'MCP_UI_TIMEOUT' && details !== undefined && !('neverSeen' in details || 'stack' in details);
  }
}

/** Whether the client has received a line of the node or window that should disappear, so that it has existed. */
function isGiven({ selector, ref, window }: Until, given: GivenLines): boolean {
  const sought = selector ?? ref?.selector;
  if (sought !== undefined) return given.hasNode(sought);
  return window?.title !== undefined && given.hasWindow(window.title, window.match);
}

/** A wait in words, for AI agents. */
export function describeWait({ selector, ref, window, state }: Until): string {
  const node = selector ? describeSelector(selector) : ref && describeNode(ref);
  const what = node ?? (window ? `window ${quoted(window.title ?? window.uid ?? '')}` : 'idleness');
  return `wait for ${what}${state === undefined ? '' : ` ${state}`}`;
}

/**
 * A wait in words, for users: `wait for “Save” to be enabled`.
 * @param found the outcome of the wait
 */
export function calledWait(
  { selector, ref, window, state, text }: Until,
  found: Pick<UntilOutcome, 'match' | 'window'>,
  nodes: KnownNodes,
): string {
  const wanted = [
    ...(state === undefined ? [] : [`to be ${state}`]),
    ...(text === undefined ? [] : [`to show ${quotedText(text)}`]),
  ];
  const is = wanted.length === 0 ? '' : ` ${wanted.join(' and ')}`;
  if (window === undefined && selector === undefined && ref === undefined) return 'wait for the application to be idle';
  const named = text === undefined ? nodes : withoutTexts(nodes);
  if (window === undefined) return `wait for ${calledTarget(found.match, { ref, selector }, named)}${is}`;
  const known = window.uid === undefined ? undefined : nodes(window.uid);
  const title = found.window?.title ?? window.title;
  return `wait for ${title === undefined ? (known ? called(known) : 'a window') : `window ${quotedText(title)}`}${is}`;
}
