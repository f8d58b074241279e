import assert from 'node:assert/strict';
import { ProfileOutput } from '../../src/contract/profile.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

/** An application that gets little processor time on a busy machine has fewer pulses. */
const ENOUGH_PULSES = 30;

/** The text of a profile with enough pulses. */
function profiled(mcp: McpClient): Promise<string> {
  return until(
    async () => {
      const text = await mcp.text('ui_profile', { durationMs: 2500 });
      return Number(/^(\d+) pulses/.exec(text)?.[1]) >= ENOUGH_PULSES && text;
    },
    { ms: 150_000, what: 'enough pulses' },
  );
}

describe('a profile', function () {
  let session: HeadlessSession;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('profile', 'Profile$Main', { args: ['loop'] });
  });
  after(() => session?.stop());

  it('has lines with sources, those of nodes that never settle first', async () => {
    const mcp = await session.connect('claude-ai');
    const text = await until(
      async () => {
        const lines = (await profiled(mcp)).split('\n');
        return lines[1]?.startsWith('layout never settles') && lines;
      },
      { ms: 150_000, what: 'enough pulses after those that do not count' },
    );
    assert.match(text[0] ?? '', /^\d+ pulses, [\d.]+ ms \(css /);
    assert.match(
      text[1] ?? '',
      /^layout never settles Looping \w+ #loop: laid out in \d+ pulses in a row, and nothing moved · requested at Profile\.java:\d+$/,
    );
    const unsettled = await until(
      async () => ProfileOutput.parse(await mcp.call('ui_profile', { durationMs: 2500 })).unsettled,
      { ms: 150_000, what: 'a layout that never settles' },
    );
    assert.equal(unsettled[0]?.node.id, 'loop');
    assert.equal(unsettled[0]?.by?.file, 'Profile.java');
    assert.equal((await mcp.fail('ui_profile', { durationMs: 60_000 })).code, 'MCP_UI_INVALID_INPUT');
  });

  it('is the only one of its application, and ends when its call is cancelled', async () => {
    const clients = [await session.connect('claude-ai'), await session.connect('claude-ai')];
    const cancel = new AbortController();
    const calls = clients.map(({ client }) =>
      client.callTool({ name: 'ui_profile', arguments: { durationMs: 30_000 } }, undefined, { signal: cancel.signal }),
    );
    const refused = await Promise.race(calls);
    assert.match(JSON.stringify(refused), /Another profile of this application is running.*rejected/);
    cancel.abort();
    const ended = await Promise.allSettled(calls);
    assert.deepEqual(ended.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const other = await session.connect('claude-ai');
    await until(() => other.call('ui_profile', { durationMs: 100 }).catch(() => false), {
      what: 'another profile is possible',
    });
  });

  it('has a line for each list, set and map, with the node that has it and the listener', async () => {
    session.application.send('show collections\n');
    await session.application.line(/^shows collections/);
    const mcp = await session.connect('claude-ai');
    const text = await profiled(mcp);
    const at = String.raw`· lambda in Profile, line (\d+) Profile\.java:\1$`;
    for (const what of [String.raw`items of TableView n\w+ #people.*`, 'ObservableSet of [12]', 'ObservableMap of 1']) {
      assert.match(text, new RegExp(String.raw`^fires (?:about )?[\d,]+× ${what}: [\d.,]+ ms ${at}`, 'm'));
    }
  });
});
