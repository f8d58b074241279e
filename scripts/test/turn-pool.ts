import pool from 'mocha/lib/nodejs/buffered-worker-pool.js';

/**
 * Makes each file that Mocha runs in parallel wait for its turn: Mocha itself knows only one number of files, whatever they start.
 * @param turn is called for each file with the function that runs it
 */
export function runInTurn(turn: (file: string, run: () => Promise<unknown>) => Promise<unknown>): void {
  const { prototype } = pool.BufferedWorkerPool;
  const { run } = prototype;
  prototype.run = function (file, options) {
    return turn(file, () => run.call(this, file, options));
  };
}
