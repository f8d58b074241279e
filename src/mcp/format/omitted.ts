/** Where an answer broke off: the number of the first node that is missing, and of which window. */
export interface Gap {
  readonly at: number;
  readonly window?: string;
}

/**
 * What an answer left out, and the call that gets it.
 * @param total nodes of the whole walk
 * @param shown nodes in the answer
 * @param gaps where to read on; none when only what came before was left out
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
      ? `Read on with offset: ${places.join(' or ')}; look into one node with root: its uid; go less deep with depth; ` +
        'maxChars: 0 is all.'
      : `These are the last ones; without offset the answer begins at the top.`;
  return { count, how };
}

/**
 * Where the windows of a walk break off, in document order.
 * @param first the number of the first one's first node
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
