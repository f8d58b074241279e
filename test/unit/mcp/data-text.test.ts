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
