import pool from 'mocha/lib/nodejs/buffered-worker-pool.js';

/**
 * Makes each file that Mocha runs in parallel wait for its turn: Mocha itself only limits the number of files, regardless of
 * the processes that they start.
 * @param turn called for each file with the function that runs it
 */
export function runInTurn(turn: (file: string, run: () => Promise<unknown>) => Promise<unknown>): void {
  const { prototype } = pool.BufferedWorkerPool;
  const { run } = prototype;
  prototype.run = function (file, options) {
    return turn(file, () => run.call(this, file, options));
  };
}
