import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { log } from '../setup/log.ts';
import { root } from '../setup/paths.ts';
import { countsOf, Outcome, slowestLines } from './outcome.ts';
import { groupsOf, selectionOf, suites, type SuiteName } from './suites.ts';

/**
 * Runs the suites in their order. Of those that run beside another one, the output follows when they have ended.
 * @param pattern of the titles of the tests to run; undefined for all
 * @returns the sum of their counts, and all failures
 */
export async function runSuites(chosen: readonly SuiteName[], pattern: string | undefined): Promise<Outcome> {
  const total = none();
  for (const group of groupsOf(chosen)) {
    const runs = group.map((name, at) => {
      log(`Suite ${name}: ${suites[name].about}`);
      return runSuite(name, pattern, at === 0);
    });
    for (const run of runs) {
      const { name, outcome, output, ms } = await run;
      process.stdout.write(output);
      log(`Suite ${name}: ${countsOf(outcome)} in ${Math.round(ms / 1000)} s. The slowest tests:`);
      process.stdout.write(slowestLines(outcome));
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      total.skipped += outcome.skipped;
      total.failures.push(...outcome.failures);
    }
  }
  return total;
}

const none = (): Outcome => ({ passed: 0, failed: 0, skipped: 0, failures: [], files: [], slowest: [] });

/** How a suite has ended. */
interface SuiteRun {
  readonly name: SuiteName;
  readonly outcome: Outcome;
  /** What it has written and is not shown yet. */
  readonly output: string;
  readonly ms: number;
}

/** Runs a suite in its own process. One that reports nothing or has no tests, or fails without a failed test, counts as one failure. */
function runSuite(name: SuiteName, pattern: string | undefined, isShown: boolean): Promise<SuiteRun> {
  return new Promise((resolve) => {
    const started = performance.now();
    let outcome = none();
    let output = '';
    const { folder, first, pattern: titles } = selectionOf(name, pattern);
    const shown = isShown ? 'inherit' : 'pipe';
    const child = spawn(
      process.execPath,
      [
        '--import=tsx',
        path.join(root, 'scripts/test/suite.ts'),
        path.join(root, 'test', folder),
        String(jobsOf(name)),
        titles ?? '',
        ...first,
      ],
      { cwd: root, stdio: ['ignore', shown, shown, 'ipc'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('message', (message) => {
      outcome = Outcome.parse(message);
    });
    // Its output has come whole only then.
    child.once('close', (code, signal) => {
      const { passed, failed, skipped, failures } = outcome;
      const empty = pattern === undefined && passed + skipped === 0;
      if (failed === 0 && (code !== 0 || empty)) {
        const error = `It ended with ${signal ?? code} after ${passed} tests, none of which has failed.`;
        outcome = { ...outcome, failed: 1, failures: [...failures, { title: `Suite ${name}`, error }] };
      }
      resolve({ name, outcome, output, ms: performance.now() - started });
    });
  });
}

/**
 * How many test files run at a time: half of their time, and more, is spent waiting for applications and browsers. On Windows and macOS, all
 * applications share one screen.
 */
function jobsOf(name: SuiteName): number {
  if (process.platform !== 'linux') return 2;
  return ('heavy' in suites[name] ? 1 : 2) * os.availableParallelism();
}
