/** The size limit of each form of a response. */
export interface Limit {
  /** Number of characters; Infinity for no limit. */
  readonly chars: number;
  /** Number of bytes in UTF-8. A message of at most 8 MiB contains each form with escaped quotes and line breaks. */
  readonly bytes: number;
}

const MAX_BYTES = 3 * 1024 * 1024;

/** @param maxChars number of characters; 0 for as much as fits in one message */
export function limitOf(maxChars: number): Limit {
  return { chars: maxChars === 0 ? Infinity : maxChars, bytes: MAX_BYTES };
}

/**
 * Returns how many items of each group fit in `room` characters together. Small groups are included in full where possible; the
 * large ones divide the rest evenly.
 * @param groups lengths of the items in characters, in order
 * @param least number of items that the first group has even if they do not fit, so that the next read makes progress
 */
export function shares(groups: readonly (readonly number[])[], room: number, least = 1): number[] {
  const counts = groups.map(() => 0);
  const smallestFirst = groups
    .map((costs, group) => ({ costs, group, sum: costs.reduce((sum, cost) => sum + cost, 0) }))
    .sort((a, b) => a.sum - b.sum);
  let left = room;
  for (const [done, { costs, group }] of smallestFirst.entries()) {
    const share = left / (groups.length - done);
    let sum = 0;
    let count = 0;
    for (const cost of costs) {
      if (sum + cost > share) break;
      sum += cost;
      count++;
    }
    counts[group] = count;
    left -= sum;
  }
  if (!counts.some((count) => count >= least)) {
    const first = groups.findIndex((costs) => costs.length >= least);
    if (first >= 0) counts[first] = least;
  }
  return counts;
}

/**
 * Creates a response whose items have `room` characters together, and repeats that with less room while the result exceeds the
 * limit: the estimates do not include the text that omissions add.
 */
export function makeFitting<T>(room: number, limit: Limit, make: (room: number) => { made: T; forms: string[] }): T {
  let tried = Math.max(0, room);
  for (;;) {
    const { made, forms } = make(tried);
    const fill = Math.max(0, ...forms.map((form) => fillOf(form, limit)));
    if (tried === 0 || fill <= 1) return made;
    tried = Math.max(0, Math.min(tried - 1, Math.floor((tried * 0.98) / fill)));
  }
}

/** Whether a form is within the limit. */
export function fits(form: string, limit: Limit): boolean {
  return fillOf(form, limit) <= 1;
}

/** The room for items, without the `overhead` characters that are always needed. */
export function roomOf({ chars, bytes }: Limit, overhead: number): number {
  return Math.min(chars, bytes) - overhead;
}

/** The part of the limit that a form uses; 1 is the whole limit. */
function fillOf(form: string, { chars, bytes }: Limit): number {
  return Math.max(form.length / chars, form.length * 3 <= bytes ? 0 : Buffer.byteLength(form) / bytes);
}
