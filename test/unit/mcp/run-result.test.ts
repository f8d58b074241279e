import assert from 'node:assert/strict';
import { shownValue } from '../../../src/mcp/format/run-result.ts';

describe('The value of code that was run, in Activity', () => {
  const shown = (more: object): string => shownValue({ app: 'Main-1', ...more });

  it('is shown in one line, with the output', () => {
    assert.equal(shown({ result: 42 }), '42');
    assert.equal(shown({ result: 'Ada\nGrace' }), '“Ada ⏎ Grace”');
    assert.equal(shown({ result: { name: 'Ada' }, output: 'hello\n' }), '{"name":"Ada"}, printed “hello”');
    assert.equal(shown({ 'non-json': 'Button[id=ok]', uid: 'n7' }), 'Button[id=ok]');
  });

  it('is left out if the code has no value', () => {
    assert.equal(shown({ result: null }), 'done');
    assert.equal(shown({ result: null, output: 'hello\n' }), 'printed “hello”');
  });

  it('is shortened', () => {
    assert.equal(shown({ 'non-json': 'x'.repeat(200) }), `${'x'.repeat(80)}…`);
  });
});
