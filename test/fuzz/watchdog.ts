import { Worker } from 'node:worker_threads';
import { extended } from '../harness/time-factor.ts';

/** How long one input may take. */
const LIMIT_MS = extended(30_000);

/** Runs in another thread, because this one is blocked by a file that never opens. */
const WATCH = `
const fs = require('node:fs');
const { workerData } = require('node:worker_threads');
const inputs = new Int32Array(workerData.shared);
for (let last = Atomics.load(inputs, 0); ; last = Atomics.load(inputs, 0)) {
  if (Atomics.wait(inputs, 0, last, ${LIMIT_MS}) !== 'timed-out') continue;
  fs.writeSync(2, 'An input has taken more than ${LIMIT_MS / 1000} s: ' + fs.readFileSync(workerData.file, 'utf8') + '\\n');
  process.kill(process.pid, 'SIGKILL');
}`;

/** Kills this process, and prints the input, if one takes too long, even if it blocks the process. */
export class Watchdog {
  private readonly inputs = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker: Worker;

  /** @param file its content is printed */
  constructor(file: string) {
    this.worker = new Worker(WATCH, { eval: true, workerData: { shared: this.inputs.buffer, file } });
    this.worker.unref();
  }

  /** Called with each input. */
  next(): void {
    Atomics.add(this.inputs, 0, 1);
    Atomics.notify(this.inputs, 0);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
