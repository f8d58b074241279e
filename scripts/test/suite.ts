// Runs one suite: `node --import=tsx scripts/test/suite.ts FOLDER JOBS [PATTERN [FIRST…]]` runs the *.test.ts files in the folder
// with mocha, so many at a time, and sends the counts and the failures to the parent process. The files FIRST begin first.
import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import type { Failure, Outcome } from './outcome.ts';
import { Timings } from './timings.ts';

/** How much of the error and its stack is repeated at the end of all suites. */
const MOST_CHARACTERS = 4000;

const [folder = '', jobs = '', pattern = '', ...firstNames] = process.argv.slice(2);
const mocha = new Mocha({
  // What a test waits for has a limit of its own, whose error says what is missing; this one is for what has none.
  timeout: 600_000,
  slow: 2000,
  forbidOnly: process.env['CI'] === 'true',
  parallel: true,
  require: [path.resolve('test/harness/shown-pages.ts')],
  jobs: Number(jobs),
  ...(pattern === '' ? {} : { grep: pattern }),
});
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join(folder, name));
// The largest first: a file that takes long would otherwise be the only one that still runs at the end.
const first = firstNames.map((name) => path.join(folder, `${name}.test.ts`));
const missing = first.find((file) => !files.includes(file));
if (missing !== undefined)
  throw new Error(`${missing} is to begin first, but is not there. Correct scripts/test/suites.ts.`);
const rank = (file: string): number => (first.includes(file) ? Number.MAX_SAFE_INTEGER : fs.statSync(file).size);
const ranks = new Map(files.map((file) => [file, rank(file)]));
for (const file of files.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))) mocha.addFile(file);
if (jobs === '1') await mocha.loadFilesAsync();
const failed: Failure[] = [];
const timings = new Timings();
const runner = mocha.run(() => {
  const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
  const outcome: Outcome = {
    passed: passes,
    failed: failures,
    skipped: pending,
    failures: failed,
    ...timings.result(folder),
  };
  // Handles that a failed test has left open must not keep the process running.
  process.send?.(outcome, () => process.exit(failures > 0 ? 1 : 0));
});
runner.on('fail', (test, error) => {
  failed.push({ title: test.titlePath().join(' > '), error: (error.stack ?? error.message).slice(0, MOST_CHARACTERS) });
});
runner.on('test end', (test) => timings.add(test));
runner.on('hook end', (hook) => timings.add(hook));
