import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppEntry, Rendezvous } from '../../src/contract/app.ts';
import { ServerFile } from '../../src/contract/join.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { compileApp } from '../harness/java-agent.ts';
import { JAVAFX_21, jdk } from '../harness/java.ts';
import { Screenshot } from '../harness/screenshot.ts';
import { requires } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { WindowsMachine, type WindowsClient, type WindowsWorkspace } from './machine.ts';
import { scripts } from './scripts.ts';

const HOME = 'C:\\users\\Jörg & Söhne';
const JAVA = 'C:\\java';
const SOFTWARE = ['-Dprism.order=sw', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

describe('on Windows', function () {
  this.timeout(180_000);
  let machine: WindowsMachine;
  let workspace: WindowsWorkspace;
  let client: WindowsClient;
  let workspaces = 0;

  before(async function () {
    requires(this, 'display', 'agent');
    machine = await WindowsMachine.start();
    await install(machine);
  });
  after(() => machine?.stop());
  beforeEach(async () => {
    const cwd = `${HOME}\\Projekt ${++workspaces}`;
    for (const dir of [cwd, `${HOME}\\Temp`]) fs.mkdirSync(machine.local(dir), { recursive: true });
    const env = { PATH: `${HOME}\\bin;C:\\windows\\system32`, TEMP: `${HOME}\\Temp`, TMP: `${HOME}\\Temp` };
    workspace = { cwd, dir: `${cwd}\\.javafx-inspector`, runDir: `${cwd}\\run`, env };
    client = await machine.connect(workspace);
  });
  afterEach(async () => {
    for (const { app, launched } of await apps()) if (launched === true) await client.call('ui_stop', { app });
    await client.close();
  });

  const apps = async (): Promise<AppEntry[]> => AppEntry.array().parse((await client.call('ui_list_apps'))['apps']);
  const launch = async (input: Record<string, unknown>): Promise<AppEntry> =>
    AppEntry.parse(await client.call('ui_launch', { javaHome: JAVA, jvmArgs: SOFTWARE, ...input }));
  const javafx = (): string[] =>
    fs
      .readdirSync(machine.local('C:\\javafx'))
      .filter((name) => name.endsWith('.jar'))
      .map((name) => `C:\\javafx\\${name}`);
  const server = (): ServerFile | undefined => {
    const file = path.join(machine.local(workspace.runDir), `${sessionHash(workspace.dir)}.server`);
    return fs.existsSync(file) ? ServerFile.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
  };
  const rendezvousFile = (pid: number, runDir = workspace.runDir): string =>
    path.join(machine.local(runDir), `${pid}.json`);
  const rendezvous = (pid: number): Rendezvous =>
    Rendezvous.parse(JSON.parse(fs.readFileSync(rendezvousFile(pid), 'utf8')));

  /** The arguments that a script of a build tool was called with. */
  const called = (folder = workspace.cwd): string[] =>
    z.array(z.string()).parse(JSON.parse(fs.readFileSync(machine.local(`${folder}\\called.json`), 'utf8')));

  it('a main class is launched from a folder with blanks, an ampersand and umlauts, inspected, used and stopped', async () => {
    const entry = await launch({ mainClass: 'hello.Main', classPath: [`${HOME}\\classes`, ...javafx()] });
    assert.deepEqual([entry.state, entry.title, entry.mainClass], ['connected', 'Hello', 'hello.Main']);
    assert.match(await client.text('ui_get_snapshot'), /clicked 0/);
    const actions = [{ type: 'click', target: { selector: { css: '#button' } } }];
    await client.call('ui_perform', { actions });
    assert.match(await client.text('ui_get_snapshot'), /clicked 1/);
    const screenshot = Screenshot.fromPng(await client.image('ui_screenshot'));
    assert.ok(screenshot.width >= 250 && screenshot.colours().length > 3, `${screenshot.width} pixels wide`);
    fs.writeFileSync(machine.local(`${workspace.dir}\\config.json`), JSON.stringify({ allow: ['run'] }));
    await client.call('ui_configure', { base_dir: workspace.dir });
    // This Java runtime has no jdk.jshell. The permission was given nevertheless, by an attach.
    const { code, message, details } = await client.fail('ui_run', { code: '6 * 7', timeoutMs: 45_000 });
    assert.equal(code, 'MCP_UI_ACTION_FAILED', message);
    assert.deepEqual([details?.['reason'], details?.['module']], ['unsupported', 'jdk.jshell']);
    await client.call('ui_stop');
    await until(async () => !(await machine.isAlive(entry.pid)), { what: 'the application has exited' });
    assert.deepEqual(await apps(), []);
    assert.ok(!fs.existsSync(rendezvousFile(entry.pid)), 'its rendezvous file is still there');
  });

  it('a jar and a module are launched', async () => {
    const jar = await launch({ jar: `${HOME}\\my app.jar`, modulePath: javafx() });
    assert.deepEqual([jar.state, jar.title], ['connected', 'Hello']);
    await client.call('ui_stop', { app: jar.app });
    const module = await launch({ module: 'hello/hello.Main', modulePath: [`${HOME}\\module`, ...javafx()] });
    assert.deepEqual([module.state, module.title, module.mainClass], ['connected', 'Hello', 'hello.Main']);
  });

  it('a Maven project is built by mvn.cmd, whose arguments arrive as they are', async () => {
    fs.writeFileSync(
      machine.local(`${workspace.cwd}\\pom.xml`),
      '<project><properties><exec.mainClass>hello.Main</exec.mainClass></properties></project>',
    );
    fs.cpSync(machine.local(`${HOME}\\classes`), machine.local(`${workspace.cwd}\\target\\classes`), {
      recursive: true,
    });
    const entry = await launch({ project: workspace.cwd });
    assert.deepEqual([entry.state, entry.title], ['connected', 'Hello']);
    const [batch, ...args] = called();
    assert.equal(batch, '-B');
    const output = args.find((arg) => arg.startsWith('-Dmdep.outputFile='));
    assert.ok(output?.startsWith(`-Dmdep.outputFile=${HOME}\\Temp\\`), output);
  });

  it('a Gradle wrapper is started with arguments that a shell would split, and its application is connected', async () => {
    // Wine's cmd.exe, unlike Windows', finds no command by a path with an escaped blank.
    const project = 'C:\\Gradle-Projekt';
    fs.mkdirSync(machine.local(project));
    fs.writeFileSync(machine.local(`${project}\\build.gradle`), '');
    for (const name of ['gradlew.bat', 'gradlew.js'])
      fs.copyFileSync(machine.local(`${HOME}\\bin\\${name}`), machine.local(`${project}\\${name}`));
    const args = ['two words', 'a&echo injected>injected.txt', 'ä^|<>'];
    const entry = await launch({ project, args });
    assert.deepEqual([entry.state, entry.title, entry.launched], ['connected', 'Hello', true]);
    assert.ok(
      called(project).includes(`--args=${args.map((arg) => `'${arg}'`).join(' ')}`),
      called(project).join('\n'),
    );
    assert.ok(!fs.existsSync(machine.local(`${project}\\injected.txt`)), 'an argument was executed');
    const { pid, launch: id } = rendezvous(entry.pid);
    assert.equal(pid, entry.pid);
    assert.match(id ?? '', /^[\da-f-]{36}$/);
  });

  it('a running application is attached to and detached from', async () => {
    const modules = ['-p', javafx().join(';'), '--add-modules', 'javafx.controls'];
    const args = [...SOFTWARE, ...modules, '-cp', `${HOME}\\classes`, 'hello.Main'];
    const pid = await machine.start(`${JAVA}\\bin\\java.exe`, args, workspace);
    const found = await until(async () => (await apps()).find((each) => each.pid === pid), {
      ms: 60_000,
      what: 'the application is listed',
    });
    assert.deepEqual([found.state, found.mainClass], ['attachable', 'hello.Main']);
    await until(async () => /ready/.test(fs.readFileSync(machine.local(`${workspace.cwd}\\output.log`), 'utf8')), {
      ms: 60_000,
      what: 'its window shows',
    });
    const attached = AppEntry.parse(await client.call('ui_attach', { pid }));
    assert.deepEqual([attached.state, attached.title], ['connected', 'Hello']);
    assert.match(await client.text('ui_get_snapshot'), /Click me/);
    assert.equal((await client.fail('ui_stop')).code, 'MCP_UI_REFUSED');
    await client.call('ui_detach');
    await until(() => !fs.existsSync(rendezvousFile(pid)), { what: 'the rendezvous file is removed' });
    assert.ok(await machine.isAlive(pid));
    await machine.kill(pid);
  });

  it('two clients share a server over its named pipe; when it is killed, another takes its place', async () => {
    const entry = await launch({ mainClass: 'hello.Main', classPath: [`${HOME}\\classes`, ...javafx()] });
    const second = await machine.connect(workspace);
    const first = server()?.pid ?? 0;
    const seen = AppEntry.array().parse((await second.call('ui_list_apps'))['apps']);
    assert.deepEqual(
      seen.map(({ pid, selected, launched }) => [pid, selected, launched]),
      [[entry.pid, true, true]],
    );
    const actions = [{ type: 'click', target: { selector: { css: '#button' } } }];
    await Promise.all([client, second].map((each) => each.call('ui_perform', { actions })));
    assert.match(await second.text('ui_get_snapshot'), /clicked 2/);
    await second.close();
    assert.equal(server()?.pid, first);

    await machine.kill(first);
    await client.close();
    client = await machine.connect(workspace);
    assert.notEqual(server()?.pid, first);
    const back = await until(async () => (await apps()).find((each) => each.state === 'connected'));
    assert.deepEqual([back.pid, back.launched], [entry.pid, true]);
    await client.call('ui_stop');
    await until(async () => !(await machine.isAlive(entry.pid)), { what: 'the application has exited' });
  });

  it('install adds the server to the project', async () => {
    const cli = 'C:\\Program Files\\JavaFX Inspector\\dist\\cli.cjs';
    await machine.start('C:\\node\\node.exe', [cli, 'install', '--dir', workspace.dir], workspace);
    const file = machine.local(`${workspace.cwd}\\.mcp.json`);
    await until(() => fs.existsSync(file) && fs.existsSync(machine.local(`${workspace.cwd}\\CLAUDE.md`)), {
      ms: 60_000,
      what: 'the files are installed',
    });
    const { mcpServers } = z
      .object({ mcpServers: z.object({ javafx: z.looseObject({ args: z.array(z.string()) }) }) })
      .parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    assert.deepEqual(mcpServers.javafx.args.slice(-2), ['--dir', '.javafx-inspector']);
  });

  it('a rendezvous file records where its process runs, and those of other machines are kept', async () => {
    const entry = await launch({ mainClass: 'hello.Main', classPath: [`${HOME}\\classes`, ...javafx()] });
    const file = rendezvous(entry.pid);
    assert.deepEqual([file.boot, file.pidNamespace, file.startTicks], [null, null, null]);
    assert.ok(file.host);
    const dead = { ...file, pid: 999_996, port: 1 };
    fs.writeFileSync(rendezvousFile(999_996), JSON.stringify(dead));
    fs.writeFileSync(rendezvousFile(999_992), JSON.stringify({ ...dead, pid: 999_992, host: 'ANOTHER' }));
    assert.deepEqual(
      (await apps()).map(({ pid }) => pid),
      [entry.pid],
    );
    assert.ok(!fs.existsSync(rendezvousFile(999_996)), 'the file of a process that has exited was kept');
    assert.ok(fs.existsSync(rendezvousFile(999_992)), 'the file of another machine was removed');
  });

  it('a run folder outside the profile is accessible to its user only', async () => {
    const runDir = `C:\\shared ${workspaces}`;
    fs.mkdirSync(machine.local(runDir), { mode: 0o755 });
    const agent = `-javaagent:C:\\Program Files\\JavaFX Inspector\\dist\\agent.jar=run=${encodeURIComponent(runDir)}`;
    const modules = ['-p', javafx().join(';'), '--add-modules', 'javafx.controls'];
    const args = [agent, '-Dmcp.ui=true', ...SOFTWARE, ...modules, '-cp', `${HOME}\\classes`, 'hello.Main'];
    const pid = await machine.start(`${JAVA}\\bin\\java.exe`, args, workspace);
    await until(() => fs.existsSync(rendezvousFile(pid, runDir)), { ms: 60_000, what: 'the rendezvous file' });
    // Wine keeps an access list as the permissions of the file: those of others are all that tells here.
    assert.equal(fs.statSync(machine.local(runDir)).mode & 0o007, 0);
    await machine.kill(pid);
  });
});

/** Puts the application and the stand-ins for build tools into the folder with the difficult name. */
async function install(machine: WindowsMachine): Promise<void> {
  const { classes } = await compileApp('hello', JAVAFX_21);
  const module = await compileApp('hello', JAVAFX_21, { module: true });
  const home = machine.local(HOME);
  fs.cpSync(classes, path.join(home, 'classes'), { recursive: true });
  fs.cpSync(module.classes, path.join(home, 'module'), { recursive: true });
  execFileSync(path.join(jdk(17), 'bin/jar'), ['cfe', path.join(home, 'my app.jar'), 'hello.Main', '-C', classes, '.']);
  fs.mkdirSync(path.join(home, 'bin'));
  for (const [name, text] of Object.entries(scripts(HOME))) fs.writeFileSync(path.join(home, 'bin', name), text);
}
