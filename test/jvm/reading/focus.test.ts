import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { describeInEachEnvironment, type LightRow } from './reading-app.ts';
import { LiveTreeClient } from './live-tree-client.ts';

/** A node that gets the focus, which node then has it, and which one shows it while internals are hidden. */
const moves = [
  { node: 'plain', owner: 'plain', shown: 'plain' },
  { node: 'combo', owner: 'combo', shown: 'combo' },
  { node: 'filter', owner: 'filter', shown: 'search' },
  { node: 'spinner', owner: 'spinner', shown: 'spinner' },
  { node: 'ownField', owner: 'ownField', shown: 'ownField' },
  { node: 'comboEditor', owner: 'combo', shown: 'combo' },
  { node: 'date', owner: 'date', shown: 'date' },
  { node: 'dateEditor', owner: 'date', shown: 'date' },
  { node: 'filter', owner: 'filter', shown: 'search' },
  { node: 'spinnerEditor', owner: 'spinner', shown: 'spinner' },
] as const;

describeInEachEnvironment(
  'The focus',
  (reading) => {
    let watched: LiveTreeClient;
    before(async () => {
      watched = new LiveTreeClient(await reading().connect('watcher'));
      await watched.watch();
    });

    const focusedRows = (rows: readonly LightRow[]) =>
      rows.filter(({ state }) => state?.includes('focused')).map(({ id }) => id);
    const light = async (walk = {}) => focusedRows((await reading().light(walk)).rows);
    const full = async (internals: boolean) =>
      (await reading().connection.request('snapshotFull', { internals })).focus.focusedNode?.uid;
    const uid = async (id: string) => (await reading().one({ css: `#${id}` })).ref.uid;
    const live = () =>
      [...watched.rows.values()]
        .filter(({ kind, flags }) => kind === undefined && flags?.includes('focused'))
        .map(({ id }) => id)
        .sort();

    it('is shown on the node that receives the keys, or on the control that hides it', async () => {
      for (const { node, owner, shown } of moves) {
        await reading().runCommand(node);
        assert.deepEqual(await light(), [shown], node);
        assert.deepEqual(await light({ internals: true }), [owner], `${node}, with internals`);
        assert.equal(await full(false), await uid(shown), node);
        assert.equal(await full(true), await uid(owner), `${node}, with internals`);
        const { focus } = await reading().connection.request('windows', {});
        assert.equal(focus.focusedNode?.uid, await uid(shown), node);
      }
    });

    it('moves in the rows of the live tree, on the node and on the control that hides it', async () => {
      for (const { node, owner, shown } of moves) {
        await reading().runCommand(node);
        const expected = [...new Set([owner, shown])].sort();
        await until(() => assert.deepEqual(live(), expected) ?? true, { what: `the focus of ${node}` });
      }
    });

    it('completes a wait for the node or for the control, not for an editor that only looks focused', async () => {
      const isFocused = async (id: string, timeoutMs: number) =>
        reading().connection.request('waitFor', { selector: { css: `#${id}` }, state: 'focused', timeoutMs });
      await reading().runCommand('filter');
      await isFocused('filter', 45_000);
      await isFocused('search', 45_000);
      await reading().runCommand('combo');
      await isFocused('combo', 45_000);
      await assert.rejects(isFocused('comboEditor', 300), { code: 'MCP_UI_TIMEOUT' });
    });

    it('a row that is read alone shows it too', async () => {
      await reading().runCommand('filter');
      const { ref } = await reading().one({ css: '#filter' });
      assert.deepEqual(await light({ root: ref }), ['filter']);
    });

    it('of a list is shown on its current row as well, and on none after it left', async () => {
      await reading().runCommand('list');
      assert.equal((await light())[0], 'list');
      await reading().runCommand('filter');
      assert.deepEqual(await light({ internals: true }), ['filter']);
    });
  },
  { folder: 'focus', main: 'Focus$Main' },
);
