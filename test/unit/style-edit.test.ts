import assert from 'node:assert/strict';
import { replaced, replacementOf, type StyleEdit } from '../../src/contract/style-edit.ts';

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

  const added = (line: number, property: string, value: string): StyleEdit => ({
    stylesheet: 'file:/theme.css',
    line,
    rule: 1,
    property: '-fx-new',
    to: '9',
    beside: { property, value },
  });

  it('is added after the last one of its rule, with the indentation and line end of the file', () => {
    const lines = ['.a {', '\t-fx-a: 1;', '\t-fx-b: "}";   /* b */', '\t/* c */', '}', '.b { -fx-a: 1 /* x */ }', ''];
    for (const end of ['\n', '\r\n']) {
      const sheet = lines.join(end);
      assert.equal(written(sheet, added(2, '-fx-a', '1')), sheet.replace('/* b */', `/* b */${end}\t-fx-new: 9;`));
    }
    const sheet = lines.join('\n');
    assert.equal(written(sheet, added(6, '-fx-a', '1')), sheet.replace('-fx-a: 1 /*', '-fx-a: 1; -fx-new: 9; /*'));
    assert.equal(
      written('.a {\n  -fx-a: 1 /* one */\n}', added(2, '-fx-a', '1')),
      '.a {\n  -fx-a: 1; /* one */\n  -fx-new: 9;\n}',
    );
    assert.equal(written(sheet, added(3, '-fx-a', '1')), undefined);
  });

  it('has the line that was written', () => {
    const sheet = '.a {\n  -fx-a: 1;\n}\n';
    const part = replacementOf(sheet, added(2, '-fx-a', '1')) ?? assert.fail('no place');
    assert.equal(replaced(sheet, [part]).line, 3);
    const value = replacementOf(sheet, edit(2, '-fx-a', '1', '2')) ?? assert.fail('no place');
    assert.equal(replaced(sheet, [value]).line, 2);
  });
});
