import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import { actionResult } from '../../../src/mcp/format/action-result.ts';
import { effectLines } from '../../../src/mcp/format/effects.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

const UID = / n[0-9a-z]+(?=[ :]|$)/g;

for (const environment of environments) {
  describe(`Effects on rows, texts and what is dragged: ${environment}`, function () {
    let acting: ActingApp;

    beforeEach(async function () {
      needs(this, environment);
      acting = await startActing(environment, 'Changes');
    });
    afterEach(() => acting?.stop());

    /** The lines of the effects of an action, without uids. */
    const lines = async (action: Action): Promise<string[]> => {
      const [result] = await acting.act(action);
      if (result === undefined) throw new Error('There is no result.');
      return effectLines(actionResult(result, false)).map((line) => line.replaceAll(UID, ''));
    };
    const click = (id: string): Promise<string[]> => lines({ type: 'click', target: css(`#${id}`) });

    it('pasted text, by keys and by a menu, into every kind of field', async () => {
      await click('copy');
      const paste: Action = { type: 'pressKey', chord: process.platform === 'darwin' ? 'Meta+V' : 'Ctrl+V' };
      await acting.act({ type: 'focus', target: css('#field') }, { type: 'pressKey', key: 'END' });
      assert.deepEqual(await lines(paste), ['changed TextField #field “one” → “onepasted”']);
      await acting.act({ type: 'focus', target: css('#area') }, { type: 'pressKey', key: 'END' });
      assert.deepEqual(await lines(paste), ['changed TextArea #area “two” → “twopasted”']);
      assert.deepEqual(await lines({ type: 'choose', menuPath: 'Edit > Paste' }), [
        'changed TextArea #area “twopasted” → “twopastedpasted”',
      ]);
      await acting.act({ type: 'click', target: css('#combo .text-field') }, { type: 'pressKey', key: 'END' });
      assert.deepEqual(await lines(paste), ['changed ComboBox #combo “x” → “xpasted”']);
      await acting.act({ type: 'click', target: css('#custom') });
      assert.deepEqual(await lines(paste), ['changed Label #shown “custom” → “pasted”']);
      await acting.act({ type: 'focus', target: css('#field') }, { type: 'pressKey', key: 'END' });
      assert.deepEqual(await lines({ type: 'pressKey', key: 'BACK_SPACE' }), [
        'changed TextField #field “onepasted” → “onepaste”',
      ]);
      assert.deepEqual(await lines({ type: 'typeText', target: css('#field'), text: '!' }), [], 'the result shows it');
    });

    it('rows that were sorted, of all four controls', async () => {
      assert.deepEqual(await click('sortAge'), [
        'moved in TableView #people: “Person 5 | 5 | Rome” 5 → 0 · “Person 3 | 10 | Rome” 3 → 1 · “Person 0 | 40 | Rome” 0 → 4',
      ]);
      assert.deepEqual(await lines({ type: 'click', target: text('Name') }), [
        'changed Column “Name” ascending',
        'moved in TableView #people: “Person 0 | 40 | Rome” 4 → 0 · “Person 3 | 10 | Rome” 1 → 3 · “Person 5 | 5 | Rome” 0 → 5',
      ]);
      assert.match((await click('sortTree')).join(), /^moved in TreeView #tree: “[AB]” \d → \d$/);
      assert.match((await click('sortLevels')).join(), /^moved in TreeTableView #levels: “(Eve|Dan) \| \d+” \d → \d$/);
      assert.match((await click('reverseCards')).join(), /^moved in ListView #cards: “(Ada 1|Cy 3)” .*→/);
      assert.deepEqual(await click('lastFirst'), ['moved in TableView #people: “Person 5 | 5 | Rome” 5 → 0']);
    });

    it('rows that a sort brings into view, and a new number of rows', async () => {
      const [rows, appeared] = await click('grow');
      assert.equal(rows, 'changed TableView #people rows 6 → 206');
      assert.match(appeared ?? '', /^appeared in TableView #people: 6 “More 0 \| 200 \| Rome” · 7 “More 1/);
      assert.match(
        (await click('sortAge'))[0] ?? '',
        /^moved in TableView #people: “More 199 \| 1 \| Rome” to 0 · “More 198 \| 2 \| Rome” to 1 · /,
      );
      assert.deepEqual(await click('append'), ['changed ListView #numbers rows 500 → 501'], 'out of view');
      assert.deepEqual(await click('prepend'), [
        'changed ListView #numbers rows 501 → 502',
        'appeared in ListView #numbers: 0 “News 501”',
      ]);
    });

    it('rows that scrolling brings into view, in their order, and none that it recycles', async () => {
      const [appeared = '', ...others] = await lines({ type: 'scrollTo', target: css('#numbers'), index: 250 });
      assert.deepEqual(others, []);
      const indexes = [...appeared.matchAll(/(\d+) “Line (\d+)”/g)].map(([, row, line]) => {
        assert.equal(row, line);
        return Number(row);
      });
      assert.ok(indexes.length > 3, appeared);
      assert.deepEqual(
        indexes,
        [...indexes].sort((one, other) => one - other),
      );
    });

    const withoutPlace = async (command: string): Promise<string[]> =>
      (await click(command)).map((line) => line.replace(/ \(row \d+.*?\)/, ''));

    it('the value under a cell, also of an item that was replaced', async () => {
      assert.deepEqual(await click('older'), ['changed TableCell (row 1 “Person 1”, column “Age”) “20” → “21”']);
      assert.deepEqual(await click('replace'), ['changed TableRow “Person 1 | 21 | Rome” → “Replaced | 7 | Rome”']);
      assert.deepEqual(await withoutPlace('moveCity'), ['changed TableCell “Rome” → “Paris”']);
      assert.deepEqual(await withoutPlace('olderCard'), ['changed Label “1” → “99”']);
      assert.deepEqual(await click('replaceCard'), ['changed ListCell “Bob 2” → “Bea 2”']);
      assert.deepEqual(await click('rename'), ['changed TreeCell “B” → “B2”']);
      assert.deepEqual(await withoutPlace('olderLevel'), ['changed TreeTableCell “33” → “34”']);
      assert.deepEqual(await click('upper'), ['changed ListCell “Line 3” → “LINE 3”']);
    });

    it('named and visible nodes first, then a count by type', async () => {
      assert.deepEqual(await click('draw'), [
        'changed Label #state “empty” → “drawn”',
        'appeared Path · Path · Path · Label “Far below”',
        '… 1,097 more changes: 1,097 Path',
      ]);
      assert.deepEqual(await click('dot'), ['appeared Rectangle']);
    });

    it('the new place of what was dragged', async () => {
      const drag = (target: NonNullable<Action['target']>, rest: Partial<Action>): Promise<string[]> =>
        lines({ type: 'drag', target, ...rest });
      const other = await drag(text('Aachen'), { to: css('#right') });
      assert.ok(other.includes('appeared in ListView #right: 0 “Aachen”'), other.join('\n'));
      assert.ok(other.includes('disappeared from ListView #left: 0 “Aachen”'), other.join('\n'));
      const same = await drag(text('Berlin'), { to: text('Cadiz') });
      assert.ok(same.includes('moved in ListView #left: “Berlin” 0 → 1'), same.join('\n'));
      assert.match((await drag(css('#note'), { by: { x: 60, y: 70 } })).join(), place('Label #note “Note”'));
      assert.match((await drag(css('#box'), { by: { x: 20, y: 40 } })).join(), place('Rectangle #box'));
      assert.match((await drag(css('#cardText'), { by: { x: 10, y: 40 } })).join(), place('StackPane #card'));
      const column = await drag(text('Name'), { by: { x: 130, y: 0 } });
      assert.ok(
        column.includes('moved Column “Name” 0 → 2') || column.includes('moved Column “Name” 0 → 1'),
        `${column}`,
      );
    });
  });
}

/** A node of which the upper left corner was and is at other coordinates. */
function place(node: string): RegExp {
  return new RegExp(`^changed ${node} at \\d+,\\d+ → \\d+,\\d+$`);
}
