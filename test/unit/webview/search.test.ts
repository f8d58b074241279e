import assert from 'node:assert/strict';
import type { Row } from '../../../src/contract/live.ts';
import { find, noMatch, queryOf, rowsOutOfView } from '../../../webview/model/search.ts';
import { Tree } from '../../../webview/model/tree.ts';

describe('The search in the tree', () => {
  const row = (uid: string, index: number, id?: string, more: Partial<Row> = {}): Row => ({
    uid,
    parent: uid === 'w' ? null : 'w',
    index,
    type: 'Button',
    ...(id === undefined ? {} : { id }),
    ...more,
  });
  const tree = new Tree();
  tree.apply({
    app: 'Shop-1',
    rev: '1',
    reset: true,
    upserts: [
      row('w', 0),
      row('a', 0, 'saveAll'),
      row('b', 1, undefined, { text: 'save' }),
      row('c', 2, 'save'),
      row('d', 3, 'save', { flags: ['internal'] }),
    ],
    removed: [],
  });
  const found = (wanted: string, internals = false) => find(tree, wanted, internals, new Set(['w'])).join(' ');

  it('finds the node with exactly that id first, whether or not # is typed', () => {
    assert.equal(found('save'), 'c w a b');
    assert.equal(found('#save'), 'c w a');
    assert.equal(found('#save', true), 'c d w a');
  });

  it('keeps the order of the tree for everything else', () => {
    assert.equal(found('sav'), 'w a b c');
    assert.equal(found(''), '');
  });

  it('asks the server for nodes by a property, a text or a selector', () => {
    for (const condition of ['disabled=true', 'text~=Save all', 'id != save', 'prefWidth=']) {
      assert.deepEqual(queryOf(condition), { predicate: { propertyIs: condition } });
    }
    assert.deepEqual(queryOf('.card:hover'), { css: '.card:hover' });
    assert.deepEqual(queryOf('"a = b"'), { text: 'a = b' });
    assert.deepEqual(queryOf('1 = 1'), { text: '1 = 1' });
  });

  it('says how many nodes there are of which none matches, and which id or text is the nearest', () => {
    assert.equal(noMatch(tree, 'saev', false), 'None of 4 nodes matches “saev”. Did you mean “save”?');
    assert.equal(noMatch(tree, '#savAll', false), 'None of 4 nodes matches “#savAll”. Did you mean “saveAll”?');
    assert.equal(noMatch(tree, 'Purchase', true), 'None of 5 nodes matches “Purchase”.');
  });

  it('says that only nodes inside of controls match, and how to show them', () => {
    const parts = new Tree();
    const upserts = [row('w', 0), row('a', 0, 'arrow', { flags: ['internal'] })];
    parts.apply({ app: 'Shop-1', rev: '1', reset: true, upserts, removed: [] });
    const reason = 'None of 1 nodes matches “#arrow”. 1 inside of controls does: use Show control internals.';
    assert.equal(noMatch(parts, '#arrow', false), reason);
  });

  it('says where rows that are out of view have the text', () => {
    const rows = [7, 9].map((index) => ({ index, cells: ['Ada'] }));
    assert.equal(rowsOutOfView([]), undefined);
    assert.equal(
      rowsOutOfView([{ in: { uid: 'n1', type: 'ListView', id: 'people' }, rows }]),
      '2 rows out of view have it. Scroll ListView #people to row 7.',
    );
  });
});
