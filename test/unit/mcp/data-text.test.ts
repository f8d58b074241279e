import assert from 'node:assert/strict';
import { dataTexts } from '../../../src/mcp/format/data-text.ts';

describe('the value of a control as text', () => {
  it('has the ends of its range, as far as they are known', () => {
    assert.deepEqual(dataTexts({ value: 3, from: 1, to: 12 }), ['value 3, range 1 to 12']);
    assert.deepEqual(dataTexts({ value: 3, from: 1 }), ['value 3, range 1 to …']);
    assert.deepEqual(dataTexts({ value: 2, to: 5 }), ['value 2, at most 5']);
    assert.deepEqual(dataTexts({ value: 'S' }), ['value S']);
  });
});

describe('the data of a chart as text', () => {
  it('has its axes and the points of each series', () => {
    const points = [
      { x: 'Berlin', y: 61.5 },
      { x: 'Celle', y: 12 },
    ];
    const axes = [
      { label: 'City', categories: ['Berlin', 'Celle'] },
      { from: 0, to: 100 },
    ];
    assert.deepEqual(dataTexts({ axes, series: [{ name: '2026', points }] }), [
      'x City 2 categories, y 0 to 100',
      'series “2026”: Berlin 61.5 · Celle 12',
    ]);
  });
});
