import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ListAppsOutput } from '../../src/contract/app.ts';
import { SessionEvent } from '../../src/contract/events.ts';
import { LightSnapshot } from '../../src/contract/snapshot.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { helloInput, startHello } from '../harness/hello.ts';
import { missingJdk } from '../harness/java.ts';
import { connectStdio } from '../harness/mcp-client.ts';
import { command, requires, root, skipWithout } from '../harness/requirements.ts';
import { closed, killAtExit, until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('the command line', function () {
  let workspace: TestWorkspace;

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
  });
  beforeEach(() => void (workspace = new TestWorkspace()));
  afterEach(() => workspace.remove());

  /** Runs a command in the project's folder, as a user does. */
  async function run(...args: readonly string[]): Promise<Outcome> {
    const child = spawn(process.execPath, [command, ...args, '--run-dir', workspace.runDir], {
      cwd: workspace.project,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await closed(child);
    return { code, stdout, stderr };
  }

  it('prints its version and its commands', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    const say = (arg: string): string => spawnSync(process.execPath, [command, arg], { encoding: 'utf8' }).stdout;
    assert.equal(say('--version').trim(), version);
    const help = say('--help');
    for (const name of [
      'mcp',
      'serve',
      'run',
      'launch',
      'attach',
      'connect',
      'audit',
      'list',
      'call',
      'install',
      'agent-args',
      'link',
      'trace',
      'wait',
    ]) {
      assert.match(help, new RegExp(`^  ${name} `, 'm'));
    }
  });

  it('starts an application with agent-args, lists it, calls tools of it', async () => {
    const args = (await run('agent-args')).stdout.trim().split(' ');
    assert.match(args[0] ?? '', /^-javaagent:.*agent\.jar=run=.*,session=[0-9a-f]{16},roots=.*$/);
    assert.equal(args[1], '-Dmcp.ui=true');
    const application = await startHello(args);
    try {
      const { pid } = application;
      const table = await until(
        async () => {
          const { stdout } = await run('list');
          return stdout.includes('enabled') && stdout;
        },
        { ms: 120_000 },
      );
      assert.match(table, new RegExp(`^Main-${pid} +enabled +17\\.\\S+ +21\\.0\\.12 +hello\\.Main$`, 'm'));
      const { apps } = ListAppsOutput.parse(JSON.parse((await run('list', '--json')).stdout));
      assert.equal(apps.find((app) => app.pid === pid)?.state, 'enabled');
      // The server connects to it by itself, since it was started for this folder.
      const found = await run('call', 'ui_query', '{"selector": {"css": "#button"}}', '--json');
      assert.equal(found.code, 0, found.stderr);
      assert.equal(JSON.parse(found.stdout).matches[0].id, 'button');
      const tree = (await run('call', 'ui_get_snapshot')).stdout;
      assert.match(tree, new RegExp(`^stage 0 n\\w+ “Hello”.*\n \\w+ n\\w+`));
      const light = JSON.parse((await run('call', 'ui_get_snapshot', '--json')).stdout);
      assert.equal(LightSnapshot.parse(light).stages[0]?.title, 'Hello');
      const wrong = await run('call', 'ui_query', '{"selector": {"csss": "#button"}}');
      assert.equal(wrong.code, 1);
      assert.match(wrong.stderr, /MCP_UI_INVALID_INPUT/);
      assert.equal((await run('call', 'ui_query', 'nonsense')).code, 1);
      assert.equal((await run('call', 'ui_nothing')).code, 1);
      const connected = /^Main-\d+ connected “Hello” .*\[selected\]$/m;
      await until(async () => connected.test((await run('attach', String(pid))).stdout), { what: 'the title' });
    } finally {
      await application.stop();
    }
  });

  it('launches an application and gives a link to the inspector', async () => {
    const { mainClass: main, classPath, jvmArgs, javaHome } = await helloInput();
    const jvm = jvmArgs.map((arg) => `--jvm-arg=${arg}`);
    const where = ['--class-path', classPath.join(path.delimiter), '--java-home', javaHome];
    const launched = await run('launch', '--main-class', main, ...where, ...jvm);
    assert.equal(launched.code, 0, launched.stderr);
    const connected = /^Main-\d+ connected “Hello” .*\[selected, launched here\]$/m;
    // A busy machine needs longer to start it than a launch waits.
    await until(async () => connected.test((await run('call', 'ui_status')).stdout), { what: 'the application' });
    const link = (await run('link')).stdout.trim();
    assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/open\?key=[\w-]{22}$/);
    const page = await fetch(link, { redirect: 'manual' });
    assert.equal(page.status, 200);
    assert.equal((await run('call', 'ui_stop')).code, 0);
    const none = await run('launch', '--main-class', 'No', '--class-path', '.');
    assert.equal(none.code, 1);
    assert.match(none.stderr, /MCP_UI_LAUNCH_FAILED/);
  });

  it('offers a client only the tools that the options of its command allow', async () => {
    const args = ['--read-only', '--tools', 'ui_status,ui_perform'];
    const client = await connectStdio({ dir: workspace.dir, runDir: workspace.runDir, args });
    try {
      const { tools } = await client.client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['ui_status'],
      );
      assert.equal((await client.fail('ui_list_apps')).code, 'MCP_UI_REFUSED');
    } finally {
      await client.close();
    }
    const { code, stderr } = await run('mcp', '--tools', 'ui_click');
    assert.equal(code, 1);
    assert.match(stderr, /There is no tool "ui_click"\. Tools: ui_list_apps, /);
  });

  it('lists the tools with the schemas that their sources declare', async () => {
    const client = await connectStdio({ dir: workspace.dir, runDir: workspace.runDir });
    try {
      const listed = (await client.client.listTools()).tools.map(({ name, inputSchema }) => ({ name, inputSchema }));
      assert.deepEqual(
        listed,
        tools.map(({ name, inputSchema }) => ({ name, inputSchema })),
      );
    } finally {
      await client.close();
    }
  });

  it('prints events of the session until its server exits', async () => {
    const args = [command, 'wait', '--dir', workspace.dir];
    const none = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(none.status, 1);
    assert.match(none.stderr, /^javafx-inspector: No server runs for .*\.javafx-inspector\. Start it/);
    const client = await connectStdio({ dir: workspace.dir, runDir: workspace.runDir, args: ['--allow', 'run'] });
    const child = killAtExit(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    const { app } = await client.launch(await helloInput());
    await until(() => stdout.includes('\n'), { what: 'the first event' });
    await client.call('ui_stop', { app });
    await until(() => stdout.includes('"ended"'), { what: 'the last event' });
    await client.close();
    assert.equal(await closed(child), 0);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => SessionEvent.parse(JSON.parse(line)));
    assert.deepEqual(
      events.map(({ event, app: of }) => [event, of]).filter(([event]) => event !== 'opened' && event !== 'closed'),
      [
        ['connected', app],
        ['ended', app],
      ],
    );
  });

  it('reports an error in one line', async () => {
    const { code, stdout, stderr } = await run('call', 'ui_status', '[]');
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^javafx-inspector: The tool's input must be a JSON object.*\n$/);
    assert.equal((await run('nothing')).code, 1);
    assert.match((await run('serve', '--port', '70000')).stderr, /'--port <port>' argument '70000' is invalid/);
    assert.match((await run('install', '--dir', '')).stderr, /'--dir <dir>' argument '' is invalid/);
    assert.match((await run('attach', 'Nothing')).stderr, /There is no application Nothing/);
  });
});
