import os from 'node:os';
import { buildParts, parts as buildOrder } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { fetchMatrixJars, fetchTestJars, JAVAFX_21, JAVAFX_26 } from './setup/jars.ts';
import { allParts, makeParts, needsOf } from './setup/parts.ts';
import { log, SetupError } from './setup/log.ts';
import { compileApps } from '../test/harness/apps.ts';
import { makeClassArchives } from './test/class-archives.ts';
import { startLoad } from './test/load.ts';
import { countsOf, failureLines } from './test/outcome.ts';
import { runSuites } from './test/run-suites.ts';
import { runNames, runsOf, suites, type SuiteName } from './test/suites.ts';

/**
 * `npm test [suite or tier…] [-- -g PATTERN]`: installs what the suites need, builds, runs the suites and prints the failures
 * of all of them and the total counts. With CI=true, a skipped test counts as a failure. With --load N, N busy processes run
 * during the tests, which get more time. With --write, the suite matrix writes docs/controls.md. The suite model takes --rows
 * and --steps, the suite fuzz --inputs, and both --seed and --path.
 */
export async function main(all: readonly string[]): Promise<void> {
  if (all.includes('--write')) process.env['WRITE_DOCS'] = 'true';
  const { load, rest: args } = withoutLoad(withoutSuiteOptions(all.filter((arg) => arg !== '--write')));
  const at = args.indexOf('-g');
  const pattern = at < 0 ? undefined : args[at + 1];
  const named = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
  const unknown = named.filter((arg) => !runNames.includes(arg));
  if (unknown.length > 0) throw new SetupError(`Unknown suite: ${unknown.join(', ')}. Use ${runNames.join(', ')}.`);
  const runs = runsOf(named);
  await prepare(runs.map(({ name }) => name));
  const started = Date.now();
  const total = await besideLoad(load, () => runSuites(runs, pattern));
  log(`The suites took ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
  const skipsFail = process.env['CI'] === 'true' && total.skipped > 0;
  if (skipsFail) log(`${total.skipped} tests were skipped, which is a failure with CI=true`);
  process.stdout.write(`${failureLines(total.failures)}\n${countsOf(total)}\n`);
  if (total.failed > 0 || skipsFail) process.exitCode = 1;
}

/** Does the work while the given number of busy processes run. */
async function besideLoad<T>(processes: number, work: () => Promise<T>): Promise<T> {
  if (processes === 0) return work();
  // Each process gets only the remaining part of a processor.
  process.env['JAVAFX_INSPECTOR_TEST_TIME_FACTOR'] ??= String(1 + processes / os.availableParallelism());
  const load = startLoad(processes);
  log(`${processes} busy processes run beside the tests: ${load.pids.join(', ')}`);
  try {
    return await work();
  } finally {
    await load.end();
  }
}

/** @returns the number of busy processes, and the other arguments */
function withoutLoad(args: readonly string[]): { load: number; rest: string[] } {
  const rest = [...args];
  const at = rest.indexOf('--load');
  if (at < 0) return { load: 0, rest };
  const [, value = ''] = rest.splice(at, 2);
  if (!/^[1-9]\d?$/.test(value)) throw new SetupError('--load needs a number of processes from 1 to 99.');
  return { load: Number(value), rest };
}

/** Passes the options for the suites model and fuzz on. @returns the other arguments */
function withoutSuiteOptions(args: readonly string[]): string[] {
  const rest = [...args];
  for (const name of ['inputs', 'rows', 'steps', 'seed', 'path']) {
    const at = rest.indexOf(`--${name}`);
    if (at < 0) continue;
    const [, value = ''] = rest.splice(at, 2);
    if (!/^-?\d[\d:]*$/.test(value)) throw new SetupError(`--${name} needs a number.`);
    process.env[`TEST_${name.toUpperCase()}`] = value;
  }
  return rest;
}

async function prepare(chosen: readonly SuiteName[]): Promise<void> {
  const known = allParts();
  const tools = [...known, 'windows' as const, 'windowsJdk' as const].filter((part) =>
    chosen.some((name) => [...suites[name].tools].some((one) => one === part)),
  );
  await installPackages([...chosen.flatMap((name) => [...suites[name].system]), ...needsOf(tools)]);
  await makeParts(tools);
  const withApps = chosen.some((name) => name !== 'unit' && name !== 'java');
  if (withApps) {
    await fetchTestJars();
    await compileApps((count) => log(`Compiling ${count} test applications`));
  }
  if (chosen.includes('matrix')) for (const version of [JAVAFX_21, JAVAFX_26]) await fetchMatrixJars(version);
  const parts = buildOrder.filter((part) => chosen.some((name) => [...suites[name].build].some((one) => one === part)));
  if (parts.length > 0) log(`Building ${parts.join(', ')}`);
  await buildParts(parts);
  if (parts.includes('agent')) await makeClassArchives();
}
