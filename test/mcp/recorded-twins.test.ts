import assert from 'node:assert/strict';
import { RecordOutput } from '../../src/contract/record.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

describe('The description that finds a recorded node', function () {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('twins', 'Twins');
    mcp = await session.connect();
  });
  after(async () => {
    await session?.application.stop();
    await session?.stop();
  });

  const click = async (text: string): Promise<void> => {
    const target = { selector: { text, match: 'equals' } };
    await mcp.call('ui_perform', { actions: [{ type: 'click', target }] });
  };

  const run = async (command: string): Promise<void> => {
    session.application.send(`${command}\n`);
    await session.application.line(new RegExp(`^done ${command}$`));
  };

  const steps = async (): Promise<string[]> => {
    const { steps: all } = RecordOutput.parse(await mcp.call('ui_record', { state: 'off' }));
    return (all ?? []).map(({ text }) => text);
  };

  it('is unique among the nodes that exist at that step', async () => {
    await mcp.call('ui_record', { state: 'on' });
    const during = [
      'First',
      'Second',
      'add',
      'First',
      'Second',
      'remove',
      'First',
      'Second',
      'hide',
      'First',
      'Second',
    ];
    const done = [...during, 'show', 'First', 'Second', 'write', 'First', 'paint', 'Third'];
    for (const each of done) await (/^[A-Z]/.test(each) ? click(each) : run(each));
    const before = ['Click #a', 'Click #b'];
    const added = ['Click “First”', 'Click #b'];
    const shown = ['Click #a', 'Click “Second”'];
    assert.deepEqual(await steps(), [...before, ...added, ...before, ...before, ...shown, 'Click #a', 'Click #c']);
  });
});
