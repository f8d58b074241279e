import { fork } from 'node:child_process';
import path from 'node:path';

const BUSY = path.join(import.meta.dirname, 'busy.ts');

/** Processes that keep this machine busy. */
export interface Load {
  readonly pids: readonly number[];
  /** Ends them. Resolves when all have exited. */
  end(): Promise<void>;
}

/**
 * Starts `count` processes, each of which keeps one processor busy, to test the behavior on a busy machine. They end with this
 * process, however it exits.
 */
export function startLoad(count: number): Load {
  const children = Array.from({ length: count }, () => fork(BUSY, [], { execArgv: ['--import=tsx'], stdio: 'ignore' }));
  const exits = children.map((child) => new Promise<void>((resolve) => child.once('exit', () => resolve())));
  return {
    pids: children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async end() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(exits);
    },
  };
}
