import { javaFxRuns, runJUnit } from '../../scripts/test/junit.ts';
import { jdk, missingJdk } from '../harness/java.ts';

/** How many of the slowest tests are named: Mocha does not know how long they took. */
const SLOWEST = 10;

const isQuick = process.env['TEST_QUICK'] === 'true';

// Runs before Mocha collects the tests. Each JUnit test becomes a Mocha test, so that counts and -g work as in other suites.
for (const run of isQuick ? javaFxRuns.slice(0, 1) : javaFxRuns) {
  const missing = missingJdk(run.jdk);
  if (missing !== undefined) {
    it.skip(`JavaFX ${run.version} needs ${missing}`);
    continue;
  }
  const results = await runJUnit('core', run, jdk(run.jdk), isQuick);
  for (const className of new Set(results.map((result) => result.className))) {
    describe(`Java, JavaFX ${run.version}: ${className}`, () => {
      for (const { name, failure, skipped } of results.filter((result) => result.className === className))
        (skipped ? it.skip : it)(name, () => {
          if (failure !== undefined) throw new Error(failure);
        });
    });
  }
  process.stdout.write(`The slowest JUnit tests with JavaFX ${run.version}:\n`);
  for (const { className, name, seconds } of results.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${className} > ${name}\n`);
}
