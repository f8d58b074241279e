import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../src/jvms/processes.ts';
import { defaultRunDir } from '../../src/join/run-directory.ts';
import { root, requires, skipWithout } from '../harness/requirements.ts';
import { missingJdk } from '../harness/java.ts';
import { exited, freshDir, remove, until } from '../harness/until.ts';
import { connectStdio } from '../harness/mcp-client.ts';
import { kill } from './workspace.ts';

/** The last line for the user, after which everything runs. */
const READY = 'Press Ctrl+C to stop the demo and the server.';

describe('npm start', function () {
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
    // The demo may not have shown its window yet.
    await until(async () => /^Main-\d+$/.test(String((await mcp.call('ui_status')).selected)), { what: 'the demo' });
    // As the page's button does. The restarted application is stopped too.
    await mcp.call('ui_stop');
    const again = await mcp.launch({ again: true });
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

describe('a script that npm runs', function () {
  before(function () {
    skipWithout(this, process.platform === 'linux' ? undefined : '/proc, to see which processes remain');
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`notices that npm was ended by ${signal}, although no signal reaches it`, async () => {
      const parent = new URL('../../scripts/start/parent.ts', import.meta.url).pathname;
      const code = `import(${JSON.stringify(parent)}).then(({ onParentExit }) => {
        setTimeout(() => {}, 60_000);
        onParentExit(() => { console.log('noticed'); process.exit(); });
        console.log('ready');
      });`;
      // Like npm: a shell that waits for the script.
      const npm = spawn(
        process.execPath,
        [
          '-e',
          `const { spawn } = require('node:child_process');
          const shell = spawn('sh', ['-c', 'node --import tsx -e "$CODE"; exit'], { stdio: 'inherit' });
          process.on('SIGTERM', () => shell.kill('SIGTERM'));
          shell.on('exit', () => process.exit());`,
        ],
        { cwd: root, env: { ...process.env, CODE: code }, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let output = '';
      npm.stdout.on('data', (data: Buffer) => (output += String(data)));
      await until(() => output.includes('ready'), { what: 'the script' });
      npm.kill(signal);
      await until(() => output.includes('noticed'), { what: 'the end of the script' });
    });
  }
});
