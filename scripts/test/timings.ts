import path from 'node:path';
import type { Test } from 'mocha';
import type { Timing } from './outcome.ts';

/** Maximum number of slow tests that a suite lists. */
const SLOWEST = 10;

/** Records the durations of the files and tests of a suite. */
export class Timings {
  private readonly files: Timing[] = [];
  private readonly tests: Timing[] = [];

  /** @param folder of the suite */
  constructor(private readonly folder: string) {}

  /** @param ms duration including imports and hooks */
  addFile(file: string, ms: number): void {
    this.files.push({ name: path.relative(this.folder, file).replaceAll('\\', '/'), ms });
  }

  addTest(test: Test): void {
    this.tests.push({ name: test.titlePath().join(' > '), ms: test.duration ?? 0 });
  }

  result(): { files: Timing[]; slowest: Timing[] } {
    const slowestFirst = (one: Timing, other: Timing): number => other.ms - one.ms;
    return { files: this.files.sort(slowestFirst), slowest: this.tests.sort(slowestFirst).slice(0, SLOWEST) };
  }
}
