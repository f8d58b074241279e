import assert from 'node:assert/strict';
import type { Row } from '../../../src/contract/live.ts';
import { textInside } from '../../../webview/model/text-inside.ts';
import { Tree } from '../../../webview/model/tree.ts';

describe('the text inside a row of the tree', () => {
  const tree = new Tree();
  const row = (uid: string, parent: string | null, index: number, more: Partial<Row> = {}): Row => ({
    ...{ uid, parent, index, type: 'Label' },
    ...more,
  });
  const upserts = [
    row('w', null, 0, { type: 'Stage', kind: 'stage' }),
    row('entry', 'w', 0, { type: 'PersonEntry', blank: true }),
    row('box', 'entry', 0, { type: 'HBox' }),
    row('icon', 'box', 0, { type: 'Text', text: '\ue001' }),
    row('name', 'box', 1, { text: 'Ada' }),
    row('city', 'box', 2, { text: ' Berlin ' }),
    row('button', 'w', 1, { type: 'Button', blank: true }),
    row('graphic', 'button', 0, { text: 'Save' }),
    row('empty', 'w', 2, { blank: true }),
    row('named', 'w', 3, { type: 'ListCell', text: 'Grace' }),
    row('inNamed', 'named', 0, { text: 'Hopper' }),
    row('SomethingRow', 'w', 4, { type: 'ToolRow' }),
    row('inPane', 'SomethingRow', 0, { text: 'Tool' }),
  ];
  tree.apply({ app: 'Main-1', rev: 'a.1', reset: true, upserts, removed: [] });
  const inside = (uid: string): string | undefined => {
    const node = tree.nodes.get(uid);
    assert.ok(node !== undefined);
    return textInside(tree, node);
  };

  it('is that of the nodes in a cell or button without a text of its own, whatever its class is, without icons', () => {
    assert.equal(inside('entry'), 'Ada · Berlin');
    assert.equal(inside('button'), 'Save');
  });

  it('is missing for a node that has a text, cannot have one, or has nothing inside', () => {
    for (const uid of ['named', 'SomethingRow', 'box', 'empty', 'w']) assert.equal(inside(uid), undefined, uid);
  });
});
