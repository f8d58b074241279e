import assert from 'node:assert/strict';
import { LightSnapshot } from '../../../src/contract/snapshot.ts';
import type { LightRow } from '../../../src/contract/agent.ts';
import type { LightNode } from '../../../src/contract/node.ts';
import { limitOf } from '../../../src/mcp/format/size-limit.ts';
import { formatLight } from '../../../src/mcp/format/light-snapshot.ts';
import { form, labels, row, walkOf, windowInfo } from './rows.ts';

const bounded = { limit: limitOf(20_000), offset: 0 };

function uids(node: LightNode | null): string[] {
  return node === null ? [] : [node.uid, ...(node.children ?? []).flatMap(uids)];
}

function uidsInText(text: string): string[] {
  return [...text.matchAll(/^ +\S+ (n\w+)/gm)].map(([, uid]) => uid ?? '');
}

describe('the compact snapshot', () => {
  it('is an indented tree, one node a line', () => {
    const { text } = formatLight('Contacts-1', walkOf([...form]), bounded);
    assert.equal(
      text,
      [
        'stage 0 n1 “Contacts” [focused]',
        ' BorderPane n2 #main',
        '  VBox n3',
        '   TextField n4 #name “Ada” [focused]',
        '   PasswordField n5 #pin',
        '   Button n6 #save “Save {all}” [disabled]',
        '  Label n7 “two ⏎ lines”',
      ].join('\n'),
    );
  });

  it('has the same nodes in its light form, without empty fields', () => {
    const { structured } = formatLight('Contacts-1', walkOf([...form]), bounded);
    LightSnapshot.parse(structured);
    assert.deepEqual(structured.stages[0]?.root, {
      type: 'BorderPane',
      uid: 'n2',
      id: 'main',
      children: [
        {
          type: 'VBox',
          uid: 'n3',
          children: [
            { type: 'TextField', uid: 'n4', text: 'Ada', id: 'name', state: ['focused'] },
            { type: 'PasswordField', uid: 'n5', id: 'pin' },
            { type: 'Button', uid: 'n6', text: 'Save {all}', id: 'save', state: ['disabled'] },
          ],
        },
        { type: 'Label', uid: 'n7', text: 'two\nlines' },
      ],
    });
    assert.equal(structured.omitted, undefined);
  });

  it('says once that a pane and everything below it is invisible', () => {
    const state = ['invisible'];
    const rows = [
      row(0, 'VBox', 'n2'),
      row(1, 'VBox', 'n3', { id: 'hidden', state }),
      row(2, 'HBox', 'n4', { state }),
      row(3, 'Button', 'n5', { text: 'Save', state: ['invisible', 'disabled'] }),
      row(2, 'TableView', 'n6', { state, items: { count: 1, from: 0, to: 0, columns: ['Name'] } }),
      row(3, 'TableRow', 'n7', { part: 'row', index: 0, state }),
      row(4, 'TableCell', 'n8', { part: 'cell', text: 'Ada', state }),
      row(1, 'Label', 'n9', { id: 'alone', text: 'Alone', state }),
    ];
    const { text, structured } = formatLight('Contacts-1', walkOf(rows), bounded);
    assert.deepEqual(text.split('\n').slice(1), [
      ' VBox n2',
      '  VBox n3 #hidden [invisible]',
      '   HBox n4',
      '    Button n5 “Save” [disabled]',
      '   TableView n6 · 1 row, 0-0 visible · columns Name',
      '    0 n7 Ada',
      '  Label n9 #alone “Alone” [invisible]',
    ]);
    assert.deepEqual(structured.stages[0]?.root?.children?.[0]?.children?.[0]?.state, state);
  });

  it('has no lines for layout panes that group nothing, and for labels that the next pane begins with', () => {
    const name = { from: 'label' as const, text: 'Priority' };
    const rows = [
      row(0, 'StackPane', 'n2'),
      row(1, 'VBox', 'n3'),
      row(2, 'Label', 'n4', { text: 'Priority:', isName: true }),
      row(2, 'HBox', 'n5'),
      row(3, 'Slider', 'n6', { name }),
      row(3, 'Label', 'n7', { text: '3' }),
      row(2, 'HBox', 'n8'),
      row(3, 'Button', 'n9', { text: 'Save' }),
      row(2, 'VBox', 'na'),
      row(2, 'Card', 'nb'),
      row(3, 'VBox', 'nc', { id: 'card' }),
      row(4, 'Label', 'nd', { text: 'One' }),
    ];
    const lines = (shown: readonly LightRow[], offset = 0, ancestors: LightRow[] = []): string[] => {
      const walk = walkOf([...shown], { ancestors, total: shown.length + offset });
      return formatLight('Contacts-1', walk, { ...bounded, offset })
        .text.split('\n')
        .slice(1);
    };
    assert.deepEqual(lines(rows), [
      ' StackPane n2',
      '  HBox n5',
      '   Slider n6 label “Priority”',
      '   Label n7 “3”',
      '  Button n9 “Save”',
      '  VBox na',
      '  Card nb',
      '   VBox nc #card',
      '    Label nd “One”',
    ]);
    const cut = [row(0, 'VBox', 'n2'), row(1, 'HBox', 'n3', { childCount: 9 }), row(2, 'Label', 'n4')];
    assert.equal(lines(cut)[1], '  HBox n3 … 9 children, 1 shown');
    const rest = lines([row(1, 'HBox', 'n8'), row(2, 'Label', 'n9'), row(2, 'Label', 'na')], 5, [row(0, 'VBox', 'n2')]);
    assert.deepEqual(rest.slice(1, 3), ['  HBox n8', '   Label n9'], 'it may have siblings before it');
  });

  for (const maxChars of [600, 1000, 5000, 20_000]) {
    it(`keeps each form within ${maxChars} characters by itself, and reports which is cut`, () => {
      const walk = walkOf(labels(2000).slice(0, 900), { total: 2001 });
      const { structured, text } = formatLight('Contacts-1', walk, { limit: limitOf(maxChars), offset: 0 });
      assert.ok(text.length <= maxChars, `text has ${text.length}`);
      const json = JSON.stringify(structured);
      assert.ok(json.length <= maxChars, `light form has ${json.length}`);
      for (const { length } of [json, text])
        assert.ok(length > maxChars * 0.7 || maxChars <= 1000, `the room is used: ${length}`);
      const nodes = uids(structured.stages[0]?.root ?? null);
      const lines = uidsInText(text);
      assert.ok(lines.length >= nodes.length);
      assert.deepEqual(lines.slice(0, nodes.length), nodes);
      assert.equal(structured.omitted?.count, 2001 - nodes.length);
      assert.ok(structured.omitted?.how.includes(`Omitted here. To continue, use offset: ${nodes.length}`));
      const left = 2001 - lines.length;
      assert.ok(text.includes(`… ${left} of 2001 nodes are omitted. To continue, use offset: ${lines.length}`));
    });
  }

  it('does not cut the text, which fits, because the structured form does not', () => {
    const rows = labels(100);
    const whole = formatLight('Contacts-1', walkOf(rows), bounded);
    const maxChars = whole.text.length;
    assert.ok(JSON.stringify(whole.structured).length > maxChars);
    const { structured, text } = formatLight('Contacts-1', walkOf(rows), { limit: limitOf(maxChars), offset: 0 });
    assert.equal(text, whole.text);
    assert.match(
      structured.omitted?.how ?? '',
      /^Omitted only in structuredContent; the text is complete\. To continue/,
    );
    assert.ok(JSON.stringify(structured).length <= maxChars);
  });

  it('reports how many children a node cut in the middle has', () => {
    const walk = walkOf(labels(100), { total: 101 });
    const { structured, text } = formatLight('Contacts-1', walk, { limit: limitOf(1500), offset: 0 });
    const root = structured.stages[0]?.root;
    assert.equal(root?.childCount, 100);
    const shown = root?.children?.length ?? 0;
    assert.ok(shown > 0 && shown < 100);
    assert.ok(text.includes(`VBox n2 … 100 children, ${uidsInText(text).length - 1} shown`));
  });

  it('reports how many children a node cut by depth has', () => {
    const walk = walkOf([row(0, 'BorderPane', 'n2'), row(1, 'VBox', 'n3', { childCount: 1 })]);
    const { structured, text } = formatLight('Contacts-1', walk, bounded);
    assert.equal(structured.stages[0]?.root?.children?.[0]?.childCount, 1);
    assert.ok(text.includes('  VBox n3 … 1 child'));
  });

  it('continues from an offset below the ancestors of its first node', () => {
    const walk = walkOf([row(2, 'Button', 'n6', { text: 'Save' }), row(1, 'Label', 'n7')], {
      ancestors: [row(0, 'BorderPane', 'n2', { childCount: 2 }), row(1, 'VBox', 'n3', { childCount: 3 })],
      total: 6,
    });
    const { structured, text } = formatLight('Contacts-1', walk, { limit: limitOf(20_000), offset: 4 });
    assert.deepEqual(text.split('\n').slice(1), [
      ' BorderPane n2',
      '  VBox n3 … 3 children, 1 shown',
      '   Button n6 “Save”',
      '  Label n7',
      '… 4 of 6 nodes are omitted. These are the last nodes. Without offset, the response starts with the first node.',
    ]);
    assert.deepEqual(uids(structured.stages[0]?.root ?? null), ['n2', 'n3', 'n6', 'n7']);
  });

  it('has a line for each window, and for each one beside the scope', () => {
    const popup = windowInfo({ uid: 'n8', stageIndex: 2, kind: 'menu', title: null, focused: false, owner: 'n1' });
    const other = windowInfo({ uid: 'n9', stageIndex: 1, title: 'Log', focused: false });
    const walk = walkOf([row(0, 'VBox', 'n2'), row(0, 'ContextMenuContent', 'n10', { w: 1 })], {
      windows: [windowInfo(), popup],
      otherWindows: [other],
    });
    const dialog = { ...windowInfo({ uid: 'n11', stageIndex: 3, kind: 'dialog', title: 'Delete', focused: false }) };
    const otherWindows = [other, { ...dialog, content: ['Label n12 “Delete it?”', 'Button n13 “Yes”'] }];
    const { structured, text } = formatLight('Contacts-1', { ...walk, otherWindows }, bounded);
    assert.deepEqual(text.split('\n'), [
      'stage 0 n1 “Contacts” [focused]',
      ' VBox n2',
      'menu 2 n8 [of n1]',
      ' ContextMenuContent n10',
      'other window: stage 1 n9 “Log”',
      'other window: dialog 3 n11 “Delete”: Label n12 “Delete it?” · Button n13 “Yes”',
    ]);
    assert.deepEqual(
      structured.stages.map(({ root }) => root?.uid),
      ['n2', 'n10'],
    );
  });

  it('includes small windows completely, and large ones evenly from their beginnings, in document order', () => {
    const many = (w: number): LightRow[] =>
      labels(300).map((each) => ({ ...each, w, uid: `${each.uid}${'abc'[w] ?? ''}` }));
    const dialog = [row(0, 'DialogPane', 'n900', { w: 1 }), row(1, 'Button', 'n901', { w: 1, text: 'OK' })];
    const walk = walkOf([...many(0), ...dialog, ...many(2)], {
      windows: [windowInfo(), windowInfo({ uid: 'n8', stageIndex: 1, kind: 'dialog' }), windowInfo({ stageIndex: 2 })],
      total: 2002,
      counts: [1000, 2, 1000],
    });
    const { structured, text } = formatLight('Contacts-1', walk, { limit: limitOf(5000), offset: 0 });
    const [first = [], second = [], third = []] = structured.stages.map(({ root }) => uids(root));
    assert.deepEqual(second, ['n900', 'n901']);
    assert.ok(first.length > 30 && Math.abs(first.length - third.length) <= 2, `${first.length} ${third.length}`);
    const inText = uidsInText(text);
    const inLight = [...first, ...second, ...third];
    assert.ok(inText.length > inLight.length, 'a line is shorter than its JSON');
    assert.deepEqual(
      inText.filter((uid) => inLight.includes(uid)),
      inLight,
    );
    assert.ok(text.length <= 5000 && JSON.stringify(structured).length <= 5000);
    assert.equal(structured.omitted?.count, 2002 - first.length - 2 - third.length);
    const places = `offset: ${first.length} (stage 0) or ${1002 + third.length} (stage 2)`;
    assert.ok(structured.omitted?.how.includes(places), structured.omitted?.how);
  });

  it('cuts a long text, the same in both forms, and includes all of it when everything is requested', () => {
    const long = 'x'.repeat(5000);
    const walk = walkOf([row(0, 'TextArea', 'n2', { text: long })]);
    const cut = formatLight('Contacts-1', walk, bounded);
    assert.equal(cut.structured.stages[0]?.root?.text, `${'x'.repeat(199)}…`);
    assert.ok(cut.text.includes(`“${'x'.repeat(199)}…”`));
    const all = formatLight('Contacts-1', walk, { limit: limitOf(0), offset: 0 });
    assert.equal(all.structured.stages[0]?.root?.text, long);
  });

  it('shows the sections that were asked for, in both forms', () => {
    const bounds = { minX: 1, minY: 2.5, width: 30, height: 40 };
    const walk = walkOf([
      row(0, 'Button', 'n2', {
        layout: { boundsInScene: bounds },
        accessibility: { role: 'BUTTON', help: null },
        fx: { properties: { prefWidth: 10, tooltip: 'Confirm' } },
        style: '-fx-padding: 1',
      }),
    ]);
    const { structured, text } = formatLight('Contacts-1', walk, bounded);
    assert.ok(
      text.endsWith('Button n2  at 1,2.5 30x40; role BUTTON; style “-fx-padding: 1”; prefWidth=10; tooltip=“Confirm”'),
      text,
    );
    assert.deepEqual(structured.stages[0]?.root?.layout, { boundsInScene: bounds });
  });

  it('names the application if several are connected', () => {
    const { text } = formatLight('Contacts-1', walkOf([...form]), { ...bounded, isOnly: false });
    assert.match(text, /^app Contacts-1\nstage 0 n1 /);
  });

  it('gives the same result twice', () => {
    const once = formatLight('Contacts-1', walkOf(labels(300)), bounded);
    assert.deepEqual(formatLight('Contacts-1', walkOf(labels(300)), bounded), once);
  });

  it('stays below the limit of a message when everything is requested', function () {
    const wide = Array.from({ length: 30_000 }, (_, index) =>
      row(1, 'Label', `n${index + 3}`, { text: 'é'.repeat(150) }),
    );
    const walk = walkOf([row(0, 'VBox', 'n2'), ...wide]);
    const { structured, text } = formatLight('Contacts-1', walk, { limit: limitOf(0), offset: 0 });
    assert.ok(Buffer.byteLength(JSON.stringify({ text, structured })) < 8 * 1024 * 1024);
    assert.ok((structured.omitted?.count ?? 0) > 0);
  });
});
