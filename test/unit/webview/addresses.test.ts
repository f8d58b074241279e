import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Row } from '../../../src/contract/live.ts';
import { Paths } from '../../../webview/model/paths.ts';
import { selectorsOf } from '../../../webview/model/selector.ts';
import { Tree, type TreeNode } from '../../../webview/model/tree.ts';

/** Trees of one window; few types and ids, so that many nodes are alike. */
const tree = fc
  .array(
    fc.record({
      above: fc.nat(),
      type: fc.constantFrom('VBox', 'HBox', 'Button'),
      id: fc.option(fc.constantFrom('a', 'b'), { nil: undefined, freq: 2 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((nodes) => {
    const rows: Row[] = [{ uid: 'w', parent: null, index: 0, type: 'Stage', kind: 'stage' }];
    const counts = new Map<string, number>();
    for (const [n, { above, type, id }] of nodes.entries()) {
      const parent = n === 0 ? 'w' : `n${above % n}`;
      const index = counts.get(parent) ?? 0;
      counts.set(parent, index + 1);
      rows.push({ uid: `n${n}`, parent, index, type, ...(id === undefined ? {} : { id }) });
    }
    const made = new Tree();
    made.apply({ app: 'A-1', rev: 'a.1', reset: true, upserts: rows, removed: [] });
    return made;
  });

describe('the addresses of a row', () => {
  it('are a path that leads to this row only', () => {
    fc.assert(
      fc.property(tree, (made) => {
        const paths = new Paths(made);
        const all = [...made.nodes.keys()].map((uid) => paths.of(uid));
        assert.equal(new Set(all).size, all.length);
        for (const uid of made.nodes.keys()) assert.equal(paths.find(paths.of(uid)), uid);
      }),
    );
  });

  describe('as selectors', () => {
    const before = globalThis.CSS;
    beforeEach(() => {
      // Node.js lacks it. The ids of these trees need no escapes.
      Object.assign(globalThis, { CSS: { escape: (id: string) => id } });
    });
    afterEach(() => void Object.assign(globalThis, { CSS: before }));

    it('match the row and as many nodes as they say', () => {
      fc.assert(
        fc.property(tree, (made) => {
          for (const uid of made.nodes.keys()) {
            const found = selectorsOf(made, uid);
            if (uid !== 'w') assert.ok(found.length > 0, uid);
            for (const { css, matches } of found) {
              const matched = [...made.nodes.values()].filter((node) => isMatch(made, node, css.split(' ')));
              assert.ok(
                matched.some((node) => node.uid === uid),
                `${css} matches ${uid}`,
              );
              assert.equal(matched.length, matches, css);
              assert.ok(matches === 1 || found.length === 1);
            }
          }
        }),
      );
    });
  });
});

/** Whether a node matches a selector as JavaFX reads it: its last part, and the parts before it above. */
function isMatch(tree: Tree, node: TreeNode, parts: readonly string[]): boolean {
  const [type = '', id] = (parts.at(-1) ?? '').split('#');
  if (node.kind !== undefined || (type !== '' && node.type !== type) || (id !== undefined && node.id !== id))
    return false;
  const before = parts.slice(0, -1);
  if (before.length === 0) return true;
  const [parent, ...higher] = [...tree.lineage(node.uid)].slice(1);
  if (before.at(-1) === '>') return parent !== undefined && isMatch(tree, parent, before.slice(0, -1));
  return [parent, ...higher].some((above) => above !== undefined && isMatch(tree, above, before));
}
