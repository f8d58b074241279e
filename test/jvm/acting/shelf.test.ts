import assert from 'node:assert/strict';
import { JAVAFX_26 } from '../../harness/java.ts';
import { css, needsRuntime, startOn, type ActingApp } from './acting-app.ts';

const runtime = { version: JAVAFX_26, java: 25, main: 'Shelf' };

describe('An application with the samples of a library:', function () {
  let app: ActingApp;

  before(async function () {
    needsRuntime(this, runtime);
    app = await startOn(runtime);
  });
  after(() => app?.stop());

  const read = async (selector: string) =>
    (await app.connection.request('node', { ref: css(selector) })).line ?? assert.fail(selector);

  it('a switch of a library has the name of the label beside it', async () => {
    assert.deepEqual((await read('#closeable')).name, { text: 'Closeable', from: 'label' });
    await app.act({ type: 'check', target: { selector: { label: 'Dense' } } });
    assert.deepEqual((await read('#dense')).state, ['focused', 'selected']);
  });

  it('a text that is in a node of the type leads to that node', async () => {
    const target = { selector: { text: 'Closeable', predicate: { typeIs: ['GridPane'] } } };
    const { message } = await app.refusal({ type: 'click', target });
    const { matches } = await app.connection.request('query', { selector: { css: 'GridPane' } });
    assert.ok(message.includes(`The text is in GridPane ${matches[0]?.ref.uid}: use that uid.`), message);
  });

  it('the result of a selected tab is the tab', async () => {
    const [result] = await app.act({ type: 'select', target: css('#tabs'), text: 'Two' });
    assert.deepEqual([result?.target?.type, result?.text], ['Tab', 'Two']);
  });

  it('a tab and a notification that close with an animation are reported when they have closed', async () => {
    const [tab] = await app.act({ type: 'click', target: { selector: { css: '.tab-close-button' }, nth: 2 } });
    assert.equal(tab?.unchanged, undefined);
    assert.deepEqual(
      tab?.effects?.disappeared?.map(({ type, text }) => [type, text]),
      [['Tab', 'Three']],
    );
    const [message] = await app.act({ type: 'click', target: css('#close') });
    assert.ok(
      message?.effects?.disappeared?.some(({ text }) => text === 'Saved'),
      JSON.stringify(message),
    );
  });

  it('pages are chosen by their number', async () => {
    await app.act({ type: 'setValue', target: css('#pages'), value: 4 });
    assert.deepEqual((await read('#pages')).data, { value: 4, from: 1, to: 25 });
    const { message } = await app.refusal({ type: 'setValue', target: css('#pages'), value: 26 });
    assert.match(message, /from 1 to 25, not 26/);
    const part = await app.refusal({ type: 'setValue', target: css('#pages'), value: 4.5 });
    assert.match(part.message, /the number of a page, not 4\.5/);
  });

  it('a divider is moved to its position', async () => {
    await app.act({ type: 'setValue', target: css('#split'), value: 0.25 });
    const { data } = await read('#split');
    assert.deepEqual(
      data?.dividers?.map((each) => Math.round(each * 100)),
      [25],
    );
    const { message } = await app.refusal({ type: 'setValue', target: css('#split'), value: 25 });
    assert.match(message, /from 0 to 1, not 25/);
  });

  it('the items of a combo box can be read while it is closed', async () => {
    const { items } = await app.connection.request('node', { ref: css('#box'), items: {} });
    assert.deepEqual(
      items?.rows.map(({ cells, state }) => [...cells, state]),
      [
        ['Tile', undefined],
        ['Card', ['selected']],
      ],
    );
  });

  it('the result of a click has the text in the graphic of a button', async () => {
    const [result] = await app.act({ type: 'click', target: css('#search') });
    assert.equal(result?.text, 'Search');
  });

  it('an item of a menu is not chosen by its index', async () => {
    assert.match((await app.refusal({ type: 'choose', index: 1 })).message, /Give the text of the item in menuPath/);
  });

  it('a key is pressed as often as wanted, and other actions refuse a count', async () => {
    const [, pressed] = await app.act(
      { type: 'focus', target: css('#count') },
      { type: 'pressKey', key: 'UP', count: 3 },
    );
    assert.equal(pressed?.text, '4');
    assert.match(
      (await app.refusal({ type: 'hover', target: css('#count'), count: 2 })).message,
      /hover does not have count/,
    );
    assert.match((await app.refusal({ type: 'click', target: css('#count'), count: 4 })).message, /3 at most, not 4/);
  });

  it('a row is found by one of its texts, if no row has it alone, and icons are no text', async () => {
    const select = async (text: string) =>
      (await app.act({ type: 'select', target: css('#tree'), text }))[0]?.target?.cell?.text;
    assert.equal(await select('General'), 'General');
    assert.equal(await select('Switch'), 'Switch new');
    assert.equal(await select('Switch Group'), 'Switch Group');
  });

  it('the error for an item that is not found in a tree mentions collapsed items', async () => {
    const { message } = await app.refusal({ type: 'select', target: css('#tree'), text: 'Accordion' });
    assert.match(message, /1 of its items is collapsed: expand it to search in it, too\./);
  });

  it('nth counts in document order, whatever is in view', async () => {
    await app.act({ type: 'scrollTo', target: css('#slider11') });
    const [first] = await app.act({
      type: 'setValue',
      target: { selector: { css: '#scroll Slider' }, nth: 0 },
      value: 5,
    });
    assert.equal(first?.target?.id, 'slider0');
    const { matches, outside } = await app.connection.request('query', { selector: { css: '#scroll Slider' } });
    assert.ok((outside ?? 0) > 0);
    assert.notEqual(matches[matches.length - 1]?.id, undefined);
  });
});
