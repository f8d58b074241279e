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

  it('lists few of them, and those with a name', () => {
    const rows = [node('Circle', 'n1'), node('Circle', 'n2', { id: 'light' }), node('TextField', 'n3')];
    assert.deepEqual(contentLines(rows), ['Circle n1', 'Circle n2 #light', 'TextField n3']);
  });
});
