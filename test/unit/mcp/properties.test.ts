import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Target, TargetAddress } from '../../../src/contract/address.ts';
import type { LightRow } from '../../../src/contract/agent.ts';
import { UiError } from '../../../src/contract/error.ts';
import type { LightNode, UiNode } from '../../../src/contract/node.ts';
import { LightSnapshot, UiSnapshot } from '../../../src/contract/snapshot.ts';
import { limitOf, shares } from '../../../src/mcp/format/size-limit.ts';
import { formatFull } from '../../../src/mcp/format/full-snapshot.ts';
import { formatLight } from '../../../src/mcp/format/light-snapshot.ts';
import { inQuotes, oneLine } from '../../../src/contract/shown-text.ts';
import { clipped, nodeLine } from '../../../src/mcp/format/line.ts';
import { nearestName } from '../../../src/contract/nearest-name.ts';
import { check } from '../../../src/mcp/input.ts';
import { splitUri } from '../../../src/mcp/resources/index.ts';
import { tools } from '../../../src/mcp/tools/index.ts';
import { row, walkOf, windowInfo } from './rows.ts';

type LightWalk = ReturnType<typeof walkOf>;

/** Texts as applications show them: of all scripts, with line breaks, quotation marks and characters of two code units. */
const text = fc.string({ unit: fc.constantFrom(...'aZ 0“”"{}#…⏎é日😀', '\n', '\r\n', '\t', '\u2028', '\u2029') });
const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,9}$/);
const uid = fc.stringMatching(/^n[0-9a-z]{1,4}$/);

describe('a target', () => {
  const place = fc.record(
    { nth: fc.nat(), index: fc.nat(), columnId: fc.string(), within: fc.record({ uid }) },
    { requiredKeys: [] },
  );
  const match = fc.constantFrom('contains', 'equals', 'regex');
  /** Removes undefined fields, as the wire format does. */
  const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const parsed = (value: unknown): unknown => onWire(TargetAddress.parse(value));

  it('means the same with the fields of its ref as with the ref', () => {
    const ref = fc
      .record({ uid, path: fc.string() }, { requiredKeys: [] })
      .filter((each) => 'uid' in each || 'path' in each);
    fc.assert(
      fc.property(ref, place, (address, rest) => {
        assert.deepEqual(parsed({ ...address, ...rest }), parsed({ ref: address, ...rest }));
      }),
    );
    fc.assert(fc.property(uid, (address) => assert.deepEqual(parsed(address), parsed({ ref: { uid: address } }))));
  });

  it('means the same with the fields of its selector as with the selector', () => {
    const selector = fc.record({ css: fc.string(), text }, { requiredKeys: ['css'] });
    fc.assert(
      fc.property(selector, match, place, (search, how, rest) => {
        assert.deepEqual(
          parsed({ ...search, match: how, ...rest }),
          parsed({ selector: { ...search, match: how }, ...rest }),
        );
      }),
    );
    fc.assert(
      fc.property(name, text, (type, shown) => {
        const predicate = { typeIs: [type] };
        assert.deepEqual(parsed({ type, text: shown }), parsed({ selector: { text: shown, predicate } }));
      }),
    );
  });

  it('is accepted in its form on the wire, which does not change again', () => {
    const short = fc.oneof(
      uid,
      fc.record({ uid }),
      fc.record({ css: fc.string() }),
      fc.record({ text, match, type: name }),
      fc.record({ selector: fc.record({ text }) }),
    );
    fc.assert(
      fc.property(short, (address) => {
        const wire = parsed(address);
        assert.deepEqual(onWire(Target.parse(wire)), wire);
        assert.deepEqual(parsed(wire), wire);
      }),
    );
  });

  it('names its node in one way, and may search below it', () => {
    const ways = { uid: 'n1', ref: { uid: 'n1' }, selector: { css: '#a' }, css: '#a', text: 'a' };
    const both = fc.subarray(Object.entries(ways));
    fc.assert(
      fc.property(both, (chosen) => {
        const keys = chosen.map(([key]) => key);
        const addresses = keys.filter((key) => key === 'uid' || key === 'ref').length;
        const fields = keys.some((key) => key === 'css' || key === 'text') ? 1 : 0;
        const searches = fields + (keys.includes('selector') ? 1 : 0);
        const one = keys.length > 0 && addresses <= 1 && searches <= 1;
        assert.equal(TargetAddress.safeParse(Object.fromEntries(chosen)).success, one, keys.join());
      }),
    );
  });
});

describe('the input of every tool', () => {
  const known = [...new Set(tools.flatMap(({ input }) => Object.keys(input.shape)))];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('n1a', '#save', { css: '#save' }, { ref: 'n1' }),
  );
  const input = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.oneof(fc.constantFrom(...known), name), value, { maxKeys: 4 }),
    fc.record({ actions: fc.array(fc.dictionary(fc.constantFrom('type', 'target', 'text', 'x', 'uid'), value)) }),
  );

  it('is accepted, or rejected with a sentence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tools), input, (tool, args) => {
        try {
          check(tool.input, args);
        } catch (error) {
          assert.ok(error instanceof UiError, String(error));
          assert.equal(error.code, 'MCP_UI_INVALID_INPUT');
          assert.match(error.message, /\S.*[.?]$/s);
          assert.doesNotMatch(error.message, /undefined|\[object/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is suggested a known name only, and each known name for itself', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { selector: (each) => each.toLowerCase(), minLength: 1 }),
        name,
        (names, given) => {
          const nearest = nearestName(given, names);
          assert.ok(nearest === undefined || names.includes(nearest));
          for (const each of names) if (each.length > 1) assert.equal(nearestName(each, names), each);
        },
      ),
    );
  });
});

describe('the URI of a resource', () => {
  it('is split into the name of the resource and its parameters', () => {
    fc.assert(
      fc.property(fc.dictionary(name, text, { noNullPrototype: true }), (parameters) => {
        const { base, query } = splitUri(`ui://live/tree?${new URLSearchParams(parameters).toString()}`);
        assert.equal(base, 'ui://live/tree');
        assert.deepEqual(Object.fromEntries(query), parameters);
      }),
    );
  });
});

describe('a text in a line', () => {
  it('is in one line, and is read back from between its quotation marks', () => {
    fc.assert(
      fc.property(
        text,
        fc.option(name, { nil: undefined }),
        fc.subarray(['disabled', 'focused']),
        (shown, id, state) => {
          const line = nodeLine({ type: 'Label', uid: 'n1', text: shown, state, ...(id === undefined ? {} : { id }) });
          assert.doesNotMatch(line, /[\r\n\t\u2028\u2029]/);
          const quoted = shown === '' ? undefined : line.slice(line.indexOf('“') + 1, line.lastIndexOf('”'));
          assert.equal(quoted, shown === '' ? undefined : inQuotes(shown));
          assert.ok(line.startsWith(`Label n1${id === undefined ? '' : ` #${id}`}`));
          assert.ok(line.endsWith(state.length === 0 ? '' : `[${state.join(', ')}]`));
        },
      ),
    );
  });

  it('is changed once only', () => {
    fc.assert(fc.property(text, (shown) => assert.equal(oneLine(oneLine(shown)), oneLine(shown))));
  });

  it('is in one line whatever else the node has', () => {
    const column = fc.record({ id: text, text: fc.option(text) });
    fc.assert(
      fc.property(text, text, text, fc.array(column), (id, style, value, columns) => {
        const line = nodeLine({
          type: 'TableView',
          uid: 'n1',
          id,
          style,
          accessibility: { role: 'TABLE_VIEW', text: value, help: value },
          fx: { properties: { tooltip: value, items: [value] } },
          virtualization: {
            kind: 'TableView',
            itemsCount: 1,
            visibleRange: { from: 0, to: 0 },
            selectedIndices: [0],
            focusedIndex: 0,
            columns,
            visibleCells: [{ index: 0, rowRef: { path: '', uid: null }, cells: [{ columnId: null, text: value }] }],
          },
        });
        assert.doesNotMatch(line, /[\r\n\t\u2028\u2029]/);
      }),
    );
  });

  it('is clipped between characters', () => {
    fc.assert(
      fc.property(text, fc.nat(40), (shown, most) => {
        const start = clipped(shown, most);
        assert.ok(shown.startsWith(start) && start.length <= most && start.length >= Math.min(shown.length, most) - 1);
        assert.equal(Buffer.from(start).toString(), start, 'no half of a character');
      }),
    );
  });
});

/** Rows of a tree in document order; `depths` are cut to one more than that of the row before. */
function rowsOf(nodes: readonly { depth: number; type: string; text: string }[], w = 0): LightRow[] {
  let above = -1;
  return nodes.map(({ depth, type, text: shown }, index) => {
    const d = index === 0 ? 0 : Math.max(1, Math.min(depth, above + 1));
    above = d;
    return row(d, type, `n${w}x${index}`, { w, text: shown });
  });
}

const rows = fc.array(fc.record({ depth: fc.nat(5), type: name, text }), { minLength: 1, maxLength: 60 });

/** Windows with their rows, and what the application would report for them. */
const walk = fc.array(rows, { minLength: 1, maxLength: 3 }).map((windows): LightWalk => {
  const forest = windows.map((nodes, w) => rowsOf(nodes, w));
  return walkOf(forest.flat(), {
    windows: windows.map((_, w) => windowInfo({ uid: `w${w}`, stageIndex: w })),
    counts: forest.map(({ length }) => length),
  });
});

const lightNodes = (node: LightNode | null): LightNode[] =>
  node === null ? [] : [node, ...(node.children ?? []).flatMap(lightNodes)];
const lightUids = ({ stages }: LightSnapshot): string[] =>
  stages.flatMap(({ root }) => lightNodes(root).map((node) => node.uid));
const textUids = (form: string): string[] => [...form.matchAll(/^ +\S+ (n\w+)/gm)].map(([, found]) => found ?? '');

describe('the two forms of a compact snapshot', () => {
  it('hold the same nodes, cuts and hints when both are complete or both are cut alike', () => {
    fc.assert(
      fc.property(walk, (all) => {
        const { structured, text: form } = formatLight('A-1', all, { limit: limitOf(0), offset: 0 });
        LightSnapshot.parse(structured);
        const uids = all.rows.map((each) => each.uid);
        assert.deepEqual(lightUids(structured), uids);
        assert.deepEqual(textUids(form), uids);
        assert.equal(structured.omitted, undefined);
        assert.ok(!form.includes('omitted'));
      }),
    );
    fc.assert(
      fc.property(walk, (all) => {
        // There is too little room for any row: both forms are as short as possible.
        const { structured, text: form } = formatLight('A-1', all, { limit: limitOf(1), offset: 0 });
        const uids = lightUids(structured);
        assert.deepEqual(textUids(form), uids);
        assert.ok(uids.length > 0, 'reading on gets on');
        const { count, how } = structured.omitted ?? { count: 0, how: '' };
        assert.equal(count, all.rows.length - uids.length);
        assert.equal(count > 0, form.includes(` ${count} of ${all.rows.length} nodes are omitted`));
        assert.ok(form.endsWith(how.replace(/^Omitted here\. /, '')));
        for (const node of structured.stages.flatMap(({ root }) => lightNodes(root))) {
          const line = form.split('\n').find((each) => new RegExp(`^ +\\S+ ${node.uid}\\b`).test(each)) ?? '';
          const children = node.childCount === 1 ? '1 child' : `${node.childCount} children`;
          assert.equal(new RegExp(` … ${children}(, \\d+ shown)?$`).test(line), node.childCount !== undefined, line);
        }
      }),
    );
  });

  it('never exceed maxChars with more than one node, and begin each window at its beginning', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 4000 }), (all, maxChars) => {
        const { structured, text: form } = formatLight('A-1', all, { limit: limitOf(maxChars), offset: 0 });
        for (const [length, uids] of [
          [JSON.stringify(structured).length, lightUids(structured)],
          [form.length, textUids(form)],
        ] as const) {
          assert.ok(length <= maxChars || uids.length === 1, `${length} characters, ${uids.length} nodes`);
          for (const w of all.windows.keys()) {
            const own = uids.filter((each) => each.startsWith(`n${w}x`));
            assert.deepEqual(
              own,
              own.map((_, index) => `n${w}x${index}`),
            );
          }
        }
      }),
    );
  });

  it('show every node once when they are read on from where they were cut', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 1500 }), (nodes, maxChars) => {
        const all = rowsOf(nodes);
        const seen: string[] = [];
        for (let offset = 0; offset < all.length;) {
          const ancestors = ancestorsOf(all, offset);
          const part = walkOf(all.slice(offset), { total: all.length, ...(offset === 0 ? {} : { ancestors }) });
          const { text: form } = formatLight('A-1', part, { limit: limitOf(maxChars), offset });
          const shown = textUids(form).slice(offset === 0 ? 0 : ancestors.length);
          assert.ok(shown.length > 0);
          seen.push(...shown);
          const next = /To continue, use offset: (\d+)/.exec(form)?.[1];
          offset += shown.length;
          assert.equal(next, offset < all.length ? String(offset) : undefined);
        }
        assert.deepEqual(
          seen,
          all.map((each) => each.uid),
        );
      }),
    );
  });

  it('contain no half of a character', () => {
    const long = fc.record({
      depth: fc.nat(2),
      type: name,
      text: fc.string({ unit: fc.constantFrom('a', '😀'), minLength: 190 }),
    });
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 5 }), (nodes) => {
        const { structured, text: form } = formatLight('A-1', walkOf(rowsOf(nodes)), {
          limit: limitOf(20_000),
          offset: 0,
        });
        assert.equal(Buffer.from(form).toString(), form);
        for (const node of lightNodes(structured.stages[0]?.root ?? null))
          assert.equal(Buffer.from(node.text ?? '').toString(), node.text);
      }),
    );
  });
});

/** The rows above a row, from the top. */
function ancestorsOf(all: readonly LightRow[], index: number): LightRow[] {
  let depth = all[index]?.d ?? 0;
  const above: LightRow[] = [];
  for (const each of all.slice(0, index).reverse()) {
    if (each.d >= depth) continue;
    above.unshift(each);
    depth = each.d;
  }
  return above;
}

describe('a full snapshot', () => {
  const app = { app: 'A-1', pid: 1, javaVersion: '21', javafxVersion: '21', mainClass: 'A', debugFlags: [] };
  const tree = rows.map((nodes): UiNode => {
    const open: UiNode[] = [];
    for (const { d, type, uid: id, text: label = '' } of rowsOf(nodes)) {
      const ref = { path: '/stages[0]/scene/root', uid: id };
      const node = { ref, type, text: { label, prompt: null } };
      open.length = Math.min(open.length, d);
      const above = open.at(-1);
      if (above !== undefined) (above.children ??= []).push(node);
      open.push(node);
    }
    return open[0] ?? { ref: { path: '', uid: null }, type: 'Group' };
  });
  const count = (node: UiNode | null | undefined): number =>
    node ? 1 + (node.children ?? []).reduce((sum, child) => sum + count(child), 0) : 0;

  it('never exceeds maxChars with more than one node, and counts omitted nodes', () => {
    fc.assert(
      fc.property(tree, fc.integer({ min: 1, max: 5000 }), (root, maxChars) => {
        const total = count(root);
        const { structured, text: form } = formatFull(
          app,
          {
            focus: { focusedNode: null, focusedWindow: null },
            stages: [{ ...windowInfo(), scene: { stylesheets: [], root } }],
            otherWindows: [],
            total,
          },
          { limit: limitOf(maxChars), offset: 0, capturedAt: '2026-01-05T12:34:56.789Z' },
        );
        assert.deepEqual(UiSnapshot.parse(JSON.parse(form)), structured);
        const shown = count(structured.stages[0]?.scene?.root);
        assert.ok(form.length <= maxChars || shown === 1, `${form.length} characters, ${shown} nodes`);
        assert.equal(structured.omitted?.count ?? 0, total - shown);
      }),
    );
  });
});

describe('the shares of groups in a room', () => {
  it('stay within it together, apart from required lines, and are complete for groups that fit evenly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 50 }))),
        fc.nat(1000),
        fc.integer({ min: 1, max: 3 }),
        (groups, room, least) => {
          const counts = shares(groups, room, least);
          const costs = groups.map((group, index) =>
            group.slice(0, counts[index]).reduce((sum, cost) => sum + cost, 0),
          );
          const used = costs.reduce((sum, cost) => sum + cost, 0);
          assert.equal(counts.length, groups.length);
          if (used > room) assert.ok(counts.includes(least));
          for (const [index, group] of groups.entries()) {
            const sum = group.reduce((total, cost) => total + cost, 0);
            if (sum <= room / groups.length) assert.equal(counts[index], group.length);
          }
        },
      ),
    );
  });
});
