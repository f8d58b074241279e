/** Where nodes are omitted: number of the first omitted node, and its window. */
export interface Gap {
  readonly at: number;
  readonly window?: string;
}

/**
 * What a response omits, and how to read it.
 * @param total number of nodes of the walk
 * @param shown number of nodes in the response
 * @param gaps where to continue; empty if only nodes before the offset are omitted
 */
export function omittedOf({
  total,
  shown,
  gaps,
}: {
  total: number;
  shown: number;
  gaps: readonly Gap[];
}): { count: number; how: string } | undefined {
  const count = total - shown;
  if (count <= 0) return undefined;
  const places = gaps.map(({ at, window }) => (window === undefined || gaps.length === 1 ? at : `${at} (${window})`));
  const how =
    gaps.length > 0
      ? `To continue, use offset: ${places.join(' or ')}; for one subtree, root: a uid; for fewer levels, depth; for ` +
        'everything, maxChars: 0.'
      : 'These are the last nodes. Without offset, the response starts with the first node.';
  return { count, how };
}

/**
 * Where nodes of the windows are omitted, in document order.
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
