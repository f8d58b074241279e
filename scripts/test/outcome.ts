import { z } from 'zod';

const Failure = z.object({
  /** The titles of its groups and its own title. */
  title: z.string(),
  /** The message with the beginning of the stack. */
  error: z.string(),
});
/** A test that has failed. */
export type Failure = z.infer<typeof Failure>;

/** The duration of a file or test, in milliseconds. */
const Timing = z.object({ name: z.string(), ms: z.number() });
export type Timing = z.infer<typeof Timing>;

/** The report of a suite to the process that has started it: the numbers of its tests, the failures, and the durations. */
export const Outcome = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(Failure),
  /** The test files, by their paths in the folder of the suite, slowest first. */
  files: z.array(Timing),
  /** The slowest tests, slowest first. */
  slowest: z.array(Timing),
});
export type Outcome = z.infer<typeof Outcome>;

/**
 * @returns the failures of all suites as lines for the end of the output, which may be all that is kept of it; empty without
 * failures
 */
export function failureLines(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ title, error }, at) => `${at + 1}) ${title}\n${error.replace(/^/gm, '     ')}\n`);
  return `\nFailed tests:\n\n${entries.join('\n')}`;
}

/** Returns the slowest tests of a suite as lines; empty if each took less than 0.1 s. */
export function slowestLines({ slowest }: Outcome): string {
  const slow = slowest.filter(({ ms }) => ms >= 100);
  if (slow.length === 0) return '';
  const lines = slow.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
  return `The slowest tests:\n${lines.join('')}`;
}

/** Returns the counts in words. */
export function countsOf({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
