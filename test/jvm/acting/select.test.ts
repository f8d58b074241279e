import assert from 'node:assert/strict';
import { JAVAFX_21, JAVAFX_26 } from '../../harness/java.ts';
import type { Action } from '../../../src/contract/action.ts';
import { css, needsRuntime, startOn, text, type ActingApp } from './acting-app.ts';

const runtimes = [
  { version: JAVAFX_21, java: 17, main: 'Controls' },
  { version: JAVAFX_26, java: 25, main: 'Controls', headless: true },
];

for (const runtime of runtimes) {
  describe(`select and check: JavaFX ${runtime.version}`, function () {
    let app: ActingApp;

    before(async function () {
      needsRuntime(this, runtime);
      app = await startOn(runtime);
    });
    beforeEach(() => app.clearLog());
    after(() => app?.stop());

    const select = (id: string, fields: Partial<Action> = {}): Action => ({
      type: 'select',
      target: css(id),
      ...fields,
    });
    const check = (id: string, value?: Action['value']): Action => ({
      type: 'check',
      target: css(id),
      ...(value === undefined ? {} : { value }),
    });
    const refused = async (action: Action, reason: string, message: RegExp): Promise<Record<string, unknown>> => {
      const error = await app.refusal(action);
      assert.equal(error.details?.reason, reason, error.message);
      assert.match(error.message, message);
      return error.details ?? {};
    };

    it('selects a row of a list by text, by index, by its uid; scrolls to it and gives the list the focus', async () => {
      const [berlin] = await app.act(select('#cities', { text: 'Berlin' }));
      assert.match(berlin?.target?.summary ?? '', /Berlin/);
      await app.waitForAllLogs('LOG', ['cities focused true', 'cities [150]']);
      await app.act(select('#cities', { index: 3 }));
      await app.waitForLog('LOG', 'cities [3]');
      await app.act({ type: 'select', target: { ref: { uid: berlin?.target?.ref.uid } } });
      await app.act({ type: 'select', target: { ...css('#cities'), index: 7 } });
      await app.act(select('#cities', { clear: true }));
      await app.waitForAllLogs(
        'LOG',
        ['cities [150]', 'cities [150]', 'cities [7]', 'cities []'],
        /^cities \[(150|7|)\]/,
      );
    });

    it('selects several rows by what their cells show', async () => {
      await app.act(
        select('#prices', { text: '90 €' }),
        select('#prices', { text: '91€' }),
        select('#prices', { indices: [1, 3, 5] }),
      );
      await app.waitForLog('LOG', 'prices [89]');
      await app.waitForLog('LOG', 'prices [90]');
      await app.waitForLog('LOG', 'prices [1, 3, 5]');
    });

    it('selects a cell of a table', async () => {
      await app.act(select('#people', { text: 'Rome', columnId: 'city' }));
      await app.waitForLog('LOG', 'people [200/city]');
      await app.act(select('#people', { index: 2, columnId: 'Name' }));
      await app.waitForLog('LOG', 'people [2/name]');
      await app.act(select('#people', { text: 'Name 7', columnId: 'city' }));
      await app.waitForLog('LOG', 'people [7/city]');
    });

    it('selects rows of trees', async () => {
      await app.act(select('#tree', { text: 'Asia' }), select('#treeTable', { text: '#5' }));
      await app.waitForLog('LOG', 'tree [2]');
      await app.waitForLog('LOG', 'treeTable [1]');
      const { collapsed } = await refused(
        select('#tree', { text: 'Japan' }),
        'noSuchItem',
        /inside the collapsed item "Asia"/,
      );
      assert.equal(collapsed, 2);
    });

    it('selects an item of a combo box and a choice box by what they show', async () => {
      await app.act(
        select('#size', { text: 'Size 42' }),
        select('#size', { index: 0 }),
        select('#choice', { text: 'Blue' }),
      );
      await app.waitForAllLogs('LOG', ['size 42', 'size 38', 'choice Blue']);
    });

    it('selects an item of an open combo box, which closes', async () => {
      await app.act({ type: 'click', target: css('#size') });
      const [result] = await app.act({ type: 'select', target: text('Size 40') });
      assert.equal(result?.closed?.length, 1);
      await app.waitForLog('LOG', 'size 40');
    });

    it('selects a tab, by text or by its header', async () => {
      await app.act(select('#tabs', { text: 'More' }), { type: 'select', target: text('General') });
      await app.waitForAllLogs('LOG', ['tab More', 'tab General']);
      await refused(select('#tabs', { text: 'Disabled' }), 'disabled', /is disabled/);
    });

    it('selects a radio button: itself, of its pane, of its group', async () => {
      await app.act(
        select('#radioLarge'),
        select('#radios', { text: 'Small' }),
        select('#radioSmall', { text: 'Medium' }),
      );
      await app.waitForAllLogs('LOG', ['radio Large true', 'radio Small true', 'radio Medium true']);
    });

    it('returns when a handler opens a dialog', async () => {
      const [result] = await app.act(select('#asking', { text: 'Ask' }));
      assert.equal(result?.opened?.[0]?.title, 'Asked');
      await app.act({ type: 'click', target: text('OK') });
      await app.waitForLog('LOG', 'asking closed');
    });

    it('says why an item cannot be selected', async () => {
      const { items } = await refused(
        select('#cities', { text: 'Munich' }),
        'noSuchItem',
        /Its items, the nearest first: Twin, Twin, City 0, City 1/,
      );
      assert.equal(Array.isArray(items) && items.length, 10);
      await refused(select('#cities', { text: 'Berln' }), 'noSuchItem', /Did you mean "Berlin"/);
      await refused(select('#cities', { text: 'Twin' }), 'ambiguous', /160, 161/);
      await refused(select('#cities', { index: 200 }), 'noSuchItem', /200 rows/);
      await refused(select('#cities', { indices: [1, 2] }), 'unsupported', /allows one/);
      await refused(select('#size', { index: 3 }), 'noSuchItem', /3 items/);
      await refused(select('#choice', { index: 1 }), 'noSuchItem', /separator/);
      await refused(select('#cities'), 'unsupported', /index or the text/);
      await refused(select('#stubborn', { index: 1 }), 'rejected', /selected \[0\] instead/);
      await refused(select('#bound', { text: 'B' }), 'readOnly', /bound/);
      await refused(select('#off', { index: 0 }), 'disabled', /is disabled/);
      await refused(select('#plain'), 'unsupported', /Use click/);
      await refused(select('#news'), 'unsupported', /Use check/);
      await app.act(select('#radioMedium', { index: 1 }));
      await refused(select('#radioMedium', { clear: true }), 'rejected', /Select another/);
    });

    it('does nothing when the request is malformed', async () => {
      const twice = await app.refusal({ type: 'select', target: { ...css('#cities'), index: 1 }, index: 2 });
      assert.deepEqual([twice.code, twice.details?.path], ['MCP_UI_INVALID_INPUT', 'actions[0].index']);
      const both = await app.refusal(select('#cities', { index: 1, text: 'Berlin' }));
      assert.equal(both.code, 'MCP_UI_INVALID_INPUT');
      const other = await app.refusal({ type: 'click', target: css('#people'), columnId: 'city' });
      assert.equal(other.details?.path, 'actions[0].columnId');
    });

    it('checks and unchecks with the events of the control, and only when necessary', async () => {
      await app.act(check('#news'), check('#news', true), check('#news', false));
      await app.act(check('#bold', true), check('#bold', false), check('#radioLarge'));
      await app.waitForAllLogs('LOG', ['news true', 'news false', 'bold true', 'bold false', 'radio Large true']);
      app.clearLog();
      await app.act(check('#three', 'indeterminate'), check('#three', true), check('#three', 'indeterminate'));
      await app.waitForAllLogs(
        'LOG',
        ['mixed', 'true', 'false', 'mixed'].map((state) => `three ${state}`),
      );
    });

    it('checks in cells', async () => {
      await app.act({ type: 'check', target: text('Two') }, { type: 'check', target: { ...css('#checks'), index: 1 } });
      await app.waitForAllLogs('LOG', ['Two checked true', 'One checked true']);
      await app.act({ type: 'check', target: { ...css('#flags'), index: 1, columnId: 'flag' } });
      await app.act({ type: 'check', target: { ...css('#flags'), index: 2 } });
      await app.waitForLog('LOG', 'flag 1 true');
      await app.waitForLog('LOG', 'flag 2 true');
    });

    it('checks menu items', async () => {
      for (const item of ['Grid', 'Light']) {
        await app.act({ type: 'click', target: css('#view') });
        const [result] = await app.act({ type: 'check', target: text(item) });
        assert.equal(result?.closed?.length, 1);
      }
      await app.waitForAllLogs('LOG', ['grid true', 'light true']);
    });

    it('returns when checking opens a dialog', async () => {
      const [result] = await app.act(check('#asks'));
      assert.equal(result?.opened?.[0]?.title, 'Sure');
      await refused({ ...check('#news'), stage: 'primary' }, 'blockedByModal', /Answer it first/);
      await app.act({ type: 'click', target: text('OK') });
      await app.waitForAllLogs('LOG', ['asks true', 'asks closed']);
    });

    it('says why something cannot be checked', async () => {
      await refused(check('#refused'), 'rejected', /is unchecked/);
      await refused(check('#news', 'indeterminate'), 'rejected', /no indeterminate state/);
      await refused(check('#radioLarge', false), 'rejected', /cannot be unchecked/);
      await refused(check('#boundCheck', false), 'readOnly', /bound/);
      await refused(check('#size'), 'unsupported', /Use select/);
      await refused({ type: 'check', target: { ...css('#cities'), index: 0 } }, 'unsupported', /no check box/);
      const malformed = await app.refusal(check('#news', 'maybe'));
      assert.equal(malformed.details?.path, 'actions[0].value');
    });
  });
}
