import assert from 'node:assert/strict';
import { PAGE_CLIENT } from '../../src/contract/client-names.ts';
import { LiveActivity, type ActivityEntry } from '../../src/contract/live.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { requires } from '../harness/requirements.ts';
import { css, DemoSession } from './demo-session.ts';

describe('the activity list, which users read,', function () {
  let session: DemoSession;

  before(async function () {
    requires(this, 'agent', 'inspector');
    session = await DemoSession.start();
  });
  after(() => session?.stop());

  const entries = async (): Promise<ActivityEntry[]> =>
    LiveActivity.parse(await session.mcp.read('ui://live/activity')).entries;
  const uid = async (selector: string): Promise<string> => (await session.refOf(selector)).uid;

  /** The new entries of a call, oldest first, in one line each. */
  async function listed(tool: string, input: object): Promise<string[]> {
    const { rev } = LiveActivity.parse(await session.mcp.read('ui://live/activity'));
    await session.mcp.result(tool, { ...input, ...(tool === 'ui_perform' ? { timeoutMs: 40_000 } : {}) });
    const after = await entries();
    return after
      .filter(({ n }) => n > rev)
      .map(({ summary, window, ok, result }) => {
        return `${summary}${window === undefined ? '' : ` in ${window}`}${ok ? '' : ', failed'}: ${result}`;
      })
      .reverse();
  }

  it('names nodes, windows and the application of every tool', async () => {
    const filter = await uid('#filter');
    const clear = await uid('#clearFilter');
    const table = await uid('#contacts');
    const name = 'Filter by name, email, company, city';
    assert.deepEqual(await listed('ui_get_node', { ref: filter, fields: ['bounds'] }), [`looked at “${name}”: done`]);
    assert.deepEqual(await listed('ui_get_node', { ref: clear }), ['looked at “Clear”: done']);
    assert.deepEqual(await listed('ui_highlight', { ref: clear }), ['outlined “Clear”: done']);
    assert.deepEqual(await listed('ui_select_node', { selector: { css: '#clearFilter' } }), ['selected “Clear”: done']);
    assert.deepEqual(await listed('ui_query', { selector: { css: '#clearFilter' } }), ['found “Clear”: 1 found']);
    assert.deepEqual(await listed('ui_query', { selector: { css: '#nothing' } }), ['looked for #nothing: 0 found']);
    assert.deepEqual(await listed('ui_screenshot', { ref: clear }), ['took a screenshot of “Clear”: done']);
    assert.deepEqual(await listed('ui_screenshot', {}), ['took a screenshot of “Contacts”: done']);
    const [waited = ''] = await listed('ui_wait_for', { ref: clear, state: 'enabled' });
    assert.match(waited, /^waited for “Clear” to be enabled: after \d+ ms$/);
    assert.deepEqual(await listed('ui_set_property', { ref: clear, property: 'opacity', value: 0.5 }), [
      'set opacity of “Clear”: 1 → 0.5',
    ]);
    assert.deepEqual(await listed('ui_set_property', { ref: clear, reset: true }), [
      'reset properties of “Clear”: 1 reset',
    ]);
    assert.deepEqual(await listed('get_element_details', { ids: [clear] }), ['read the full text of “Clear”: done']);
    const [typed = '', until = ''] = await listed('ui_perform', {
      actions: [{ type: 'typeText', target: filter, text: 'Ada' }],
      until: { selector: { css: '#count' }, text: 'of 10,000', match: 'contains', timeoutMs: 40_000 },
    });
    assert.match(typed, /^typed “Ada” into “Filter by name, email, company, city”: /);
    assert.match(until, /^waited for count to show “of 10,000”: after \d+ ms$/);
    for (const [tool, input] of [
      ['ui_get_snapshot', {}],
      ['get_screen_state', {}],
      ['ui_audit', {}],
      ['ui_profile', { durationMs: 200 }],
      ['ui_record', { state: 'on' }],
      ['ui_record', { state: 'off' }],
      ['ui_pick', {}],
      ['ui_perform', { actions: [{ type: 'click', target: clear }] }],
      ['ui_perform', { actions: [{ type: 'select', target: table, index: 0 }] }],
      ['ui_perform', { actions: [{ type: 'fill', target: { css: '.root' }, values: { '#filter': 'Bob' } }] }],
    ] as const)
      assert.equal((await listed(tool, input)).length, 1, tool);
    // Values of code that was run are tested with the texts of results.
    assert.match((await listed('ui_run', { code: '6 * 7' })).join(), /^tried to run 6 \* 7, failed: /);
    await session.mcp.call('ui_pick', { on: false });
  });

  it('names a node by its own name also after its window has closed', async () => {
    const [opened = ''] = await listed('ui_perform', { actions: [{ type: 'pressKey', key: 'F1' }] });
    assert.match(opened, /opened dialog “About Contacts”/);
    const { matches } = QueryOutput.parse(await session.mcp.call('ui_query', { selector: { text: 'OK' } }));
    const ok = matches[0]?.ref.uid;
    const [clicked = ''] = await listed('ui_perform', { actions: [{ type: 'click', target: { uid: ok } }] });
    assert.match(clicked, /^clicked “OK” in About Contacts: closed dialog “About Contacts”/);
    const [looked = ''] = await listed('ui_get_node', { ref: ok });
    assert.match(looked, /^tried to look at “OK”, failed: “OK” is no longer in a window\./);
    const [again = ''] = await listed('ui_perform', { actions: [{ type: 'click', target: { uid: ok } }] });
    assert.match(again, /^tried to click “OK”, failed: “OK” is no longer in a window\./);
    const [waited = ''] = await listed('ui_wait_for', { ref: ok, state: 'visible', timeoutMs: 1 });
    assert.match(waited, /^tried to wait for “OK” to be visible, failed: /);
  });

  it('names failed actions, and why they failed', async () => {
    const actions = [{ type: 'check', target: css('#clearFilter') }];
    const [failed = ''] = await listed('ui_perform', { actions });
    assert.match(failed, /^tried to check “Clear”, failed: .+/);
    const [missing = ''] = await listed('ui_perform', { actions: [{ type: 'click', target: css('#nothing') }] });
    assert.match(missing, /^tried to click #nothing, failed: No visible node/);
  });

  it('names the node under the mouse, the selected item, and the window that was closed', async () => {
    const perform = async (action: object): Promise<string> =>
      (await listed('ui_perform', { actions: [action] }))[0]?.replace(/: .*/, '') ?? '';
    assert.equal(await perform({ type: 'hover', target: css('#clearFilter') }), 'hovered over “Clear”');
    await perform({ type: 'click', target: css('#newContactTab') });
    assert.equal(
      await perform({ type: 'select', target: css('#city'), text: 'Berlin' }),
      'selected “Berlin” in “City”',
    );
    await perform({ type: 'pressKey', key: 'F1' });
    const closed = await perform({ type: 'closeWindow', target: css('#aboutDialog') });
    assert.equal(closed, 'closed window “About Contacts”');
    await perform({ type: 'click', target: css('#contactsTab') });
  });

  it('has the edits of the user in the page, too', async () => {
    const page = await session.join(PAGE_CLIENT);
    try {
      const { uid: filter } = await session.refOf('#filter');
      await page.call('ui_set_property', { ref: filter, property: 'opacity', value: 0.5 });
      await page.call('ui_set_property', { reset: true });
      const [, set] = await entries();
      assert.deepEqual([set?.who, set?.summary], ['You', 'set opacity of “Filter by name, email, company, city”']);
    } finally {
      await page.close();
    }
  });

  it('has no uid, selector or process in any entry', async () => {
    const all = await entries();
    const tree = await session.mcp.text('ui_get_snapshot', { maxChars: 0, stage: 'all' });
    const uids = new Set([...tree.matchAll(/\b[A-Z]\w* (n[0-9a-z]+)\b/g)].map(([, each]) => each));
    const said = all.filter(({ summary }) => !summary.includes('#nothing')).map((each) => [each.summary, each.result]);
    for (const [summary = '', result = ''] of said) {
      const words = `${summary}: ${result}`.match(/\bn[0-9a-z]+\b/g) ?? [];
      const found = words.filter((word) => /\d/.test(word) || (uids.has(word) && word.length > 4));
      assert.deepEqual(found, [], `${summary}: ${result}`);
      assert.doesNotMatch(summary, /(^|\s)[#.]\w|\[text=|-\d{2,}/);
      assert.doesNotMatch(result, /\bui_|[Tt]ake a (new )?snapshot/, `${summary}: ${result}`);
    }
    assert.ok(all.every(({ app }) => app === session.app));
  });

  it('gives other AI agents uids as before', async () => {
    const other = await session.join('other');
    try {
      await other.text('ui_status');
      const { uid: clear } = await session.refOf('#clearFilter');
      await session.mcp.call('ui_set_property', { ref: clear, property: 'opacity', value: 0.5 });
      await session.perform({ type: 'click', target: { uid: clear } });
      const text = await other.text('ui_status');
      assert.match(text, new RegExp(`: set opacity of ${clear}; .*: click “Clear”`));
      await session.mcp.call('ui_set_property', { reset: true });
    } finally {
      await other.close();
    }
  });
});
