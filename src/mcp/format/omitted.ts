/** A place at which nodes are omitted: number of the first omitted node, and its window. */
export interface Gap {
  readonly at: number;
  readonly window?: string;
}

const LEFT_OUT =
  'Left out: what is hidden or scrolled away, nodes of charts, equal nodes, rows of long tables. For these: root: a uid, or all: true.';

/**
 * Describes the omitted nodes and how to read them.
 * @param total number of nodes of the walk
 * @param shown number of nodes in the response
 * @param leftOut number of further nodes that only `all` returns
 * @param gaps places to continue; empty if only nodes before the offset are omitted
 */
export function omittedOf({
  total,
  shown,
  leftOut = 0,
  gaps,
}: {
  total: number;
  shown: number;
  leftOut?: number | undefined;
  gaps: readonly Gap[];
}): { count: number; how: string } | undefined {
  const beyond = total - shown;
  const count = beyond + leftOut;
  if (count <= 0) return undefined;
  if (beyond === 0) return { count, how: LEFT_OUT };
  const places = gaps.map(({ at, window }) => (window === undefined || gaps.length === 1 ? at : `${at} (${window})`));
  const how =
    gaps.length > 0
      ? `To continue, use offset: ${places.join(' or ')}; for one subtree, root: a uid; for fewer levels, depth; for ` +
        'everything, maxChars: 0.'
      : 'These are the last nodes. Without offset, the response starts with the first node.';
  return { count, how: leftOut === 0 ? how : `${how} ${LEFT_OUT}` };
}

/**
 * Returns the places at which nodes of the windows are omitted, in document order.
 * @param first number of the first node of the first window
 */
export function gapsOf(
  windows: readonly { readonly window?: string; readonly total: number; readonly shown: number }[],
  first: number,
): Gap[] {
  const gaps: Gap[] = [];
  let before = first;
  for (const { window, total, shown } of windows) {
    if (shown < total) gaps.push({ at: before + shown, ...(window === undefined ? {} : { window }) });
    before += total;
  }
  return gaps;
}
