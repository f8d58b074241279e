import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escaped, joinLines, oneLine, quoted, unescaped } from '../../../src/contract/shown-text.ts';
import { appLine } from '../../../src/mcp/format/app-line.ts';
import { logLines } from '../../../src/mcp/format/log-lines.ts';
import { formatScreenState } from '../../../src/mcp/format/screen-state.ts';
import { nodeLine, rowLine, windowLine } from '../../../src/mcp/format/line.ts';
import { resultOf, resultOfError } from '../../../src/mcp/client/results.ts';
import { inComment, literal } from '../../../src/mcp/record/java-text.ts';
import { UiError } from '../../../src/contract/error.ts';
import { RAW } from './raw-characters.ts';
import { windowInfo } from './rows.ts';

/** A text that misleads a terminal, a reader or a parser. */
const HOSTILE = [
  '\u001b]0;x\u0007',
  '\u001b[2J',
  '\r',
  '\b',
  '\0',
  '\u007f',
  '\u0085',
  '\u009b31m',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2028',
  '\u2029',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\ufffb',
  '\uffff',
  '\ud800',
  '\udc00',
  '\u{e0041}',
  '\u{e0101}',
  '\u{1fffe}',
  'a\u200db',
  'a\ufe0f',
  '\n',
  '\t',
  '”',
  '“',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 5 })))
  .map((parts) => parts.join(''));
describe('A text of an application', () => {
  it('contains no character that a terminal or a reader would follow', () => {
    fc.assert(
      fc.property(text, (given) => {
        assert.doesNotMatch(escaped(given), RAW);
        assert.doesNotMatch(oneLine(given), /[\n\t]/);
        assert.equal(quoted(given).split('”').length, 2, 'the only closing quotation mark is the last character');
        assert.equal(oneLine(oneLine(given)), oneLine(given));
        assert.equal(joinLines([given, given]).split('\n').length, 2);
      }),
    );
  });

  it('has the same characters again when its escapes are read', () => {
    fc.assert(fc.property(text, (given) => assert.equal(unescaped(escaped(given)), unescaped(given))));
  });

  it('is unchanged where people write so', () => {
    for (const given of [
      'Größe “x',
      'نمی\u200cخواهم',
      '👩\u200d👩\u200d👧',
      '❤\ufe0f\u200d🔥',
      '👩🏽\u200d💻',
      '1\ufe0f\u20e3',
      '⚠\ufe0f',
      'क\u094d\u200dष',
      '葛\u{e0100}',
      '\uf015',
      'a\n\tb',
    ])
      assert.equal(escaped(given), given);
  });

  it('remains the same in JSON', () => {
    fc.assert(
      fc.property(text, (given) => {
        const json = JSON.stringify(given);
        assert.equal(JSON.parse(escaped(json)), given);
      }),
    );
  });

  it('makes no further line in any form, and closes no quotation', () => {
    const forms: ((given: string) => string)[] = [
      (given) =>
        nodeLine({
          type: given,
          uid: 'n1',
          id: given,
          text: given,
          state: [given],
          shows: given,
          url: given,
          name: { from: 'label', text: given },
        }),
      (given) => rowLine({ type: 'ListCell', uid: 'n2', index: 1, level: 1, text: given }, []),
      (given) => rowLine({ type: 'TableRow', uid: 'n2', index: 1 }, [{ type: 'TableCell', uid: 'n3', text: given }]),
      (given) => windowLine(windowInfo({ title: given })),
      (given) => appLine({ app: 'a', pid: 1, state: 'refused', title: given, mainClass: given, reason: given }),
    ];
    for (const [index, form] of forms.entries()) {
      fc.assert(
        fc.property(text, (given) => {
          const shown = joinLines([form(given)]);
          assert.doesNotMatch(shown, RAW);
          assert.ok(!shown.includes('\n'), `form ${index}`);
        }),
      );
    }
    fc.assert(
      fc.property(text, (given) => {
        const logs = {
          app: 'a',
          stdout: [given],
          stderr: [given],
          uncaught: [{ at: 0, thread: given, type: given, message: given, stack: [given], n: 1, frame: null }],
          cursor: '1',
        };
        assert.equal(logLines(logs).split('\n').length, 8);
        const node = {
          uid: 'n1',
          type: given,
          text: given,
          desc: given,
          id: given,
          bounds: { minX: 0, minY: 0, width: 1, height: 1 },
          flags: [],
        };
        const table = formatScreenState(given, {
          window: windowInfo({ title: given }),
          screen: { width: 1, height: 1, scale: 1 },
          nodes: [node],
        });
        assert.ok(table.split('\n').length <= 5);
        assert.doesNotMatch(table, RAW);
      }),
    );
  });

  it('leaves the server escaped, in text and in JSON', async () => {
    const client = { isStructured: true, getsLinks: true };
    const nothing = { fields: {}, lines: ['since \u202e\nx'] };
    const { content } = await resultOf(
      { structured: { a: '\u202e' }, text: 'a\u001b\u202e' },
      () => Promise.resolve(nothing),
      client,
    );
    assert.deepEqual(content, [{ type: 'text', text: 'a\\u001b\\u202e\nsince \\u202e ⏎ x' }]);
    const json = await resultOf(
      { structured: { a: '\u202e\u009b' } },
      () => Promise.resolve({ fields: {}, lines: [] }),
      client,
    );
    assert.deepEqual(json.content, [{ type: 'text', text: '{"a":"\\u202e\\u009b"}' }]);
    assert.deepEqual(json.structuredContent, { a: '\u202e\u009b' }, 'structured content is exact');
    const failed = resultOfError(new UiError('MCP_UI_ACTION_FAILED', 'no “\u202e”'), { fields: {}, lines: [] });
    assert.deepEqual(failed.content, [
      { type: 'text', text: '{"error":{"code":"MCP_UI_ACTION_FAILED","message":"no “\\u202e”"}}' },
    ]);
  });

  it('is no code in a recorded test', () => {
    assert.equal(inComment('a\u2028b\\u000a \u202e'), 'a b\\\\u000a \\\\u202e');
    assert.equal(literal('"\\u0022\u2028\u202e\n'), '"\\"\\\\u0022\\u2028\\u202e\\n"');
  });
});
