import { z } from 'zod';

const Failure = z.object({
  /** The titles of its suites and its own. */
  title: z.string(),
  /** The message with the beginning of the stack. */
  error: z.string(),
});
/** A test that has failed. */
export type Failure = z.infer<typeof Failure>;

/** What a suite reports to the process that has started it: the numbers of its tests, and those that have failed. */
export const Outcome = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(Failure),
});
export type Outcome = z.infer<typeof Outcome>;

/** @returns the failures of all suites as lines, to be read where only the end of a long output is kept; empty if there are none */
export function failureLines(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const entries = failures.map(({ title, error }, at) => `${at + 1}) ${title}\n${error.replace(/^/gm, '     ')}\n`);
  return `\nFailed tests:\n\n${entries.join('\n')}`;
}

/** The counts in words. */
export function countsOf({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
