import assert from 'node:assert/strict';
import fc from 'fast-check';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { BusyApp } from './busy-app.ts';
import { failingSeeds } from './failing-seeds.ts';
import { option, replay } from '../harness/options.ts';
import { sequenceOf, SequenceRun, type Sequence } from './sequence.ts';

/** So many steps are performed by each number of clients; `--steps` is the sum. */
const STEPS = Math.ceil(option('steps', 300) / 3);
const WORDS = { 1: 'one client', 2: 'two clients', 5: 'five clients' } as const;
type Clients = keyof typeof WORDS;
/** A failure depends on time: a shorter sequence is tried so often before it counts as one that works. */
const TRIALS = 3;
/** A failure that was found before is the first sequence of its path, which has so many steps at most. */
const KEPT_STEPS = 10;
/** CI repeats the same sequences, so that a different outcome is due to a change; a run by hand has its own sequences. */
const SEED = process.env['CI'] === undefined ? undefined : 20261123;
/** After a failure, so many steps are spent on finding a shorter one. */
const SHRINKING = 300;

/**
 * Declares the tests of so many clients of one application of their own. They are in several files, which run at the same time, because they
 * mostly wait.
 */
export function describeSequences(users: Clients): void {
  describe(`random actions of ${WORDS[users]} on an application that changes itself`, function () {
    this.timeout(0);
    let app: BusyApp;
    let performed = 0;

    before(async function () {
      requires(this, 'inspector', 'agent');
      skipWithout(this, missingJdk(25));
      app = await BusyApp.start();
    });
    after(async () => {
      await app?.stop();
    });

    /** @throws an error that describes a wrong response */
    const perform = async ({ control, isEditable, insertMs, steps }: Sequence): Promise<void> => {
      const run = new SequenceRun(app, users, { control, isEditable });
      await run.begin(insertMs);
      for (const step of steps) {
        performed++;
        const wrong = await run.step(step);
        if (wrong !== undefined) throw new Error(wrong);
      }
    };

    /** @param most the number of steps */
    const check = async (most: number, replayed: { seed?: number; path?: string }): Promise<void> => {
      await app.connect(users);
      performed = 0;
      let failures = 0;
      const property = fc.asyncProperty(sequenceOf(users), async (sequence) => {
        if (performed >= most + (failures > 0 ? SHRINKING : 0)) return;
        for (let trial = 0; trial < (failures > 0 ? TRIALS : 1); trial++) {
          try {
            await perform(sequence);
          } catch (error) {
            failures++;
            throw error;
          }
        }
      });
      const found = await fc.check(property, {
        numRuns: most,
        ...(SEED === undefined ? {} : { seed: SEED }),
        ...replayed,
      });
      if (!found.failed) return;
      const { seed, counterexamplePath, counterexample, errorInstance } = found;
      const [shortest] = counterexample ?? [];
      assert.fail(
        `--seed ${seed} --path ${counterexamplePath} -g "${WORDS[users]}"\n` +
          `${JSON.stringify(shortest)}\n${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
      );
    };

    it(`${STEPS} steps: each response matches the log`, () => check(STEPS, replay()));

    for (const { seed, path, about } of failingSeeds.filter((kept) => kept.users === users))
      it(`${about} (--seed ${seed} --path ${path})`, () => check(KEPT_STEPS, { seed, path }));
  });
}
