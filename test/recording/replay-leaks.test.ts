import assert from 'node:assert/strict';
import * as z from 'zod';
import { LiveRecording, RecordOutput } from '../../src/contract/record.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from '../mcp/headless-session.ts';

type Fields = Record<string, unknown>;

describe('The leaks of a recorded test', function () {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('stays', 'stays.Main');
    mcp = await session.connect();
  });
  after(() => session?.stop());

  const click = (id: string) => ({ type: 'click', target: { selector: { css: `#${id}` } } });
  async function record(...ids: string[]): Promise<void> {
    await mcp.call('ui_record', { state: 'on' });
    await mcp.call('ui_perform', { actions: ids.map(click), timeoutMs: 30_000 });
    await mcp.call('ui_record', { state: 'off' });
  }
  const replay = { state: 'replay', leaks: 3 };

  it('are named with their holders, in the response and for the page', async () => {
    await record('listener', 'nothing');
    const output: Fields = await mcp.call('ui_record', replay);
    const { replayed, leaks } = RecordOutput.parse(output);
    assert.deepEqual(
      replayed?.map(({ outcome, checks }) => [outcome, checks]),
      [
        ['passed', undefined],
        ['passed', undefined],
      ],
    );
    const [node] = leaks?.nodes ?? [];
    assert.deepEqual([leaks?.repeated, leaks?.nodes.length, node?.type, node?.count], [3, 1, 'Card', 3]);
    assert.match(node?.held.join() ?? '', /^Model\.INSTANCE → listener on Model\.total → lambda StaysApp\.java:\d+$/);
    const { replay: live } = LiveRecording.parse(await mcp.read('ui://live/recording'));
    assert.deepEqual([live?.on, live?.leaks], [false, leaks]);
  });

  it('are none if the steps release the nodes that they create', async () => {
    await record('cleanDialog', 'nothing');
    assert.match(await mcp.text('ui_record', replay), /^no node is left over after 3 repetitions$/m);
  });

  it('are not measured in a single step', async () => {
    const { code, message } = await mcp.fail('ui_record', { ...replay, step: '1' });
    assert.deepEqual([code, message], ['MCP_UI_INVALID_INPUT', 'leaks repeats all steps: leave out step.']);
  });

  it('are not measured after a failure, which names its run, and can be measured again', async () => {
    await record('vanishing', 'nothing');
    const error = await mcp.fail('ui_record', replay);
    assert.match(error.message, /^Step 1 failed\. [^]+ That was in repetition 2 of 3\.$/);
    await record('nothing');
    assert.match(await mcp.text('ui_record', replay), /^no node is left over after 3 repetitions$/m);
    const { leaks } = await mcp.call('ui_perform', { actions: [click('nothing')], leaks: 2 });
    assert.ok(leaks, 'nothing is measured any more');
  });

  it('are no longer measured after the user has stopped that', async () => {
    await record('nothing');
    // Before the replay, which could end while a client starts.
    const page = await session.connect('javafx-inspector-page');
    const isReplaying = async () => LiveRecording.parse(await mcp.read('ui://live/recording')).replay?.on === true;
    const replaying = mcp.fail('ui_record', { ...replay, speed: 0.5, leaks: 20 });
    await until(isReplaying, { what: 'the replay' });
    const { n } = LiveRecording.parse(await page.read('ui://live/recording'));
    await page.client.request({ method: 'javafxInspector/replayRecording', params: { n, on: false } }, z.object({}));
    assert.equal((await replaying).message, 'The replay was stopped.');
    assert.match(await mcp.text('ui_record', replay), /^no node is left over after 3 repetitions$/m);
  });
});
