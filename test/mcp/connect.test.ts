import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { helloLaunch } from '../harness/hello.ts';
import { JavaApplication, jdk, missingJdk, type JavaOptions } from '../harness/java.ts';
import { agentArgs, rendezvous } from '../harness/java-agent.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { agentJar, command, requires, skipWithout } from '../harness/requirements.ts';
import { killAtExit, until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

const java = path.join(jdk(17), 'bin/java');

/** The arguments of `java` for the application. */
function argumentsOf({ main, classPath = [], jvmArgs = [] }: JavaOptions): string[] {
  return [...jvmArgs, '-cp', classPath.join(path.delimiter), main];
}

function start(file: string, args: readonly string[], cwd: string): JavaApplication {
  return new JavaApplication(killAtExit(spawn(file, args, { cwd, stdio: 'pipe' })));
}

/** Runs `javafx-inspector connect` in a workspace. */
function startConnect({ project, dir, runDir }: TestWorkspace, ...options: readonly string[]): JavaApplication {
  const place = ['--dir', dir, '--run-dir', runDir, '--linger', '0'];
  return start(process.execPath, [command, 'connect', ...place, ...options], project);
}

/** Uses the application as any other one. */
async function use(client: McpClient, app: string): Promise<void> {
  const entry = (await client.apps()).find((each) => each.app === app);
  assert.deepEqual([entry?.state, entry?.selected, entry?.title], ['connected', true, 'Hello']);
  assert.match(await client.text('ui_get_snapshot', { app }), /#button/);
  assert.match(await client.text('ui_screenshot', { app }), / of window 0 of Main via /);
  await client.call('ui_perform', {
    actions: [{ type: 'click', target: { css: '#button' } }],
  });
  assert.match(await client.text('ui_query', { selector: { css: '#count' } }), /clicked 1/);
}

describe('an application in other namespaces', function () {
  /** A network and processes of its own, as in a container: its JVM has the pid 1. */
  const isolated = ['--user', '--map-root-user', '--net', '--pid', '--fork', '--mount-proc'];
  const withLoopback = 'ip link set lo up && exec "$@"';
  let workspace: TestWorkspace;
  let container: JavaApplication;
  let client: McpClient | undefined;
  let connection: JavaApplication | undefined;

  /** The JVM's pid in the namespace of this process. */
  const outerPid = (): number =>
    Number(fs.readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim());
  const bridge = (): string =>
    `nsenter -t ${outerPid()} --user --net --pid --mount --preserve-credentials ` +
    `"${java}" -jar "${agentJar}" --bridge --run "${path.join(workspace.root, 'inside')}"`;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    const works =
      process.platform === 'linux' &&
      spawnSync('unshare', [...isolated, 'sh', '-c', withLoopback, 'sh', 'true']).status === 0;
    skipWithout(this, works ? undefined : 'namespaces of users, networks and processes (unshare), and ip');
    workspace = new TestWorkspace();
    // The file of its performance data would stay in /tmp, as that of process 1 of this machine.
    const jvmArgs = ['-XX:-UsePerfData', ...agentArgs({ run: path.join(workspace.root, 'inside') })];
    const launch = await helloLaunch(jvmArgs);
    const args = [...isolated, 'sh', '-c', withLoopback, 'sh', java, ...argumentsOf(launch)];
    container = start('unshare', args, workspace.project);
    await container.line(/^ready$/);
    await rendezvous(path.join(workspace.root, 'inside'), 1);
  });
  after(async () => {
    await connection?.stop();
    await client?.close();
    await container?.stop();
    await workspace?.remove();
  });

  it('cannot be reached by the port in its file, but by a command that runs the bridge there', async () => {
    const { port } = await rendezvous(path.join(workspace.root, 'inside'), 1);
    const tokenFile = path.join(workspace.root, 'inside/1.json');
    const refused = startConnect(workspace, '--port', String(port), '--token-file', tokenFile);
    assert.equal((await refused.exited).code, 1);
    assert.match(refused.stderr, /Nothing can be reached at 127\.0\.0\.1:\d+: .*Check that the port is forwarded/);

    connection = startConnect(workspace, '--command', bridge());
    await connection.line(/Main via nsenter is connected\./, { stream: 'stderr' });
    client = await workspace.connect();
    await use(client, 'Main via nsenter');
    const entry = (await client.apps()).find(({ via }) => via === 'nsenter');
    assert.equal(entry?.pid, 1, 'its pid there');
    const stop = await client.fail('ui_stop', { app: 'Main via nsenter' });
    assert.match(stop.message, /was not started by ui_launch/);
  });

  it('whose command is ended is disconnected, keeps running, and can be connected again', async () => {
    await connection?.stop();
    await until(async () => (await client?.apps())?.every(({ via }) => via === undefined) === true, {
      what: 'the application is disconnected',
    });
    const lost = await client?.fail('ui_get_snapshot', { app: 'Main via nsenter' });
    assert.equal(lost?.code, 'MCP_UI_APP_GONE');
    assert.ok(container.running);
    connection = startConnect(workspace, '--command', bridge(), '--name', 'web');
    await connection.line(/Main via web is connected\./, { stream: 'stderr' });
    assert.equal((await client?.call('ui_get_state'))?.['app'], 'Main via web');
  });

  it('that exits ends the command, which says so', async () => {
    process.kill(outerPid(), 'SIGKILL');
    assert.equal((await connection?.exited)?.code, 0);
    assert.match(
      connection?.stderr ?? '',
      /Main via web is disconnected\. It has exited, was detached, or the connection/,
    );
    assert.match(
      (await client?.fail('ui_get_state', { app: 'Main via web' }))?.message ?? '',
      /is disconnected: it exited, or/,
    );
  });
});

describe('an application of another user', function () {
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'nobody', '--'] : ['sudo', '-n', '-u', 'nobody', '--'];
  const [through = '', ...asNobody] = asOther;
  let workspace: TestWorkspace;
  let run: string;
  let application: JavaApplication;
  let client: McpClient | undefined;
  let connection: JavaApplication | undefined;
  let tokenFile: string;
  let forward: net.Server;
  const forwarded = new Set<net.Socket>();

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    const works = process.platform === 'linux' && spawnSync(through, [...asNobody, 'true']).status === 0;
    skipWithout(this, works ? undefined : 'the right to run a command as nobody (runuser or sudo)');
    workspace = new TestWorkspace();
    const shared = path.join(workspace.root, 'other');
    fs.mkdirSync(shared);
    fs.chmodSync(workspace.root, 0o755);
    fs.chmodSync(shared, 0o777);
    run = path.join(shared, 'run');
    const launch = await helloLaunch([...agentArgs({ run }), `-Duser.home=${shared}`]);
    application = start(through, [...asNobody, java, ...argumentsOf(launch)], shared);
    await application.line(/^ready$/);
    const list = (): string => asNobodyRuns('sh', '-c', `cat ${run}/*.json`);
    const { port } = await until(() => list() !== '' && JSON.parse(list()), { what: 'its rendezvous file' });
    tokenFile = path.join(workspace.root, 'token');
    fs.writeFileSync(tokenFile, list(), { mode: 0o600 });
    forward = net.createServer((socket) => {
      const onward = net.connect(Number(port), '127.0.0.1');
      for (const each of [socket, onward]) each.on('error', () => each.destroy());
      forwarded.add(socket);
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => forward.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    await connection?.stop();
    await client?.close();
    forward?.close();
    await application?.stop();
    asNobodyRuns('rm', '-rf', run ?? '');
    await workspace?.remove();
  });

  const asNobodyRuns = (...args: readonly string[]): string =>
    spawnSync(through, [...asNobody, ...args], { encoding: 'utf8' }).stdout;
  const forwardedPort = (): string => {
    const address = forward.address();
    return String(address !== null && typeof address === 'object' ? address.port : 0);
  };

  it('is connected by a forwarded port, with a copy of its token', async () => {
    const [file = ''] = asNobodyRuns('sh', '-c', `ls ${run}/*.json`).split('\n');
    const refused = startConnect(workspace, '--port', forwardedPort(), '--token-file', file);
    assert.equal((await refused.exited).code, 1);
    assert.match(refused.stderr, /belongs to another user|is not accessible|EACCES/);

    connection = startConnect(workspace, '--port', forwardedPort(), '--token-file', tokenFile);
    await connection.line(/Main via 127\.0\.0\.1:\d+ is connected\./, { stream: 'stderr' });
    client = await workspace.connect();
    await use(client, `Main via 127.0.0.1:${forwardedPort()}`);
    const { token } = JSON.parse(fs.readFileSync(tokenFile, 'utf8'));
    const commandLine = fs.readFileSync(`/proc/${connection.pid}/cmdline`, 'utf8');
    const environment = fs.readFileSync(`/proc/${connection.pid}/environ`, 'utf8');
    for (const text of [commandLine, environment, connection.stderr, connection.stdout, workspace.log('server.log')])
      assert.ok(!text.includes(token));
  });

  it('is disconnected when the forwarded connection breaks later', async () => {
    for (const socket of forwarded) socket.destroy();
    assert.equal((await connection?.exited)?.code, 0);
    assert.match(connection?.stderr ?? '', /or the connection was lost: 127\.0\.0\.1:\d+ has closed the connection/);
    const lost = await client?.fail('ui_get_state', { app: `Main via 127.0.0.1:${forwardedPort()}` });
    assert.equal(lost?.code, 'MCP_UI_APP_GONE');
  });

  it('is connected by a command that runs the bridge as that user', async () => {
    const bridge = [...asOther, java, '-jar', agentJar, '--bridge', '--run', run].map((each) => `"${each}"`).join(' ');
    connection = startConnect(workspace, '--command', bridge, '--name', 'nobody');
    await connection.line(/Main via nobody is connected\./, { stream: 'stderr' });
    await client?.call('ui_get_state', { app: 'Main via nobody' });
    await client?.call('ui_detach', { app: 'Main via nobody' });
    assert.equal((await connection.exited).code, 0);
    assert.ok(application.running);
  });
});
