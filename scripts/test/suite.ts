// Runs one suite: `node --import=tsx scripts/test/suite.ts FOLDER [PATTERN [FILES [FIRST]]]` runs the *.test.ts files in the folder,
// or those of the list FILES, with mocha, each when the parent process says so, and sends it the counts and the failures. The files in
// the list FIRST begin first. Lists have commas and no `.test.ts`.
import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { extended } from '../../test/harness/time-factor.ts';
import { Begin, type FromSuite } from './messages.ts';
import type { Failure, Outcome } from './outcome.ts';
import { Timings } from './timings.ts';
import { runInTurn } from './turn-pool.ts';
import { capacity } from './weights.ts';

/** Number of characters of the error and its stack that are repeated after all suites. */
const MOST_CHARACTERS = 4000;

const [folder = '', pattern = '', ...lists] = process.argv.slice(2);
const [chosen = [], first = []] = lists.map((list) =>
  list.split(',').flatMap((name) => (name === '' ? [] : [path.join(folder, `${name}.test.ts`)])),
);
const mocha = new Mocha({
  // Each wait in a test has a limit of its own, whose error says what is missing; this limit is for everything else.
  timeout: extended(600_000),
  slow: 2000,
  forbidOnly: process.env['CI'] === 'true',
  parallel: true,
  require: [path.resolve('test/harness/shown-pages.ts')],
  // The actual number is smaller: see `runInTurn`.
  jobs: Math.max(2, capacity),
  ...(pattern === '' ? {} : { grep: pattern }),
});
const all = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join(folder, name));
const missing = [...chosen, ...first].find((file) => !all.includes(file));
if (missing !== undefined) throw new Error(`${missing} does not exist. Correct scripts/test/suites.ts.`);
const files = chosen.length === 0 ? all : all.filter((file) => chosen.includes(file));
// Largest files first, so that no slow file remains as the only one that runs at the end.
const rank = (file: string): number => (first.includes(file) ? Number.MAX_SAFE_INTEGER : fs.statSync(file).size);
const ranks = new Map(files.map((file) => [file, rank(file)]));
for (const file of files.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))) mocha.addFile(file);
const failed: Failure[] = [];
const timings = new Timings(folder);
const send = (message: FromSuite, sent = (): void => {}): void => void process.send?.(message, sent);
const begins = new Map<string, () => void>();
const turns = new Map(files.map((file) => [file, new Promise<void>((resolve) => begins.set(file, resolve))]));
process.on('message', (message) => begins.get(Begin.parse(message).begin)?.());
send({ is: 'waiting', files });
runInTurn(async (file, run) => {
  await turns.get(file);
  const began = performance.now();
  try {
    return await run();
  } finally {
    timings.addFile(file, performance.now() - began);
    send({ is: 'done', file });
  }
});
const runner = mocha.run(() => {
  const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
  const outcome: Outcome = {
    passed: passes,
    failed: failures,
    skipped: pending,
    failures: failed,
    ...timings.result(),
  };
  // Handles that a failed test has left open must not keep the process alive.
  send({ is: 'outcome', outcome }, () => process.exit(failures > 0 ? 1 : 0));
});
runner.on('fail', (test, error) => {
  failed.push({ title: test.titlePath().join(' > '), error: (error.stack ?? error.message).slice(0, MOST_CHARACTERS) });
});
runner.on('test end', (test) => timings.addTest(test));
