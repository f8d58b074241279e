import assert from 'node:assert/strict';
import { JAVAFX_21, JAVAFX_26 } from '../../harness/java.ts';
import type { Action } from '../../../src/contract/action.ts';
import { until } from '../../harness/until.ts';
import {
  css,
  needs,
  needsRuntime,
  startActing,
  startOn,
  text,
  type ActingApp,
  type Environment,
} from './acting-app.ts';

const runtimes = [
  { version: JAVAFX_21, java: 17, main: 'Values' },
  { version: JAVAFX_26, java: 25, main: 'Values', headless: true },
];

for (const runtime of runtimes) {
  describe(`values, popups and menus: JavaFX ${runtime.version}`, function () {
    let app: ActingApp;

    before(async function () {
      needsRuntime(this, runtime);
      app = await startOn(runtime);
    });
    beforeEach(() => app.clearLog());
    after(() => app?.stop());

    const set = (id: string, value: NonNullable<Action['value']>): Action => ({
      type: 'setValue',
      target: css(id),
      value,
    });
    const expand = (id: string, fields: Partial<Action> = {}): Action => ({
      type: 'expand',
      target: css(id),
      ...fields,
    });
    const collapse = (id: string, fields: Partial<Action> = {}): Action => ({
      ...expand(id, fields),
      type: 'collapse',
    });
    const choose = (menuPath: NonNullable<Action['menuPath']>, id?: string): Action => ({
      type: 'choose',
      menuPath,
      ...(id === undefined ? {} : { target: css(id) }),
    });
    const refused = async (action: Action, reason: string, message: RegExp): Promise<Record<string, unknown>> => {
      const error = await app.refusal(action);
      assert.equal(error.details?.reason, reason, error.message);
      assert.match(error.message, message);
      return error.details ?? {};
    };
    const popups = async (): Promise<number> => {
      const { windows } = await app.connection.request('snapshotLight', { scope: { stage: 'all' } });
      return windows.filter(({ kind }) => kind === 'menu' || kind === 'popup').length;
    };

    it('expands and collapses tree items', async () => {
      const [europe] = await app.act(expand('#tree', { text: 'Europe' }));
      assert.match(europe?.target?.summary ?? '', /Europe/);
      await app.act(
        expand('#tree', { index: 3 }),
        { type: 'expand', target: text('Asia') },
        collapse('#tree', { text: 'Europe' }),
      );
      await app.waitForAllLogs('LOG', ['Europe expanded true', 'Asia expanded true', 'Europe expanded false']);
      await app.act(expand('#treeTable', { text: 'The Top' }));
      await app.waitForLog('LOG', 'Top expanded true');
    });

    it('expands and collapses titled panes, which collapses the other one of their accordion', async () => {
      await app.act(expand('#paneGeneral'), expand('#accordion', { text: 'Advanced' }), collapse('#paneAdvanced'));
      const changes = [
        'General expanded true',
        'Advanced expanded true',
        'General expanded false',
        'Advanced expanded false',
      ];
      for (const change of changes) await app.waitForLog('LOG', change);
    });

    it('opens and closes popups and menus', async () => {
      for (const id of ['#city', '#choice', '#date', '#color', '#actions', '#split']) {
        const [opened] = await app.act(expand(id), expand(id));
        assert.equal(opened?.opened?.length, 1, id);
        const [closed] = await app.act(collapse(id), collapse(id));
        assert.equal(closed?.closed?.length, 1, id);
      }
      await app.waitForAllLogs('LOG', ['city showing', 'city hidden']);
      app.clearLog();
      const [menu, submenu] = await app.act(expand('#menus', { text: 'File' }), {
        type: 'expand',
        target: text('Open Recent'),
      });
      assert.deepEqual([menu?.opened?.length, submenu?.opened?.length], [1, 1]);
      await until(async () => (await popups()) === 2, { what: 'two menus' });
      await app.act(collapse('#menus', { text: 'File' }));
      assert.equal(await popups(), 0);
      await app.waitForAllLogs('LOG', ['file showing', 'recent showing', 'file hidden']);
    });

    it('says why something cannot be expanded', async () => {
      await refused(collapse('#fixed'), 'readOnly', /cannot be collapsed/);
      await refused(collapse('#treeTable', { index: 0 }), 'rejected', /was opened again/);
      await refused(expand('#tree'), 'unsupported', /index or the text/);
      await refused(expand('#tree', { text: 'Japan' }), 'unsupported', /no children/);
      await refused(expand('#tree', { text: 'France' }), 'noSuchItem', /collapsed item "Europe"/);
      await refused(expand('#slider'), 'unsupported', /Use setValue/);
      await refused(expand('#accordion', { text: 'Advnced' }), 'noSuchItem', /Did you mean "Advanced"/);
    });

    it('sets numbers, as dragging does', async () => {
      await app.act(set('#slider', 42), set('#slider', 42), set('#bar', 30));
      await app.waitForAllLogs('LOG', ['slider changing true', 'slider 42.0', 'slider changing false', 'bar 30.0']);
      app.clearLog();
      await app.act(set('#count', 7), set('#weight', 1.5), set('#shirt', 'L'), set('#rating', 4));
      await app.waitForAllLogs('LOG', ['count 7', 'weight 1.5', 'shirt L', 'rating 4.0']);
    });

    it('switches a control that is not JavaFX’s own, and says what its value is', async () => {
      const switched = (value: boolean): Action => ({ type: 'check', target: css('#dark'), value });
      await app.act(switched(true), switched(true));
      await app.waitForAllLogs('LOG', ['dark true']);
      app.clearLog();
      await app.act({ type: 'fill', values: { '#dark': false } }, set('#rating', 3));
      await app.waitForAllLogs('LOG', ['dark false', 'rating 3.0']);
      await refused({ ...switched(true), value: 'indeterminate' }, 'rejected', /no indeterminate state/);
      const { data } = await app.connection.request('node', { ref: css('#rating'), more: ['data'] });
      assert.deepEqual(data, { value: 3, to: 5 });
    });

    it('sets both ends of a range, the high one first if the low one is above it', async () => {
      const [result] = await app.act(set('#range', '40 – 70'));
      await app.waitForAllLogs('LOG', ['high 70.0', 'low 40.0']);
      assert.deepEqual(
        result?.effects?.changed?.map(({ id, from, to }) => [id, from, to]),
        [['range', '10 – 20', '40 – 70']],
      );
      app.clearLog();
      await app.act(set('#range', '5 to 30'));
      await app.waitForAllLogs('LOG', ['low 5.0', 'high 30.0']);
      await refused(set('#range', 12), 'rejected', /two numbers such as/);
      await refused(set('#range', '20 – 10'), 'rejected', /from 20 to 100/);
      await refused(set('#range', '-1..10'), 'rejected', /from 0 to 100/);
    });

    it('says what has changed in controls of libraries: their value, and whether they are selected', async () => {
      await app.act(set('#rating', 2));
      const [clicked] = await app.act({ type: 'click', target: css('#rating .label') });
      assert.deepEqual(
        clicked?.effects?.changed?.map(({ id, field, from, to }) => [id, field, from, to]),
        [['rating', 'value', '2', '3']],
      );
      assert.equal(clicked?.unchanged, undefined);
      const [on] = await app.act({ type: 'check', target: css('#sound'), value: true });
      assert.deepEqual(
        on?.effects?.changed?.map(({ id, field, to }) => [id, field, to]),
        [['sound', 'selected', true]],
      );
      const { rows } = await app.connection.request('snapshotLight', {});
      assert.ok(rows.find(({ id }) => id === 'sound')?.state?.includes('selected'));
      const [off] = await app.act({ type: 'click', target: css('#sound') });
      assert.ok(
        off?.effects?.changed?.some(({ id, field, to }) => id === 'sound' && field === 'selected' && to === false),
      );
    });

    it('sets dates, colors, items and texts', async () => {
      await app.act(set('#date', '1990-12-24'), set('#color', '#ff8800'), set('#color', 'red'));
      await app.waitForAllLogs('LOG', ['date 1990-12-24', 'color 0xff8800ff', 'color 0xff0000ff']);
      app.clearLog();
      await app.act(set('#city', 'Rome'), set('#free', 'Two'), set('#free', 'Another'), set('#choice', 'Blue'));
      await app.waitForAllLogs('LOG', ['city Rome', 'free Two', 'free Another', 'choice Blue']);
      await app.act(set('#text', 'Hi'));
      await app.waitForLog('LOG', 'text Hi');
      const secret = await app.act(set('#secret', 'hunter2'));
      assert.doesNotMatch(JSON.stringify(secret), /hunter2/);
    });

    it('says why a value cannot be set', async () => {
      const { min, max } = await refused(set('#slider', 101), 'rejected', /from 0 to 100/);
      assert.deepEqual([min, max], [0, 100]);
      await refused(set('#slider', 'much'), 'rejected', /takes a number/);
      await refused(set('#count', 10), 'rejected', /from 1 to 9/);
      await refused(set('#count', 'x'), 'rejected', /does not understand/);
      await refused(set('#rating', 6), 'rejected', /to 5/);
      await refused(set('#snapping', 3), 'rejected', /has the value 5.0 now/);
      await refused(set('#even', 3), 'rejected', /has the value 0.0 now/);
      await refused(set('#bound', 3), 'readOnly', /bound/);
      await refused(set('#date', '24.12.1990'), 'rejected', /such as 1990-12-24/);
      await refused(set('#date', '2031-01-01'), 'rejected', /disabled/);
      await refused(set('#color', 'redd'), 'rejected', /CSS color/);
      await refused(set('#city', 'Rom'), 'noSuchItem', /Did you mean "Rome"/);
      await refused(set('#progress', 1), 'unsupported', /only shows/);
      await refused(set('#tree', 1), 'unsupported', /Use select/);
      const missing = await app.refusal({ type: 'setValue', target: css('#slider') });
      assert.equal(missing.details?.path, 'actions[0].value');
    });

    it('chooses from the menu bar of the window, with the events of its menus', async () => {
      const clicks: Action[] = [
        { type: 'click', target: text('File') },
        { type: 'click', target: text('Save') },
      ];
      for (const actions of [clicks, [choose('File > Save')]]) {
        app.clearLog();
        await app.act(...actions);
        await app.waitForAllLogs('LOG', ['file showing', 'file hidden', 'chosen Save']);
      }
      await app.act(choose(['File', 'Open Recent', 'beta']), choose('edit > undo', '#menus'));
      await app.waitForLog('LOG', 'chosen beta');
      await app.waitForLog('LOG', 'chosen Undo');
      assert.equal(await popups(), 0);
    });

    it('does not double-click a menu item, which closes its menu', async () => {
      await app.act(expand('#actions'));
      const item = text('Run…');
      await refused({ type: 'doubleClick', target: item }, 'unsupported', /closes the menu.* Use click/);
      await refused({ type: 'click', count: 2, target: item }, 'unsupported', /Use click without count/);
      await app.act({ type: 'click', target: item });
      await app.waitForAllLogs('LOG', ['chosen Run…'], /^chosen/);
      await app.act(expand('#city'));
      // Another test has chosen Rome, which the combo box shows.
      const details = await refused({ type: 'doubleClick', target: text('Berlin') }, 'gone', /Click 1 of 2 closed the/);
      assert.equal(details['mayHaveHappened'], true);
      assert.equal(await popups(), 0);
    });

    it('chooses from menu buttons and context menus', async () => {
      await app.act(choose('Run', '#actions'), choose('More > Deep', '#split'));
      await app.act(choose('Copy', '#label'), choose('Send to > Ada', '#label'), choose('Late', '#late'));
      await app.waitForAllLogs(
        'LOG',
        ['Run…', 'Deep', 'Copy', 'Ada', 'Late'].map((name) => `chosen ${name}`),
      );
      assert.equal(await popups(), 0);
    });

    it('returns when a menu item opens a dialog, and closes the menus', async () => {
      const [result] = await app.act(choose('File > Ask'));
      assert.deepEqual(
        result?.opened?.map(({ title }) => title),
        ['Sure'],
      );
      await app.act({ type: 'click', target: text('OK') });
      await app.waitForLog('LOG', 'ask closed');
      assert.equal(await popups(), 0);
    });

    it('chooses in the menu that is open, and a wrong name lists its items and leaves it open', async () => {
      const wrong = async (name: string, items: readonly string[], id?: string): Promise<void> => {
        const { results } = await app.perform([choose(name, id)]);
        const [failed] = results;
        assert.match(failed?.error?.message ?? '', /There is no item/);
        assert.deepEqual([failed?.error?.details?.items].flat().sort(), items, name);
        assert.deepEqual([failed?.opened, failed?.closed], [undefined, undefined], name);
        assert.equal(await popups(), 1, `${name} ${id}`);
      };
      const menu = { button: 'SECONDARY' } as const;
      await app.act(set('#city', 'Berlin'), set('#choice', 'Blue'));
      app.clearLog();
      await app.act({ type: 'click', target: css('#label'), ...menu });
      await wrong('Paste', ['Copy', 'Send to']);
      await wrong('Send to > Bob', ['Ada']);
      await wrong('Paste', ['Copy', 'Send to'], '#label');
      await app.act(choose('Send to > Ada'));
      assert.equal(await popups(), 0);
      await app.act({ type: 'click', target: css('#label'), ...menu }, choose('Copy', '#label'));
      await app.act(expand('#actions'));
      await wrong('Walk', ['Run…']);
      await app.act(choose('Run'), expand('#choice'));
      await wrong('Green', ['Blue', 'Red']);
      await app.act(choose('Red'), expand('#city'));
      await wrong('Berlim', ['Berlin', 'Rome']);
      await wrong('Berlim', ['Berlin', 'Rome'], '#city');
      await app.act(choose('Rome'));
      await app.act({ type: 'click', target: css('#label'), ...menu }, choose('File > Save'));
      // As by a click on the menu bar.
      assert.equal(await popups(), 0);
      await app.waitForAllLogs(
        'LOG',
        ['chosen Ada', 'chosen Copy', 'chosen Run…', 'choice Red', 'city Rome', 'chosen Save'],
        /^(chosen|choice|city [A-Z])/,
      );
    });

    it('does not report a menu that it has opened and closed again as its effect', async () => {
      for (const [path, id] of [
        ['File > Open Recent > gamma'],
        ['Walk', '#actions'],
        ['Paste', '#label'],
        ['Send to > Bob', '#label'],
      ] as const) {
        const { results } = await app.perform([choose(path, id)]);
        assert.equal(results[0]?.ok, false, path);
        const { opened, closed, effects } = results[0];
        const { changed, appeared, disappeared } = effects ?? {};
        assert.deepEqual([opened, closed, changed, appeared, disappeared].filter(Boolean), [], path);
        assert.equal(await popups(), 0);
      }
    });

    it('says why an item cannot be chosen, and closes the menus', async () => {
      await refused(choose('File > Off'), 'disabled', /is disabled/);
      const { items } = await refused(
        choose('File > Open Recent > gamma'),
        'noSuchItem',
        /Its items, the nearest first: alpha, beta/,
      );
      assert.deepEqual(items, ['alpha', 'beta']);
      await refused(choose('File > Sav'), 'noSuchItem', /Did you mean "Save"/);
      await refused(choose('Open Recent'), 'noSuchItem', /Its items, the nearest first: Edit, File/);
      const { items: inFile } = await refused(choose('File'), 'unsupported', /is a menu/);
      assert.ok(Array.isArray(inFile) && inFile.length > 1 && !inFile.includes(null), String(inFile));
      await refused(choose('File > Save > x'), 'noSuchItem', /not a menu/);
      await refused(choose('Copy', '#slider'), 'unsupported', /opened no context menu/);
      assert.equal(await popups(), 0);
      const missing = await app.refusal({ type: 'choose' });
      assert.equal(missing.details?.path, 'actions[0].menuPath');
    });
  });
}

describe("values, popups and menus: behind another application's window", function () {
  const environment: Environment = "JavaFX 21, behind another application's window";
  let app: ActingApp;

  before(async function () {
    needs(this, environment);
    app = await startActing(environment, 'Values');
  });
  after(() => app?.stop());

  it('chooses, opens and sets as in front, and the window stays behind', async () => {
    await app.act({ type: 'choose', menuPath: 'File > Open Recent > beta' });
    await app.act({ type: 'choose', menuPath: 'Send to > Ada', target: css('#label') });
    await app.act({ type: 'expand', target: css('#city') }, { type: 'collapse', target: css('#city') });
    await app.act({ type: 'setValue', target: css('#date'), value: '1990-12-24' });
    const lines = ['chosen beta', 'chosen Ada', 'city showing', 'city hidden', 'date 1990-12-24'];
    await app.waitForAllLogs('LOG', lines, /^(chosen|city|date)/);
    assert.equal(app.display?.focused(), app.other?.id);
  });
});
