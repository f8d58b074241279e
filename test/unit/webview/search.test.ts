import assert from 'node:assert/strict';
import type { Row } from '../../../src/contract/live.ts';
import { find, queryOf } from '../../../webview/model/search.ts';
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
});
