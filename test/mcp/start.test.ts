import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { defaultRunDir } from '../../src/join/run-directory.ts';
import { root, requires, skipWithout } from '../harness/requirements.ts';
import { missingJdk } from '../harness/java.ts';
import { exited, freshDir, remove, until } from '../harness/until.ts';
import { connectStdio } from '../harness/mcp-client.ts';
import { kill } from './workspace.ts';

/** What the user reads last: now everything runs. */
const READY = 'Press Ctrl+C to stop the demo and the server.';

describe('npm start', function () {
  this.timeout(300_000);
  let base: string;
  let dir: string;
  let output: string;
  let start: ChildProcess;

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    skipWithout(this, process.platform === 'linux' ? undefined : '/proc, to see which processes remain');
  });
  beforeEach(async () => {
    base = fs.realpathSync(freshDir('start'));
    dir = path.join(base, 'a session', '.javafx-inspector');
    output = '';
    // As in a terminal: a group of its own, which Ctrl+C reaches as a whole.
    start = spawn(process.execPath, ['scripts/run.mjs', 'start', '--dir', dir], {
      cwd: root,
      detached: true,
      env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [start.stdout, start.stderr]) stream?.on('data', (data: Buffer) => (output += String(data)));
    await until(() => output.includes(READY) || start.exitCode !== null, {
      ms: 270_000,
      what: 'npm start to be ready',
    });
    assert.ok(output.includes(READY), output);
  });
  afterEach(async () => {
    signal('SIGTERM');
    await exited(start);
    for (const pid of running()) kill(pid, 'SIGKILL');
    remove(base);
  });

  function signal(name: NodeJS.Signals): void {
    if (start.pid !== undefined && start.exitCode === null && start.signalCode === null) process.kill(-start.pid, name);
  }

  /** The processes with this session's folder in their command line: the server, relays and the demo. */
  function running(): number[] {
    return fs.readdirSync('/proc').flatMap((name) => {
      try {
        const line = fs.readFileSync(path.join('/proc', name, 'cmdline'), 'utf8');
        return [base, encodeURIComponent(base)].some((part) => line.includes(part)) ? [Number(name)] : [];
      } catch {
        return []; // No process, or no more.
      }
    });
  }

  it('prints a link and a command for AI agents that work, and stops everything with repeated Ctrl+C', async () => {
    const link = /http:\/\/127\.0\.0\.1:\d+\/open\S+/.exec(output)?.[0] ?? '';
    assert.equal((await fetch(link)).status, 200);
    assert.equal((await fetch(link)).status, 403);
    assert.ok(output.includes(`mcp --dir "${dir}"`), output);
    const mcp = await connectStdio({ dir, runDir: defaultRunDir() });
    const { selected } = await mcp.call('ui_status');
    assert.match(String(selected), /^Main-\d+$/);
    // As the page's button does. What was started again is stopped too.
    await mcp.call('ui_stop');
    const again = AppEntry.parse(await mcp.call('ui_launch', { again: true }));
    assert.equal(again.title, 'Contacts');
    await mcp.close();
    assert.ok(running().length >= 3, 'server, relay and demo run');
    signal('SIGINT');
    await until(() => output.includes('Stopping the demo'), { what: 'the response to the first Ctrl+C' });
    signal('SIGINT');
    assert.deepEqual(await exited(start), { code: 0, signal: null });
    assert.deepEqual(running(), []);
    assert.ok(!isAlive(again.pid));
    assert.doesNotMatch(output.slice(output.indexOf(READY) + READY.length), /Error|server exited/);
  });

  it('stops everything when its terminal closes', async () => {
    start.stdout?.destroy();
    start.stderr?.destroy();
    signal('SIGHUP');
    await exited(start);
    assert.deepEqual(running(), []);
  });
});
