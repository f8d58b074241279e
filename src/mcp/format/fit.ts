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

/** How many of `costs` (characters, in order) stay within `room`. */
export function countWithin(costs: Iterable<number>, room: number): number {
  let count = 0;
  let sum = 0;
  for (const cost of costs) {
    sum += cost;
    if (sum > room) break;
    count++;
  }
  return count;
}

/**
 * Makes an answer of the first `count` things, fewer when it turns out too long: estimates leave out what depends on the
 * cut itself. At least one thing is in it, so that reading on gets on.
 */
export function makeFitting<T>(count: number, limit: Limit, make: (count: number) => { made: T; forms: string[] }): T {
  let tried = Math.max(1, count);
  for (;;) {
    const { made, forms } = make(tried);
    const fill = Math.max(0, ...forms.map((form) => fillOf(form, limit)));
    if (tried === 1 || fill <= 1) return made;
    tried = Math.max(1, Math.min(tried - 1, Math.floor((tried * 0.98) / fill)));
  }
}

/** How much of the limit a form takes: 1 is all of it. */
function fillOf(form: string, { chars, bytes }: Limit): number {
  return Math.max(form.length / chars, form.length * 3 <= bytes ? 0 : Buffer.byteLength(form) / bytes);
}
