import { z } from 'zod';

const Failure = z.object({
  /** The titles of its suites and its own. */
  title: z.string(),
  /** The message with the beginning of the stack. */
  error: z.string(),
});
/** A test that has failed. */
export type Failure = z.infer<typeof Failure>;

/** How long something has taken, in milliseconds. */
const Timing = z.object({ name: z.string(), ms: z.number() });
export type Timing = z.infer<typeof Timing>;

/** The report of a suite to the process that has started it: the numbers of its tests, those that have failed, and how long they took. */
export const Outcome = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(Failure),
  /** Each test file, by its path in the folder of the suite, the slowest first. */
  files: z.array(Timing),
  /** The tests that took longest, the slowest first. */
  slowest: z.array(Timing),
});
export type Outcome = z.infer<typeof Outcome>;

/** @returns the failures of all suites as lines, to be read where only the end of a long output is kept; empty if there are none */
export function failureLines(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ title, error }, at) => `${at + 1}) ${title}\n${error.replace(/^/gm, '     ')}\n`);
  return `\nFailed tests:\n\n${entries.join('\n')}`;
}

/** The slowest tests of a suite as lines; empty if it has none. */
export function slowestLines({ slowest }: Outcome): string {
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`).join('');
}

/** The counts in words. */
export function countsOf({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
