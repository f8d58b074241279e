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

/** @param loaded the text that the application has loaded (default: the text) */
const written = (text: string, change: StyleEdit, loaded = text): string => {
  const part = replacementOf(text, { edit: change, loaded }, 'theme.css');
  return text.slice(0, part.start) + part.text + text.slice(part.end);
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
    assert.match(written(text, edit(4, '-fx-opacity', '0.5')), /\/\* -fx-opacity: 0\.5 \*\//);
  });

  it('is not written if the text in its place is another one', () => {
    for (const [line, from] of [
      [1, '1'],
      [3, '1'],
      [2, '0.5'],
      [9, '1'],
    ] as const)
      assert.throws(
        () => written(text, edit(line, '-fx-opacity', from, '0')),
        new RegExp(`^UiError: Line ${line} of the stylesheet is not “-fx-opacity: ${from}”\\. Nothing was written`),
      );
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
    assert.throws(() => written(sheet, added(3, '-fx-a', '1')), /Line 3 of the stylesheet is not “-fx-a: 1”/);
  });

  it('has the line that was written', () => {
    const sheet = '.a {\n  -fx-a: 1;\n}\n';
    const part = replacementOf(sheet, { edit: added(2, '-fx-a', '1'), loaded: sheet }, 'theme.css');
    assert.equal(replaced(sheet, [part]).line, 3);
    const value = replacementOf(sheet, { edit: edit(2, '-fx-a', '1', '2'), loaded: sheet }, 'theme.css');
    assert.equal(replaced(sheet, [value]).line, 2);
  });

  describe('in a file that has changed since it was loaded', () => {
    const sheet = '.a {\n  -fx-a: 1;\n}\n.b {\n  -fx-a: 1;\n}\n.c {\n  -fx-a: 1;\n}\n.c {\n  -fx-a: 1;\n}\n';
    const [a, b, firstC, secondC] = [
      edit(2, '-fx-a', '1', '9'),
      edit(5, '-fx-a', '1', '9'),
      edit(8, '-fx-a', '1', '9'),
      edit(11, '-fx-a', '1', '9'),
    ];
    const UNSURE =
      /^UiError: theme\.css has changed since .* not certain where “-fx-a: 1” of line \d+ is now\. Nothing was written/;
    /** The text with the value of one of its declarations `-fx-a: 1`, from 1. */
    const changed = (text: string, number: number): string => {
      let n = 0;
      return text.replaceAll('-fx-a: 1', (each) => (++n === number ? '-fx-a: 9' : each));
    };

    it('is written into its rule, wherever that is', () => {
      for (const [what, text, change, number] of [
        ['lines and comments above', `\n/* .a { -fx-a: 1; } */\n${sheet}`, b, 3],
        ['other line ends', sheet.replaceAll('\n', '\r\n'), secondC, 4],
        ['lines above one of two equal rules', `\n${sheet}`, secondC, 4],
        ['a rule above with the same declaration', `.new {\n  -fx-a: 1;\n}\n${sheet}`, a, 2],
        ['moved behind others', sheet.slice(sheet.indexOf('.b')) + sheet.slice(0, sheet.indexOf('.b')), a, 4],
        ['another declaration of its rule', sheet.replace('.b {', '.b {\n  -fx-b: 2;'), b, 2],
        ['a rule with its selector and other declarations', `.b { -fx-b: 1; }\n${sheet}`, b, 2],
      ] as const)
        assert.equal(written(text, change, sheet), changed(text, number), what);
    });

    it('is refused if another one could be meant', () => {
      const other = sheet.replace('.a {', '.new { }\n.a {\n  -fx-b: 2;');
      for (const [what, text, change] of [
        ['two equal rules, and a change', other, firstC],
        ['two equal rules, and a change', other, secondC],
        ['one of two equal rules was removed', sheet.slice(0, sheet.lastIndexOf('.c')), firstC],
        ['the value', sheet.replace('-fx-a: 1', '-fx-a: 2'), a],
        ['the selector', sheet.replace('.a', '.d'), a],
        ['it was removed', sheet.slice(sheet.indexOf('.b')), a],
        ['a copy of its rule', `${sheet}.a {\n  -fx-a: 1;\n}\n`, a],
      ] as const)
        assert.throws(() => written(text, change, sheet), UNSURE, what);
      const line = '.a { -fx-a: 1; } .b { -fx-a: 1; }';
      assert.throws(
        () => written(line, edit(1, '-fx-a', '1', '2')),
        /Line 1 of theme\.css has “-fx-a: 1” more than once/,
      );
    });

    it('is not added if the rule has gained its property since', () => {
      const twice = sheet.replace('.a {', '.a {\n  -fx-new: 1;');
      assert.throws(() => written(twice, added(2, '-fx-a', '1'), sheet), UNSURE);
    });
  });
});
