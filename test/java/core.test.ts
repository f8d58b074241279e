import { runJUnit } from '../../scripts/test/junit.ts';

// Before Mocha collects the tests: each JUnit test becomes one of Mocha's, so that counts and -g work as everywhere.
const results = await runJUnit('core');

for (const className of new Set(results.map((result) => result.of))) {
  describe(`Java: ${className}`, () => {
    for (const { name, failure, skipped } of results.filter((result) => result.of === className))
      (skipped ? it.skip : it)(name, () => {
        if (failure !== undefined) throw new Error(failure);
      });
  });
}
