import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { controlsfx } from '../../../scripts/setup/jars.ts';
import type { Action } from '../../../src/contract/action.ts';
import { JAVAFX_21 } from '../../harness/java.ts';
import { css, needsRuntime, startOn, type ActingApp } from './acting-app.ts';

const runtime = { version: JAVAFX_21, java: 17, main: 'Library' };

describe('Controls of ControlsFX', function () {
  let app: ActingApp;

  before(async function () {
    needsRuntime(this, runtime);
    app = await startOn({ ...runtime, libraries: await controlsfx() });
  });
  beforeEach(() => app.clearLog());
  after(() => app?.stop());

  const line = async (selector: string) =>
    (await app.connection.request('node', { ref: css(selector) })).line ?? assert.fail(selector);
  /** The fields that the action has changed, with their current values. */
  const changesOf = async (action: Action): Promise<[string | undefined, string, unknown][]> =>
    (await app.act(action))
      .flatMap(({ effects }) => effects?.changed ?? [])
      .map(({ id, field, to }) => [id ?? undefined, field, to]);

  it('a grid has rows, which are read from its model and scrolled to', async () => {
    const { line: grid, items } = await app.connection.request('node', {
      ref: css('#grid'),
      items: { from: 150, count: 2 },
    });
    const perRow = grid?.items?.perRow ?? NaN;
    assert.ok(perRow > 1, String(perRow));
    assert.deepEqual([grid?.items?.count, grid?.items?.from], [200, 0]);
    assert.deepEqual(
      items?.rows.map(({ index, cells }) => [index, cells]),
      [
        [150, ['Tile 150']],
        [151, ['Tile 151']],
      ],
    );
    const found = await app.connection.request('query', { selector: { text: 'Tile 177' }, items: true });
    assert.deepEqual([found.matches.length, found.items?.[0]?.rows.map(({ index }) => index)], [0, [177]]);
    await app.act({ type: 'click', target: { ...css('#grid'), index: 177 } });
    await app.waitForLog('LOG', 'Tile 177');
    const [shown] = await app.act({ type: 'scrollTo', target: css('#grid'), text: 'Tile 3' });
    assert.equal(shown?.text, 'Tile 3');
    assert.equal((await line('#grid')).items?.from, 0);
    const { message } = await app.refusal({ type: 'select', target: css('#grid'), text: 'Tile 3' });
    assert.match(message, /no selection model\. Click the row/);
  });

  it('a popover closes when it has faded out, and its window has properties', async () => {
    const [{ opened } = {}] = await app.act({ type: 'click', target: css('#open') });
    const [uid = ''] = opened?.map((window) => window.uid) ?? [];
    const set = (property: string, value: string) =>
      app.connection.request('setProperty', { ref: { uid }, property, value });
    const title = await set('title', 'Other');
    assert.deepEqual([title.property, title.from, title.to], ['PopOver.title', 'Info', 'Other']);
    const { reset } = await app.connection.request('setProperty', { ref: { uid }, reset: true });
    assert.deepEqual(
      reset?.map(({ property, to }) => [property, to]),
      [['PopOver.title', 'Info']],
    );
    await assert.rejects(set('titel', 'Other'), /Did you mean "title"/);
    const { matches } = await app.connection.request('query', { selector: { text: 'Info', match: 'equals' } });
    const ref = matches.find(({ type }) => type === 'Label')?.ref;
    const bound = app.connection.request('setProperty', { ref: { uid: ref?.uid }, property: 'text', value: 'Other' });
    await assert.rejects(bound, new RegExp(`title of PopOver ${uid}\\b`));
    const [{ closed, unchanged } = {}] = await app.act({ type: 'click', target: css('PopOver .icon, .icon') });
    assert.deepEqual([closed?.map((window) => window.uid), unchanged], [[uid], undefined]);
  });

  it('the suggestions that open after typing are in the result', async () => {
    // ControlsFX shows them after a pause, which may end too late for the result on a busy machine.
    const texts = await until(
      async () => {
        const [{ contents = [] } = {}] = await app.act({ type: 'setText', target: css('#fruit'), text: 'Ap' });
        const shown = contents.flat().flatMap(({ text }) => text ?? []);
        if (shown.length > 0) return shown;
        await app.act({ type: 'pressKey', key: 'ESCAPE' }, { type: 'setText', target: css('#fruit'), text: '' });
        return undefined;
      },
      { what: 'the suggestions' },
    );
    assert.deepEqual(texts, ['Apple', 'Apricot']);
    await app.act({ type: 'pressKey', key: 'ESCAPE' });
  });

  it('a field with a wrong value has a mark', async () => {
    const wrong = 'error: A name is required';
    const changes = await changesOf({ type: 'setText', target: css('#name'), text: '' });
    assert.deepEqual(
      changes.filter(([id]) => id === 'name'),
      [['name', wrong, true]],
    );
    assert.ok((await line('#name')).state?.includes(wrong));
    const right = await changesOf({ type: 'setText', target: css('#name'), text: 'Bob' });
    assert.deepEqual(
      right.filter(([id]) => id === 'name'),
      [['name', wrong, false]],
    );
  });

  it('the action check marks items by text and index, in a drop-down, a list and a tree', async () => {
    const checked = async (selector: string): Promise<unknown> => (await line(selector)).text;
    const [dropDown] = await app.act({ type: 'check', target: css('#colors'), indices: [0, 2] });
    assert.equal(dropDown?.opened, undefined);
    assert.equal(await checked('#colors > .combo-box'), 'Red, Blue');
    await app.act({ type: 'check', target: css('#colors'), text: 'green' });
    assert.equal(await checked('#colors > .combo-box'), 'Red, Green, Blue');
    const sizes = await changesOf({ type: 'check', target: css('#sizes'), text: 'Large' });
    assert.ok(
      sizes.some(([, field, to]) => field === 'selected' && to === true),
      JSON.stringify(sizes),
    );
    const unchecked = await changesOf({ type: 'check', target: css('#sizes'), text: 'Large', value: false });
    assert.ok(
      unchecked.some(([, field, to]) => field === 'selected' && to === false),
      JSON.stringify(unchecked),
    );
    const countries = await changesOf({ type: 'check', target: css('#countries'), text: 'Norway' });
    assert.ok(countries.some(([, field]) => field === 'selected'));
    const none = await app.refusal({ type: 'check', target: css('#colors'), text: 'Black' });
    assert.equal(none.details?.['reason'], 'noSuchItem');
    const unsaid = await app.refusal({ type: 'check', target: css('#colors') });
    assert.match(unsaid.message, /Give the text or index of an item/);
  });
});
