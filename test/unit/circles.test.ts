import assert from 'node:assert/strict';
import { circlesIn } from '../../scripts/lint/circles.ts';

describe('The check of circular imports', () => {
  it('finds a circle, whatever leads into it', () => {
    const imports = new Map([
      ['main', ['a', 'd']],
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
    ]);
    assert.deepEqual(circlesIn(imports), [['a', 'b', 'c', 'a']]);
  });

  it('accepts two ways to the same file', () => {
    const imports = new Map([
      ['main', ['a', 'b']],
      ['a', ['c']],
      ['b', ['c']],
      ['c', []],
    ]);
    assert.deepEqual(circlesIn(imports), []);
  });

  it('finds a file that imports itself', () => {
    assert.deepEqual(circlesIn(new Map([['a', ['a']]])), [['a', 'a']]);
  });
});
