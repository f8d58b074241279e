import { oneLine } from '../../../contract/shown-text.ts';
import type { Application } from '../../applications/applications.ts';
import type { NodeTarget } from '../../../contract/address.ts';
import type { UiNode } from '../../../contract/node.ts';
import type { Match } from '../../../contract/query.ts';
import type { Selector } from '../../../contract/selector.ts';
import { shortened } from '../../format/line.ts';
import { READ_MS, within } from '../../limits.ts';
import { foundBy } from './found-by.ts';

/** Maximum number of characters of a text in a summary. */
const MAX_SUMMARY_TEXT = 60;

/**
 * Returns the node of an address, or the only visible node that a selector matches.
 * @throws UiError MCP_UI_ACTION_FAILED with reason `noMatch` or `ambiguous`, MCP_UI_STALE_REF, MCP_UI_NODE_NOT_FOUND
 */
export async function resolve(
  application: Application,
  { ref, selector }: { ref?: NodeTarget | undefined; selector?: Selector | undefined },
  signal: AbortSignal,
): Promise<Match> {
  const { node } = await application.connection.request(
    'node',
    { ref: ref ?? { selector }, include: { bounds: true }, timeoutMs: READ_MS },
    within(READ_MS, signal),
  );
  return { ...matchOf(node), ...foundBy(ref, node.ref) };
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
