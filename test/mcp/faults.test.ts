import assert from 'node:assert/strict';
import { z } from 'zod';
import { LiveApps } from '../../src/contract/live.ts';
import { agentArgs, compileApp } from '../harness/agent.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs, startJava, type JavaProgram } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp.ts';
import { requires, skipWithout } from '../harness/tools.ts';
import { until } from '../harness/until.ts';
import { Place } from './place.ts';

const click = [{ type: 'click', target: { selector: { css: '#button' } } }];

describe('a program that does not answer, over stdio', function () {
  this.timeout(60_000);
  let place: Place;
  let program: JavaProgram;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    place = new Place();
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    program = startJava({
      main: 'hello.Main',
      classPath: [classes, ...javafx, ...(await monocle())],
      jvmArgs: [...agentArgs({ run: place.runDir }), ...monocleArgs],
    });
    await program.line(/ready/);
    mcp = await place.connect();
    await mcp.call('ui_attach', { pid: program.pid });
  });
  after(async () => {
    await mcp?.close();
    await program?.stop();
    await place?.remove();
  });

  /** The FX thread is busy when this resolves, for so long. */
  const block = async (ms: number): Promise<void> => {
    const count = (): number => program.stdout.split(/^blocked$/m).length;
    const before = count();
    program.send(`block ${ms}\n`);
    await until(() => count() > before, { every: 5 });
  };
  const clicks = async (): Promise<number> => {
    const { matches } = await mcp.call('ui_query', { selector: { text: 'clicked', match: 'contains' } });
    const [match] = z.array(z.looseObject({ summary: z.string() })).parse(matches);
    return Number(/clicked (\d+)/.exec(match?.summary ?? '')?.[1]);
  };

  it('is told with the stack of its FX thread, and is well afterwards', async () => {
    await block(10_000);
    const began = Date.now();
    const error = await mcp.fail('ui_get_snapshot');
    assert.ok(Date.now() - began < 8000);
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.match(JSON.stringify(error.details?.stack), /hello\.Commands\.block/);
    await mcp.call('ui_wait_for', { idle: true, timeoutMs: 20_000 });
    assert.match(await mcp.text('ui_get_snapshot'), /Button n\w+ #button/);
  });

  it('does not do later what a call gave up', async () => {
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

  it('shows as busy to those who look, and as well again', async () => {
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

  it('that ends in the middle of a call is told with what is known of its end', async () => {
    await block(5000);
    const call = mcp.fail('ui_perform', { actions: click, timeoutMs: 20_000 });
    program.child.kill('SIGKILL');
    const error = await call;
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.mayHaveHappened, true);
    assert.equal((await mcp.call('ui_status')).state, 'running');
  });
});
