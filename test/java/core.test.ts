import { runJUnit } from '../../scripts/test/junit.ts';

// Runs before Mocha collects the tests. Each JUnit test becomes a Mocha test, so that counts and -g work as in other suites.
const results = await runJUnit('core');

for (const className of new Set(results.map((result) => result.className))) {
  describe(`Java: ${className}`, () => {
    for (const { name, failure, skipped } of results.filter((result) => result.className === className))
      (skipped ? it.skip : it)(name, () => {
        if (failure !== undefined) throw new Error(failure);
      });
  });
}
