import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { MergeError, type Merged } from '../../../src/mcp/install/merge.ts';
import { section, withoutSection } from '../../../src/mcp/install/section.ts';
import { serverEntry, withoutServerEntry } from '../../../src/mcp/install/server-entry.ts';

const entry = {
  type: 'stdio',
  command: 'npx',
  args: ['-y', 'javafx-inspector@0', 'mcp', '--dir', '.javafx-inspector'],
};
const servers = serverEntry('mcpServers', entry);
const withoutServers = withoutServerEntry('mcpServers', entry);
const SECTION = '## JavaFX Inspector\n\nUse it.\n';
const withoutMarkdown = withoutSection(SECTION);
const markdown = section(SECTION);

function textOf(merged: Merged): string {
  assert.notEqual(merged.outcome, 'skipped');
  return merged.outcome === 'skipped' ? '' : merged.text;
}

/** Whether `rest` is left of `text` when the characters that were inserted are taken out. */
function isKeptIn(text: string, rest: string): boolean {
  const kept = [...rest];
  let found = 0;
  for (const character of text) if (character === kept[found]) found++;
  return found === kept.length;
}

const ending = fc.constantFrom('\n', '\r\n');

describe('the section in a Markdown file', () => {
  it('is the whole of a new or empty file', () => {
    const text = textOf(markdown(undefined, false));
    assert.match(text, /^<!-- javafx-inspector:start -->\n## JavaFX Inspector\n[^]*<!-- javafx-inspector:end -->\n$/);
    assert.equal(textOf(markdown('', false)), text);
    assert.equal(textOf(markdown('\uFEFF\n', false)), `\uFEFF${text}`);
  });

  it('follows the text of others after a separator, with their line ending and the end of their file', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), ending, fc.boolean(), (lines, end, ended) => {
        const others = `# Mine${end}${lines.map((line) => line.replaceAll(/[\r\n]/g, '')).join(end)}x${ended ? end : ''}`;
        const merged = markdown(others, false);
        const text = textOf(merged);
        assert.equal(merged.outcome, 'appended');
        assert.ok(text.startsWith(others));
        const own = text.slice(others.length);
        assert.ok(own.startsWith(`${ended ? '' : end}${end}---${end}${end}<!-- javafx-inspector:start -->${end}`));
        assert.equal(own.endsWith(end), ended);
        if (end === '\r\n') assert.doesNotMatch(own, /[^\r]\n/);
        else assert.ok(!own.includes('\r'));
        assert.deepEqual(markdown(text, false), { outcome: 'skipped' });
      }),
    );
  });

  it('alone is replaced with force', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), ending, (before, after, end) => {
        const head = `${before}x${end}`;
        const tail = `${end}${after}`;
        const own = textOf(markdown(head, false)).slice(head.length).trimEnd();
        const old = own.replace('Use it.', 'An earlier version.');
        const expected = head + own + tail;
        assert.deepEqual(markdown(head + old + tail, true), { outcome: 'installed', text: expected });
        assert.deepEqual(markdown(expected, true), { outcome: 'installed', text: expected });
        assert.deepEqual(markdown(head + old + tail, false), { outcome: 'skipped' });
      }),
    );
  });

  it('is not replaced when its end is missing', () => {
    const text = 'Mine\n<!-- javafx-inspector:start -->\nOld\n';
    assert.throws(() => markdown(text, true), { place: { line: 2, column: 1 } });
    assert.throws(() => markdown(text, true), /has no line <!-- javafx-inspector:end -->/);
  });

  it('is removed again, and leaves the text of others', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), ending, fc.boolean(), fc.string(), (lines, end, ended, after) => {
        const others = `# Mine${end}${lines.map((line) => line.replaceAll(/[\r\n]/g, '')).join(end)}x${ended ? end : ''}`;
        const text = textOf(markdown(others, false));
        assert.deepEqual(withoutMarkdown(text, false), { outcome: 'removed', text: others });
        assert.deepEqual(withoutMarkdown(others, false), { outcome: 'absent' });
        const changed = text.replace('Use it.', 'Use it well.');
        assert.deepEqual(withoutMarkdown(changed, false), { outcome: 'changed' });
        assert.deepEqual(withoutMarkdown(changed, true), { outcome: 'removed', text: others });
        const more = `${text}${end}y${after}`;
        const rest = withoutMarkdown(more, false);
        assert.ok(rest.outcome === 'removed' && rest.text?.startsWith(others) && rest.text.endsWith(`y${after}`));
      }),
    );
    assert.deepEqual(withoutMarkdown(textOf(markdown(undefined, false)), false), {
      outcome: 'removed',
      text: undefined,
    });
    assert.deepEqual(withoutMarkdown(undefined, false), { outcome: 'absent' });
  });

  it('is not confused with a line of others that mentions it', () => {
    assert.equal(markdown('See `<!-- javafx-inspector:start -->`.\n', false).outcome, 'appended');
  });
});

/** The text of any JSON value as users write it: with white space, comments and trailing commas, which `next` and `comma` choose each time. */
function written(value: unknown, next: () => string, comma: () => string): string {
  const spaced = (text: string): string => next() + text + next();
  if (Array.isArray(value)) return `[${value.map((item) => spaced(written(item, next, comma))).join(',')}${next()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const properties = Object.entries(value).map(
    ([name, item]) => `${spaced(JSON.stringify(name))}:${spaced(written(item, next, comma))}`,
  );
  return `{${properties.join(',')}${properties.length > 0 ? comma() : ''}${next()}}`;
}

const gap = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\n\t',
  '\n    ',
  '\r\n  ',
  ' // comment, {\n',
  '/* } */',
  '\n  // "mcpServers"\n  ',
);
const name = fc.constantFrom('one', 'two', '"', 'ü', 'env');
const server = fc.record({ command: fc.string(), args: fc.array(fc.string(), { maxLength: 2 }) });
const others = fc.record(
  {
    inputs: fc.array(fc.dictionary(name, fc.jsonValue({ maxDepth: 1 }))),
    mcpServers: fc.dictionary(name, server, { maxKeys: 3 }),
    other: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
);
// jsonc-parser loses a property of this name, which the comparison below would notice.
const comparable = others.filter((value) => !JSON.stringify(value).includes('__proto__'));
const chosen =
  <T>(from: IterableIterator<T>) =>
  (): T => {
    const { value, done } = from.next();
    assert.ok(!done);
    return value;
  };
const file = fc
  .tuple(comparable, fc.constantFrom('', '\uFEFF'), fc.infiniteStream(gap), fc.infiniteStream(fc.constantFrom('', ',')))
  .map(([value, start, gaps, commas]): [typeof value, string] => {
    const next = chosen(gaps);
    return [value, start + next() + written(value, next, chosen(commas))];
  });
const json = (text: string): unknown => parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true });

describe('the server in the configuration of an AI client', () => {
  it('is the whole of a new or empty file', () => {
    const text = `${JSON.stringify({ mcpServers: { javafx: entry } }, undefined, 2)}\n`;
    assert.deepEqual(servers(undefined, false), { outcome: 'installed', text });
    assert.deepEqual(servers(' \n', false), { outcome: 'installed', text });
  });

  it('is added without a change to the text of others', () => {
    fc.assert(
      fc.property(file, ([value, text]) => {
        const merged = servers(text, false);
        const result = textOf(merged);
        assert.equal(merged.outcome, 'appended');
        const expected = { ...value, mcpServers: { ...value.mcpServers, javafx: entry } };
        assert.deepEqual(json(result), JSON.parse(JSON.stringify(expected)));
        assert.ok(isKeptIn(result, text), result);
        const inserted = [...result].length - [...text].length;
        assert.ok(inserted < 600, 'only one entry was inserted');
        assert.deepEqual(servers(result, false), { outcome: 'skipped' });
        assert.deepEqual(servers(result, true), { outcome: 'installed', text: result });
      }),
    );
  });

  it('is removed again, and leaves the rest to its owners', () => {
    fc.assert(
      fc.property(file, ([value, text]) => {
        const added = textOf(servers(text, false));
        const removed = withoutServers(added, false);
        assert.equal(removed.outcome, 'removed');
        const rest = removed.outcome === 'removed' ? (removed.text ?? '{}') : '';
        const expected = value.mcpServers === undefined ? { ...value, mcpServers: {} } : value;
        assert.deepEqual(json(rest), JSON.parse(JSON.stringify(expected)));
        for (const comment of text.match(/"mcpServers"\n|comment, \{|\} \*/g) ?? []) assert.ok(rest.includes(comment));
        assert.equal(withoutServers(rest, false).outcome, 'absent');
        const changed = added.replace('".javafx-inspector"', '"elsewhere"');
        assert.deepEqual(withoutServers(changed, false), { outcome: 'changed' });
        const forced = withoutServers(changed, true);
        assert.ok(forced.outcome === 'removed' && forced.text === rest);
      }),
    );
    const whole = textOf(servers(undefined, false));
    assert.deepEqual(withoutServers(whole, false), { outcome: 'removed', text: undefined });
    const earlier = whole.replace('javafx-inspector@0', 'javafx-inspector@0.0.1');
    assert.deepEqual(withoutServers(earlier, false), { outcome: 'removed', text: undefined });
  });

  it('alone is replaced with force', () => {
    const old = { command: 'npx', args: ['-y', 'javafx-inspector', 'mcp'], env: { JAVA_HOME: '/jdk' } };
    fc.assert(
      fc.property(file, ([, text]) => {
        const added = textOf(servers(text, false));
        const edited = added.replace('"javafx-inspector@0"', '"javafx-inspector@0.0.1"');
        assert.deepEqual(servers(edited, false), { outcome: 'skipped' });
        const replaced = textOf(servers(edited, true));
        assert.deepEqual(json(replaced), json(added));
        assert.ok(isKeptIn(replaced, text));
      }),
    );
    const kept = `{"mcpServers": {"javafx": ${JSON.stringify(old)} /* mine */}}`;
    assert.deepEqual(json(textOf(servers(kept, true))), { mcpServers: { javafx: { ...old, ...entry } } });
    assert.match(textOf(servers(kept, true)), /\/\* mine \*\//);
  });

  it('keeps comments on the lines where they are, the indentation and the line ending', () => {
    const lines = ['{', '\t// Ours', '\t"mcpServers": {', '\t\t"db": {} // local', '\t}', '}', ''];
    assert.deepEqual(textOf(servers(lines.join('\r\n'), false)).split('\r\n'), [
      ...lines.slice(0, 3),
      '\t\t"db": {}, // local',
      '\t\t"javafx": {',
      '\t\t\t"type": "stdio",',
      '\t\t\t"command": "npx",',
      '\t\t\t"args": [',
      ...entry.args.map((arg, index) => `\t\t\t\t"${arg}"${index === entry.args.length - 1 ? '' : ','}`),
      '\t\t\t]',
      '\t\t}',
      ...lines.slice(4),
    ]);
  });

  it('is found under another name', () => {
    for (const [command, ...args] of [
      ['npx', '-y', 'javafx-inspector', 'mcp'],
      ['/usr/bin/npx', 'javafx-inspector@0.1.0', 'mcp', '--dir', 'x'],
      ['cmd', '/c', 'npx', '-y', 'javafx-inspector@0', 'mcp'],
      ['pnpm', 'dlx', 'javafx-inspector', 'mcp'],
      ['/x/bin/javafx-inspector', 'mcp'],
      ['C:\\\\x\\\\javafx-inspector.cmd', 'mcp'],
      ['node', '/x/bin/javafx-inspector.js', 'mcp'],
    ])
      assert.equal(
        servers(JSON.stringify({ mcpServers: { fx: { command, args } } }), false).outcome,
        'skipped',
        command,
      );
  });

  it('is never a server of others, even with force', () => {
    for (const [command, ...args] of [
      ['npx', '--dir', '/work/javafx-inspector/x'],
      ['filesystem', '/home/me/javafx-inspector'],
      ['npx', '-y', 'server-filesystem', '/home/me/javafx-inspector'],
      ['npx', '-y', 'server-filesystem', 'javafx-inspector', 'mcp'],
      ['node', '/home/me/javafx-inspector/server.js', 'mcp'],
      ['/home/me/javafx-inspector', 'serve'],
    ]) {
      const other = { command, args };
      for (const force of [false, true]) {
        const added = servers(JSON.stringify({ mcpServers: { fx: other } }), force);
        assert.equal(added.outcome, 'appended', command);
        assert.deepEqual(json(textOf(added)), { mcpServers: { fx: other, javafx: entry } });
        const named = JSON.stringify({ mcpServers: { javafx: other } });
        assert.throws(
          () => servers(named, force),
          /Another server in it has the name javafx\. Give that server another name/,
        );
        assert.equal(withoutServers(named, force).outcome, 'absent');
      }
    }
    const remote = '{"mcpServers": {"javafx": {"url": "https://example.com/mcp"}}}';
    assert.throws(() => servers(remote, true), /Another server in it has the name/);
  });

  it('replaces one with a URL as a whole', () => {
    const text = '{"mcpServers": {"javafx": {"type": "http", "url": "http://127.0.0.1:8001/mcp"}}}';
    assert.deepEqual(json(textOf(servers(text, true))), { mcpServers: { javafx: entry } });
  });

  it('is added in place of null', () => {
    const text = '{"mcpServers": {"javafx": null, "a": 1}} // end';
    const added = servers(text, false);
    assert.equal(added.outcome, 'appended');
    assert.match(textOf(added), /^\{"mcpServers": \{"javafx": \{"type".*\}, "a": 1\}\} \/\/ end$/);
    assert.deepEqual(servers(textOf(added), false), { outcome: 'skipped' });
  });

  for (const [text, line, column, message] of [
    [
      '{\n  "mcpServers": {\n    "db": {} "x": {}\n  }\n}',
      3,
      14,
      /not valid JSON \(comma expected\)\. Correct the file/,
    ],
    ['{"mcpServers": {', 1, 17, /not valid JSON/],
    ['\r\n[]', 2, 1, /not a JSON object/],
    ['{\n"mcpServers": []}', 2, 15, /mcpServers is not an object/],
  ] as const) {
    it(`is not added to ${JSON.stringify(text)}`, () => {
      for (const force of [false, true]) {
        assert.throws(
          () => servers(text, force),
          (error) => {
            assert.ok(error instanceof MergeError);
            assert.deepEqual(error.place, { line, column });
            assert.match(error.message, message);
            return true;
          },
        );
      }
    });
  }
});
