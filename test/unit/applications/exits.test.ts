import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { Exits, type LaunchedProcess } from '../../../src/mcp/applications/exits.ts';
import { exitedError } from '../../../src/mcp/applications/application-errors.ts';
import { isAlive } from '../../../src/jvms/processes.ts';
import { exited, until } from '../../harness/until.ts';

const KILLED = { exitCode: undefined, signal: 'SIGKILL', lastOutput: '' };

/** A launched process whose exit the system reports when the test says so. */
class SlowReport implements LaunchedProcess {
  readonly direct = true;
  exit: LaunchedProcess['exit'];
  private listener: ((exit: NonNullable<LaunchedProcess['exit']>) => void) | undefined;

  onExit(listener: (exit: NonNullable<LaunchedProcess['exit']>) => void): void {
    this.listener = listener;
  }

  get isAwaited(): boolean {
    return this.listener !== undefined;
  }

  report(): void {
    this.exit = KILLED;
    this.listener?.(KILLED);
  }
}

/** The pid of a process that was killed. */
async function killed(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  child.kill('SIGKILL');
  await exited(child);
  assert.ok(child.pid !== undefined && !isAlive(child.pid));
  return child.pid;
}

describe('the exit of an application', () => {
  it('is reported with its signal, however late the system reports it', async () => {
    const pid = await killed();
    const exits = new Exits();
    const launch = new SlowReport();
    const checked = exits.check({ app: 'Main-1', pid }, launch);
    await until(() => launch.isAwaited, { what: 'the check waits for the report' });
    // More than any time limit that there was: the response to a call waits for the report too.
    const why = exits.why({ app: 'Main-1', pid });
    setTimeout(() => launch.report(), 1500);
    assert.equal((await checked).signal, 'SIGKILL');
    assert.match((await why).message, /^Main-1 exited \(SIGKILL\)\./);
  });

  it('of an application that another server has launched has no signal, and is reported at once', async () => {
    const pid = await killed();
    const ended = await new Exits().check({ app: 'Main-1', pid }, undefined);
    assert.deepEqual([ended.alive, ended.signal], [false, undefined]);
    assert.match(exitedError(ended).message, /^Main-1 exited\./);
  });
});
