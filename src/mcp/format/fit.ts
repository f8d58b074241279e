/** What both forms of an answer may be long, each on its own. */
export interface Limit {
  /** Characters; Infinity for everything. */
  readonly chars: number;
  /** Bytes in UTF-8: no message is over 8 MiB, and one form is in it with its quotes and line ends escaped. */
  readonly bytes: number;
}

const MOST_BYTES = 3 * 1024 * 1024;

/** @param maxChars 0 for everything that one message can carry */
export function limitOf(maxChars: number): Limit {
  return { chars: maxChars === 0 ? Infinity : maxChars, bytes: MOST_BYTES };
}

/**
 * How many things of each group stay within `room` together. Small groups are whole as far as they fit; what they leave
 * is shared evenly by the large ones, each from its beginning.
 * @param groups costs of the things in characters, in order
 * @param least how many the first group that can has where there is no room: with one new thing, reading on gets on
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
 * Makes an answer of what takes `room` characters, less when it turns out too long: estimates leave out what depends on
 * the cut itself.
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

/** The room for things beside the `around` characters that are there in any case. */
export function roomOf({ chars, bytes }: Limit, around: number): number {
  return Math.min(chars, bytes) - around;
}

/** How much of the limit a form takes: 1 is all of it. */
function fillOf(form: string, { chars, bytes }: Limit): number {
  return Math.max(form.length / chars, form.length * 3 <= bytes ? 0 : Buffer.byteLength(form) / bytes);
}
