import assert from 'node:assert/strict';
import { sessionHash } from '../../src/contract/session.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs, rendezvous } from '../harness/java-agent.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs, startJava, type JavaApplication } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { kill, TestWorkspace } from './workspace.ts';

/** How long the server waits for the `hello` of one application, in milliseconds. */
const HELLO_MS = 5000;

describe('applications that are paused when a server starts', function () {
  let workspace: TestWorkspace;
  const applications: JavaApplication[] = [];

  before(function () {
    skipWithout(this, process.platform === 'win32' ? 'SIGSTOP' : undefined);
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    workspace = new TestWorkspace();
  });
  after(async () => {
    for (const { pid } of applications) kill(pid, 'SIGCONT');
    for (const application of applications) await application.stop();
    await workspace?.remove();
  });

  it('do not delay the server or a running application, and are connected when they resume', async () => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const classPath = [classes, ...javafx, ...(await monocle())];
    const jvmArgs = [...agentArgs({ run: workspace.runDir, session: sessionHash(workspace.dir) }), ...monocleArgs];
    for (let i = 0; i < 6; i++) applications.push(startJava({ main: 'hello.Main', classPath, jvmArgs }));
    const pids = applications.map(({ pid }) => pid);
    for (const application of applications) {
      await application.line(/ready/, { ms: 60_000 });
      await rendezvous(workspace.runDir, application.pid);
    }
    const [running, ...paused] = pids;
    for (const pid of paused) kill(pid, 'SIGSTOP');

    const began = performance.now();
    const mcp = await workspace.connect();
    const connected = async (): Promise<number[]> => {
      const { apps } = await mcp.call('ui_list_apps');
      assert.ok(Array.isArray(apps));
      return apps.filter(({ state }) => state === 'connected').map(({ pid }) => pid);
    };
    await until(async () => String(await connected()) === String(running), { what: 'the running one is connected' });
    const took = performance.now() - began;
    assert.ok(took < paused.length * HELLO_MS * 0.8, `${took} ms`);

    for (const pid of paused) kill(pid, 'SIGCONT');
    await until(async () => (await connected()).length === pids.length, { ms: 120_000, what: 'all are connected' });
    await mcp.close();
  });
});
