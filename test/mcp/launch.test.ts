import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { isAlive } from '../../src/mcp/applications/processes.ts';
import { demoClasses, demoLaunch } from '../harness/demo.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { javafx, JAVAFX_21, jdk, missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp.ts';
import { requires, root, skipWithout } from '../harness/tools.ts';
import { until } from '../harness/until.ts';
import { kill, envOf, Place } from './place.ts';

describe('a launched program', function () {
  this.timeout(180_000);
  let display: Display;
  let place: Place;
  let client: McpClient;

  before(async function () {
    requires(this, 'display', 'agent');
    skipWithout(this, missingJdk(17));
    display = await startDisplay();
  });
  after(() => display?.stop());
  beforeEach(async () => {
    place = new Place();
    client = await place.connect(envOf(display));
  });
  afterEach(async () => {
    await client.close();
    await place.remove();
  });

  const launch = async (input: Record<string, unknown>): Promise<AppEntry> =>
    AppEntry.parse(await client.call('ui_launch', input));

  const demo = async (): Promise<Record<string, unknown>> => {
    const { main, classPath, jvmArgs, home } = await demoLaunch({ display: display.name });
    return { mainClass: main, classPath, jvmArgs, javaHome: home };
  };

  it('runs from a class path, is connected with its first window, and is ended by ui_stop alone', async () => {
    const entry = await launch(await demo());
    assert.deepEqual([entry.state, entry.title, entry.mainClass], ['connected', 'Contacts', 'demo.Main']);
    assert.equal(entry.app, `Main-${entry.pid}`);
    assert.ok(entry.launched === true && entry.selected === true);
    assert.match(await client.text('ui_get_snapshot'), /Contacts/);
    assert.match(place.log('app.log'), /Contacts is ready/);
    await client.call('ui_stop');
    assert.equal(isAlive(entry.pid), false);
    const error = await client.fail('ui_get_snapshot', { app: entry.app });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.['exitCode'], 143);
  });

  it('runs as a named module', async () => {
    const { main, modulePath, jvmArgs, home } = await demoLaunch({ display: display.name, module: true });
    const entry = await launch({ module: main, modulePath, jvmArgs, javaHome: home });
    assert.deepEqual([entry.state, entry.title, entry.mainClass], ['connected', 'Contacts', 'demo.Main']);
  });

  it('runs from a jar, with JavaFX on the module path', async () => {
    const jar = path.join(place.project, 'my contacts.jar');
    execFileSync(path.join(jdk(17), 'bin/jar'), ['cfe', jar, 'demo.Main', '-C', await demoClasses(), '.']);
    const modulePath = await javafx(JAVAFX_21);
    const entry = await launch({
      jar: 'my contacts.jar',
      modulePath,
      jvmArgs: ['-Dprism.order=sw'],
      javaHome: jdk(17),
    });
    assert.deepEqual([entry.state, entry.title], ['connected', 'Contacts']);
  });

  it('is built from a Maven project first, with the main class that its POM names', async () => {
    const project = path.join(place.project, 'demo');
    fs.cpSync(path.join(root, 'examples/demo'), project, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'target',
    });
    const steps: string[] = [];
    const { structuredContent } = await client.client.callTool(
      { name: 'ui_launch', arguments: { project: 'demo', javaHome: jdk(17), jvmArgs: ['-Dprism.order=sw'] } },
      undefined,
      { timeout: 120_000, resetTimeoutOnProgress: true, onprogress: ({ message }) => void steps.push(message ?? '') },
    );
    const entry = AppEntry.parse(structuredContent);
    const title = await until(async () => (await apps(client)).find((each) => each.launched === true)?.title, {
      ms: 60_000,
    });
    assert.equal(title, 'Contacts');
    assert.ok(entry.launched);
    assert.ok(
      steps.some((step) => /compiler|Compiling/.test(step)),
      steps.join('\n'),
    );
  });

  it('that a Gradle wrapper starts is found by its agent', async function () {
    if (process.platform === 'win32') return this.skip();
    const { main, classPath = [], jvmArgs = [] } = await demoLaunch({ display: display.name });
    const project = path.join(place.project, 'gradle');
    fs.mkdirSync(project);
    fs.writeFileSync(path.join(project, 'build.gradle'), '');
    // A stand-in for Gradle, which cannot be fetched here: it starts the program with what the init script adds.
    const wrapper = [
      '#!/bin/sh',
      'while [ $# -gt 0 ]; do [ "$1" = --init-script ] && script=$2; shift; done',
      `options=$(sed -n "s/^ *jvmArgs(\\(.*\\))$/\\1/p" "$script" | sed "s/', '/' '/g")`,
      `eval "$JAVA_HOME/bin/java" "$options" -p '${classPath.slice(1).join(':')}' --add-modules ALL-MODULE-PATH -cp '${classPath[0]}' ${main}`,
    ];
    fs.writeFileSync(path.join(project, 'gradlew'), wrapper.join('\n'), { mode: 0o755 });
    const launched = await launch({ project: 'gradle', jvmArgs, javaHome: jdk(17) });
    assert.deepEqual([launched.state, launched.title, launched.launched], ['connected', 'Contacts', true]);
    await client.call('ui_stop');
    assert.equal(isAlive(launched.pid), false);
    const again = await launch({ again: true });
    assert.deepEqual([again.state, again.title, again.launched], ['connected', 'Contacts', true]);
    assert.notEqual(again.pid, launched.pid);
    await client.call('ui_stop');
  });

  it('is, with “again”, the one before, whatever failed since; first of all the project of the directory', async () => {
    const none = await client.fail('ui_launch', { again: true });
    assert.equal(none.code, 'MCP_UI_INVALID_INPUT');
    assert.match(none.message, /Nothing was launched yet/);
    assert.equal((await client.read('ui://live/apps')).again, undefined);
    fs.writeFileSync(path.join(place.project, 'pom.xml'), '<project><modelVersion>4.0.0</modelVersion></project>');
    assert.equal((await client.read('ui://live/apps')).again, path.basename(place.project));
    assert.match((await client.fail('ui_launch', { again: true })).message, /'groupId' is missing/);

    const input = await demo();
    const first = await launch(input);
    await client.call('ui_stop');
    await client.fail('ui_launch', { ...input, mainClass: 'demo.Nothing' });
    assert.equal((await client.read('ui://live/apps')).again, 'Main');
    const more = await client.fail('ui_launch', { again: true, args: ['x'] });
    assert.deepEqual([more.code, more.details?.['path']], ['MCP_UI_INVALID_INPUT', 'args']);
    const second = await launch({ again: true });
    assert.deepEqual([second.title, second.mainClass], [first.title, first.mainClass]);
    await client.call('ui_stop');
  });

  it('that cannot be built tells what the build said', async () => {
    fs.writeFileSync(path.join(place.project, 'pom.xml'), '<project><modelVersion>4.0.0</modelVersion></project>');
    const error = await client.fail('ui_launch', { project: '.', mainClass: 'a.B', javaHome: jdk(17) });
    assert.equal(error.code, 'MCP_UI_LAUNCH_FAILED');
    assert.match(error.message, /'groupId' is missing/);
    assert.equal((await client.fail('ui_launch', { project: '/' })).code, 'MCP_UI_INVALID_INPUT');
  });

  it('that ends before its window shows tells its exit code and its last words', async () => {
    const input = await demo();
    const error = await client.fail('ui_launch', { ...input, mainClass: 'demo.Nothing' });
    assert.equal(error.code, 'MCP_UI_LAUNCH_FAILED');
    assert.equal(error.details?.['exitCode'], 1);
    assert.match(error.message, /ClassNotFoundException: demo.Nothing/);
    assert.match(place.log('app-err.log'), /ClassNotFoundException/);
    const noJava = await client.fail('ui_launch', { ...input, javaHome: place.project });
    assert.deepEqual([noJava.code, noJava.details?.['path']], ['MCP_UI_INVALID_INPUT', 'javaHome']);
  });

  it('is told as starting when it takes long, and goes on', async () => {
    const entry = await launch({ ...(await demo()), timeoutMs: 1 });
    assert.equal(entry.state, 'starting');
    const found = await until(async () => (await apps(client)).find((each) => each.state === 'connected'), {
      ms: 60_000,
      what: 'the program is connected',
    });
    assert.equal(found.title, 'Contacts');
    assert.ok(found.launched);
  });

  it('is ended when its launch is cancelled', async () => {
    const cancel = new AbortController();
    const call = client.client.callTool({ name: 'ui_launch', arguments: await demo() }, undefined, {
      signal: cancel.signal,
      onprogress: ({ message }) => {
        if (/waiting for its first window/.test(message ?? '')) cancel.abort();
      },
    });
    await assert.rejects(call);
    const [program]: { pid: number }[] = JSON.parse(fs.readFileSync(path.join(place.dir, 'launched.json'), 'utf8'));
    assert.ok(program !== undefined);
    await until(() => !isAlive(program.pid), { what: 'the program has ended' });
  });

  it('outlives a server that is killed; the next one connects to it by itself and may stop it', async () => {
    const { pid } = await launch(await demo());
    kill(place.server()?.pid ?? 0, 'SIGKILL');
    await client.close();
    assert.ok(isAlive(pid));
    client = await place.connect(envOf(display));
    const found = await until(async () => (await apps(client)).find((each) => each.state === 'connected'));
    assert.deepEqual([found.pid, found.launched], [pid, true]);
    await client.call('ui_stop');
    assert.equal(isAlive(pid), false);
  });

  it('keeps the server there, whoever leaves', async () => {
    const { pid } = await launch(await demo());
    const server = place.server()?.pid;
    await client.close();
    client = await place.connect(envOf(display));
    assert.equal(place.server()?.pid, server);
    assert.equal((await apps(client)).find((each) => each.pid === pid)?.state, 'connected');
    await client.call('ui_stop');
    await client.close();
    await place.serverEnded();
  });

  it('is told to be gone when it is killed under a call, with how it went', async () => {
    const { pid, app } = await launch(await demo());
    const waiting = client.fail('ui_wait_for', {
      selector: { text: 'never there' },
      state: 'visible',
      timeoutMs: 20_000,
    });
    kill(pid, 'SIGKILL');
    const error = await waiting;
    assert.deepEqual([error.code, error.details?.['signal']], ['MCP_UI_APP_GONE', 'SIGKILL']);
    assert.match(error.message, new RegExp(`${app} has ended by SIGKILL`));
  });
});

async function apps(client: McpClient): Promise<AppEntry[]> {
  return AppEntry.array().parse((await client.call('ui_list_apps')).apps);
}
