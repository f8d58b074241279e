import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { makeImage, makePackage } from '../harness/image.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, jdk, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { root, skipWithout, which } from '../harness/requirements.ts';
import { startRun, stderrOf } from '../harness/run-command.ts';
import { closed, until } from '../harness/until.ts';
import { kill, TestWorkspace, useDisplay } from '../mcp/workspace.ts';

/** Downloads of Maven plug-ins and builds take a while. */
const START_MS = 170_000;

describe('javafx-inspector run, with', function () {
  const display = useDisplay('x11');
  let workspace: TestWorkspace;
  let client: McpClient;
  let app: AppEntry | undefined;

  beforeEach(async () => {
    app = undefined;
    workspace = new TestWorkspace();
    client = await workspace.connect();
  });
  afterEach(async () => {
    if (app !== undefined) kill(app.pid, 'SIGKILL');
    await client.close();
    await workspace.remove();
  });

  const env = (): NodeJS.ProcessEnv => ({ DISPLAY: display().name, JAVA_HOME: jdk(17), MAVEN_OPTS: undefined });
  const start = (...command: string[]): JavaApplication =>
    startRun(command, { dir: workspace.dir, runDir: workspace.runDir, cwd: workspace.project, env: env() });

  /** The application that the command has started, once it is connected. */
  const connected = async (title: string, run: JavaApplication): Promise<AppEntry> => {
    app = await until(
      async () => {
        const { apps } = await client.call('ui_list_apps');
        const found = AppEntry.array().parse(apps);
        return found.find((each) => each.state === 'connected' && each.title === title) ?? (!run.running && 'exited');
      },
      { ms: START_MS, what: `${title} is connected` },
    ).then((found) => (found === 'exited' ? undefined : found));
    assert.ok(app, `${run.stdout}\n${run.stderr}`);
    return app;
  };

  /** The data of the system about a process: empty for one that has exited, which any other process may do at any time. */
  const read = (pid: number, name: 'cmdline' | 'status'): string => {
    try {
      return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
    } catch {
      return '';
    }
  };

  /** The options of the JVM of a process. */
  const commandLine = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ');

  /** The package has no module jdk.jshell. @returns the process that compiles for it */
  const runsCode = async (): Promise<number> => {
    const code =
      'String title = stage.getTitle(); hello.Hello hello = (hello.Hello) app; return title + hello.getClass()';
    const { result } = await client.call('ui_run', { code, timeoutMs: 45_000 });
    assert.equal(result, 'Helloclass hello.Hello');
    assert.equal((await client.call('ui_run', { code: 'title' })).result, 'Hello');
    const server = workspace.server()?.pid;
    assert.ok(server !== undefined);
    const [compiler, ...others] = compilersOf(server);
    assert.ok(compiler !== undefined && others.length === 0);
    return compiler;
  };

  /** The compilers that a server has started. */
  const compilersOf = (server: number): number[] =>
    fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => isAlive(pid) && commandLine(pid).includes('javafxinspector.bootstrap.CompilerMain'))
      .filter((pid) => read(pid, 'status').includes(`PPid:\t${server}\n`));

  /** The application may have exited before the call returns. */
  const closeWindow = (): Promise<unknown> => client.result('ui_perform', { actions: [{ type: 'closeWindow' }] });

  it('Maven: javafx:run has the Java agent, Maven has not, and its output is unchanged', async () => {
    const filter = (file: string): boolean => path.basename(file) !== 'target';
    fs.cpSync(path.join(root, 'examples/demo'), workspace.project, { recursive: true, filter });
    // Downloads the dependencies of the build, so that it prints the same twice.
    execFileSync('mvn', ['-q', '-B', 'compile'], { cwd: workspace.project, env: { ...process.env, ...env() } });
    const run = start('mvn', '-q', '-B', 'javafx:run');
    const { pid } = await connected('Contacts', run);
    assert.match(commandLine(pid), /-javaagent:\S+agent\.jar=\S*session=/);
    const maven = fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s+(\d+)$/m)?.[1];
    assert.match(commandLine(Number(maven)), /org\.codehaus\.plexus\.classworlds\.launcher\.Launcher/);
    assert.doesNotMatch(commandLine(Number(maven)), /javaagent/);
    await closeWindow();
    assert.deepEqual(await run.exited, { code: 0, signal: null });
    await closed(run.child);
    // Maven resets the color of both streams before and after, also on its own.
    const plain = (text: string): string => text.replaceAll('\u001b[0m', '');
    assert.equal(plain(run.stdout), 'Contacts is ready\n');
    assert.equal(plain(stderrOf(run)), '');
  });

  it('Maven: exec:exec starts java with the Java agent', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    fs.writeFileSync(
      path.join(workspace.project, 'pom.xml'),
      pom({ group: 'org.codehaus.mojo', artifact: 'exec-maven-plugin', version: '3.5.0' }),
    );
    const args = `-Dprism.order=sw -cp ${[classes, ...javafx].join(':')} hello.Main`;
    const java = path.join(jdk(17), 'bin/java');
    const run = start('mvn', '-q', '-B', 'exec:exec', `-Dexec.executable=${java}`, `-Dexec.args=${args}`);
    const { pid } = await connected('Hello', run);
    assert.match(fs.readFileSync(`/proc/${pid}/environ`, 'utf8'), /\0JDK_JAVA_OPTIONS=-javaagent:/);
    await closeWindow();
    assert.deepEqual(await run.exited, { code: 0, signal: null });
  });

  it('Maven: spring-boot:run starts an application that has the Java agent, Maven has not', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const plugin = { group: 'org.springframework.boot', artifact: 'spring-boot-maven-plugin', version: '3.4.1' };
    fs.writeFileSync(path.join(workspace.project, 'pom.xml'), pom(plugin, 'jar'));
    fs.cpSync(classes, path.join(workspace.project, 'target/classes'), { recursive: true });
    const run = start(
      ...['mvn', '-q', '-B', 'spring-boot:run', '-Dspring-boot.run.main-class=hello.Main'],
      ...['-Dspring-boot.run.jvmArguments=-Dprism.order=sw', '-Dspring-boot.run.arguments=one'],
      `-Dspring-boot.run.additional-classpath-elements=${javafx.join(',')}`,
    );
    const { pid } = await connected('Hello', run);
    assert.match(commandLine(pid), /-Dprism\.order=sw .*-javaagent:\S+agent\.jar=\S*session=.* hello\.Main one/);
    const maven = fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s+(\d+)$/m)?.[1];
    assert.doesNotMatch(commandLine(Number(maven)), /javaagent/);
    await closeWindow();
    assert.deepEqual(await run.exited, { code: 0, signal: null });
  });

  it('java with an argument file, java -jar in a wrapper script, and two applications at once', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const { project } = workspace;
    const java = path.join(jdk(17), 'bin/java');
    fs.writeFileSync(
      path.join(project, 'java.args'),
      `-Dprism.order=sw\n--class-path "${[classes, ...javafx].join(':')}"\nhello.Main`,
    );
    const manifest = `Main-Class: hello.Main\nClass-Path: ${javafx.map((jar) => `\n  file:${jar}`).join('')}\n`;
    fs.writeFileSync(path.join(project, 'manifest'), manifest);
    const jarTool = path.join(jdk(17), 'bin/jar');
    execFileSync(jarTool, ['--create', '--file', 'hello.jar', '--manifest', 'manifest', '-C', classes, '.'], {
      cwd: project,
    });
    const script = [
      '#!/bin/sh',
      'cd "$(dirname "$0")" || exit 1',
      `"$JAVA_HOME/bin/java" @java.args first &`,
      `exec "$JAVA_HOME/bin/java" -Dprism.order=sw -jar hello.jar second`,
    ];
    fs.writeFileSync(path.join(project, 'both'), script.join('\n'), { mode: 0o755 });

    const single = start(java, '@java.args');
    await connected('Hello', single);
    await closeWindow();
    assert.deepEqual(await single.exited, { code: 0, signal: null });

    const run = start('./both');
    const pids = await until(
      async () => {
        const found = AppEntry.array().parse((await client.call('ui_list_apps'))['apps']);
        const both = found.filter(({ state, title }) => state === 'connected' && title === 'Hello');
        return both.length === 2 && both.map(({ pid }) => pid);
      },
      { ms: START_MS, what: 'both applications are connected' },
    );
    try {
      const lines = pids.map(commandLine).sort();
      assert.match(lines[0] ?? '', / hello\.jar second|first/);
      for (const pid of pids)
        await client.result('ui_perform', { app: `Main-${pid}`, actions: [{ type: 'closeWindow' }] });
      assert.deepEqual(await run.exited, { code: 0, signal: null });
    } finally {
      for (const pid of pids) kill(pid, 'SIGKILL');
    }
  });

  it('Maven: a failed build has the exit code of Maven', async () => {
    const failed = start('mvn', '-q', '-B', 'javafx:run');
    const { status } = spawnSync('mvn', ['-q', '-B', 'javafx:run'], { cwd: workspace.project });
    assert.deepEqual(await failed.exited, { code: status, signal: null });
    assert.notEqual(status, 0);
  });

  it('Gradle: the task run has the Java agent, although its script sets jvmArgs, and the daemon has not', async function () {
    skipWithout(this, which('gradle') === undefined ? 'gradle' : undefined);
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const build = [
      "apply plugin: 'java'",
      "apply plugin: 'application'",
      "mainClassName = 'hello.Main'",
      `dependencies { runtime files(${[classes, ...javafx].map((file) => `'${file}'`).join(', ')}) }`,
      "run { jvmArgs = ['-Dprism.order=sw']; standardInput = System.in }",
    ];
    fs.writeFileSync(path.join(workspace.project, 'build.gradle'), build.join('\n'));
    const home = path.join(workspace.root, 'gradle');
    const run = start('gradle', '--offline', '--gradle-user-home', home, 'run');
    try {
      const { pid } = await connected('Hello', run);
      const line = commandLine(pid);
      assert.match(line, /-javaagent:\S+agent\.jar=\S*session=/);
      assert.match(line, /-Dprism\.order=sw/);
      const daemon = Number(fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s+(\d+)$/m)?.[1]);
      assert.match(commandLine(daemon), /GradleDaemon/);
      assert.doesNotMatch(commandLine(daemon), /javaagent/);
      assert.doesNotMatch(fs.readFileSync(`/proc/${daemon}/environ`, 'utf8'), /javaagent|mcp\.ui/);
      await closeWindow();
      assert.deepEqual(await run.exited, { code: 0, signal: null });
      await closed(run.child);
      assert.match(run.stdout, /^:run\nready\n(.*\n)*BUILD SUCCESSFUL/m);
    } finally {
      spawnSync('gradle', ['--gradle-user-home', home, '--stop'], { env: { ...process.env, ...env() } });
    }
  });

  it('an image from jlink and a package from jpackage that have java.instrument', async () => {
    const image = path.join(workspace.root, 'image');
    const launcher = await makeImage(image, { instrument: true });
    const linked = start(launcher);
    const first = await connected('Hello', linked);
    linked.send('exit\n');
    await linked.exited;
    await until(() => !isAlive(first.pid));
    const packaged = start(makePackage(image, path.join(workspace.root, 'package')));
    await connected('Hello', packaged);
    const compiler = await runsCode();
    packaged.child.kill();
    await closed(packaged.child);
    await until(() => !isAlive(compiler), { what: 'the compiler has ended with the application' });
    assert.match(stderrOf(packaged), /^Picked up JAVA_TOOL_OPTIONS: -javaagent:/);
  });

  it('an image from jlink without java.instrument, whose application runs without the Java agent', async () => {
    const run = start(await makeImage(path.join(workspace.root, 'image')));
    await run.line(/^ready$/);
    assert.match(run.stderr, /^javafx-inspector: The Java runtime .*\/image has no java\.instrument module/);
    run.send('exit\n');
    assert.deepEqual(await run.exited, { code: 0, signal: null });
  });
});

/** A POM that uses one plug-in, without sources. */
function pom(plugin: { group: string; artifact: string; version: string }, packaging = 'pom'): string {
  const { group, artifact, version } = plugin;
  const used = `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
  return (
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>' +
    `<groupId>test</groupId><artifactId>test</artifactId><version>1</version><packaging>${packaging}</packaging>` +
    `<build><plugins><plugin>${used}</plugin></plugins></build></project>`
  );
}
