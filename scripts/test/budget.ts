import os from 'node:os';
import { budgets, USUAL_SECONDS } from '../../test/budgets.ts';
import { timeFactor } from '../../test/harness/time-factor.ts';
import type { Failure, Timing } from './outcome.ts';
import type { SuiteName } from './suites.ts';

/** Usual number of processes per processor that wait at a time while tests run on a machine without other load. */
const USUAL_LOAD = 3;
const SAMPLE_MS = 5000;

/** Observes the other load on the machine while the tests run, so that no file exceeds its budget only because of that load. */
export class Crowd {
  private sum = 0;
  private samples = 0;
  private readonly timer = setInterval(() => {
    // On Windows, the load average is always 0.
    this.sum += os.loadavg()[0] ?? 0;
    this.samples++;
  }, SAMPLE_MS).unref();

  /** Returns by which factor tests may take longer than usual; at least the factor for `--load`. */
  factor(): number {
    const load = this.sum / Math.max(1, this.samples) / os.availableParallelism();
    return Math.max(1, timeFactor, load / USUAL_LOAD);
  }

  end(): void {
    clearInterval(this.timer);
  }
}

/** @returns a failure for each file of a suite that took longer than its budget, multiplied by the factor */
export function overBudget(suite: SuiteName, files: readonly Timing[], factor: number): Failure[] {
  return files.flatMap(({ name, ms }) => {
    const file = `${suite}/${name.replace(/\.test\.ts$/, '')}`;
    const seconds = (budgets[file] ?? budgets[suite])?.seconds ?? USUAL_SECONDS;
    if (ms <= seconds * factor * 1000) return [];
    const took = `It took ${Math.round(ms / 1000)} s; its budget is ${seconds} s, times ${factor.toFixed(1)} for the load of this machine.`;
    return [
      {
        title: `Budget of ${file}`,
        error: `${took} Make it faster, or give it a budget with a reason in test/budgets.ts.`,
      },
    ];
  });
}
