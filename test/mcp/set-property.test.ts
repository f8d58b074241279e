import assert from 'node:assert/strict';
import { EmptyResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { EXTENSION_CLIENT } from '../../src/contract/client-names.ts';
import { State } from '../../src/contract/events.ts';
import { LiveActivity } from '../../src/contract/live.ts';
import { LiveProperties } from '../../src/contract/property.ts';
import { missingJdk } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

describe('ui_set_property', function () {
  let session: HeadlessSession;
  let mcp: McpClient;
  let save: string;
  let root: string;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('properties', 'properties.Main');
    mcp = await session.connect();
    const state = State.parse(await mcp.call('ui_get_state'));
    const main = state.windows?.find(({ title }) => title === 'Properties') ?? assert.fail('no window');
    const scope = { stage: 'index', stageIndex: main.uid };
    const text = await mcp.text('ui_get_snapshot', scope);
    save = /Button (\w+) #save/.exec(text)?.[1] ?? assert.fail('no button');
    root = /HBox (\w+) #plain/.exec(text)?.[1] ?? assert.fail('no box');
  });
  after(() => session?.stop());
  afterEach(async () => void (await mcp?.call('ui_set_property', { reset: true })));

  it('returns a line, and for a reset one line for each property', async () => {
    const set = { ref: save, property: 'padding', value: '8 12' };
    assert.match(
      await mcp.text('ui_set_property', set),
      new RegExp(`^ok set padding of Button ${save} #save: ".+" → "8 12"$`),
    );
    await mcp.call('ui_set_property', { ref: save, property: 'opacity', value: 0.5 });
    const lines = (await mcp.text('ui_set_property', { ref: save, reset: true })).split('\n');
    assert.deepEqual(
      lines.map((line) => line.replace(/".+?"/, '…')),
      [`ok reset padding of ${save}: … → ${lines[0]?.split(' → ')[1]}`, `ok reset opacity of ${save}: 0.5 → 1`],
    );
    assert.match(await mcp.text('ui_set_property', { reset: true }), /^Nothing to reset/);
  });

  it('says if something else has set the value, or will set it again', async () => {
    const placed = await mcp.text('ui_set_property', { ref: save, property: 'layoutX', value: 200 });
    assert.match(placed, /→ 200\n {2}It is \d+ now: a style, the parent or a listener has set it\.$/);
    const styled = { ref: { css: '#styled', within: root }, property: 'textFill', value: 'navy' };
    assert.match(
      await mcp.text('ui_set_property', styled),
      /"#aa0000" → "#000080"\n {2}A style had set it, and sets it again when the styles of the node change\.$/,
    );
  });

  it('lists set properties in the state, for all clients, until they are reset', async () => {
    const other = await session.connect('other');
    await other.call('ui_set_property', { ref: save, property: 'opacity', value: 0.5 });
    const { changedProperties = [] } = State.parse(await mcp.read('ui://state'));
    const [changed] = changedProperties;
    assert.deepEqual(
      [changed?.ref.uid, changed?.type, changed?.id, changed?.property, changed?.from, changed?.to],
      [save, 'Button', 'save', 'opacity', 1, 0.5],
    );
    const { properties } = LiveProperties.parse(await mcp.read(`ui://live/properties?uid=${save}`));
    const opacity = properties.find(({ name }) => name === 'opacity');
    assert.deepEqual([opacity?.value, opacity?.from, opacity?.kind, opacity?.css], [0.5, 1, 'number', '-fx-opacity']);
    await mcp.call('ui_set_property', { ref: save, property: 'opacity', reset: true });
    assert.equal(State.parse(await mcp.read('ui://state')).changedProperties, undefined);
  });

  it('is listed in the activity with both values', async () => {
    await mcp.call('ui_set_property', { ref: save, property: 'opacity', value: 0.5 });
    const { entries } = LiveActivity.parse(await mcp.read('ui://live/activity'));
    assert.deepEqual(
      [entries[0]?.summary, entries[0]?.result, entries[0]?.target],
      ['set opacity of “Save”', '1 → 0.5', save],
    );
  });

  it('needs a node, a property and a value, which may be null', async () => {
    for (const [input, field] of [
      [{ property: 'opacity', value: 1 }, 'ref'],
      [{ ref: save, value: 1 }, 'property'],
      [{ ref: save, property: 'opacity' }, 'value'],
      [{ ref: save, property: 'opacity', value: 1, reset: true }, 'value'],
      [{ property: 'opacity', reset: true }, 'ref'],
      [{ ref: save, property: 'opacity', value: [1] }, 'value'],
    ] as const) {
      const error = await mcp.fail('ui_set_property', input);
      assert.deepEqual([error.code, error.details?.['path']], ['MCP_UI_INVALID_INPUT', field], JSON.stringify(input));
    }
    await mcp.call('ui_set_property', { ref: save, property: 'graphic', value: null });
  });

  it('is withheld from clients that only read', async () => {
    const reader = await connectStdio({ dir: session.dir, runDir: session.runDir, args: ['--read-only'] });
    try {
      const { tools } = await reader.client.listTools();
      assert.ok(!tools.some(({ name }) => name === 'ui_set_property'));
      const error = await reader.fail('ui_set_property', { reset: true });
      assert.equal(error.code, 'MCP_UI_REFUSED');
    } finally {
      await reader.close();
    }
  });

  it('is all that AI agents change: states are forced, stylesheets and FXML edited by the user alone', async () => {
    const edit = { stylesheet: 'file:/a.css', line: 1, rule: 1, property: '-fx-padding', from: '1', to: '2' };
    const set = { name: 'text', value: 'x', kind: 'text', type: 'String' };
    const loaded = { document: '<Button/>', line: 1, column: 1 };
    const written = { file: 'main.fxml', edit: { loaded, type: 'Button', set } };
    const requests = [
      { method: 'javafxInspector/forceStates', params: { clear: true } },
      { method: 'javafxInspector/editStyle', params: { edit } },
      { method: 'javafxInspector/saveStyle', params: { edit, loaded: 'a {}' } },
      { method: 'javafxInspector/writeFxml', params: written },
    ] as const;
    const ask = (client: McpClient, request: (typeof requests)[number]): Promise<unknown> =>
      client.client.request({ ...request }, EmptyResultSchema);
    const { dir, runDir } = session;
    const reader = await connectStdio({ dir, runDir, name: EXTENSION_CLIENT, args: ['--read-only'] });
    try {
      for (const request of requests) {
        await assert.rejects(ask(mcp, request), /Only the user may do this/, request.method);
        await assert.rejects(ask(reader, request), /which --read-only excludes/, request.method);
      }
    } finally {
      await reader.close();
    }
  });
});
