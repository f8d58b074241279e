import assert from 'node:assert/strict';
import { LiveTreeModel } from '../../../src/mcp/live/live-tree-model.ts';
import type { Row } from '../../../src/contract/live.ts';
import { joinPages, Tree } from '../../../webview/model/tree.ts';

describe('the tree of the page, read in pages while the application changes it', () => {
  const row = (uid: string, index: number, text: string): Row => ({ uid, parent: 'w', index, type: 'Label', text });

  it('shows each row once, as it was reported last, and no removed row', () => {
    const server = new LiveTreeModel();
    const rows = Array.from({ length: 2500 }, (_, index) => row(`n${index}`, index, 'old'));
    server.apply({ reset: true, upserts: [{ uid: 'w', parent: null, index: 0, type: 'Stage' }, ...rows], removed: [] });
    const first = server.read('app', undefined, (rev) => rev);
    assert.ok(first.next !== undefined && first.upserts.some(({ uid }) => uid === 'n1'));
    // n1 is removed and n2 changes after the first page, which contained both, was read.
    server.apply({ reset: false, upserts: [row('n2', 1, 'new')], removed: ['n1'] });
    let whole = first;
    while (whole.next !== undefined)
      whole = joinPages(
        whole,
        server.read('app', whole.next, (rev) => rev),
      );
    const tree = new Tree();
    tree.apply(whole);
    const shown = tree.nodes.get('w')?.children ?? [];
    assert.equal(shown.length, 2499);
    assert.equal(new Set(shown).size, 2499);
    assert.equal(tree.nodes.has('n1'), false);
    assert.equal(tree.nodes.get('n2')?.text, 'new');
  });
});
