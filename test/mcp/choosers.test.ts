import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { PerformOutput, type ActionResult } from '../../src/contract/action.ts';
import { LiveActivity } from '../../src/contract/live.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { PERFORM_MS, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

describe('File choosers', function () {
  let session: HeadlessSession;
  let text: string;
  let application: JavaApplication;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('choosing', 'Choosing');
    text = path.join(session.base, 'a.txt');
    fs.writeFileSync(text, '');
    ({ application } = session);
    mcp = await session.connect();
  });
  after(() => session?.stop());

  const perform = async (...actions: readonly object[]): Promise<ActionResult[]> =>
    PerformOutput.parse(await mcp.call('ui_perform', { actions })).results;
  const click = (id: string): object => ({ type: 'click', target: { css: `#${id}` } });

  it('are answered before and while they are open, and the activity list shows it', async () => {
    const [, before] = await perform({ type: 'chooseFile', paths: [text] }, click('open'));
    assert.deepEqual(before?.choosers?.[0]?.paths, [text]);
    await application.line(new RegExp(`^open .*a\\.txt$`));
    const [opened] = await perform(click('directory'));
    assert.deepEqual(opened?.choosers?.[0], { kind: 'directory', state: 'open', title: 'Choose a directory' });
    const [handled] = await perform({ type: 'chooseFile', paths: [session.base] });
    assert.equal(handled?.choosers?.[0]?.state, 'answered');
    await application.line(new RegExp(`^directory .*${path.basename(session.base)}`));
    const { entries } = LiveActivity.parse(await mcp.read('ui://live/activity'));
    const lines = entries.map(({ summary, result }) => `${summary}: ${result}`);
    assert.ok(
      lines.includes(`chose file ${session.base}: answered directory chooser “Choose a directory”`),
      lines.join('\n'),
    );
    assert.ok(lines.some((line) => line.endsWith('opened directory chooser “Choose a directory”')));
  });

  it('an error reports why the paths are wrong, also when another action follows', async () => {
    const relative = await mcp.fail('ui_perform', { actions: [{ type: 'chooseFile', paths: ['a.txt'] }] });
    assert.equal(relative.code, 'MCP_UI_INVALID_INPUT');
    assert.match(relative.message, /is not absolute/);
    const unused = await mcp.fail('ui_perform', {
      actions: [{ type: 'chooseFile', cancel: true }, click('plain')],
      timeoutMs: PERFORM_MS,
    });
    assert.equal(unused.details?.reason, 'noMatch');
    const missing = path.join(session.base, 'missing.txt');
    const actions = [{ type: 'chooseFile', paths: [missing] }, click('open')];
    const wrong = await mcp.fail('ui_perform', { actions, timeoutMs: PERFORM_MS });
    assert.equal(wrong.details?.reason, 'rejected');
    assert.match(wrong.message, /missing\.txt does not exist\. It is still open/);
    await perform({ type: 'chooseFile', cancel: true });
    await application.line(/^open null$/);
  });
});
