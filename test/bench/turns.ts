import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The message by which one process lets the other one go on. */
const TURN = 'turn';

/** Whether the process that has started this one runs another one in turn. */
const hasTurns = process.env['JAVAFX_INSPECTOR_TURNS'] !== undefined;

/** Lets the process of another commit go on, until that calls this too or has ended. Without one, it does nothing. */
export async function nextTurn(): Promise<void> {
  if (!hasTurns) return;
  const gone = (): never => process.exit(1);
  process.once('disconnect', gone);
  process.send?.(TURN);
  await once(process, 'message');
  process.off('disconnect', gone);
}

/** The environment of the processes that are run {@link inTurn}. */
export const turns: NodeJS.ProcessEnv = { JAVAFX_INSPECTOR_TURNS: 'true' };

/**
 * Runs two processes in turn, so that only one of them works at a time, and other load of the machine affects both
 * alike. Each continues until it calls {@link nextTurn} or ends.
 * @param first starts the one that begins
 * @param second starts the other one
 */
export async function inTurn(first: () => ChildProcess, second: () => ChildProcess): Promise<void> {
  const waiting: ChildProcess[] = [];
  for (const start of [first, second]) {
    const child = start();
    if (await goesOn(child)) waiting.push(child);
  }
  for (let child = waiting.shift(); child !== undefined; child = waiting.shift()) {
    child.send(TURN);
    if (await goesOn(child)) waiting.push(child);
  }
}

/** Waits until a process lets the other one go on, or has ended. @returns whether it has more to do */
function goesOn(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (more: boolean) => (): void => {
      child.off('message', heard).off('exit', ended);
      resolve(more);
    };
    const turn = settle(true);
    const ended = settle(false);
    const heard = (message: unknown): void => {
      if (message === TURN) turn();
    };
    child.on('message', heard).on('exit', ended);
  });
}
