/** What the Testing view does with tests; it is loaded for the first test that is run, replayed or opened. */
export { openFailure } from './failure-links.ts';
export { replayTest } from './replay-test.ts';
export { runTests } from './test-run.ts';
