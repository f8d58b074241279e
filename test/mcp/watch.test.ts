import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

describe('the code behind a change and an action', function () {
  let session: HeadlessSession;
  let mcp: McpClient;
  let status: string;
  let name: string;
  let go: string;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('causes', 'causes.Main');
    mcp = await session.connect();
    const text = await mcp.text('ui_get_snapshot', { stage: 'all' });
    status = /Label (\w+) #status/.exec(text)?.[1] ?? assert.fail(text);
    go = /Button (\w+) #go/.exec(text)?.[1] ?? assert.fail(text);
    name = /TextField (\w+) #name/.exec(text)?.[1] ?? assert.fail(text);
  });
  after(() => session?.stop());

  it('is returned in lines for each change of a property, until the watch ends', async () => {
    assert.match(
      await mcp.text('ui_get_node', { ref: status, watch: 'text' }),
      /watched text “Ready”, no changes since/,
    );
    await mcp.call('ui_perform', { actions: [{ type: 'setValue', target: name, value: 'Ada' }] });
    const text = await mcp.text('ui_get_node', { ref: status, watch: 'text' });
    assert.match(text, /^Label \w+\n/);
    assert.match(
      text,
      /\nwatched text “Name Ada”, \d+ changes? since [\d:.]+\n {2}[\d:.]+ “Ready” → “Name .*” causes\.CausesApp\.\S+\(CausesApp\.java:\d+\)/,
    );
    assert.doesNotMatch(await mcp.text('ui_get_node', { ref: status, watch: false }), /watched/);
    assert.match(await mcp.text('ui_get_node', { ref: status, watch: 'text' }), /no changes since/);
  });

  it('is returned in lines for the handlers that an action reaches', async () => {
    const text = await mcp.text('ui_perform', { actions: [{ type: 'click', target: go }], trace: true });
    assert.match(
      text,
      new RegExp(
        `ACTION to Button ${go} #go\\n +handler on Button ${go} #go: lambda in CausesApp, line \\d+ .*CausesApp\\.java:\\d+`,
      ),
    );
  });

  it('is refused for a name that is no property, and the error names the field', async () => {
    await assert.rejects(mcp.call('ui_get_node', { ref: status, watch: 'txt' }), (error: unknown) =>
      /Did you mean \W+text\W.*path\W+watch/.test(String(error)),
    );
  });
});
