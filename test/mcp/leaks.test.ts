import assert from 'node:assert/strict';
import { PerformOutput } from '../../src/contract/action.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { HeadlessSession } from './headless-session.ts';

describe('ui_perform with leaks', function () {
  let session: HeadlessSession;
  let mcp: McpClient;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('stays', 'stays.Main');
    mcp = await session.connect('claude-ai');
  });
  after(() => session?.stop());

  const clicks = (id: string, leaks: number): Record<string, unknown> => ({
    actions: [{ type: 'click', target: { selector: { css: `#${id}` } } }],
    leaks,
    changes: false,
  });

  it('has a line for each kind of node that stays, after the last repetition', async () => {
    const [click, leak, ...more] = (await mcp.text('ui_perform', clicks('listener', 3))).split('\n');
    assert.match(click ?? '', /^ok click Button \w+ #listener/);
    assert.match(
      leak ?? '',
      /^leak 3 × Card \(1 per repetition\) held by Model\.INSTANCE → listener on Model\.total → lambda StaysApp\.java:\d+ · made at stays\.StaysApp\.\S+ \(StaysApp\.java:\d+\)$/,
    );
    assert.deepEqual(more, []);
  });

  it('has the same as structured content', async () => {
    const { results, leaks } = PerformOutput.parse(await mcp.call('ui_perform', clicks('stage', 2)));
    assert.equal(results.length, 1);
    assert.deepEqual([leaks?.repeated, leaks?.nodes[0]?.count, leaks?.nodes[0]?.source?.file], [2, 2, 'StaysApp.java']);
  });

  it('says that no node stays, and which tasks have failed', async () => {
    const lines = (await mcp.text('ui_perform', clicks('failingTask', 2))).split('\n');
    assert.equal(lines.at(-2), 'no node is left over after 2 repetitions');
    assert.match(
      lines.at(-1) ?? '',
      /^task 2 × Failing failed: java\.lang\.IllegalStateException: no connection · StaysApp\.java:\d+$/,
    );
  });

  it('names the repetition in which an action has failed', async () => {
    const { code, message, details } = await mcp.fail('ui_perform', { ...clicks('vanishing', 5), waitMs: 200 });
    assert.equal(code, 'MCP_UI_ACTION_FAILED');
    assert.match(message, /disabled.*That was in repetition 3 of 5\.$/);
    assert.equal(details?.['repetition'], 3);
  });

  it('refuses a number of repetitions that cannot show leaks', async () => {
    for (const leaks of [1, 21]) {
      assert.equal((await mcp.fail('ui_perform', clicks('nothing', leaks))).code, 'MCP_UI_INVALID_INPUT');
    }
  });
});
