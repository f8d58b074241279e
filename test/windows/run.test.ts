import assert from 'node:assert/strict';
import { z } from 'zod';
import type { AppEntry } from '../../src/contract/app.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { until } from '../harness/until.ts';
import { CLI, JAVA, QUICK, useWindows } from './session.ts';

describe('javafx-inspector run on Windows', function () {
  const windows = useWindows();

  /** @returns the exit code */
  const run = (command: string[], options: string[] = ['--no-open']): Promise<number> => {
    const { dir, runDir, env, cwd } = windows.workspace;
    const session = ['--dir', dir, '--run-dir', runDir, '--linger', '0'];
    return windows.machine.run('C:\\node\\node.exe', [CLI, 'run', ...session, ...options, '--', ...command], {
      ...windows.workspace,
      env: { ...env, JAVA_HOME: JAVA, JDK_JAVA_OPTIONS: QUICK.join(' '), PROJECT: cwd },
    });
  };
  const connected = (): Promise<AppEntry> =>
    until(async () => (await windows.apps()).find(({ state, title }) => state === 'connected' && title !== undefined), {
      ms: 90_000,
      what: 'the application is connected',
    });
  const closeWindow = async (): Promise<void> => {
    assert.match(await windows.client.text('ui_get_snapshot'), /Button n\w+ #button “Click me”/);
    // The application may exit before it has responded.
    await windows.client
      .call('ui_perform', { actions: [{ type: 'closeWindow' }] })
      .catch((error: unknown) => assert.match(String(error), /MCP_UI_APP_GONE/));
  };
  const called = (): string[] =>
    z.array(z.string()).parse(JSON.parse(windows.read(`${windows.workspace.cwd}\\called.json`)));
  const out = (): string => windows.read(`${windows.workspace.cwd}\\out.log`);
  const err = (): string => windows.read(`${windows.workspace.cwd}\\err.log`);
  const exitsWith = async (code: number, exit: Promise<number>): Promise<void> => {
    const found = await exit;
    // A code alone does not say which of the processes failed, and why.
    assert.equal(found, code, `The command exited with ${found}, not ${code}:\n${out()}\n${err()}`);
  };

  it('connects the application of a script, which is found by its name and gives the exit code', async () => {
    const exit = run(['app', 'two words', 'a&b', 'a^b']);
    const { title, mainClass } = await connected();
    assert.deepEqual([title, mainClass], ['Hello', 'hello.Main']);
    await closeWindow();
    await exitsWith(7, exit);
    assert.match(out(), /^starting "two words" "a&b" "a\^b"\r\nready\r\n/);
    assert.match(err(), /^ {4}http:\/\/127\.0\.0\.1:\d+\/open\?key=[\w-]{22}$/m);
    assert.match(err(), /Picked up JDK_JAVA_OPTIONS: -Dprism\.order=sw .* "-javaagent:C:\\Program Files\\/);
  });

  it('connects the applications of Maven and Gradle, whose own JVMs have no Java agent', async () => {
    const maven = run(['mvn', 'javafx:run', '-Dmessage=two words']);
    await connected();
    await closeWindow();
    await exitsWith(0, maven);
    const extension = '-Dmaven.ext.class.path=C:\\Program Files\\JavaFX Inspector\\dist\\maven-extension.jar';
    assert.deepEqual(called(), [extension, 'javafx:run', '-Dmessage=two words']);

    const gradle = run(['gradlew.bat', 'run', '--args="a b"']);
    await connected();
    await closeWindow();
    await exitsWith(0, gradle);
    const { dir, runDir } = windows.workspace;
    const script = `${runDir}\\${sessionHash(dir)}.init.gradle`;
    assert.deepEqual(called(), ['--init-script', script, 'run', '--args="a b"']);
    assert.doesNotMatch(err(), /JDK_JAVA_OPTIONS: .*-javaagent/);
  });

  it('opens the inspector in the default browser, as ui_open_browser does', async () => {
    await exitsWith(0, run(['cmd', '/d', '/c', 'exit 0'], []));
    const opened = (): string[] => windows.read('C:\\opened').match(/^http:.*$/gm) ?? [];
    const [first = ''] = await until(() => windows.exists('C:\\opened') && opened().length > 0 && opened(), {
      what: 'the browser',
    });
    assert.match(first, /^http:\/\/127\.0\.0\.1:\d+\/open\?key=[\w-]{22}$/);
    assert.match(await (await fetch(first)).text(), /<html/);
    await windows.client.call('ui_open_browser');
    await until(() => opened().length === 2, { what: 'the browser is opened by the tool' });
  });

  it('returns the exit code of a program, and reports one that does not exist', async () => {
    await exitsWith(1, run([`${JAVA}\\bin\\java`, 'no.such.Main']));
    assert.match(err(), /Could not find or load main class no\.such\.Main/);
    await exitsWith(127, run(['no-such-command']));
    assert.match(err(), /javafx-inspector: no-such-command was not found\. Check its name/);
    await exitsWith(9, run(['cmd', '/d', '/c', 'echo %PROJECT%& exit 9']));
    assert.match(out(), /^C:\\users\\.*\\Projekt \d+\s*$/);
  });
});
