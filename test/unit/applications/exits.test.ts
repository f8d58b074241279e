import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Exits, type LaunchedProcess } from '../../../src/mcp/applications/exits.ts';
import { exitedError } from '../../../src/mcp/applications/application-errors.ts';
import { isAlive } from '../../../src/jvms/processes.ts';
import { exited } from '../../harness/until.ts';

const DAY_MS = 86_400_000;
const KILLED = { exitCode: undefined, signal: 'SIGKILL', lastOutput: '' };

/** A launched process whose exit the system reports when the test says so. */
class SlowReport implements LaunchedProcess {
  readonly direct = true;
  exit: LaunchedProcess['exit'];
  private listener: ((exit: NonNullable<LaunchedProcess['exit']>) => void) | undefined;
  private isAwaited = (): void => {};
  /** Resolves when the report is awaited. */
  readonly awaited = new Promise<void>((resolve) => (this.isAwaited = resolve));

  onExit(listener: (exit: NonNullable<LaunchedProcess['exit']>) => void): void {
    this.listener = listener;
    this.isAwaited();
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
  afterEach(() => mock.reset());

  it('is reported with its signal, however late the system reports it', async () => {
    const pid = await killed();
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    let now = performance.now();
    mock.method(performance, 'now', () => now);
    const exits = new Exits();
    const launch = new SlowReport();
    const checked = exits.check({ app: 'Main-1', key: pid }, launch);
    await launch.awaited;
    // The response to a call waits for the report too.
    const why = exits.why({ app: 'Main-1', key: pid });
    let isOver = false;
    void Promise.race([checked, why]).then(() => (isOver = true));
    now += DAY_MS;
    mock.timers.tick(DAY_MS);
    await turn();
    assert.ok(!isOver, 'there is no time limit');
    launch.report();
    assert.equal((await checked).signal, 'SIGKILL');
    assert.match((await why).message, /^Main-1 exited \(SIGKILL\)\./);
  });

  it('of an application that another server has launched has no signal, and is reported at once', async () => {
    const pid = await killed();
    const ended = await new Exits().check({ app: 'Main-1', key: pid }, undefined);
    assert.deepEqual([ended.alive, ended.signal], [false, undefined]);
    assert.match(exitedError(ended).message, /^Main-1 exited\./);
  });
});
