import { javaFxRuns, runJUnit } from '../../scripts/test/junit.ts';
import { jdk, missingJdk } from '../harness/java.ts';

/** How many of the slowest tests are named: Mocha does not know how long they took. */
const SLOWEST = 10;

const isQuick = process.env['TEST_QUICK'] === 'true';

const runs = isQuick ? javaFxRuns.slice(0, 1) : javaFxRuns;
const possible = runs.filter((run) => missingJdk(run.jdk) === undefined);
for (const run of runs) if (!possible.includes(run)) it.skip(`JavaFX ${run.version} needs ${missingJdk(run.jdk)}`);

// Runs before Mocha collects the tests. Each JUnit test becomes a Mocha test, so that counts and -g work as in other suites.
const results = await runJUnit('core', possible, (run) => jdk(run.jdk), isQuick);
for (const [at, { version }] of possible.entries()) {
  const tests = results[at] ?? [];
  for (const className of new Set(tests.map((test) => test.className))) {
    describe(`Java, JavaFX ${version}: ${className}`, () => {
      for (const { name, failure, skipped } of tests.filter((test) => test.className === className))
        (skipped ? it.skip : it)(name, () => {
          if (failure !== undefined) throw new Error(failure);
        });
    });
  }
  process.stdout.write(`The slowest JUnit tests with JavaFX ${version}:\n`);
  for (const { className, name, seconds } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${className} > ${name}\n`);
}
