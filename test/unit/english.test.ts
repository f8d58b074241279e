import assert from 'node:assert/strict';
import { oddLines } from '../../scripts/lint/english.ts';

describe('the check of English', () => {
  it('finds odd shapes in comments and titles of tests, with the line', () => {
    const code = [
      '/** What nodes of skins stand for. */',
      'const which = whatIs(shown); // created anew',
      "  it('what a client sees is complete', () => {",
      ' * Whether none of both has a name.',
    ].join('\n');
    assert.deepEqual(
      oddLines(code, false).map((odd) => Number(odd.split(':')[0])),
      [1, 2, 3, 4],
    );
  });

  it('ignores code, and questions that begin with “What to …”', () => {
    const code = [
      "const text = 'Tell what everybody shall do';",
      '/** What to do next. */',
      'const anew = of.both;',
    ].join('\n');
    assert.deepEqual(oddLines(code, false), []);
  });

  it('reads documents without their code, in which a line may begin within a sentence', () => {
    const text = ['See', 'What is new.', '```', 'this shall not match', '```', 'This is what it does.'].join('\n');
    assert.deepEqual(oddLines(text, true), ['6: name the thing that it is']);
  });
});
