import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppEntry } from '../../src/contract/app.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, JAVAFX_26, jdk, missingJdk, monocle, QUICK_START, type JavaApplication } from '../harness/java.ts';
import { bareImage } from '../harness/image.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout, which } from '../harness/requirements.ts';
import { startRun } from '../harness/run-command.ts';
import { closed, until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

const paths = (...entries: readonly string[]): string => entries.join(path.delimiter);
const java = (major: number): string[] => [path.join(jdk(major), 'bin/java'), ...QUICK_START];

describe('without a display, --headless', function () {
  let workspace: TestWorkspace;
  let client: McpClient;
  const runs: JavaApplication[] = [];

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
  });
  beforeEach(async () => {
    workspace = new TestWorkspace();
    client = await workspace.connectHere();
  });
  afterEach(async () => {
    for (const run of runs.splice(0)) {
      await run.stop();
      // Its streams stay open as long as one of its processes runs.
      await closed(run.child);
    }
    await client.close();
    await workspace.remove();
  });

  const start = (...parts: string[]): JavaApplication => {
    const { dir, runDir, project: cwd } = workspace;
    const run = startRun(parts, { dir, runDir, cwd, options: ['--headless'] });
    runs.push(run);
    return run;
  };

  /** Clicks the button of test/apps/hello, once its window shows, and ends it. */
  const used = async (run: JavaApplication): Promise<void> => {
    await until(
      async () => {
        if (!run.running) throw new Error(run.stderr);
        const { apps } = await client.call('ui_list_apps');
        return AppEntry.array()
          .parse(apps)
          .some(({ state, title }) => state === 'connected' && title === 'Hello');
      },
      { what: 'Hello is connected' },
    );
    await client.call('ui_perform', { actions: [{ type: 'click', target: { selector: { css: '#button' } } }] });
    assert.match(JSON.stringify(await client.result('ui_get_snapshot')), /“clicked 1”/);
    await client.result('ui_perform', { actions: [{ type: 'closeWindow' }] });
    assert.deepEqual(await run.exited, { code: 0, signal: null });
  };

  it('uses the platform of JavaFX 26', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_26);
    await used(start(...java(25), '-cp', paths(classes, ...javafx), 'hello.Main'));
  });

  it('uses Monocle on the class path, also if JavaFX 21 is on the module path', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const modules = ['-p', paths(...javafx), '--add-modules', 'javafx.controls'];
    await used(start(...java(17), ...modules, '-cp', paths(classes, ...(await monocle())), 'hello.Main'));
    await used(start(...java(17), '-cp', paths(classes, ...javafx, ...(await monocle())), 'hello.Main'));
  });

  it('uses Monocle on the module path', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const modules = ['-p', paths(...javafx, ...(await monocle())), '--add-modules', 'ALL-MODULE-PATH'];
    await used(start(...java(17), ...modules, '-cp', classes, 'hello.Main'));
  });

  it('exits before the application starts if there is neither, and names what helps', async function () {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const hello = [...java(17), '-Dprism.order=sw', '-cp', paths(classes, ...javafx), 'hello.Main'];
    const run = start(...hello);
    assert.deepEqual(await run.exited, { code: 1, signal: null });
    await closed(run.child);
    assert.doesNotMatch(run.stdout, /ready/);
    assert.match(run.stderr, /^javafx-inspector: JavaFX cannot start headless.*:openjfx-monocle:.*xvfb-run\.$/m);
    if (which('xvfb-run') === undefined) return;
    const { dir, runDir } = workspace;
    const place = ['--dir', dir, '--run-dir', runDir];
    const onDisplay = startRun(hello, { dir, runDir, through: ['xvfb-run', '-a'] });
    runs.push(onDisplay);
    await onDisplay.line(/^ready$/);
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'call', 'ui_get_snapshot', ...place]);
    assert.match(stdout, /“Hello”/);
  });

  it('says so if an application in another class loader has neither, and opens no window', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const loaders = await compileApp('loaders', JAVAFX_21);
    const run = start(...java(17), '-cp', loaders.classes, 'loaders.InUrlLoader', classes, ...javafx);
    await run.line(/^javafx-inspector: JavaFX cannot start headless/, { stream: 'stderr' });
    assert.notEqual((await run.exited).code, 0);
    assert.doesNotMatch(run.stdout, /ready/);
  });

  it('does nothing to a JVM without JavaFX', async () => {
    const run = start(...java(17), '-version');
    assert.deepEqual(await run.exited, { code: 0, signal: null });
    assert.doesNotMatch(run.stderr, /headless,|JavaFX cannot/);
  });

  it('starts no command whose Java runtime cannot load the Java agent', async () => {
    const run = start(path.join(await bareImage(), 'bin/java'), '-version');
    assert.deepEqual(await run.exited, { code: 1, signal: null });
    assert.match(run.stderr, /has no java\.instrument module.*\n.*--headless needs the Java agent/);
    assert.doesNotMatch(run.stderr, /openjdk/i);
  });

  it('is an option of ui_launch, which returns why it cannot be met', async () => {
    const old = await compileApp('hello', JAVAFX_21);
    const refused = await client.result('ui_launch', {
      mainClass: 'hello.Main',
      classPath: [old.classes, ...old.javafx],
      jvmArgs: QUICK_START,
      javaHome: jdk(17),
      headless: true,
    });
    assert.match(JSON.stringify(refused), /JavaFX cannot start headless/);
    const { classes, javafx } = await compileApp('hello', JAVAFX_26);
    const input = {
      mainClass: 'hello.Main',
      classPath: [classes, ...javafx],
      jvmArgs: QUICK_START,
      javaHome: jdk(25),
      headless: true,
    };
    assert.equal((await client.call('ui_launch', input))['title'], 'Hello');
  });
});
