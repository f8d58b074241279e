/** Elements with the same key; never empty. */
export type Group<T> = readonly [T, ...T[]];

/** @returns the groups in the order in which their keys first occur, with their elements in the given order */
export function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const key = keyOf(each);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [each]);
    else known.push(each);
  }
  return [...groups.values()];
}
