import { z } from 'zod';
import { Outcome } from './outcome.ts';

/** The message of a suite to the process that has started it. */
export const FromSuite = z.discriminatedUnion('is', [
  /** The files of the suite, each of which waits for `Begin`. */
  z.object({ is: z.literal('waiting'), files: z.array(z.string()) }),
  /** A file has ended. */
  z.object({ is: z.literal('done'), file: z.string() }),
  /** The suite has ended. */
  z.object({ is: z.literal('outcome'), outcome: Outcome }),
]);
export type FromSuite = z.infer<typeof FromSuite>;

/** The response that allows a file to begin. */
export const Begin = z.object({ begin: z.string() });
export type Begin = z.infer<typeof Begin>;
