import assert from 'node:assert/strict';
import type { LightRow } from '../../../src/contract/agent.ts';
import { contentLines } from '../../../src/mcp/format/window-content.ts';

const node = (type: string, uid: string, more: Partial<LightRow> = {}): LightRow => ({
  d: 1,
  w: 0,
  type,
  uid,
  ...more,
});

describe('the content of an opened window', () => {
  it('counts many shapes without a name at the end', () => {
    const squares = Array.from({ length: 120 }, (_, index) => node('Rectangle', `s${index}`));
    const link = node('Hyperlink', 'n9', { text: 'Custom color' });
    assert.deepEqual(contentLines([...squares, link]), ['Hyperlink n9 “Custom color”', '120 Rectangle']);
  });

  it('has controls before texts and images, if not all fit', () => {
    const texts = Array.from({ length: 9 }, (_, index) => node('Label', `t${index}`, { text: 'word '.repeat(15) }));
    const buttons = [node('Button', 'n8', { text: 'OK' }), node('Button', 'n9', { text: 'Cancel' })];
    const lines = contentLines([...texts, ...buttons]);
    assert.deepEqual(lines.slice(-3), ['Button n8 “OK”', 'Button n9 “Cancel”', '… 3 more']);
    assert.match(lines[0] ?? '', /^Label t0 “word /);
    assert.ok(lines.join('').length <= 600, String(lines.join('').length));
  });

  it('cuts a single line that is too long', () => {
    const table = node('TableView', 'n2', { items: { count: 90, from: 0, to: 89 } });
    const cells = Array.from({ length: 90 }, (_, index) =>
      node('TableRow', `r${index}`, { d: 2, text: `Row ${index}` }),
    );
    const [line = '', ...others] = contentLines([table, ...cells]);
    assert.ok(line.length <= 600 && line.endsWith('…'), line);
    assert.deepEqual(others, []);
  });

  it('leaves out invisible nodes', () => {
    const hidden: Partial<LightRow> = { state: ['invisible'] };
    const rows = [
      node('Tab', 'n1', { text: 'Second' }),
      node('VBox', 'n2', { d: 2, ...hidden }),
      node('Button', 'n3', { d: 3, text: 'Later', ...hidden }),
      node('Label', 'n4', hidden),
      node('Button', 'n5', { text: 'OK', state: ['default'] }),
    ];
    assert.deepEqual(contentLines(rows), ['Tab n1 “Second”', 'Button n5 “OK” [default]']);
  });

  it('lists few of them, and those with a name', () => {
    const rows = [node('Circle', 'n1'), node('Circle', 'n2', { id: 'light' }), node('TextField', 'n3')];
    assert.deepEqual(contentLines(rows), ['Circle n1', 'Circle n2 #light', 'TextField n3']);
  });
});
