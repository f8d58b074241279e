import assert from 'node:assert/strict';
import { z } from 'zod';
import { LiveApps } from '../../src/contract/live.ts';
import { agentArgs, compileApp } from '../harness/java-agent.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs, startJava, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

const click = [{ type: 'click', target: { selector: { css: '#button' } } }];

describe('an application that does not answer, over stdio', function () {
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

  /** The FX thread is busy when this resolves, for so long. */
  const block = async (ms: number): Promise<void> => {
    const count = (): number => application.stdout.split(/^blocked$/m).length;
    const before = count();
    application.send(`block ${ms}\n`);
    await until(() => count() > before, { every: 5 });
  };
  const clicks = async (): Promise<number> => {
    const { matches } = await mcp.call('ui_query', { selector: { text: 'clicked', match: 'contains' } });
    const [match] = z.array(z.looseObject({ summary: z.string() })).parse(matches);
    return Number(/clicked (\d+)/.exec(match?.summary ?? '')?.[1]);
  };

  it('is reported with the stack of its FX thread, and responds again afterwards', async () => {
    await block(10_000);
    const began = Date.now();
    const error = await mcp.fail('ui_get_snapshot');
    assert.ok(Date.now() - began < 8000);
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.match(JSON.stringify(error.details?.stack), /hello\.Commands\.block/);
    await mcp.call('ui_wait_for', { idle: true, timeoutMs: 20_000 });
    assert.match(await mcp.text('ui_get_snapshot'), /Button n\w+ #button/);
  });

  it('does not run an action later whose call has timed out', async () => {
    const before = await clicks();
    await block(2000);
    const error = await mcp.fail('ui_perform', { actions: click, timeoutMs: 300 });
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.equal(error.details?.mayHaveHappened, false);
    await mcp.call('ui_wait_for', { idle: true, timeoutMs: 20_000 });
    assert.equal(await clicks(), before);
    await mcp.call('ui_perform', { actions: click });
    assert.equal(await clicks(), before + 1);
  });

  it('is listed as busy, and later as responding again', async () => {
    const uri = 'ui://live/apps';
    await mcp.client.subscribeResource({ uri });
    const busy = async () => LiveApps.parse(await mcp.read(uri)).busy;
    await block(5000);
    const state = await until(busy);
    assert.match(state.stack.join('\n'), /hello\.Commands\.block/);
    assert.ok(mcp.updates.includes(uri));
    await until(async () => (await busy()) === null, { ms: 20_000 });
    await mcp.client.unsubscribeResource({ uri });
  });

  it('that exits during a call is reported with what is known of its exit', async () => {
    await block(5000);
    const call = mcp.fail('ui_perform', { actions: click, timeoutMs: 20_000 });
    application.child.kill('SIGKILL');
    const error = await call;
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.mayHaveHappened, true);
    assert.equal((await mcp.call('ui_status')).state, 'running');
  });
});
