import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { LiveApps } from '../../src/contract/live.ts';
import { recordFile } from '../../src/join/session-address.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import { attachAgent } from '../harness/java-agent.ts';
import { helloInput, helloLaunch, startHello } from '../harness/hello.ts';
import {
  headlessArgs,
  JAVAFX_26,
  jdk,
  missingJdk,
  QUICK_START,
  startJava,
  type JavaApplication,
} from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { kill, TestWorkspace } from './workspace.ts';

describe('operations that are stopped', function () {
  let workspace: TestWorkspace;
  let client: McpClient;
  let application: JavaApplication | undefined;

  before(function () {
    skipWithout(this, process.platform === 'linux' ? undefined : 'Linux, whose /proc lists the processes');
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
  });
  beforeEach(async () => {
    workspace = new TestWorkspace();
    client = await workspace.connectHere();
  });
  afterEach(async () => {
    await client.close();
    if (application !== undefined) kill(application.pid, 'SIGCONT');
    await application?.stop();
    application = undefined;
    await workspace.remove();
  });

  /** Calls a tool, and cancels the call once `ready` is true for the reported progress. */
  async function cancelled(
    tool: string,
    args: Record<string, unknown>,
    ready: (steps: readonly string[]) => boolean | Promise<boolean>,
  ): Promise<void> {
    const steps: string[] = [];
    const cancel = new AbortController();
    const call = client.client.callTool({ name: tool, arguments: args }, undefined, {
      signal: cancel.signal,
      timeout: 120_000,
      onprogress: ({ message }) => void steps.push(message ?? ''),
    });
    const rejected = assert.rejects(call, /cancelled by the test/);
    await until(() => ready(steps), { ms: 60_000, every: 20, what: `the middle of ${tool}` });
    cancel.abort('cancelled by the test');
    await rejected;
    await until(async () => (await results(tool))[0] === 'cancelled', { ms: 60_000, what: 'cancelled in the list' });
  }

  /** Results of a tool in the activity list, newest first. */
  async function results(tool: string): Promise<unknown[]> {
    const { entries } = await client.read('ui://live/activity');
    assert.ok(Array.isArray(entries));
    return entries.filter((entry) => entry.tool === tool).map((entry) => entry.result);
  }

  it('an application that does not exit by itself is killed by ui_stop, which reports it', async () => {
    const { classes, javafx } = await compileApp('stubborn', JAVAFX_26);
    const { pid, app } = await client.launch({
      mainClass: 'Stubborn',
      classPath: [classes, ...javafx],
      jvmArgs: [...QUICK_START, ...headlessArgs],
      javaHome: jdk(25),
    });
    assert.deepEqual(await client.call('ui_stop', { timeoutMs: 5000 }), { app, ok: true, killed: true });
    assert.equal(isAlive(pid), false);
    assert.match(workspace.log('app.log'), /asked to end/);
    assert.deepEqual(await results('ui_stop'), ['killed because it did not exit']);
    const error = await client.fail('ui_get_snapshot', { app });
    assert.deepEqual([error.code, error.details?.['signal']], ['MCP_UI_APP_GONE', 'SIGKILL']);
  });

  it('an application that exits on request is not reported as killed', async () => {
    const { app } = await client.launch(await helloInput());
    assert.deepEqual(await client.call('ui_stop', { timeoutMs: 45_000 }), { app, ok: true });
    assert.deepEqual(await results('ui_stop'), ['done']);
  });

  it('an application that keeps running for a while without its Java agent is reported as exited only when it has', async () => {
    application = await startHello();
    const { app } = await client.call('ui_attach', { pid: application.pid });
    // Another core replaces the running one, and cannot start.
    const core = path.join(workspace.root, 'empty.jar');
    fs.writeFileSync(core, '');
    await attachAgent(application.pid, { run: workspace.runDir, core });
    const live = async () => LiveApps.parse(await client.read('ui://live/apps'));
    await until(async () => (await live()).selected === null, { what: 'the server notices' });
    assert.equal((await live()).ended, null);
    assert.match((await client.fail('ui_get_snapshot', { app })).message, /\(attachable\)| and \d+ more\./);
    await application.stop();
    await until(async () => (await live()).ended?.app === app, { what: 'its exit' });
  });

  it('a launch that is cancelled during its Maven build stops the build; the next one works', async () => {
    const input = { project: await slowProject(), jvmArgs: [...QUICK_START, ...headlessArgs], javaHome: jdk(25) };
    let build = 0;
    await cancelled('ui_launch', input, async (steps) => {
      build = (await client.apps()).find(({ state }) => state === 'starting')?.pid ?? 0;
      return build !== 0 && groupOf(build).length > 1 && steps.some((step) => step.includes('Scanning'));
    });
    await until(() => groupOf(build).length === 0, { what: `the build's processes ${build} have exited` });
    assert.ok(
      !fs.existsSync(recordFile(workspace.runDir, workspace.dir, 'launched.json')),
      'no application was started',
    );
    assert.equal((await client.apps()).filter(({ state }) => state === 'starting').length, 0);
    const { app } = await client.launch(input);
    assert.match(await client.text('ui_get_snapshot'), /Hello/);
    assert.deepEqual(await client.call('ui_stop', { timeoutMs: 45_000 }), { app, ok: true });
  });

  /** A project whose Maven wrapper waits for a process of its own when it is called first, and builds test/apps/hello later. @returns its folder */
  async function slowProject(): Promise<string> {
    const project = path.join(workspace.project, 'slow');
    const { classes, javafx } = await compileApp('hello', JAVAFX_26);
    fs.cpSync(classes, path.join(project, 'compiled'), { recursive: true });
    const pom = '<project><properties><exec.mainClass>hello.Main</exec.mainClass></properties></project>';
    fs.writeFileSync(path.join(project, 'pom.xml'), pom);
    fs.writeFileSync(path.join(project, 'dependencies'), javafx.join(path.delimiter));
    const script = `#!/bin/sh
      echo Scanning for projects...
      if [ ! -e called ]; then touch called; sleep 600 & wait; exit 1; fi
      mkdir -p target && cp -r compiled target/classes
      for option; do case $option in -Dmdep.outputFile=*) cp dependencies "\${option#*=}";; esac; done`;
    fs.writeFileSync(path.join(project, 'mvnw'), script, { mode: 0o755 });
    return project;
  }

  it('a cancelled attach leaves nothing in the application; the next one works', async () => {
    application = startJava({ ...(await helloLaunch()), cwd: workspace.project });
    await application.line(/^ready$/);
    const { pid } = application;
    // The process is suspended: the helper that loads the agent waits for its response.
    kill(pid, 'SIGSTOP');
    const asked = (): boolean => fs.existsSync(path.join(workspace.project, `.attach_pid${pid}`));
    await cancelled('ui_attach', { pid }, () => helpers(pid).length > 0 && asked());
    await until(() => helpers(pid).length === 0 && !asked(), { what: 'the helper and its file are removed' });
    const error = await client.fail('ui_attach', { pid, timeoutMs: 500 });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, /did not load the Java agent in time. It may be paused/);
    await until(() => helpers(pid).length === 0 && !asked(), { what: 'the helper and its file are removed again' });
    kill(pid, 'SIGCONT');
    assert.equal((await client.apps()).find((each) => each.pid === pid)?.state, 'attachable');
    assert.equal((await client.call('ui_attach', { pid })).state, 'connected');
    assert.match(await client.text('ui_get_snapshot'), /Hello/);
  });
});

/** Running processes by their command line and the fields of their /proc/<pid>/stat behind the name: state, parent, group. */
function processes(wanted: (commandLine: string, stat: readonly string[]) => boolean): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const [commandLine, stat] = ['cmdline', 'stat'].map((name) => fs.readFileSync(`/proc/${pid}/${name}`, 'utf8'));
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      return fields[0] !== 'Z' && wanted(commandLine?.replaceAll('\0', ' ') ?? '', fields);
    } catch {
      return false;
    }
  });
}

/** The processes in the group that this one leads. */
const groupOf = (pid: number): number[] => processes((_, stat) => stat[2] === String(pid));
/** The processes that load an agent into this one. */
const helpers = (pid: number): number[] => processes((line) => line.includes(`javafxinspector.attach.Attach ${pid} `));
