import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import { actionResult, actionResultLines } from '../../../src/mcp/format/action-result.ts';
import { effectLines } from '../../../src/mcp/format/effects.ts';
import { nodeLine } from '../../../src/mcp/format/line.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

const UID = / n[0-9a-z]+(?=[ :]|$)/g;

for (const environment of environments) {
  describe(`Effects around a table: ${environment}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment, 'Workbench');
    });
    after(() => acting?.stop());

    /** The lines of the effects of an action, without uids. */
    const lines = async (action: Action): Promise<string[]> => {
      const [result] = await acting.act(action);
      if (result === undefined) throw new Error('There is no result.');
      return effectLines(actionResult(result, false)).map((line) => line.replaceAll(UID, ''));
    };
    const cell = (index: number, columnId: string): Action['target'] => ({ ...css('#orders'), index, columnId });

    it('do not count the cell in a drop-down among the rows of the table around it', async () => {
      const edited = await lines({ type: 'doubleClick', target: cell(2, 'state') });
      assert.ok(edited.includes('appeared ComboBox “new” (row 2 “Clock”, column “State”)'), edited.join('\n'));
      assert.deepEqual(
        edited.filter((line) => line.includes('ListCell') || line.includes('appeared in')),
        [],
      );
      await acting.act({ type: 'pressKey', key: 'ESCAPE' });
      const target = { ...css('#orders .combo-box'), nth: 1 };
      assert.deepEqual(await lines({ type: 'select', target, text: 'train' }), [
        'changed ComboBox (row 1 “Bell”, column “Via”) empty → “train”',
      ]);
    });

    it('name the table of a popup, not the one whose cell has opened it', async () => {
      await acting.act({ type: 'click', target: { ...text('…'), nth: 0 } });
      assert.deepEqual(await lines({ type: 'click', target: css('#raise') }), ['changed TableRow “2.00” → “3.00”']);
      const added = await lines({ type: 'click', target: css('#add') });
      assert.deepEqual(added, ['changed TableView #prices rows 2 → 3', 'appeared in TableView #prices: 2 “4.00”']);
      await acting.act({ type: 'pressKey', key: 'ESCAPE' });
    });

    it('have the state of check boxes as the text of their cells, like items and snapshots', async () => {
      const { connection } = acting;
      const [orders] = (await connection.request('query', css('#orders'))).matches;
      const ref = orders?.ref ?? {};
      const { items } = await connection.request('node', { ref, items: { from: 0, count: 3 } });
      assert.deepEqual(
        items?.rows.map(({ cells }) => cells[3]),
        ['false', 'true', 'indeterminate'],
      );
      const { rows } = await connection.request('snapshotLight', { root: ref });
      const cells = rows.filter(({ type }) => type === 'Marks');
      assert.deepEqual(
        cells.slice(0, 3).map((cell) => cell.text),
        ['false', 'true', 'indeterminate'],
      );
      const row = { ...css('#orders'), index: 2 };
      const { nodes } = await connection.request('lines', { nodes: [{ ...row, columnId: 'paid' }, row] });
      assert.equal(nodes[0]?.line?.text, 'indeterminate');
      assert.match(nodes[1]?.line?.text ?? '', / \| indeterminate$/);
      const renewed = await lines({ type: 'click', target: css('#renew') });
      assert.match(renewed.join('\n'), /^changed TableRow “Clock .* \| indeterminate” → “Cup .* \| false”$/m);
    });

    it('include changes after the first 200 characters of a text', async () => {
      const [altered = ''] = await lines({ type: 'click', target: css('#alter') });
      assert.match(altered, /^changed Label #note “….* words\. ” → “….* lines\. ”$/);
      const [appended = '', ...others] = await lines({ type: 'click', target: css('#append') });
      assert.match(appended, /^changed TextArea #log “….*An entry of the log\. ” → “….*The last entry\.”$/);
      assert.deepEqual(others, []);
      const [grown = ''] = await lines({ type: 'click', target: css('#middle') });
      assert.match(grown, /^changed TextArea #log “6,?\d+ characters” → “6,?\d+ characters”$/);
      const [swapped = ''] = await lines({ type: 'click', target: css('#swap') });
      assert.match(swapped, /^changed TextArea #draft “….*A sentence of.*” → “….*A SENTENCE of.*”$/);
    });

    it('say whether the item that choose has taken is checked', async () => {
      const choose = async (menuPath: string, target?: Action['target']): Promise<string> => {
        const action: Action = { type: 'choose', menuPath, ...(target === undefined ? {} : { target }) };
        const [result] = await acting.act(action);
        if (result === undefined) throw new Error('There is no result.');
        return actionResultLines([actionResult(result, false)])[0] ?? '';
      };
      assert.match(await choose('View > Wrap Lines'), / · now checked$/);
      assert.match(await choose('View > Wrap Lines'), / · now unchecked$/);
      assert.match(await choose('View > Size > Large'), / · now checked$/);
      assert.match(await choose('Urgent', { ...css('#orders'), index: 1 }), / · now checked$/);
      assert.match(await choose('View > Refresh'), /MenuBar n\w+ #menus$/);
    });

    it('say whether the menu item that was clicked is checked', async () => {
      const texts: (string | undefined)[] = [];
      for (const item of ['Wrap Lines', 'Wrap Lines', 'Large', 'Refresh']) {
        await acting.act({ type: 'click', target: css('#menus .menu-button') });
        if (item === 'Large')
          await acting.act({ type: 'hover', target: { selector: { text: 'Size', match: 'equals' } } });
        const [result] = await acting.act({ type: 'click', target: { selector: { text: item, match: 'equals' } } });
        if (result === undefined) throw new Error('There is no result.');
        texts.push(/ · now (.*)$/.exec(actionResultLines([actionResult(result, false)])[0] ?? '')?.[1]);
      }
      assert.deepEqual(texts, ['checked', 'unchecked', 'checked', undefined]);
    });

    it('snapshots have the positions of dividers', async () => {
      const { rows } = await acting.connection.request('snapshotLight', {});
      const dividers = (id: string): number[] | undefined => rows.find((row) => row.id === id)?.data?.dividers;
      assert.deepEqual(dividers('outer')?.length, 2);
      const [position = NaN] = dividers('split') ?? [];
      assert.ok(position > 0.4 && position < 0.8, `${position}`);
      const outer = rows.find((row) => row.id === 'outer');
      assert.match(nodeLine(outer ?? { type: '', uid: '' }), /^SplitPane n\w+ #outer · dividers 0\.\d+ 0\.\d+$/);
    });
  });
}
