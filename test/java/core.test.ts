import { javaFxRuns, runJUnit } from '../../scripts/test/junit.ts';
import { jdk, missingJdk } from '../harness/java.ts';

// Runs before Mocha collects the tests. Each JUnit test becomes a Mocha test, so that counts and -g work as in other suites.
for (const run of javaFxRuns) {
  const missing = missingJdk(run.jdk);
  if (missing !== undefined) {
    it.skip(`JavaFX ${run.version} needs ${missing}`);
    continue;
  }
  const results = await runJUnit('core', run, jdk(run.jdk));
  for (const className of new Set(results.map((result) => result.className))) {
    describe(`Java, JavaFX ${run.version}: ${className}`, () => {
      for (const { name, failure, skipped } of results.filter((result) => result.className === className))
        (skipped ? it.skip : it)(name, () => {
          if (failure !== undefined) throw new Error(failure);
        });
    });
  }
}
