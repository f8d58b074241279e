/** Returns the known name of which `name` is probably a misspelling; undefined if none is similar. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (best === undefined || distance < best.distance) best = { name: candidate, distance };
  }
  if (wanted.length > 1) {
    const [longer, more] = known.filter((each) => each.toLowerCase().startsWith(wanted));
    if (longer !== undefined && more === undefined) return longer;
  }
  const most = wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : wanted.length < 10 ? 2 : 3;
  return best !== undefined && best.distance <= most ? best.name : undefined;
}

/** Returns the optimal string alignment distance, in which two swapped neighbors count as one change. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? (beforeLast[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
