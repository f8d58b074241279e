import assert from 'node:assert/strict';
import type { Row } from '../../../src/contract/live.ts';
import { Paths } from '../../../webview/model/paths.ts';
import { Rows } from '../../../webview/model/rows.ts';
import { Tree } from '../../../webview/model/tree.ts';

describe('the state of rows that is kept for another run', () => {
  it('names a row by kinds and types, counted among equals, and finds it in the next run', () => {
    const [first, second] = [treeOf('a', 3), treeOf('b', 3)];
    const path = new Paths(first).of('a-leaf2');
    assert.equal(path, 'stage[0]/VBox[0]/HBox[2]/Label[0]');
    assert.equal(new Paths(second).find(path), 'b-leaf2');
    assert.equal(new Paths(second).find('stage[0]/VBox[0]/HBox[3]'), undefined);
    assert.equal(new Paths(second).find('stage[0]/Button[0]/HBox[0]'), undefined);
  });

  it('opens in the next run the rows that were open, and closes those that were closed', () => {
    const rows = new Rows(treeOf('a', 3));
    rows.setOpen('a-box1', false);
    const again = new Rows(treeOf('b', 3));
    again.recall(rows.remember(), false);
    again.settle();
    assert.deepEqual(
      [again.at('b-box0')?.open, again.at('b-box1')?.open, again.at('b-box2')?.open],
      [true, false, true],
    );
  });

  it('keeps choices for rows that have not been received yet', () => {
    const rows = new Rows(treeOf('a', 3));
    rows.setOpen('a-box2', false);
    const tree = treeOf('b', 2);
    const again = new Rows(tree);
    again.recall(rows.remember(), false);
    again.settle();
    assert.deepEqual(again.remember(), [['', 'stage[0]/VBox[0]/HBox[2]', false]]);
    tree.apply({ app: 'App-1', rev: '2', reset: false, upserts: box('b', 2), removed: [] });
    again.settle();
    assert.equal(again.at('b-box2')?.open, false);
  });

  it('has the last choices of ten thousand opened rows', () => {
    const rows = new Rows(treeOf('a', 10_000));
    rows.openBelow('a-w');
    rows.setOpen('a-box7', false);
    const kept = rows.remember();
    assert.equal(kept.length, 500);
    assert.deepEqual(kept.at(-1), ['a-box7', 'stage[0]/VBox[0]/HBox[7]', false]);
    assert.equal(rows.list.length, 2 + 2 * 10_000 - 1, 'all of them are open');
  });
});

/** A window with a column of boxes, each with one label. */
function treeOf(run: string, boxes: number): Tree {
  const tree = new Tree();
  const upserts: Row[] = [
    { uid: `${run}-w`, parent: null, index: 0, type: 'Stage', kind: 'stage' },
    { uid: `${run}-column`, parent: `${run}-w`, index: 0, type: 'VBox' },
    ...Array.from({ length: boxes }, (_, index) => box(run, index)).flat(),
  ];
  tree.apply({ app: `App-${run}`, rev: '1', reset: true, upserts, removed: [] });
  return tree;
}

const box = (run: string, index: number): Row[] => [
  { uid: `${run}-box${index}`, parent: `${run}-column`, index, type: 'HBox' },
  { uid: `${run}-leaf${index}`, parent: `${run}-box${index}`, index: 0, type: 'Label' },
];
