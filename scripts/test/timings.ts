import path from 'node:path';
import type { Hook, Test } from 'mocha';
import type { Timing } from './outcome.ts';

/** How many of the slowest tests a suite names. */
const SLOWEST = 10;

/** Adds up how long the tests and hooks of a suite take. */
export class Timings {
  private readonly files = new Map<string, number>();
  private readonly tests: Timing[] = [];

  add(ended: Test | Hook): void {
    const { file, duration: ms = 0 } = ended;
    // Hooks of the harness belong to no file.
    if (file === undefined) return;
    this.files.set(file, (this.files.get(file) ?? 0) + ms);
    if (ended.type === 'test') this.tests.push({ name: ended.titlePath().join(' > '), ms });
  }

  /** @param folder of the suite */
  result(folder: string): { files: Timing[]; slowest: Timing[] } {
    const slowestFirst = (one: Timing, other: Timing): number => other.ms - one.ms;
    const files = [...this.files].map(([file, ms]) => ({
      name: path.relative(folder, file).replaceAll('\\', '/'),
      ms,
    }));
    return { files: files.sort(slowestFirst), slowest: this.tests.sort(slowestFirst).slice(0, SLOWEST) };
  }
}
