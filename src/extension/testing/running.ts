/** Runs, replays and opens tests of the Testing view; loaded for the first one. */
export { openFailure } from './failure-links.ts';
export { replayTest } from './replay-test.ts';
export { runTests } from './test-run.ts';
