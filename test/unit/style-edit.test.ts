import assert from 'node:assert/strict';
import { replacementOf, type StyleEdit } from '../../src/contract/style-edit.ts';

const edit = (line: number, property: string, from: string, to?: string): StyleEdit => ({
  stylesheet: 'file:/theme.css',
  line,
  rule: 1,
  property,
  from,
  ...(to === undefined ? {} : { to }),
});

const written = (text: string, change: StyleEdit): string | undefined => {
  const part = replacementOf(text, change);
  return part === undefined ? undefined : text.slice(0, part.start) + part.text + text.slice(part.end);
};

describe('a changed declaration in the text of its file', () => {
  const text = [
    '/* -fx-opacity: 1; */',
    '.a { -fx-opacity: 1; -fx-padding: 2',
    '    4; }',
    ".b { -fx-font-family: 'a;b'; -fx-my-opacity: 1; -fx-opacity: 0.5 /* half */ }",
  ].join('\r\n');

  it('is exactly that declaration', () => {
    assert.equal(
      written(text, edit(2, '-fx-opacity', '1', '0.3')),
      text.replace('.a { -fx-opacity: 1', '.a { -fx-opacity: 0.3'),
    );
    assert.equal(written(text, edit(2, '-fx-padding', '2 4', '8')), text.replace('2\r\n    4', '8'));
    assert.equal(written(text, edit(4, '-fx-font-family', "'a;b'", 'x')), text.replace("'a;b'", 'x'));
    assert.equal(written(text, edit(4, '-fx-opacity', '0.5', '1')), text.replace('0.5 /*', '1 /*'));
  });

  it('becomes a comment when it is off', () => {
    assert.equal(
      written(text, edit(2, '-fx-opacity', '1')),
      text.replace('{ -fx-opacity: 1; ', '{ /* -fx-opacity: 1; */ '),
    );
    assert.match(written(text, edit(4, '-fx-opacity', '0.5')) ?? '', /\/\* -fx-opacity: 0\.5 \*\//);
  });

  it('is not written where the text is another one', () => {
    assert.equal(written(text, edit(1, '-fx-opacity', '1', '0')), undefined);
    assert.equal(written(text, edit(3, '-fx-opacity', '1', '0')), undefined);
    assert.equal(written(text, edit(2, '-fx-opacity', '0.5', '0')), undefined);
    assert.equal(written(text, edit(9, '-fx-opacity', '1', '0')), undefined);
  });
});
