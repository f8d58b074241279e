import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { WaitEventsOutput } from '../../src/contract/events.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { demoClasses, demoLaunch } from '../harness/demo.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { javac, javafx, JAVAFX_21, jdk, startJava } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { root } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { displayEnv, TestWorkspace, useDisplay } from '../mcp/workspace.ts';

describe('an application that is launched by a build', function () {
  const display = useDisplay();
  let workspace: TestWorkspace;
  let client: McpClient;

  beforeEach(async () => {
    workspace = new TestWorkspace();
    client = await workspace.connect(displayEnv(display()));
  });
  afterEach(async () => {
    await client.close();
    await workspace.remove();
  });

  it('is built by Maven first, with the main class that its POM names', async () => {
    const project = path.join(workspace.project, 'demo');
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
    const title = await until(async () => (await client.apps()).find((each) => each.launched === true)?.title, {
      ms: 60_000,
    });
    assert.equal(title, 'Contacts');
    assert.ok(entry.launched);
    assert.ok(
      steps.some((step) => /compiler|Compiling/.test(step)),
      steps.join('\n'),
    );
  });

  it('is found by its agent when a Gradle wrapper starts it', async function () {
    if (process.platform === 'win32') return this.skip();
    const { main, jvmArgs = [] } = await demoLaunch({ display: display().name });
    const modulePath = (await javafx(JAVAFX_21)).join(path.delimiter);
    const project = path.join(workspace.project, 'gradle');
    fs.mkdirSync(project);
    fs.writeFileSync(path.join(project, 'build.gradle'), '');
    // A stand-in for Gradle, which cannot be downloaded here: it starts the application with the options that the init script adds.
    const wrapper = [
      '#!/bin/sh',
      'while [ ! -f go ]; do sleep 0.05; done',
      'while [ $# -gt 0 ]; do [ "$1" = --init-script ] && script=$2; shift; done',
      `options=$(sed -n "s/^ *jvmArgs(\\(.*\\))$/\\1/p" "$script" | sed "s/', '/' '/g")`,
      `eval "$JAVA_HOME/bin/java" "$options" -p '${modulePath}' --add-modules ALL-MODULE-PATH -cp '${await demoClasses()}' ${main}`,
    ];
    fs.writeFileSync(path.join(project, 'gradlew'), wrapper.join('\n'), { mode: 0o755 });
    const launching = client.launch({ project: 'gradle', jvmArgs, javaHome: jdk(17) });
    // At the same time, the user starts another application of the same session.
    const session = sessionHash(workspace.dir);
    const user = startJava({
      ...(await demoLaunch({ display: display().name, jvmArgs: agentArgs({ run: workspace.runDir, session }) })),
    });
    await until(async () => (await client.apps()).some(({ pid, title }) => pid === user.pid && title === 'Contacts'), {
      ms: 60_000,
      what: "the user's application is connected",
    });
    fs.writeFileSync(path.join(project, 'go'), '');
    const first = await launching;
    assert.deepEqual([first.state, first.title, first.launched], ['connected', 'Contacts', true]);
    assert.notEqual(first.pid, user.pid, "the user's application was taken for the launched one");
    assert.equal((await client.apps()).find(({ pid }) => pid === user.pid)?.launched, undefined);
    await user.stop();
    await client.call('ui_stop');
    assert.equal(isAlive(first.pid), false);
    const again = await client.launch({ again: true });
    assert.deepEqual([again.state, again.title, again.launched], ['connected', 'Contacts', true]);
    assert.notEqual(again.pid, first.pid);
    await client.call('ui_stop');
  });

  /** Hot reload names the call that restarts the application with a class that the JVM does not redefine. */
  async function refusesClass(project: string): Promise<void> {
    const file = path.join(project, 'target/classes/demo/Main.class');
    const before = fs.readFileSync(file);
    const source = path.join(workspace.root, 'Main.java');
    const out = path.join(workspace.root, 'recompiled');
    let attempts = 0;
    const refused = await until(
      async () => {
        // The project is watched a moment after the application is connected.
        fs.writeFileSync(source, `package demo; public class Main { int added = ${attempts++}; }`);
        javac({ sources: [source], out });
        fs.copyFileSync(path.join(out, 'demo/Main.class'), file);
        const { events } = WaitEventsOutput.parse(await client.call('ui_wait_events', { timeoutMs: 0 }));
        return events.find(({ event }) => event === 'reloadFailed');
      },
      { every: 500, what: 'the class is refused' },
    );
    fs.writeFileSync(file, before);
    assert.match(
      String(refused.message),
      /Restart the application to use it\. Call ui_launch \{"again": true\} for that\.$/,
    );
  }

  it('keeps running while its project cannot be rebuilt, and is replaced once it can', async () => {
    const project = path.join(workspace.project, 'demo');
    fs.cpSync(path.join(root, 'examples/demo'), project, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'target',
    });
    const long = { timeout: 120_000, resetTimeoutOnProgress: true };
    const input = { project: 'demo', javaHome: jdk(17), jvmArgs: ['-Dprism.order=sw'] };
    await client.client.callTool({ name: 'ui_launch', arguments: input }, undefined, long);
    const first = await until(async () => (await client.apps()).find(({ state }) => state === 'connected'), {
      ms: 60_000,
    });
    await refusesClass(project);
    const broken = path.join(project, 'src/main/java/demo/Broken.java');
    fs.writeFileSync(broken, 'package demo; class Broken { no }');
    // On a busy machine, the call may return while the build goes on.
    const failed = await until(() => client.fail('ui_launch', { again: true }), { ms: 170_000 });
    assert.equal(failed.code, 'MCP_UI_LAUNCH_FAILED');
    assert.match(failed.message, /Broken\.java/);
    assert.ok(isAlive(first.pid));
    fs.rmSync(broken);
    await client.client.callTool({ name: 'ui_launch', arguments: { again: true } }, undefined, long);
    const second = await until(
      async () => (await client.apps()).find(({ state, pid }) => state === 'connected' && pid !== first.pid),
      {
        ms: 60_000,
      },
    );
    assert.equal(isAlive(first.pid), false);
    await client.call('ui_stop', { app: second.app });
  });
});
