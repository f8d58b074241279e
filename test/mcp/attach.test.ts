import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { UiNode } from '../../src/contract/node.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { startHello } from '../harness/hello.ts';
import { manyClasses, startMany } from '../harness/many.ts';
import { JAVAFX_21, javafx, jdk, missingJdk, startJava, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

describe('running applications', function () {
  let workspace: TestWorkspace;
  let client: McpClient;
  const applications: JavaApplication[] = [];

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
  });
  beforeEach(async () => {
    workspace = new TestWorkspace();
    client = await workspace.connectHere();
  });
  afterEach(async () => {
    await client.close();
    await Promise.all(applications.splice(0).map((application) => application.stop()));
    await workspace.remove();
  });

  const start = async (jvmArgs: readonly string[] = []): Promise<JavaApplication> => {
    const application = await startHello(jvmArgs);
    applications.push(application);
    return application;
  };
  const find = async (pid: number, all = false): Promise<AppEntry | undefined> =>
    AppEntry.array()
      .parse((await client.call('ui_list_apps', { all })).apps)
      .find((entry) => entry.pid === pid);

  it('are listed without being attached to, and connected by one call', async () => {
    const { pid } = await start();
    const entry = await find(pid);
    assert.deepEqual(
      [entry?.state, entry?.app, entry?.mainClass, entry?.javafxVersion],
      ['attachable', `Main-${pid}`, 'hello.Main', '21.0.12'],
    );
    assert.ok(!fs.existsSync(path.join(workspace.runDir, `${pid}.json`)));
    const error = await client.fail('ui_get_snapshot');
    assert.equal(error.code, 'MCP_UI_NOT_ENABLED');
    // Ten of those that run on this machine are listed, including those of other tests.
    assert.match(error.message, new RegExp(`Main-${pid} \\(attachable\\)| and \\d+ more\\.`));
    const attached = await client.call('ui_attach', { app: `Main-${pid}` });
    assert.deepEqual([attached.state, attached.selected], ['connected', true]);
    // A busy application is connected before its title is known.
    await until(async () => (await find(pid))?.title === 'Hello', { what: 'the title' });
    assert.match(await client.text('ui_get_snapshot'), /Hello/);
  });

  it('are detached by ui_detach without leaving anything behind, and can be connected again', async () => {
    const { pid } = await start();
    await client.call('ui_attach', { pid });
    await client.call('ui_detach');
    assert.ok(isAlive(pid));
    await until(() => !fs.existsSync(path.join(workspace.runDir, `${pid}.json`)), { what: 'the file is removed' });
    assert.equal((await find(pid))?.state, 'attachable');
    await client.call('ui_attach', { pid });
    assert.equal((await find(pid))?.state, 'connected');
  });

  it('with a Java agent that waits for consent are enabled by one call', async () => {
    const { pid } = await start([agentArgs({ run: workspace.runDir }, { enabled: false }).join()]);
    await until(async () => (await find(pid))?.state === 'waiting');
    assert.equal((await client.fail('ui_get_snapshot')).code, 'MCP_UI_NOT_ENABLED');
    assert.equal((await client.call('ui_attach', { pid })).state, 'connected');
    assert.match(await client.text('ui_get_snapshot'), /Hello/);
  });

  it('with a Java agent of this session are connected automatically; those of another session are listed', async () => {
    const ours = await start(agentArgs({ run: workspace.runDir, session: sessionHash(workspace.dir) }));
    const other = await start(agentArgs({ run: workspace.runDir, session: '0123456789abcdef' }));
    await until(async () => (await find(ours.pid))?.state === 'connected');
    const foreign = await until(async () => {
      const entry = await find(other.pid);
      return entry?.state !== 'attachable' && entry;
    });
    assert.deepEqual([foreign.state, foreign.session], ['enabled', '0123456789abcdef']);
    await client.call('ui_attach', { pid: other.pid });
    assert.match(await client.text('ui_get_snapshot', { app: `Main-${ours.pid}` }), /Hello/);
    const selected = await until(async () => (await find(other.pid))?.selected);
    assert.equal(selected, true);
  });

  it('keep the places of the code that made their nodes when they are detached and attached again', async () => {
    const { pid } = await start(agentArgs({ run: workspace.runDir }));
    const source = async (css: string): Promise<unknown> =>
      UiNode.parse(await client.call('ui_get_node', { ref: { css }, fields: ['source'] })).source;
    const places = (): Promise<unknown[]> => Promise.all(['#button', '#count'].map(source));
    await client.call('ui_attach', { pid });
    const before = await places();
    assert.ok(
      before.every((each) => each !== undefined),
      JSON.stringify(before),
    );
    for (let round = 0; round < 2; round++) {
      await client.call('ui_detach');
      await client.call('ui_attach', { pid });
      assert.deepEqual(await places(), before);
    }
  });

  it('that refuse are listed with the reason, which ui_attach reports too', async () => {
    const { pid } = await start(['-XX:+DisableAttachMechanism']);
    const entry = await find(pid);
    assert.equal(entry?.state, 'refused');
    assert.match(entry?.reason ?? '', /DisableAttachMechanism.*agent-args/);
    const error = await client.fail('ui_attach', { pid });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /DisableAttachMechanism/);
  });

  it('that are not a JVM, or have exited, are reported as such', async () => {
    const error = await client.fail('ui_attach', { pid: process.pid });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /not a running JVM/);
  });

  it('that write no performance data are found by /proc; those without JavaFX only with all', async function () {
    if (process.platform !== 'linux') return this.skip();
    const hidden = await start(['-XX:-UsePerfData']);
    assert.equal((await find(hidden.pid))?.app, `Main-${hidden.pid}`);
    const plain = startJava({ main: 'Many', classPath: [await manyClasses()] });
    applications.push(plain);
    await plain.line(/ready/);
    assert.equal(await find(plain.pid), undefined);
    assert.deepEqual(
      [(await find(plain.pid, true))?.app, (await find(plain.pid, true))?.state],
      [`Many-${plain.pid}`, 'attachable'],
    );
    // On a busy machine the time may be over before the Java agent is loaded; then the next attempt has more time.
    let timeoutMs = 1500;
    await until(async () => {
      timeoutMs = Math.min(2 * timeoutMs, 48_000);
      const error = await client.fail('ui_attach', { pid: plain.pid, timeoutMs });
      assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
      assert.match(error.message, /did not start JavaFX within/);
      return true;
    });
  });

  it('do not include compilers, even before these have written their performance data', async function () {
    if (process.platform !== 'linux') return this.skip();
    const dir = freshDir('compiler');
    // It waits until its list of sources receives data.
    const sources = path.join(dir, 'sources');
    execFileSync('mkfifo', [sources]);
    const [jar = ''] = await javafx(JAVAFX_21);
    const args = ['-J-XX:-UsePerfData', '-encoding', 'UTF-8', '-cp', jar, '-d', dir, `@${sources}`];
    const compiler = spawn(path.join(jdk(17), 'bin/javac'), args, { stdio: 'ignore' });
    const pid = compiler.pid ?? 0;
    const data = path.join('/tmp', `hsperfdata_${os.userInfo().username}`, String(pid));
    try {
      fs.mkdirSync(path.dirname(data), { recursive: true });
      fs.writeFileSync(data, '');
      await until(() => fs.readFileSync(`/proc/${pid}/maps`, 'latin1').includes('libjvm'), { what: 'its JVM' });
      assert.equal(await find(pid), undefined);
      assert.equal((await find(pid, true))?.pid, pid);
    } finally {
      compiler.kill('SIGKILL');
      fs.rmSync(data, { force: true });
      remove(dir);
    }
  });

  it('twenty of them are listed by one call', async () => {
    applications.push(...(await startMany(20)));
    const { apps } = await client.call('ui_list_apps');
    const many = AppEntry.array()
      .parse(apps)
      .filter(({ mainClass }) => mainClass === 'Many');
    assert.deepEqual(new Set(many.map(({ pid }) => pid)), new Set(applications.map(({ pid }) => pid)));
  });

  it('leave no file behind when they exit; when they are killed, the next listing removes it', async () => {
    const application = await start(agentArgs({ run: workspace.runDir }));
    const file = path.join(workspace.runDir, `${application.pid}.json`);
    await until(() => fs.existsSync(file));
    await until(async () => (await find(application.pid))?.state !== undefined);
    application.child.kill('SIGKILL');
    await application.exited;
    assert.equal(await find(application.pid), undefined);
    assert.ok(!fs.existsSync(file));
    fs.writeFileSync(path.join(workspace.runDir, '1.json'), '{"pid": "no"}');
    await find(1);
    assert.ok(fs.existsSync(path.join(workspace.runDir, '1.json')));
  });
});
