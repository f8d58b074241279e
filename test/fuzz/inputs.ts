import assert from 'node:assert/strict';
import fc from 'fast-check';
import { option, replay } from '../harness/options.ts';

/** How many inputs each boundary gets: 500, or as many as `npm test fuzz -- --inputs 10000` says. */
export const INPUTS = option('inputs', 500);

/** CI tries the same inputs in each run; everywhere else, each run has its own. */
const SEED = process.env['CI'] === 'true' ? 20260105 : undefined;

/**
 * Passes generated inputs to `check`, which throws if one of them caused an internal error, a hang or a change outside of the project. The
 * failure names the shortest such input, and the options with which the same command repeats it.
 */
export async function tryInputs<T>(inputs: fc.Arbitrary<T>, check: (input: T) => Promise<void> | void): Promise<void> {
  const property = fc.asyncProperty(inputs, async (input) => check(input));
  const found = await fc.check(property, {
    numRuns: INPUTS,
    ...(SEED === undefined ? {} : { seed: SEED }),
    ...replay(),
  });
  if (!found.failed) return;
  const { seed, counterexamplePath, counterexample, errorInstance } = found;
  const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
  assert.fail(`--seed ${seed} --path ${counterexamplePath}\n${fc.stringify(counterexample?.[0])}\n${why}`);
}
