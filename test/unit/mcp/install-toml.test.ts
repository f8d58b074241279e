import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MergeError, type Merged } from '../../../src/mcp/install/merge.ts';
import { tomlEntry, withoutTomlEntry } from '../../../src/mcp/install/toml-entry.ts';
import { TomlText } from '../../../src/mcp/install/toml-text.ts';

const entry = { command: 'npx', args: ['-y', 'javafx-inspector@0', 'mcp', '--dir', '.javafx-inspector'] };
const merge = tomlEntry('mcp_servers', entry);
const without = withoutTomlEntry('mcp_servers', entry);
const ARGS = 'args = ["-y", "javafx-inspector@0", "mcp", "--dir", ".javafx-inspector"]';
const OWN = `[mcp_servers.javafx]\ncommand = "npx"\n${ARGS}\n`;

function textOf(merged: Merged): string {
  assert.notEqual(merged.outcome, 'skipped');
  return merged.outcome === 'skipped' ? '' : merged.text;
}

describe('a TOML file', () => {
  const pairs = (text: string): unknown[] =>
    new TomlText(text).statements.map(({ kind, path, value }) => (kind === 'pair' ? [path, value] : [kind, path]));

  it('is read with all kinds of keys, values, tables and comments', () => {
    const text = [
      '# start',
      'title = "a \\"b\\" \\u00e9 # no comment" # comment',
      "a.\"b.c\".'d' = 'C:\\path'",
      'lines = """\r\nfirst \\\r\n   second "" """"',
      "raw = '''\nit's '''",
      'all = [ 1, +2_000, 0xff, 0o7, 0b1, 1.5e-3, -inf, nan, true, 1979-05-27T07:32:00Z, 1979-05-27 07:32:00, 07:32, ]',
      'nested = [ [ "x" ], # first',
      '  { y = { z = "1" }, "w" = [] } ]',
      'empty = ""',
      '  [table]  # comment',
      '\tkey=1',
      '[ table . "sub" ]',
      'key = 2',
      '[[array]]',
      'key = 1',
      '[array.sub]',
      '[[array]]',
      'key = 2',
      '[array.sub]',
    ].join('\n');
    assert.deepEqual(pairs(text), [
      [['title'], 'a "b" é # no comment'],
      [['a', 'b.c', 'd'], 'C:\\path'],
      [['lines'], 'first second "" "'],
      [['raw'], "it's "],
      [
        ['all'],
        [
          ...['1', '+2_000', '0xff', '0o7', '0b1', '1.5e-3', '-inf', 'nan', 'true'],
          ...['1979-05-27T07:32:00Z', '1979-05-27 07:32:00', '07:32'],
        ],
      ],
      [['nested'], [['x'], { y: { z: '1' }, w: [] }]],
      [['empty'], ''],
      ['table', ['table']],
      [['table', 'key'], '1'],
      ['table', ['table', 'sub']],
      [['table', 'sub', 'key'], '2'],
      ['tableOfArray', ['array']],
      [['array', 'key'], '1'],
      ['table', ['array', 'sub']],
      ['tableOfArray', ['array']],
      [['array', 'key'], '2'],
      ['table', ['array', 'sub']],
    ]);
  });

  for (const [text, line, column] of [
    ['a = 1\nb =\n', 2, 4],
    ['a = "x\n', 1, 5],
    ['a = "\\q"\n', 1, 5],
    ['a = """x"\n', 1, 5],
    ['a = 01\n', 1, 5],
    ['a = yes\n', 1, 5],
    ['a = 1 b = 2\n', 1, 6],
    ['a = [1 2]\n', 1, 8],
    ['a = {b = 1\n', 2, 1],
    ['a = {b = 1, b = 2}\n', 1, 13],
    ['[a\nb = 1\n', 1, 3],
    ['[]\n', 1, 2],
    ['{"mcpServers": {}}\n', 1, 1],
    ['a = 1\na = 2\n', 2, 1],
    ['[a]\n[b]\n[a]\n', 3, 1],
    ['a = {}\n[a.b]\n', 2, 1],
    ['a = 1\na.b = 2\n', 2, 1],
    ['a.b = 1\n[a]\n', 2, 1],
  ] as const)
    it(`is not read if it is malformed: ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => new TomlText(text),
        (error) => {
          assert.ok(error instanceof MergeError);
          assert.deepEqual([error.place?.line, error.place?.column], [line, column], error.message);
          assert.match(error.message, /^It is not valid TOML \(.*\)\. Correct the file, then install again\.$/);
          return true;
        },
      );
    });

  it('is read in little time, also if it is large or deeply nested', () => {
    const large = `a = """${'""x'.repeat(200_000)}"""\nb = "${'\\"'.repeat(200_000)}"\n${'# x\n'.repeat(100_000)}`;
    assert.equal(pairs(large).length, 2);
    assert.throws(() => new TomlText(`a = ${'['.repeat(100_000)}`), /too deep/);
    assert.throws(() => new TomlText(`a = "${'x'.repeat(1_000_000)}`), /value expected/);
  });
});

const value = fc.constantFrom(
  '1',
  '"x # y"',
  "'[mcp_servers.javafx]'",
  '[\n  1, # one\n]',
  '"""\n[x]\n"""',
  '{ a = 1 }',
);
const line = fc.oneof(
  fc.constantFrom('', '# comment', '  # [mcp_servers.javafx]'),
  fc.tuple(value, fc.constantFrom('', ' # comment')).map(([each, comment]) => `KEY = ${each}${comment}`),
);
const table = fc.constantFrom('[mcp_servers]', '[mcp_servers.db]', '[mcp_servers.db.env]', '[x]', '[[y]]', '[ x."y" ]');
const others = fc
  .tuple(
    fc.array(line),
    fc.uniqueArray(fc.tuple(table, fc.array(line)), { selector: ([head]) => head, maxLength: 5 }),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\n', '\n\n'),
  )
  .map(([lines, tables, ending, end]) => {
    let count = 0;
    const all = ['a = 1', ...lines, ...tables.flatMap(([head, its]) => [head, ...its]), `z = 1${end}`];
    return all
      .map((each) => each.replace(/^KEY/, () => `key${count++}`))
      .join('\n')
      .replaceAll('\n', ending);
  });

describe('the server in a TOML configuration', () => {
  it('is the whole of a new or empty file', () => {
    assert.deepEqual(merge(undefined, false), { outcome: 'installed', text: OWN });
    assert.deepEqual(merge('\uFEFF \n', false), { outcome: 'installed', text: `\uFEFF${OWN}` });
    assert.deepEqual(without(OWN, false), { outcome: 'removed', text: undefined });
    assert.deepEqual(without(undefined, false), { outcome: 'absent' });
  });

  it('follows the text of others, and is removed again to the byte', () => {
    fc.assert(
      fc.property(others, (text) => {
        const result = textOf(merge(text, false));
        assert.ok(result.startsWith(text));
        assert.equal(result.endsWith('\n'), text.endsWith('\n'));
        if (text.includes('\r\n')) assert.doesNotMatch(result.slice(text.length), /[^\r]\n/);
        assert.deepEqual(merge(result, false), { outcome: 'skipped' });
        assert.deepEqual(merge(result, true), { outcome: 'installed', text: result });
        const removed = without(result, false);
        assert.ok(removed.outcome === 'removed');
        // An empty line at the end of the file is the separator.
        assert.equal(removed.text, text.replace(/\n\r?\n$/, '\n'));
        assert.equal(without(text, false).outcome, 'absent');
      }),
    );
  });

  it('is removed from the middle, and comments and tables around it stay', () => {
    const text = `a = 1\n\n${OWN}# yours\n\n[x]\nb = 2\n`;
    assert.deepEqual(without(text, false), { outcome: 'removed', text: 'a = 1\n# yours\n\n[x]\nb = 2\n' });
  });

  it('stays if it was changed, unless that is forced', () => {
    for (const changed of [
      OWN.replace('command', '# yours\nstartup_timeout_sec = 20\ncommand'),
      OWN.replace('"npx"', '"npx" # yours'),
      OWN.replace('"mcp"', '"mcp", "--read-only"'),
      `${OWN}[mcp_servers.javafx.env]\nA = "b"\n`,
    ]) {
      const text = `a = 1\n${changed}`;
      assert.deepEqual(without(text, false), { outcome: 'changed' }, changed);
      const forced = without(text, true);
      assert.ok(forced.outcome === 'removed');
      assert.equal(forced.text?.replace('# yours\n', ''), 'a = 1\n');
    }
    const earlier = OWN.replace('@0', '@0.0.1');
    assert.deepEqual(without(earlier, false), { outcome: 'removed', text: undefined });
  });

  it('is found in every form and under every name, and gets the new version with force', () => {
    for (const text of [
      OWN,
      '[mcp_servers]\njavafx.command = "npx"\njavafx.args = ["javafx-inspector@0.0.1", "mcp"]\n',
      '[mcp_servers."fx"]\nargs = [\n "javafx-inspector", # old\n "mcp",\n]\ncommand = \'npx\' # by npm\nenv = { A = "b" }\n',
    ]) {
      assert.deepEqual(merge(text, false), { outcome: 'skipped' });
      const result = textOf(merge(text, true));
      assert.ok(result.includes('javafx-inspector@0"') && !result.includes('0.0.1'), result);
      assert.equal(result.includes('# by npm\nenv = { A = "b" }\n'), text.includes('# by npm'));
      assert.deepEqual(merge(result, true), { outcome: 'installed', text: result });
    }
    const incomplete = '[mcp_servers.javafx] # mine\r\n\r\n[x]\r\n';
    const completed = `[mcp_servers.javafx] # mine\ncommand = "npx"\n${ARGS}\n\n[x]\n`;
    assert.equal(textOf(merge(incomplete, true)), completed.replaceAll('\n', '\r\n'));
    const inOneLine = 'mcp_servers.javafx = { command = "npx", args = ["javafx-inspector", "mcp"] }\n';
    assert.equal(merge(inOneLine, false).outcome, 'skipped');
    assert.throws(() => merge(inOneLine, true), /cannot be replaced\. Write it as a table \[mcp_servers\.javafx\]/);
  });

  it('is never put where it would change what others wrote', () => {
    for (const [text, message] of [
      [
        '[mcp_servers.javafx]\ncommand = "other"\n',
        /Another server in it has the name javafx\. Give that server another name/,
      ],
      ['mcp_servers = { db = { command = "db" } }\n', /is written in one piece\. Write each server as a table/],
      ['mcp_servers = 1\n', /Its mcp_servers is not a table/],
      ['[[mcp_servers]]\nname = "db"\n', /Its mcp_servers is not a table/],
    ] as const)
      for (const force of [false, true]) assert.throws(() => merge(text, force), message);
    const inside = 'mcp_servers = { javafx = { command = "npx", args = ["javafx-inspector", "mcp"] } }\n';
    assert.deepEqual(without(inside, true), { outcome: 'changed' });
    const remote = '[mcp_servers.javafx]\nurl = "http://127.0.0.1:8001/mcp"\n';
    assert.deepEqual(merge(remote, false), { outcome: 'skipped' });
    assert.throws(() => merge(remote, true), /Its server javafx has a URL\. Remove that server/);
  });
});
