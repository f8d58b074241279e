import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry, type LaunchOutput } from '../../src/contract/app.ts';
import { recordFile } from '../../src/join/session-address.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import { helloInput } from '../harness/hello.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk, QUICK_START } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { kill, TestWorkspace } from './workspace.ts';

/** How long an application may take to exit on a busy machine before it is killed. */
const STOP_MS = 45_000;
const jvmArgs = [...QUICK_START, ...headlessArgs];

describe('a launched application', function () {
  let workspace: TestWorkspace;
  let client: McpClient;

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
  });
  beforeEach(async () => {
    workspace = new TestWorkspace();
    client = await workspace.connectHere();
  });
  afterEach(async () => {
    await client.close();
    await workspace.remove();
  });

  const launch = (input: Record<string, unknown>): Promise<LaunchOutput> => client.launch(input);

  it('runs from a class path, is connected with its first window, and is stopped by ui_stop alone', async () => {
    const entry = await launch(await helloInput());
    assert.deepEqual([entry.state, entry.title, entry.mainClass], ['connected', 'Hello', 'hello.Main']);
    assert.equal(entry.app, `Main-${entry.pid}`);
    assert.ok(entry.launched === true && entry.selected === true);
    assert.match(await client.text('ui_get_snapshot'), /Hello/);
    assert.match(workspace.log('app.log'), /^ready$/m);
    const logs = await client.text('ui_logs');
    assert.match(logs, /^standard output:\n( {2}.*\n)* {2}ready\n/);
    const [, since] = /^cursor (\S+)$/m.exec(logs) ?? [];
    assert.equal(await client.text('ui_logs', { since }), `cursor ${since}`);
    assert.doesNotMatch(await client.text('ui_logs', { level: 'error' }), /^ *ready$/m);
    await client.call('ui_stop', { timeoutMs: STOP_MS });
    assert.equal(isAlive(entry.pid), false);
    const error = await client.fail('ui_get_snapshot', { app: entry.app });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.['exitCode'], 143);
  });

  it('runs as a named module', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_26, { module: true });
    const modulePath = [classes, ...javafx];
    const entry = await launch({ module: 'hello/hello.Main', modulePath, jvmArgs, javaHome: jdk(25) });
    assert.deepEqual([entry.state, entry.title, entry.mainClass], ['connected', 'Hello', 'hello.Main']);
  });

  it('runs from a jar, with JavaFX on the module path', async () => {
    const jar = path.join(workspace.project, 'my hello.jar');
    const { classes, javafx: modulePath } = await compileApp('hello', JAVAFX_26);
    execFileSync(path.join(jdk(17), 'bin/jar'), ['cfe', jar, 'hello.Main', '-C', classes, '.']);
    const entry = await launch({ jar: 'my hello.jar', modulePath, jvmArgs, javaHome: jdk(25) });
    assert.deepEqual([entry.state, entry.title], ['connected', 'Hello']);
  });

  it('is, with “again”, started as in the last attempt, even a failed one, or at first from the project of the directory', async () => {
    const none = await client.fail('ui_launch', { again: true });
    assert.equal(none.code, 'MCP_UI_INVALID_INPUT');
    assert.match(none.message, /There is no launch to repeat/);
    assert.equal((await client.read('ui://live/apps')).again, undefined);
    fs.writeFileSync(path.join(workspace.project, 'pom.xml'), '<project><modelVersion>4.0.0</modelVersion></project>');
    assert.equal((await client.read('ui://live/apps')).again, path.basename(workspace.project));
    // Windows does not run this script: Maven itself fails there.
    fs.writeFileSync(path.join(workspace.project, 'mvnw'), '#!/bin/sh\necho the build has failed\nexit 1\n', {
      mode: 0o755,
    });
    assert.match(
      (await client.fail('ui_launch', { again: true })).message,
      process.platform === 'win32' ? /'groupId' is missing/ : /the build has failed/,
    );

    const input = await helloInput();
    const first = await launch(input);
    const more = await client.fail('ui_launch', { again: true, args: ['x'] });
    assert.deepEqual([more.code, more.details?.['path']], ['MCP_UI_INVALID_INPUT', 'args']);
    await client.fail('ui_launch', { ...input, mainClass: 'hello.Nothing' });
    assert.equal((await client.read('ui://live/apps')).again, 'Nothing');
    assert.match((await client.fail('ui_launch', { again: true })).message, /ClassNotFoundException: hello.Nothing/);
    assert.ok(isAlive(first.pid), 'another application keeps running');
    assert.equal((await client.fail('ui_launch', { ...input, keep: true })).details?.['path'], 'keep');
    assert.equal((await client.fail('ui_launch', { project: '/' })).code, 'MCP_UI_INVALID_INPUT');
    assert.equal((await client.read('ui://live/apps')).again, 'Nothing', 'what cannot be asked for was no attempt');
  });

  it('is replaced by “again”, also when the last attempt differed in its arguments, unless it is kept', async () => {
    const input = await helloInput();
    const first = await launch(input);
    const failed = await client.fail('ui_launch', { ...input, jvmArgs: ['-XX:+NoSuchOption'] });
    assert.match(failed.message, /NoSuchOption/);
    await client.fail('ui_launch', { again: true });
    assert.equal(isAlive(first.pid), false);
    const second = await launch(input);
    const third = await launch({ again: true });
    assert.deepEqual([third.title, third.replaced], ['Hello', second.app]);
    assert.equal(isAlive(second.pid), false);
    const connected = async (): Promise<number[]> =>
      (await client.apps()).filter(({ state }) => state === 'connected').map(({ pid }) => pid);
    assert.deepEqual(await connected(), [third.pid]);
    const fourth = await launch({ again: true, keep: true });
    assert.deepEqual(
      await connected(),
      [third.pid, fourth.pid].sort((a, b) => a - b),
    );
    for (const { app } of [third, fourth]) await client.call('ui_stop', { app });
  });

  it('that cannot be built reports the output of the build', async () => {
    fs.writeFileSync(path.join(workspace.project, 'pom.xml'), '<project><modelVersion>4.0.0</modelVersion></project>');
    const error = await client.fail('ui_launch', { project: '.', mainClass: 'a.B', javaHome: jdk(17) });
    assert.equal(error.code, 'MCP_UI_LAUNCH_FAILED');
    assert.match(error.message, /'groupId' is missing/);
    assert.equal((await client.fail('ui_launch', { project: '/' })).code, 'MCP_UI_INVALID_INPUT');
  });

  it('that exits before its window shows reports its exit code and its last output', async () => {
    const input = await helloInput();
    const error = await client.fail('ui_launch', { ...input, mainClass: 'hello.Nothing' });
    assert.equal(error.code, 'MCP_UI_LAUNCH_FAILED');
    assert.equal(error.details?.['exitCode'], 1);
    assert.match(error.message, /ClassNotFoundException: hello.Nothing/);
    assert.match(workspace.log('app-err.log'), /ClassNotFoundException/);
    const noJava = await client.fail('ui_launch', { ...input, javaHome: workspace.project });
    assert.deepEqual([noJava.code, noJava.details?.['path']], ['MCP_UI_INVALID_INPUT', 'javaHome']);
  });

  it('is reported as starting when it takes long, and keeps running', async () => {
    const entry = AppEntry.parse(await client.call('ui_launch', { ...(await helloInput()), timeoutMs: 1 }));
    assert.equal(entry.state, 'starting');
    const found = await until(async () => (await client.apps()).find((each) => each.state === 'connected'), {
      ms: 60_000,
      what: 'the application is connected',
    });
    assert.equal(found.title, 'Hello');
    assert.ok(found.launched);
  });

  it('is stopped when its launch is cancelled', async () => {
    const cancel = new AbortController();
    // Read before the cancellation: the server removes an application that has exited.
    let launched: { pid: number }[] = [];
    const input = await helloInput();
    // It waits for a debugger, so that it is not connected before the cancellation.
    const suspended = '-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0';
    const launching = { ...input, jvmArgs: [...jvmArgs, suspended] };
    const call = client.client.callTool({ name: 'ui_launch', arguments: launching }, undefined, {
      signal: cancel.signal,
      onprogress: ({ message }) => {
        if (!/waiting for its first window/.test(message ?? '')) return;
        launched = JSON.parse(fs.readFileSync(recordFile(workspace.runDir, workspace.dir, 'launched.json'), 'utf8'));
        cancel.abort();
      },
    });
    await assert.rejects(call);
    const [application] = launched;
    assert.ok(application !== undefined);
    await until(() => !isAlive(application.pid), { what: 'the application has exited' });
  });

  it('outlives its clients and their server, which another one replaces that may stop it', async () => {
    // The server is a process here.
    await workspace.remove();
    workspace = new TestWorkspace();
    const reconnected = async (): Promise<McpClient> => {
      await client.close();
      return workspace.connect();
    };
    client = await reconnected();
    const { pid } = await launch(await helloInput());
    const server = workspace.server()?.pid;
    client = await reconnected();
    assert.equal(workspace.server()?.pid, server, 'the server of an application keeps running without clients');
    assert.equal((await client.apps()).find((each) => each.pid === pid)?.state, 'connected');
    kill(server ?? 0, 'SIGKILL');
    client = await reconnected();
    assert.ok(isAlive(pid));
    const found = await until(async () => (await client.apps()).find((each) => each.state === 'connected'));
    assert.deepEqual([found.pid, found.launched], [pid, true]);
    await client.call('ui_stop');
    assert.equal(isAlive(pid), false);
    await client.close();
    await workspace.serverExited();
  });

  it('is reported as exited, with its exit code, when it is killed during a call, also to calls that arrive in the meantime', async () => {
    const { pid, app } = await launch(await helloInput());
    const waiting = client.fail('ui_wait_for', {
      selector: { text: 'never there' },
      state: 'visible',
      timeoutMs: 20_000,
    });
    kill(pid, 'SIGKILL');
    for (let i = 0; i < 50; i++) {
      const { code, details } = await client.fail('ui_query', { selector: { text: 'never there' } });
      assert.deepEqual([i, code, details?.['signal']], [i, 'MCP_UI_APP_GONE', 'SIGKILL']);
    }
    const error = await waiting;
    assert.deepEqual([error.code, error.details?.['signal']], ['MCP_UI_APP_GONE', 'SIGKILL']);
    assert.match(error.message, new RegExp(`${app} exited \\(SIGKILL\\)`));
  });
});
