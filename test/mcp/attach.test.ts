import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { isAlive } from '../../src/mcp/applications/processes.ts';
import { agentArgs } from '../harness/agent.ts';
import { demoLaunch } from '../harness/demo.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { javac, missingJdk, startJava, type JavaProgram } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp.ts';
import { requires, skipWithout } from '../harness/tools.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import { Place } from './place.ts';

describe('programs that run already', function () {
  this.timeout(120_000);
  let display: Display;
  let place: Place;
  let client: McpClient;
  const programs: JavaProgram[] = [];

  before(async function () {
    requires(this, 'display', 'agent');
    skipWithout(this, missingJdk(17));
    display = await startDisplay();
  });
  after(() => display?.stop());
  beforeEach(async () => {
    place = new Place();
    client = await place.connect();
  });
  afterEach(async () => {
    await client.close();
    await Promise.all(programs.splice(0).map((program) => program.stop()));
    await place.remove();
  });

  const start = async (jvmArgs: readonly string[] = []): Promise<JavaProgram> => {
    const program = startJava(await demoLaunch({ display: display.name, jvmArgs }));
    programs.push(program);
    await program.line(/Contacts is ready/, { ms: 60_000 });
    return program;
  };
  const find = async (pid: number, all = false): Promise<AppEntry | undefined> =>
    AppEntry.array()
      .parse((await client.call('ui_list_apps', { all })).apps)
      .find((entry) => entry.pid === pid);

  it('are listed without being touched, and connected by one call', async () => {
    const { pid } = await start();
    const entry = await find(pid);
    assert.deepEqual(
      [entry?.state, entry?.app, entry?.mainClass, entry?.javafxVersion],
      ['attachable', `Main-${pid}`, 'demo.Main', '21.0.12'],
    );
    assert.ok(!fs.existsSync(path.join(place.runDir, `${pid}.json`)));
    const error = await client.fail('ui_get_snapshot');
    assert.equal(error.code, 'MCP_UI_NOT_ENABLED');
    assert.match(error.message, new RegExp(`Main-${pid} \\(attachable\\)`));
    const attached = await client.call('ui_attach', { app: `Main-${pid}` });
    assert.deepEqual([attached.state, attached.title, attached.selected], ['connected', 'Contacts', true]);
    assert.match(await client.text('ui_get_snapshot'), /Contacts/);
  });

  it('are let go of by ui_detach, without a trace, and can be connected again', async () => {
    const { pid } = await start();
    await client.call('ui_attach', { pid });
    await client.call('ui_detach');
    assert.ok(isAlive(pid));
    await until(() => !fs.existsSync(path.join(place.runDir, `${pid}.json`)), { what: 'the file is gone' });
    assert.equal((await find(pid))?.state, 'attachable');
    await client.call('ui_attach', { pid });
    assert.equal((await find(pid))?.state, 'connected');
  });

  it('with an agent that waits: one call is the consent', async () => {
    const { pid } = await start([agentArgs({ run: place.runDir }, { enabled: false }).join()]);
    await until(async () => (await find(pid))?.state === 'waiting');
    assert.equal((await client.fail('ui_get_snapshot')).code, 'MCP_UI_NOT_ENABLED');
    assert.equal((await client.call('ui_attach', { pid })).state, 'connected');
    assert.match(await client.text('ui_get_snapshot'), /Contacts/);
  });

  it('with an agent of this session are connected by themselves; of another one they are listed', async () => {
    const ours = await start(agentArgs({ run: place.runDir, session: sessionHash(place.dir) }));
    const other = await start(agentArgs({ run: place.runDir, session: '0123456789abcdef' }));
    await until(async () => (await find(ours.pid))?.state === 'connected');
    assert.deepEqual(
      [(await find(other.pid))?.state, (await find(other.pid))?.session],
      ['enabled', '0123456789abcdef'],
    );
    await client.call('ui_attach', { pid: other.pid });
    assert.match(await client.text('ui_get_snapshot', { app: `Main-${ours.pid}` }), /Contacts/);
    const selected = await until(async () => (await find(other.pid))?.selected);
    assert.equal(selected, true);
  });

  it('that refuse are listed with the reason, which ui_attach says too', async () => {
    const { pid } = await start(['-XX:+DisableAttachMechanism']);
    const entry = await find(pid);
    assert.equal(entry?.state, 'refused');
    assert.match(entry?.reason ?? '', /DisableAttachMechanism.*agent-args/);
    const error = await client.fail('ui_attach', { pid });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /DisableAttachMechanism/);
  });

  it('that are no JVM, or gone, are named as such', async () => {
    const error = await client.fail('ui_attach', { pid: process.pid });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /no running JVM/);
  });

  it('that write no performance data are found by /proc; those without JavaFX only with all', async function () {
    if (process.platform !== 'linux') return this.skip();
    const hidden = await start(['-XX:-UsePerfData']);
    assert.equal((await find(hidden.pid))?.app, `Main-${hidden.pid}`);
    const classes = freshDir('plain');
    const source = path.join(classes, 'Plain.java');
    fs.writeFileSync(
      source,
      'public class Plain { public static void main(String[] a) throws Exception { System.out.println("ready"); Thread.sleep(600000); } }',
    );
    javac({ sources: [source], out: classes });
    const plain = startJava({ main: 'Plain', classPath: [classes] });
    programs.push(plain);
    await plain.line(/ready/);
    assert.equal(await find(plain.pid), undefined);
    assert.deepEqual(
      [(await find(plain.pid, true))?.app, (await find(plain.pid, true))?.state],
      [`Plain-${plain.pid}`, 'attachable'],
    );
    const error = await client.fail('ui_attach', { pid: plain.pid, timeoutMs: 3000 });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /no running JavaFX/);
    remove(classes);
  });

  it('twenty of them are listed within a second', async () => {
    const classes = freshDir('many');
    const source = path.join(classes, 'Many.java');
    fs.writeFileSync(
      source,
      'public class Many { public static void main(String[] a) throws Exception { System.out.println("ready"); Thread.sleep(600000); } }',
    );
    javac({ sources: [source], out: classes });
    const jvmArgs = ['-Xint', '-Xmx16m', '-XX:+UseSerialGC', '-Dwith=javafx.graphics'];
    for (let i = 0; i < 20; i++) programs.push(startJava({ main: 'Many', classPath: [classes], jvmArgs }));
    await Promise.all(programs.map((program) => program.line(/ready/)));
    const started = performance.now();
    const { apps } = await client.call('ui_list_apps');
    const ms = performance.now() - started;
    assert.ok(
      AppEntry.array()
        .parse(apps)
        .filter(({ mainClass }) => mainClass === 'Many').length >= 20,
    );
    assert.ok(ms < 1000, `${ms} ms`);
    remove(classes);
  });

  it('and those that end leave no file behind, unless they are killed: then the next listing takes it away', async () => {
    const program = await start(agentArgs({ run: place.runDir }));
    const file = path.join(place.runDir, `${program.pid}.json`);
    await until(() => fs.existsSync(file));
    program.child.kill('SIGKILL');
    await program.exited;
    assert.ok(fs.existsSync(file));
    assert.equal(await find(program.pid), undefined);
    assert.ok(!fs.existsSync(file));
    fs.writeFileSync(path.join(place.runDir, '1.json'), '{"pid": "no"}');
    await find(1);
    assert.ok(fs.existsSync(path.join(place.runDir, '1.json')));
  });
});
