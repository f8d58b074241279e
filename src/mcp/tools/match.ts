import type { Application } from '../applications/applications.ts';
import { UiError } from '../../contract/error.ts';
import type { NodeRef, UiNode } from '../../contract/node.ts';
import type { Match, Selector } from '../../contract/query.ts';
import { oneLine, shortened } from '../format/line.ts';
import { READ_MS, within } from '../limits.ts';
import { foundBy } from './found-by.ts';

/** Maximum number of matches in an `ambiguous` error. */
const MAX_MATCHES = 5;
/** Maximum number of characters of a text in a summary. */
const MAX_SUMMARY_TEXT = 60;

/**
 * Finds the node of a ref, or the only node that matches a selector.
 * @throws UiError MCP_UI_ACTION_FAILED with reason `noMatch` or `ambiguous`, MCP_UI_STALE_REF, MCP_UI_NODE_NOT_FOUND
 */
export async function resolve(
  application: Application,
  { ref, selector }: { ref?: NodeRef | undefined; selector?: Selector | undefined },
  signal: AbortSignal,
): Promise<Match> {
  if (ref !== undefined) {
    const { node } = await application.connection.request(
      'node',
      { ref, include: { bounds: true }, timeoutMs: READ_MS },
      within(READ_MS, signal),
    );
    return { ...matchOf(node), ...foundBy(ref, node.ref) };
  }
  const { matches, total, note } = await application.connection.request(
    'query',
    { selector: selector ?? {}, limit: MAX_MATCHES, timeoutMs: READ_MS },
    within(READ_MS, signal),
  );
  const [match] = matches;
  if (match === undefined) {
    const advice = note ?? 'Use ui_get_snapshot or ui_query to find it.';
    throw new UiError('MCP_UI_ACTION_FAILED', `The selector matches no node. ${advice}`, { reason: 'noMatch' });
  }
  if (matches.length > 1) {
    const count = total ?? matches.length;
    throw new UiError('MCP_UI_ACTION_FAILED', `The selector matches ${count} nodes. Use the ref of one of them.`, {
      reason: 'ambiguous',
      matches,
    });
  }
  return match;
}

/** The one-line summary of a node, as in results of ui_query. */
function matchOf({ ref, type, id, text, name, layout }: UiNode): Match {
  const by = text?.label ? 'text' : (name?.from ?? 'text');
  const line = oneLine(text?.label ?? name?.text ?? '');
  const shown = shortened(line, MAX_SUMMARY_TEXT);
  const summary = shown === '' ? (id ? `${type}[id=${id}]` : type) : `${type}[${by}=${shown}]`;
  const bounds = layout?.boundsInScene;
  const named = name === undefined ? {} : { name };
  return {
    ref,
    type,
    id: id ?? null,
    ...named,
    summary,
    ...(bounds === undefined ? {} : { layout: { boundsInScene: bounds } }),
  };
}
