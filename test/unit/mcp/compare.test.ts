import assert from 'node:assert/strict';
import { Comparison, type VisibleNode } from '../../../src/contract/compare.ts';
import { compare, type Taken } from '../../../src/mcp/compare/compare.ts';
import { mark } from '../../../src/mcp/compare/mark.ts';
import { fill, type Raster, type Rect } from '../../../src/mcp/compare/raster.ts';
import { comparisonText } from '../../../src/mcp/format/comparison-text.ts';

const WHITE = 0xffffffff;
const RED = 0xff0000ff;
const NEARLY_WHITE = 0xfffdfdfd;

const node = (uid: string, depth: number, rect: Rect, more: Partial<VisibleNode> = {}): VisibleNode => ({
  uid,
  type: 'Label',
  depth,
  bounds: { minX: rect.x, minY: rect.y, width: rect.width, height: rect.height },
  ...more,
});
const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const root = node('n1', 0, box(0, 0, 200, 100), { type: 'VBox' });
const save = node('n2', 1, box(10, 10, 40, 20), { type: 'Button', id: 'save', text: 'Save' });
const total = node('n3', 1, box(120, 60, 40, 20), { text: 'Total' });

/** A white window with filled rectangles. */
function taken(
  nodes: readonly VisibleNode[],
  filled: readonly [Rect, number][] = [],
  size = box(0, 0, 200, 100),
): Taken {
  const raster: Raster = {
    width: size.width,
    height: size.height,
    pixels: new Uint32Array(size.width * size.height).fill(WHITE),
  };
  for (const [rect, color] of filled) fill(raster, rect, color);
  return { raster, scale: 1, origin: { x: size.x, y: size.y }, nodes };
}

const same = { isSameWindow: true };
const rects = ({ changed }: Pick<Comparison, 'changed'>): (number | null)[][] =>
  changed.map(({ bounds }) => [bounds.minX, bounds.minY, bounds.width, bounds.height]);
const named = ({ changed }: Pick<Comparison, 'changed'>): string[][] =>
  changed.map(({ nodes }) => nodes.map(({ uid, changes = [] }) => [uid, ...changes].join(' ')));

describe('two screenshots', () => {
  it('that are the same have no differences, and rounded colors do not count', () => {
    const before = taken([root, save]);
    assert.deepEqual(rects(compare(before, taken([root, save]), same)), []);
    const rounded = compare(before, taken([root, save], [[box(0, 0, 200, 100), NEARLY_WHITE]]), same);
    assert.deepEqual([rounded.ratio, rounded.changed], [0, []]);
    const slightly = compare(before, taken([root, save], [[box(10, 10, 40, 20), 0xfffcfcfc]]), same);
    assert.deepEqual(rects(slightly), [[10, 10, 40, 20]]);
  });

  it('differ in regions in reading order, joined if they are close, with the smallest nodes there', () => {
    const after = taken(
      [root, save, total],
      [
        [box(130, 65, 4, 8), RED],
        [box(140, 65, 4, 8), RED],
        [box(12, 12, 30, 10), RED],
      ],
    );
    const compared = compare(taken([root, save, total]), after, same);
    assert.deepEqual(rects(compared), [
      [12, 12, 30, 10],
      [130, 65, 14, 8],
    ]);
    assert.deepEqual(named(compared), [['n2'], ['n3']]);
    assert.equal(compared.ratio, (300 + 64) / 20_000);
  });

  it('attribute pixels around a node to the node, not to its parent', () => {
    const focused = { ...save, focused: true as const };
    const after = taken(
      [root, focused],
      [
        [box(8, 8, 44, 24), RED],
        [box(10, 10, 40, 20), WHITE],
      ],
    );
    assert.deepEqual(named(compare(taken([root, save]), after, same)), [['n2 focus']]);
  });

  it('name nodes that were added, removed or moved rather than those behind them', () => {
    const before = taken(
      [root, save, total],
      [
        [box(10, 10, 40, 20), RED],
        [box(120, 60, 40, 20), RED],
      ],
    );
    const moved = { ...total, bounds: { ...total.bounds, minX: 150 } };
    const after = taken([root, moved], [[box(150, 60, 40, 20), RED]]);
    assert.deepEqual(named(compare(before, after, same)), [['n2 removed'], ['n3 moved']]);
    assert.deepEqual(named(compare(after, before, same)), [['n2 added'], ['n3 moved']]);
  });

  it('name a pane that has changed as a whole instead of the nodes in it, and count the rest', () => {
    const labels = [0, 1, 2, 3, 4].map((i) => node(`n${i + 5}`, 1, box(10 + i * 30, 40, 20, 20), { text: `${i}` }));
    const dark = compare(taken([root, ...labels]), taken([root, ...labels], [[box(0, 0, 200, 100), RED]]), same);
    assert.deepEqual(named(dark), [['n1']]);
    assert.equal(dark.changed[0]?.moreNodes, 5);
    const texts = labels.map(({ bounds }): [Rect, number] => [box((bounds.minX ?? 0) + 1, 41, 18, 18), RED]);
    const each = compare(taken([root, ...labels]), taken([root, ...labels], texts), same);
    assert.deepEqual(named(each), [['n5', 'n6', 'n7']]);
    assert.equal(each.changed[0]?.moreNodes, 2);
  });

  it('leave a caret out, and count it', () => {
    const field = node('n4', 1, box(10, 50, 80, 24), { type: 'TextField', focused: true, caret: true });
    const after = taken([root, field], [[box(20, 54, 1, 16), RED]]);
    const compared = compare(taken([root, field]), after, same);
    assert.deepEqual([compared.changed, compared.carets, compared.ratio], [[], 1, 0]);
    const elsewhere = compare(taken([root]), taken([root], [[box(20, 54, 1, 16), RED]]), same);
    assert.deepEqual(rects(elsewhere), [[20, 54, 1, 16]]);
  });

  it('of different sizes differ where only one of them shows something', () => {
    const after = taken([root], [], box(-20, 0, 230, 100));
    const compared = compare(taken([root]), after, same);
    assert.deepEqual(rects(compared), [
      [-20, 0, 20, 100],
      [200, 0, 10, 100],
    ]);
    const smaller = compare(after, taken([root]), same);
    assert.deepEqual([smaller.after.width, smaller.origin.x], [230, -20]);
    assert.deepEqual(rects(smaller), rects(compared));
  });

  it('of a node that has moved are compared by their corners', () => {
    const before = taken([save], [[box(5, 5, 10, 10), RED]], box(10, 10, 40, 20));
    const after = taken([save], [[box(5, 5, 10, 10), RED]], box(70, 30, 40, 20));
    assert.deepEqual(compare(before, after, { isSameWindow: true, byCorner: true }).changed, []);
  });

  it('of different windows have no moved or added nodes', () => {
    const other = { ...root, uid: 'n9' };
    const compared = compare(taken([root]), taken([other], [[box(10, 10, 40, 20), RED]]), { isSameWindow: false });
    assert.deepEqual(named(compared), [['n9']]);
  });

  it('list the largest regions, and count the others', () => {
    const spots = Array.from({ length: 24 }, (_, i): [Rect, number] => [
      box((i % 6) * 33, Math.floor(i / 6) * 28, 3, 3 + (i === 23 ? 1 : 0)),
      RED,
    ]);
    const compared = compare(taken([root]), taken([root], spots), same);
    assert.deepEqual([compared.changed.length, compared.moreRegions], [20, 4]);
    assert.ok(rects(compared).some(([, , , height]) => height === 4));
  });

  it('are marked beside each change, with a number', () => {
    const { raster } = taken([root]);
    mark(raster, [box(20, 30, 40, 20)], 1);
    const at = (x: number, y: number): number => raster.pixels[y * raster.width + x] ?? 0;
    for (let x = 20; x < 60; x++) for (let y = 30; y < 50; y++) assert.equal(at(x, y), WHITE);
    assert.notEqual(at(40, 27), WHITE);
    assert.notEqual(at(18, 25), WHITE);
    mark(raster, [box(0, 0, 200, 100)], 1);
  });
});

describe('the text of a comparison', () => {
  const region = { bounds: { minX: 12, minY: 30, width: 80, height: 25 } };
  it('has one line for each region, with the nodes in it', () => {
    const button = { uid: 'n2', type: 'Button', id: 'save', text: 'Save', bounds: region.bounds };
    const label = { uid: 'n3', type: 'Label', text: 'Total', bounds: region.bounds };
    const comparison = Comparison.parse({
      changed: [
        { ...region, nodes: [button, { ...label, changes: ['moved', 'text'] }], moreNodes: 4 },
        { ...region, nodes: [] },
      ],
      moreRegions: 1,
      ratio: 0.01234,
      notes: ['its size was 10x10 pixels, now 20x10'],
    });
    assert.equal(
      comparisonText('before', comparison),
      [
        'compared with “before”: 3 regions of 1.2% of the pixels; its size was 10x10 pixels, now 20x10',
        '1. 12,30 80x25: Button n2 #save “Save” · Label n3 “Total” [moved, text] · 4 more nodes',
        '2. 12,30 80x25',
        '… 1 smaller region',
      ].join('\n'),
    );
  });

  it('says that nothing differs, and that a caret was left out', () => {
    assert.equal(
      comparisonText('a', { changed: [], ratio: 0, carets: 1 }),
      'compared with “a”: no pixel differs; a caret that has blinked or moved is left out',
    );
  });
});
