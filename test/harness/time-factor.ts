/** Factor by which the deadlines of tests are multiplied; at least 1. `npm test -- --load` sets it. JUnit tests have `TimeFactor`. */
export const timeFactor = Math.max(1, Number(process.env['JAVAFX_INSPECTOR_TEST_TIME_FACTOR'] ?? 1));

/** A deadline of a test, on a machine that is as busy as `--load` says. Deadlines of the product are never multiplied. */
export const extended = (ms: number): number => ms * timeFactor;
