/**
 * What an answer left out, and the call that gets it.
 * @param total nodes of the whole walk
 * @param offset nodes skipped before
 * @param shown nodes in the answer
 */
export function omittedOf({
  total,
  offset,
  shown,
}: {
  total: number;
  offset: number;
  shown: number;
}): { count: number; how: string } | undefined {
  const count = total - shown;
  if (count <= 0) return undefined;
  const next = offset + shown;
  const how =
    next < total
      ? `Read on with offset: ${next}; look into one node with root: its uid; go less deep with depth; maxChars: 0 is all.`
      : `These are the last ones; without offset the answer begins at the top.`;
  return { count, how };
}
