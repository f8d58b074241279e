import assert from 'node:assert/strict';
import { AppEntry } from '../../src/contract/app.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, jdk, startJava, type JavaOptions, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { until } from '../harness/until.ts';
import { displayEnv, TestWorkspace, useDisplay } from './workspace.ts';

const WHY = /cannot be inspected: it has JavaFX without javafx\.controls.*--add-modules javafx\.controls/;

describe('an application with JavaFX’s graphics alone', function () {
  const display = useDisplay('x11');
  let workspace: TestWorkspace;
  let client: McpClient;
  let application: JavaApplication | undefined;

  beforeEach(async () => {
    workspace = new TestWorkspace();
    client = await workspace.connect(displayEnv(display()));
  });
  afterEach(async () => {
    await client.close();
    await application?.stop();
    application = undefined;
    await workspace.remove();
  });

  const bare = async (): Promise<JavaOptions & { classPath: readonly string[]; modulePath: readonly string[] }> => {
    const { classes, javafx } = await compileApp('bare', JAVAFX_21);
    const modulePath = javafx.filter((jar) => /javafx-(base|graphics)-/.test(jar));
    return { main: 'Bare', classPath: [classes], modulePath, addModules: 'javafx.graphics' };
  };
  const find = async (pid: number): Promise<AppEntry | undefined> =>
    (await client.apps()).find((entry) => entry.pid === pid);

  /** Its window reacts to a click of the real mouse. */
  async function works(output: () => string): Promise<void> {
    const window = await display().window('Bare');
    display().click(window.x + 50, window.y + 80);
    await until(() => output().includes('LOG clicked 1'), { what: 'the click' });
  }

  it('ui_attach and ui_list_apps report why it cannot be inspected and what to do; it keeps running', async () => {
    const running = startJava({ ...(await bare()), jvmArgs: ['-Dprism.order=sw'], display: display().name });
    application = running;
    await running.line(/^ready/);
    assert.equal((await find(running.pid))?.state, 'attachable');
    const error = await client.fail('ui_attach', { pid: running.pid });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(error.message, WHY);
    const entry = await find(running.pid);
    assert.equal(entry?.state, 'refused');
    assert.match(entry?.reason ?? '', /without javafx\.controls/);
    await works(() => running.stdout);
    assert.equal(running.stderr, '');
  });

  it('ui_launch reports it too, and the application runs until ui_stop stops it', async () => {
    const { main, addModules, ...paths } = await bare();
    const error = await client.fail('ui_launch', {
      mainClass: main,
      ...paths,
      jvmArgs: ['-Dprism.order=sw', '--add-modules', addModules],
      javaHome: jdk(17),
    });
    assert.equal(error.code, 'MCP_UI_LAUNCH_FAILED');
    assert.match(error.message, WHY);
    await works(() => workspace.log('app.log'));
    const { pid, app } = error.details ?? {};
    assert.ok(typeof pid === 'number' && isAlive(pid));
    assert.deepEqual(await client.call('ui_stop', { app, timeoutMs: 45_000 }), { app, ok: true });
    assert.equal(isAlive(pid), false);
  });
});
