import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppEntry, Rendezvous } from '../../src/contract/app.ts';
import { ServerFile } from '../../src/contract/join.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { Screenshot } from '../harness/screenshot.ts';
import { until } from '../harness/until.ts';
import { CLI, HOME, JAVA, JDK, QUICK, useWindows } from './session.ts';

describe('on Windows', function () {
  const windows = useWindows();

  const server = (): ServerFile | undefined => {
    const file = path.join(
      windows.machine.local(windows.workspace.runDir),
      `${sessionHash(windows.workspace.dir)}.server`,
    );
    return fs.existsSync(file) ? ServerFile.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
  };
  const rendezvousFile = (pid: number, runDir = windows.workspace.runDir): string =>
    path.join(windows.machine.local(runDir), `${pid}.json`);
  const rendezvous = (pid: number): Rendezvous =>
    Rendezvous.parse(JSON.parse(fs.readFileSync(rendezvousFile(pid), 'utf8')));

  /** The arguments that a script of a build tool was called with. */
  const called = (folder = windows.workspace.cwd): string[] =>
    z.array(z.string()).parse(JSON.parse(fs.readFileSync(windows.machine.local(`${folder}\\called.json`), 'utf8')));

  it('a main class is launched from a folder with blanks, an ampersand and umlauts, inspected, used and stopped', async () => {
    const entry = await windows.launchHello();
    assert.deepEqual([entry.state, entry.title, entry.mainClass], ['connected', 'Hello', 'hello.Main']);
    assert.match(await windows.client.text('ui_get_snapshot'), /clicked 0/);
    const actions = [{ type: 'click', target: { selector: { css: '#button' } } }];
    await windows.client.call('ui_perform', { actions });
    assert.match(await windows.client.text('ui_get_snapshot'), /clicked 1/);
    const screenshot = Screenshot.fromPng(await windows.client.image('ui_screenshot'));
    assert.ok(screenshot.width >= 250 && screenshot.colors().length > 3, `${screenshot.width} pixels wide`);
    // This Java runtime has no jdk.jshell. The permission was given nevertheless, by an attach.
    const { code, message, details } = await windows.client.fail('ui_run', { code: '6 * 7', timeoutMs: 45_000 });
    assert.equal(code, 'MCP_UI_ACTION_FAILED', message);
    assert.deepEqual([details?.['reason'], details?.['module']], ['unsupported', 'jdk.jshell']);
    await windows.client.call('ui_stop');
    await until(async () => !(await windows.machine.isAlive(entry.pid)), { what: 'the application has exited' });
    assert.deepEqual(await windows.apps(), []);
    assert.ok(!fs.existsSync(rendezvousFile(entry.pid)), 'its rendezvous file is still there');
  });

  it('code is run in an application whose Java has JShell', async () => {
    await windows.launchHello({ javaHome: JDK });
    const run = (code: string): Promise<Record<string, unknown>> =>
      windows.client.call('ui_run', { code, timeoutMs: 45_000 });
    assert.equal((await run('int six = 6; six * 7')).result, 42);
    await run('((Button) lookup("#button")).fire()');
    assert.match(await windows.client.text('ui_get_snapshot'), /clicked 1/);
    const { result, output } = await run(
      'System.out.println("Grüße"); hello.Main.class.getProtectionDomain().getCodeSource().getLocation().getPath() + six',
    );
    assert.deepEqual([result, output], ['/C:/users/J%c3%b6rg%20&%20S%c3%b6hne/classes/6', 'Grüße\n']);
    const { details } = await windows.client.fail('ui_run', { code: 'int one = 1;\nint two = tow;' });
    assert.deepEqual([details?.['reason'], details?.['line'], details?.['column']], ['compile', 2, 11]);
    let timeoutMs = 500;
    const endless = await until(async () => {
      // A busy machine may not have begun to run it in a short time.
      timeoutMs = Math.min(2 * timeoutMs, 45_000);
      const error = await windows.client.fail('ui_run', { code: 'while (true) { }', timeoutMs });
      return error.details?.['stopped'] === true && error;
    });
    assert.equal(endless.code, 'MCP_UI_TIMEOUT');
  });

  it('code is compiled by a JDK for an application whose Java has no JShell', async () => {
    await windows.launchHello();
    const { workspace } = windows;
    const other = await windows.machine.connect({ ...workspace, env: { ...workspace.env, JAVA_HOME: JDK } });
    const run = { code: 'int six = 6; ((Button) lookup("#button")).fire(); six * 7', timeoutMs: 45_000 };
    assert.equal((await other.call('ui_run', run)).result, 42);
    assert.match(await other.text('ui_get_snapshot'), /clicked 1/);
    assert.equal((await other.call('ui_run', { code: 'six' })).result, 6);
    const { details } = await other.fail('ui_run', { code: 'int two = tow;' });
    assert.deepEqual([details?.['reason'], details?.['line'], details?.['column']], ['compile', 1, 11]);
    await other.close();
  });

  it('a jar and a module are launched', async () => {
    const jar = await windows.launch({ jar: `${HOME}\\my app.jar`, modulePath: windows.javafx });
    assert.deepEqual([jar.state, jar.title], ['connected', 'Hello']);
    await windows.client.call('ui_stop', { app: jar.app });
    const module = await windows.launch({
      module: 'hello/hello.Main',
      modulePath: [`${HOME}\\module`, ...windows.javafx],
    });
    assert.deepEqual([module.state, module.title, module.mainClass], ['connected', 'Hello', 'hello.Main']);
  });

  it('a Maven project is built by mvn.cmd, which receives its arguments unchanged', async () => {
    fs.writeFileSync(
      windows.machine.local(`${windows.workspace.cwd}\\pom.xml`),
      '<project><properties><exec.mainClass>hello.Main</exec.mainClass></properties></project>',
    );
    fs.cpSync(
      windows.machine.local(`${HOME}\\classes`),
      windows.machine.local(`${windows.workspace.cwd}\\target\\classes`),
      {
        recursive: true,
      },
    );
    const entry = await windows.launch({ project: windows.workspace.cwd });
    assert.deepEqual([entry.state, entry.title], ['connected', 'Hello']);
    const [batch, ...args] = called();
    assert.equal(batch, '-B');
    const output = args.find((arg) => arg.startsWith('-Dmdep.outputFile='));
    assert.ok(output?.startsWith(`-Dmdep.outputFile=${HOME}\\Temp\\`), output);
  });

  it('a Gradle wrapper is started with arguments that a shell would split, and its application is connected', async () => {
    // Wine's cmd.exe, unlike Windows', finds no command by a path with an escaped blank.
    const project = 'C:\\Gradle-Projekt';
    fs.mkdirSync(windows.machine.local(project));
    fs.writeFileSync(windows.machine.local(`${project}\\build.gradle`), '');
    for (const name of ['gradlew.bat', 'gradlew.js'])
      fs.copyFileSync(windows.machine.local(`${HOME}\\bin\\${name}`), windows.machine.local(`${project}\\${name}`));
    const args = ['two words', 'a&echo injected>injected.txt', 'ä^|<>'];
    const entry = await windows.launch({ project, args });
    assert.deepEqual([entry.state, entry.title, entry.launched], ['connected', 'Hello', true]);
    assert.ok(
      called(project).includes(`--args=${args.map((arg) => `'${arg}'`).join(' ')}`),
      called(project).join('\n'),
    );
    assert.ok(!fs.existsSync(windows.machine.local(`${project}\\injected.txt`)), 'an argument was executed');
    const { pid, launch: id } = rendezvous(entry.pid);
    assert.equal(pid, entry.pid);
    assert.match(id ?? '', /^[\da-f-]{36}$/);
  });

  it('a running application is attached to and detached from', async () => {
    const modules = ['-p', windows.javafx.join(';'), '--add-modules', 'javafx.controls'];
    const args = [...QUICK, ...modules, '-cp', `${HOME}\\classes`, 'hello.Main'];
    const pid = await windows.machine.start(`${JAVA}\\bin\\java.exe`, args, windows.workspace);
    const found = await until(async () => (await windows.apps()).find((each) => each.pid === pid), {
      ms: 60_000,
      what: 'the application is listed',
    });
    assert.deepEqual([found.state, found.mainClass], ['attachable', 'hello.Main']);
    await until(
      async () => /ready/.test(fs.readFileSync(windows.machine.local(`${windows.workspace.cwd}\\output.log`), 'utf8')),
      {
        ms: 60_000,
        what: 'its window shows',
      },
    );
    const attached = AppEntry.parse(await windows.client.call('ui_attach', { pid }));
    assert.deepEqual([attached.state, attached.title], ['connected', 'Hello']);
    assert.match(await windows.client.text('ui_get_snapshot'), /Click me/);
    assert.equal((await windows.client.fail('ui_stop')).code, 'MCP_UI_REFUSED');
    await windows.client.call('ui_detach');
    await until(() => !fs.existsSync(rendezvousFile(pid)), { what: 'the rendezvous file is removed' });
    assert.ok(await windows.machine.isAlive(pid));
    await windows.machine.kill(pid);
  });

  it('two clients share a server over its named pipe; when it is killed, another takes its place', async () => {
    const entry = await windows.launchHello();
    const second = await windows.machine.connect(windows.workspace);
    const first = server()?.pid ?? 0;
    const seen = AppEntry.array().parse((await second.call('ui_list_apps'))['apps']);
    assert.deepEqual(
      seen.map(({ pid, selected, launched }) => [pid, selected, launched]),
      [[entry.pid, true, true]],
    );
    const actions = [{ type: 'click', target: { selector: { css: '#button' } } }];
    await Promise.all([windows.client, second].map((each) => each.call('ui_perform', { actions })));
    assert.match(await second.text('ui_get_snapshot'), /clicked 2/);
    await second.close();
    assert.equal(server()?.pid, first);

    await windows.machine.kill(first);
    await windows.client.close();
    windows.client = await windows.machine.connect(windows.workspace);
    assert.notEqual(server()?.pid, first);
    const back = await until(async () => (await windows.apps()).find((each) => each.state === 'connected'));
    assert.deepEqual([back.pid, back.launched], [entry.pid, true]);
    await windows.client.call('ui_stop');
    await until(async () => !(await windows.machine.isAlive(entry.pid)), { what: 'the application has exited' });
  });

  it('install adds the server to the project', async () => {
    await windows.machine.start(
      'C:\\node\\node.exe',
      [CLI, 'install', '--dir', windows.workspace.dir],
      windows.workspace,
    );
    const file = windows.machine.local(`${windows.workspace.cwd}\\.mcp.json`);
    await until(
      () => fs.existsSync(file) && fs.existsSync(windows.machine.local(`${windows.workspace.cwd}\\CLAUDE.md`)),
      {
        ms: 60_000,
        what: 'the files are installed',
      },
    );
    const { mcpServers } = z
      .object({ mcpServers: z.object({ javafx: z.looseObject({ args: z.array(z.string()) }) }) })
      .parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    assert.deepEqual(mcpServers.javafx.args.slice(-2), ['--dir', '.javafx-inspector']);
  });

  it('a rendezvous file records where its process runs, and those of other machines are kept', async () => {
    const entry = await windows.launchHello();
    const file = rendezvous(entry.pid);
    assert.deepEqual([file.boot, file.pidNamespace, file.startTicks], [null, null, null]);
    assert.ok(file.host);
    const dead = { ...file, pid: 999_996, port: 1 };
    fs.writeFileSync(rendezvousFile(999_996), JSON.stringify(dead));
    fs.writeFileSync(rendezvousFile(999_992), JSON.stringify({ ...dead, pid: 999_992, host: 'ANOTHER' }));
    assert.deepEqual(
      (await windows.apps()).map(({ pid }) => pid),
      [entry.pid],
    );
    assert.ok(!fs.existsSync(rendezvousFile(999_996)), 'the file of a process that has exited was kept');
    assert.ok(fs.existsSync(rendezvousFile(999_992)), 'the file of another windows.machine was removed');
  });

  it('a run folder outside the profile is accessible to its user only', async () => {
    const runDir = `C:\\shared ${windows.workspaces}`;
    fs.mkdirSync(windows.machine.local(runDir), { mode: 0o755 });
    const agent = `-javaagent:C:\\Program Files\\JavaFX Inspector\\dist\\agent.jar=run=${encodeURIComponent(runDir)}`;
    const modules = ['-p', windows.javafx.join(';'), '--add-modules', 'javafx.controls'];
    const args = [agent, '-Dmcp.ui=true', ...QUICK, ...modules, '-cp', `${HOME}\\classes`, 'hello.Main'];
    const pid = await windows.machine.start(`${JAVA}\\bin\\java.exe`, args, windows.workspace);
    await until(() => fs.existsSync(rendezvousFile(pid, runDir)), { ms: 60_000, what: 'the rendezvous file' });
    // Wine stores an access list as the permissions of the file, so only those of other users can be checked here.
    assert.equal(fs.statSync(windows.machine.local(runDir)).mode & 0o007, 0);
    await windows.machine.kill(pid);
  });
});
