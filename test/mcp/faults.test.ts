import assert from 'node:assert/strict';
import { z } from 'zod';
import { LiveApps } from '../../src/contract/live.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs, startJava, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

const click = [{ type: 'click', target: { selector: { css: '#button' } } }];

describe('an application that does not respond, over stdio', function () {
  let workspace: TestWorkspace;
  let application: JavaApplication;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    workspace = new TestWorkspace();
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    application = startJava({
      main: 'hello.Main',
      classPath: [classes, ...javafx, ...(await monocle())],
      jvmArgs: [...agentArgs({ run: workspace.runDir }), ...monocleArgs],
    });
    await application.line(/ready/);
    mcp = await workspace.connect();
    await mcp.call('ui_attach', { pid: application.pid });
  });
  after(async () => {
    await mcp?.close();
    await application?.stop();
    await workspace?.remove();
  });

  /** Blocks the JavaFX application thread until `release`. */
  const block = async (): Promise<void> => {
    const count = (): number => application.stdout.split(/^blocked$/m).length;
    const before = count();
    application.send('block 120000\n');
    await until(() => count() > before, { every: 5, what: 'the thread is blocked' });
  };
  const release = (): void => application.send('release\n');
  const clicks = async (): Promise<number> => {
    const { matches } = await mcp.call('ui_query', { selector: { text: 'clicked', match: 'contains' } });
    const [match] = z.array(z.looseObject({ summary: z.string() })).parse(matches);
    return Number(/clicked (\d+)/.exec(match?.summary ?? '')?.[1]);
  };

  it('is reported with the stack of its JavaFX application thread, and responds again afterwards', async () => {
    await block();
    const error = await mcp.fail('ui_get_snapshot');
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.match(JSON.stringify(error.details?.stack), /hello\.Commands\.block/);
    release();
    await mcp.call('ui_wait_for', { idle: true, timeoutMs: 45_000 });
    assert.match(await mcp.text('ui_get_snapshot'), /Button n\w+ #button/);
  });

  it('does not run an action later whose call has timed out', async () => {
    const before = await clicks();
    await block();
    const error = await mcp.fail('ui_perform', { actions: click, timeoutMs: 300 });
    release();
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.equal(error.details?.mayHaveHappened, false);
    await mcp.call('ui_wait_for', { idle: true, timeoutMs: 45_000 });
    assert.equal(await clicks(), before);
    await mcp.call('ui_perform', { actions: click });
    assert.equal(await clicks(), before + 1);
  });

  it('is listed as busy, and later as responding again', async () => {
    const uri = 'ui://live/apps';
    await mcp.client.subscribeResource({ uri });
    const busy = async () => LiveApps.parse(await mcp.read(uri)).busy;
    await block();
    await until(async () => /hello\.Commands\.block/.test((await busy())?.stack.join('\n') ?? ''), {
      what: 'the stack',
    });
    await until(() => mcp.updates.includes(uri), { what: 'an update' });
    release();
    await until(async () => (await busy()) === null);
    await mcp.client.unsubscribeResource({ uri });
  });

  it('that exits during a call is reported with the known details of its exit', async () => {
    await block();
    const call = mcp.fail('ui_perform', { actions: click, timeoutMs: 20_000 });
    // The server handles the calls of a client in their order.
    await mcp.call('ui_status');
    application.child.kill('SIGKILL');
    const error = await call;
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.mayHaveHappened, true);
    assert.equal((await mcp.call('ui_status')).state, 'running');
  });
});
