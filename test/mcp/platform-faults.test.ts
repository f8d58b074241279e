import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { WaitEventsOutput } from '../../src/contract/events.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, jdk, missingJdk, monocle, monocleArgs, QUICK_START } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { closed, freshDir, killAtExit, remove, until } from '../harness/until.ts';
import { kill, TestWorkspace } from './workspace.ts';

describe('a server that cannot start', () => {
  let workspace: TestWorkspace;
  beforeEach(() => void (workspace = new TestWorkspace()));
  afterEach(() => workspace.remove());

  const run = async (...args: string[]): Promise<{ code: number | null; stderr: string }> => {
    const child = killAtExit(spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'pipe'] }));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    return { code: await closed(child), stderr };
  };

  it('because a port is in use names the port and its option, and leaves nothing behind', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await until(() => other.listening);
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { dir, runDir } = workspace;
    try {
      for (const [option, free] of [
        ['--port', '--mcp-port'],
        ['--mcp-port', '--port'],
      ] as const) {
        const { code, stderr } = await run('serve', '--dir', dir, '--run-dir', runDir, option, `${port}`, free, '0');
        assert.equal(code, 1);
        assert.equal(
          stderr,
          `javafx-inspector: Port ${port} is in use. Set another one with ${option}; 0 takes any free port.\n`,
        );
      }
      assert.deepEqual(fs.readdirSync(runDir), []);
      assert.deepEqual(
        fs.readdirSync(dir).filter((name) => /port|token/.test(name)),
        [],
      );
    } finally {
      other.close();
    }
  });

  it('because a directory cannot be used names the directory and its option', async () => {
    const { root, dir, runDir } = workspace;
    const file = path.join(root, 'file');
    fs.writeFileSync(file, '');
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(path.join(dir, 'log'), '');
    for (const [use, runs] of [
      [file, runDir],
      [path.join(file, 'below'), runDir],
      [dir, runDir],
    ] as const)
      for (const start of [
        ['call', 'ui_status'],
        ['serve', '--port', '0', '--mcp-port', '0'],
        ['run', '--', 'true'],
      ]) {
        const [name = '', ...rest] = start;
        const { code, stderr } = await run(name, '--dir', use, '--run-dir', runs, ...rest);
        assert.equal(code, 1);
        assert.match(
          stderr,
          /^javafx-inspector: .* (?:cannot be the session directory: .*\. Set|is not a folder\. .* Or set) a writable folder with --dir\.\n$/,
        );
        assert.ok(stderr.includes(use));
      }
    const { code, stderr } = await run('call', 'ui_status', '--dir', path.join(root, 'other'), '--run-dir', file);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^javafx-inspector: .*file is not a folder\. Remove it, or set another run directory with --run-dir\.\n$/,
    );
  });

  it('because its file system is read-only reports that', function () {
    // The superuser may write anywhere else. The mount exists only in the namespace of this process.
    const script = 'mount -t tmpfs none "$1" && mount -o remount,ro "$1" && shift && exec "$@"';
    const inside = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', workspace.project];
    const start = (...args: string[]) =>
      spawnSync(inside[0] ?? '', [...inside.slice(1), ...args], { encoding: 'utf8' });
    skipWithout(this, start('true').status === 0 ? undefined : 'user namespaces (unshare --user)');
    const args = ['--dir', workspace.dir, '--run-dir', workspace.runDir];
    const { status, stderr } = start(process.execPath, command, 'call', 'ui_status', ...args);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^javafx-inspector: .* cannot be the session directory: .*\. Set a writable folder with --dir\.\n$/,
    );
  });
});

describe('a running session', function () {
  let workspace: TestWorkspace;
  let client: McpClient;
  let input: Record<string, unknown>;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const classPath = [classes, ...javafx];
    const patch = `--patch-module=javafx.graphics=${(await monocle()).join(path.delimiter)}`;
    const jvmArgs = [...QUICK_START, ...monocleArgs, patch];
    input = { mainClass: 'hello.Main', classPath, jvmArgs, javaHome: jdk(17) };
    workspace = new TestWorkspace();
    client = await workspace.connect();
  });
  after(async () => {
    await client?.close();
    await workspace?.remove();
  });

  const launch = (): Promise<AppEntry> => client.launch(input);

  it('goes on after its directory was deleted, and creates it again', async () => {
    fs.rmSync(workspace.dir, { recursive: true });
    assert.equal((await client.call('ui_status')).state, 'running');
    const { app, pid } = await launch();
    assert.match(await client.text('ui_get_snapshot'), /Button n\w+ #button/);
    assert.match(await client.text('ui_logs'), /^standard output:\n {2}ready$/m);
    // The files by which others find the server exist again.
    const { stdout } = spawnSync(
      process.execPath,
      [command, 'link', '--dir', workspace.dir, '--run-dir', workspace.runDir],
      {
        encoding: 'utf8',
      },
    );
    assert.match(stdout, /^http:\/\/127\.0\.0\.1:\d+\//);
    await client.call('ui_stop', { app });
    assert.equal(isAlive(pid), false);
  });

  it('in .claude goes on after that folder was deleted, but creates no project again', async () => {
    const project = fs.realpathSync(freshDir('in-claude'));
    const dir = path.join(project, '.claude/ui');
    fs.mkdirSync(dir, { recursive: true });
    const mcp = await connectStdio({ dir, runDir: workspace.runDir });
    assert.equal((await mcp.call('ui_status')).state, 'running');
    fs.rmSync(path.dirname(dir), { recursive: true });
    await until(() => fs.existsSync(path.join(dir, 'ui-port')), { what: 'the session directory' });
    await mcp.close();
    remove(project);
  });

  it('whose logs were removed starts new ones with the next launch, and reads them', async () => {
    await launch();
    fs.rmSync(path.join(workspace.dir, 'log'), { recursive: true });
    assert.doesNotMatch(await client.text('ui_logs'), /standard output/);
    assert.match(await client.text('ui_get_snapshot'), /Button n\w+ #button/);
    await client.launch({ again: true });
    assert.match(await client.text('ui_logs'), /^standard output:\n {2}ready$/m);
  });

  it('whose server was killed continues with the next server, which finds the application', async () => {
    const { pid, app } = await launch();
    const server = workspace.server();
    assert.ok(server);
    kill(server.pid, 'SIGKILL');
    await client.close().catch(() => {});
    client = await workspace.connect();
    const found = await until(
      async () =>
        AppEntry.array()
          .parse((await client.call('ui_list_apps'))['apps'])
          .find((each) => each.pid === pid && each.state === 'connected'),
      { what: 'the application is connected again' },
    );
    assert.deepEqual([found.app, found.launched], [app, true]);
    assert.match(await client.text('ui_get_snapshot'), /Button n\w+ #button/);
    assert.match(await client.text('ui_logs'), /ready/);
    assert.notEqual(workspace.server()?.pid, server.pid);
    await client.call('ui_stop', { app });
    assert.equal(isAlive(pid), false);
  });

  /** The events of a client until an application has ended, except for windows that have opened. */
  async function endOf(mcp: McpClient): Promise<unknown[]> {
    const seen: { readonly event: string }[] = [];
    await until(async () => {
      const { events } = WaitEventsOutput.parse(await mcp.call('ui_wait_events', { timeoutMs: 40_000 }));
      seen.push(...events);
      return events.some(({ event }) => event === 'ended');
    });
    return seen.filter(({ event }) => event !== 'opened');
  }

  it('whose application was killed tells the clients that wait for it', async () => {
    const { pid, app } = await launch();
    const other = await workspace.connect();
    try {
      // All events until now.
      await client.call('ui_wait_events', { timeoutMs: 1 });
      await other.call('ui_wait_events', { timeoutMs: 1 });
      // On a busy machine, that a window has opened may be reported only now.
      const seen = [client, other].map((each) => endOf(each));
      const waits = [
        client.fail('ui_wait_for', { selector: { text: 'never' }, timeoutMs: 40_000 }),
        other.fail('ui_wait_for', { selector: { text: 'never' }, timeoutMs: 40_000 }),
      ];
      // The response to a call shows that those before it have arrived.
      await client.call('ui_status');
      await other.call('ui_status');
      const started = Date.now();
      kill(pid, 'SIGKILL');
      for (const error of await Promise.all(waits)) {
        assert.equal(error.code, 'MCP_UI_APP_GONE');
        assert.equal(error.details?.['signal'], 'SIGKILL');
      }
      for (const events of await Promise.all(seen)) assert.deepEqual(events, [{ event: 'ended', app }]);
      assert.ok(Date.now() - started < 20_000);
    } finally {
      await other.close();
    }
  });
});
