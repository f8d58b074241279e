import assert from 'node:assert/strict';
import { LightSnapshot } from '../../../src/contract/snapshot.ts';
import { formatLight } from '../../../src/mcp/format/light-snapshot.ts';
import { itemsText, nodeLine, rowLine } from '../../../src/mcp/format/line.ts';
import { limitOf } from '../../../src/mcp/format/size-limit.ts';
import { row, walkOf } from './rows.ts';

const people = [
  row(0, 'VBox', 'n2'),
  row(1, 'TableView', 'n13', {
    id: 'people',
    items: { count: 10_000, from: 0, to: 16, columns: ['Name', 'Email', 'Call'] },
  }),
  row(2, 'Column', 'n14', { text: 'Name', part: 'column' }),
  row(2, 'Column', 'n15', { text: 'Email', part: 'column' }),
  row(2, 'TableRow', 'n16', { part: 'row', index: 0, state: ['selected'] }),
  row(3, 'TableCell', 'n17', { text: 'Ada Allen', part: 'cell', state: ['selected', 'editing'] }),
  row(3, 'TableCell', 'n18', { text: 'ada@example.com', shows: 'ada@…', part: 'cell' }),
  row(3, 'TableCell', 'n19', { part: 'cell' }),
  row(4, 'Button', 'n1a', { text: 'Call' }),
  row(2, 'TableRow', 'n1b', { part: 'row', index: 1 }),
  row(3, 'TableCell', 'n1c', { text: 'Bob', part: 'cell' }),
];

describe('lines', () => {
  it('show the name of a control that is not its own text, and the visible part of a truncated text', () => {
    assert.equal(
      nodeLine({ type: 'TextField', uid: 'n4', id: 'city', text: 'Bern', name: { text: 'City', from: 'label' } }),
      'TextField n4 #city “Bern” label “City”',
    );
    assert.equal(
      nodeLine({ type: 'Button', uid: 'n8', name: { text: 'Settings', from: 'tooltip' }, state: ['hover'] }),
      'Button n8 tooltip “Settings” [hover]',
    );
    assert.equal(
      nodeLine({ type: 'Button', uid: 'n9', text: 'Save order', shows: 'Save or…' }),
      'Button n9 “Save order” truncated, shows “Save or…”',
    );
  });

  it('summarise the items of a control', () => {
    assert.equal(itemsText({ count: 60, from: 0, to: 9, selected: [3] }), '60 rows, 0-9 visible, selected 3');
    assert.equal(itemsText({ count: 1, from: 0, to: -1, columns: ['A', 'B'] }), '1 row, none visible · columns A | B');
    assert.equal(itemsText({ count: 0, from: 0, to: -1 }), '0 rows');
    assert.equal(itemsText({ count: 500, from: 0, to: 47, perRow: 8 }), '500 items, 0-47 visible, 8 in a row');
    assert.equal(
      itemsText({ count: 2000, from: 0, to: 1, selected: [0, 1], selectedCount: 2000 }),
      '2,000 rows, 0-1 visible, selected 0 1 … (2,000)',
    );
  });

  it('show rows of lists and trees with index, uid and text', () => {
    const part = 'row';
    assert.equal(rowLine({ type: 'ListCell', uid: 'n4', part, index: 3, text: 'Berlin' }, []), '3 n4 “Berlin”');
    assert.equal(rowLine({ type: 'ListCell', uid: 'n4', part, index: 3 }, []), '3 n4');
    const tree = { type: 'TreeCell', uid: 'n5', part, index: 1, level: 1, text: 'France' } as const;
    assert.equal(rowLine({ ...tree, state: ['collapsed', 'selected'] }, []), '1 n5   ▸ France [selected]');
    assert.equal(rowLine({ ...tree, level: 0, state: ['expanded'] }, []), '1 n5 ▾ France');
    assert.equal(rowLine(tree, []), '1 n5     France');
    const size = { type: 'TreeTableCell', uid: 'n6', text: '12' };
    assert.equal(
      rowLine({ ...tree, level: 0, text: undefined, state: ['expanded'] }, [{ ...size, text: 'Europe' }, size]),
      '1 n5 ▾ Europe | 12',
    );
  });

  it('show a table as one line per row, with the controls in its cells below', () => {
    const { text, structured } = formatLight('x', walkOf(people), { limit: limitOf(20_000), offset: 0 });
    assert.deepEqual(text.split('\n').slice(1), [
      ' VBox n2',
      '  TableView n13 #people · 10,000 rows, 0-16 visible · columns Name | Email | Call',
      '   0 n16 Ada Allen [editing] | ada@example.com (shows “ada@…”) | [selected]',
      '    Button n1a “Call”',
      '   1 n1b Bob',
    ]);
    LightSnapshot.parse(structured);
    const table = structured.stages[0]?.root?.children?.[0];
    assert.deepEqual(
      table?.children?.map(({ uid }) => uid),
      ['n14', 'n15', 'n16', 'n1b'],
    );
    assert.deepEqual([table?.items?.count, table?.children?.[3]?.index], [10_000, 1]);
    assert.deepEqual(table?.children?.[3]?.cells, ['Bob']);
    assert.deepEqual(table?.children?.[2]?.cells, ['Ada Allen', 'ada@example.com', '']);
    // Cells that show more than their texts are nodes as well.
    assert.deepEqual(
      table?.children?.[2]?.children?.map(({ uid }) => uid),
      ['n17', 'n18', 'n19'],
    );
  });

  it('show a label that only names the next control in the line of that control', () => {
    const city = row(1, 'TextField', 'n4', { name: { text: 'City', from: 'label' } });
    const lines = (label: Parameters<typeof row>[3]): string[] => {
      const walk = walkOf([row(0, 'HBox', 'n2'), row(1, 'Label', 'n3', label), city]);
      const { text, structured } = formatLight('x', walk, { limit: limitOf(20_000), offset: 0 });
      const shown = text.split('\n').slice(2);
      assert.equal(structured.stages[0]?.root?.children?.length, shown.length);
      return shown;
    };
    assert.deepEqual(lines({ text: 'City:', isName: true }), ['  TextField n4 label “City”']);
    assert.deepEqual(lines({ text: 'City' })[0], '  Label n3 “City”', 'another label with the same text');
    assert.deepEqual(lines({ text: 'City', isName: true, id: 'label' })[0], '  Label n3 #label “City”');
    assert.deepEqual(lines({ text: 'City', isName: true, state: ['disabled'] })[0], '  Label n3 “City” [disabled]');
    assert.deepEqual(
      lines({ text: 'City', isName: true, shows: 'Ci…' })[0],
      '  Label n3 “City” truncated, shows “Ci…”',
    );
    assert.deepEqual(lines({ text: 'Town' })[0], '  Label n3 “Town”');
  });

  it('show each cell by itself where sections were asked for', () => {
    const layout = { boundsInScene: { minX: 1, minY: 2, width: 3, height: 4 } };
    const rows = people.map((each) => ({ ...each, layout }));
    const { text } = formatLight('x', walkOf(rows), { limit: limitOf(20_000), offset: 0 });
    assert.match(text, /\n {3}Column n14 “Name” {2}at 1,2 3x4\n/);
    assert.match(text, /\n {4}TableCell n17 “Ada Allen” \[selected, editing] {2}at 1,2 3x4\n/);
  });

  it('keep a table within the limit, and report omitted rows', () => {
    const many = Array.from({ length: 300 }, (_, index) => [
      row(2, 'TableRow', `r${index}`, { part: 'row', index }),
      row(3, 'TableCell', `c${index}`, { part: 'cell', text: `User ${index}` }),
    ]).flat();
    const { text, structured } = formatLight('x', walkOf([...people.slice(0, 4), ...many]), {
      limit: limitOf(2000),
      offset: 0,
    });
    assert.ok(text.length <= 2000 && text.length > 1200, String(text.length));
    assert.match(text, / … 302 children, \d+ shown\n/);
    assert.ok((structured.omitted?.count ?? 0) > 0);
  });
});
