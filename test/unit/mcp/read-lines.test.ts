import assert from 'node:assert/strict';
import type { LightRow } from '../../../src/contract/agent.ts';
import { readLines } from '../../../src/mcp/format/read-lines.ts';

const node = (type: string, uid: string, more: Partial<LightRow> = {}): LightRow => ({
  d: 1,
  w: 0,
  type,
  uid,
  ...more,
});

describe('a pane that is read', () => {
  const pane = node('VBox', 'n1', { d: 0 });
  const read = (content: readonly LightRow[], said: readonly string[] = [], omitted?: number): string[] =>
    readLines({ line: pane, cell: undefined, content, omitted, items: undefined }, new Set(said)).below;
  const labels = (count: number): LightRow[] =>
    Array.from({ length: count }, (_, index) => node('Label', `l${index}`, { text: 'word '.repeat(12) }));
  const field = node('TextField', 'n8', { text: '12' });

  it('has all of its nodes, if they fit, also those that were shown before', () => {
    assert.deepEqual(read([node('Label', 'n7', { text: 'Price' }), field], ['n7', 'n8']), [
      'Label n7 “Price”',
      'TextField n8 “12”',
    ]);
  });

  it('has controls before texts, in their order, and counts omitted nodes by type', () => {
    const lines = read([...labels(30), node('ImageView', 'n7'), field]);
    assert.match(lines.at(-2) ?? '', /^TextField n8 “12”$/);
    assert.match(lines[0] ?? '', /^Label l0 “word /);
    const [, count, rest] =
      /^… (\d+) more nodes \((\d+) Label\): ui_get_snapshot with root: "n1"$/.exec(lines.at(-1) ?? '') ?? [];
    assert.equal(count, rest, lines.at(-1));
    assert.ok(lines.join('').length <= 600, String(lines.join('').length));
  });

  it('leaves out first the nodes that were shown before', () => {
    const [first = '', ...others] = read([...labels(12), field], ['l0', 'l1', 'n8']);
    assert.match(first, /^Label l2 “word /);
    assert.match(others.at(-1) ?? '', /^… \d+ more nodes \(\d+ Label, 1 TextField, 3 of them above\): /);
  });

  it('shows the parent of a node with it, and leaves out invisible nodes first', () => {
    const item = (index: number): LightRow[] => [
      node('TitledPane', `p${index}`, { text: `Item ${index}`, state: ['collapsed'] }),
      node('VBox', `b${index}`, { d: 2, state: ['invisible'] }),
      node('Text', `t${index}`, { d: 3, text: 'word '.repeat(45) }),
    ];
    const items = Array.from({ length: 4 }, (_, index) => item(index));
    const lines = read(items.flat(), ['p0', 'p1', 'p2', 'p3']);
    assert.deepEqual(
      lines.filter((line) => line.startsWith('TitledPane')),
      items.map((_, index) => `TitledPane p${index} “Item ${index}” [collapsed]`),
    );
    for (const [at, line] of lines.entries())
      if (line.startsWith('  Text t')) assert.equal(lines[at - 1], ` VBox b${line[8]} [invisible]`);
    assert.match(lines.at(-1) ?? '', /^… \d+ more nodes \(/);
  });

  it('counts the rows of a table in it without their cells, and says how many columns the row that is cut has', () => {
    const rows = Array.from({ length: 12 }, (_, index) => [
      node('TableRow', `r${index}`, { d: 2, part: 'row', index }),
      ...Array.from({ length: 8 }, (__, column) =>
        node('TableCell', `c${index}${column}`, { d: 3, part: 'cell', text: 'x'.repeat(60) }),
      ),
    ]).flat();
    const table = node('TableView', 'n3', { items: { count: 12, from: 0, to: 11, columns: [...'ABCDEFGH'] } });
    const lines = read([table, ...rows], [], 3);
    assert.equal(lines[0], 'TableView n3 · 12 rows, 0-11 visible · columns A | B | C | D | E | F | G | H');
    assert.match(lines[1] ?? '', /^ 0 r0 x+ \| .*… \(8 columns\)$/);
    assert.match(lines.at(-1) ?? '', /^… \d+ more nodes \(\d+ TableRow, 3 others\): /);
  });
});
