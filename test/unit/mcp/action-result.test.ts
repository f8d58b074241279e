import assert from 'node:assert/strict';
import * as z from 'zod';
import { NodeChange, ShownNode } from '../../../src/contract/action.ts';
import type { AgentActionResult, LightRow } from '../../../src/contract/agent.ts';
import { actionResult, actionResultLines } from '../../../src/mcp/format/action-result.ts';
import { windowInfo } from './rows.ts';

const path = '/stages[0]/scene/root/Label[0]';
const target = { ref: { path, uid: 'n6' }, type: 'Label', id: 'status', summary: 'Label[text=Saved]' };
const row = (d: number, type: string, uid: string, rest: Partial<LightRow> = {}): LightRow => ({
  d,
  w: 0,
  type,
  uid,
  ...rest,
});

function lines(...results: readonly AgentActionResult[]): string[] {
  return actionResultLines(results.map((result) => actionResult(result, false)));
}

describe('the text of an action result', () => {
  it('has the part of a long text that differs', () => {
    const same = 'Read 10,000 lines of the file from the folder of the project, of which '.repeat(2);
    const change = (from: string, to: string): string | undefined =>
      lines({
        ok: true,
        type: 'click',
        effects: { changed: [{ uid: 'n6', type: 'Label', field: 'text', from, to }] },
      })[1];
    const text = change(
      `${same}7 failed`,
      `${same}none failed, and all others passed without a warning of any kind at all`,
    );
    assert.equal(
      text,
      '  changed Label n6 “…e project, of which 7 failed” → “…e project, of which none failed, and all others passed without a warning of any…”',
    );
    assert.match(change(same, `${same}!`) ?? '', /which ” → “…e project, of which !”$/);
    assert.equal(change('short', 'shorter'), '  changed Label n6 “short” → “shorter”');
  });

  it('has one line for the action, and one for each effect', () => {
    const node = { uid: 'n7', type: 'CheckBox', text: 'News' };
    const shown = { uid: 'n9', type: 'Label', text: 'two\nlines' };
    assert.deepEqual(
      lines({
        ok: true,
        type: 'click',
        target,
        text: 'Saved',
        effects: {
          changed: [
            { uid: 'n6', type: 'Label', id: 'status', field: 'text', from: 'Ready', to: 'Saved' },
            { uid: 'n8', type: 'TextField', field: 'value', from: null, to: 'Ada' },
            { uid: 'n8', type: 'TextField', field: 'focused', from: false, to: true },
            { ...node, field: 'selected', from: true, to: false },
          ],
          appeared: [shown, { ...shown, uid: 'na', state: ['disabled'] }],
          disappeared: [shown],
          omitted: { Label: 1 },
        },
        closed: [{ ...windowInfo(), uid: 'n2', kind: 'dialog', title: 'Sure?' }],
        exceptions: [
          {
            type: 'java.lang.IllegalStateException',
            message: 'no city',
            frame: 'com.example.App.save(App.java:25)',
            stack: [],
          },
        ],
        choosers: [{ kind: 'open', state: 'open', title: 'Choose' }],
      }),
      [
        'ok click Label n6 #status “Saved”',
        '  closed dialog n2 “Sure?”',
        '  changed Label n6 #status “Ready” → “Saved”',
        '  changed TextField n8 empty → “Ada”, now focused',
        '  changed CheckBox n7 “News” no longer selected',
        '  appeared Label n9 “two ⏎ lines” · Label na “two ⏎ lines” [disabled]',
        '  disappeared Label n9 “two ⏎ lines”',
        '  … 1 more change: 1 Label',
        '  opened file chooser “Choose”',
        '  exception java.lang.IllegalStateException: no city · App.java:25',
      ],
    );
  });

  it('names the keys that were pressed, and why an action failed', () => {
    const error = { code: 'MCP_UI_ACTION_FAILED' as const, message: 'It is disabled.' };
    assert.deepEqual(
      lines({ ok: true, type: 'pressKey', typed: 'CTRL+A' }, { ok: false, type: 'click', target, error }),
      ['ok pressKey CTRL+A', 'failed click Label n6 #status: It is disabled.'],
    );
  });

  it('says where a window is afterwards, and how a drop was accepted', () => {
    assert.deepEqual(
      lines(
        { ok: true, type: 'moveWindow', window: windowInfo({ x: 10, y: 20.5 }) },
        { ok: true, type: 'drag', target, text: 'Saved', transferMode: 'MOVE' },
      ),
      ['ok moveWindow stage n1 “Contacts” at 10,20.5 800x600', 'ok drag Label n6 #status “Saved”, dropped as MOVE'],
    );
  });

  it('lists the fields of a form, set or not', () => {
    const fields = [
      { name: 'City', ok: true, uid: 'n5', type: 'ComboBox', text: 'Berlin' },
      { name: '#news', ok: true, uid: 'n6', type: 'CheckBox', id: 'news', text: 'News', state: ['selected'] },
      { name: 'Birthday', ok: false, uid: 'n7', type: 'DatePicker', reason: 'readOnly' },
      { name: 'Notes', ok: false, uid: 'n8', type: 'TextArea' },
    ];
    assert.deepEqual(lines({ ok: true, type: 'fill', target, fields }), [
      'ok fill Label n6 #status',
      '  set City: ComboBox n5 “Berlin”',
      '  set #news: CheckBox n6 #news “News” [selected]',
      '  not set Birthday: DatePicker n7 (readOnly)',
      '  not set Notes: TextArea n8 (not attempted)',
    ]);
  });

  it('has the content of a window, with cells in the line of their control and without panes', () => {
    const items = { count: 60, from: 0, to: 9 };
    const contents = [
      row(0, 'VBox', 'n1'),
      row(1, 'Label', 'n2', { text: 'City' }),
      row(1, 'ListView', 'n3', { items }),
      row(2, 'ListCell', 'n4', { text: 'Aachen' }),
      row(2, 'ListCell', 'n5', { text: 'Berlin', state: ['selected'] }),
      row(1, 'Button', 'n6', { text: 'OK' }),
    ];
    const opened = [{ ...windowInfo(), uid: 'n29', kind: 'popup' as const, title: null }];
    const result: AgentActionResult = { ok: true, type: 'click', opened, contents: [contents] };
    const list = 'ListView n3 rows 0-9 of 60: n4 “Aachen” n5 “Berlin” [selected]';
    assert.deepEqual(actionResult(result, false).opened?.[0]?.content, ['Label n2 “City”', list, 'Button n6 “OK”']);
    assert.equal(lines(result)[1], `  opened popup n29: Label n2 “City” · ${list} · Button n6 “OK”`);
    const many = Array.from({ length: 60 }, (_, i) => row(0, 'Label', `m${i}`, { text: 'x'.repeat(40) }));
    const long = actionResult({ ...result, contents: [many] }, false).opened?.[0]?.content ?? [];
    assert.ok(long.join('').length <= 600, `${long.join('').length}`);
    assert.equal(long.at(-1), `… ${61 - long.length} more`);
  });

  it('has at most 800 characters of changes, then their number', () => {
    const changed = Array.from({ length: 60 }, (_, i) => ({
      uid: `n${i}`,
      type: 'Label',
      field: 'text',
      from: 'x'.repeat(500),
      to: 'y'.repeat(500),
    }));
    const result = actionResult({ ok: true, type: 'click', effects: { changed, omitted: { Label: 40 } } }, false);
    const shown = result.changed?.length ?? 0;
    assert.ok(shown > 2 && shown < 10, `${shown}`);
    assert.equal(result.omittedEffects, 100 - shown);
    const text = actionResultLines([result]);
    assert.ok(text.slice(1, -1).join('').length < 900);
    assert.equal(text.at(-1), `  … ${100 - shown} more changes: ${100 - shown} Label`);
  });

  it('has rows in the line of their control, with their indexes', () => {
    const table = { uid: 'n50', type: 'TableView', id: 'people' };
    const tableRow = (uid: string, shown: string): { uid: string; type: string; text: string; in: typeof table } => ({
      uid,
      type: 'TableRow',
      text: shown,
      in: table,
    });
    const effects = {
      changed: [
        { uid: 'n50', type: 'TableView', id: 'people', field: 'rows', from: '5', to: '6' },
        { uid: 'n6', type: 'Label', text: 'Note', field: 'place', from: '10,20', to: '30,40' },
      ],
      moved: [
        { ...tableRow('n51', 'Ada'), from: 3, to: 0 },
        { ...tableRow('n52', 'Bob'), from: null, to: 1 },
        { uid: 'n7', type: 'Column', text: 'Name', from: 0, to: 2 },
      ],
      appeared: [
        { ...tableRow('n53', 'Cy'), row: 4 },
        { uid: 'n8', type: 'Label', text: 'New' },
      ],
      disappeared: [{ ...tableRow('n54', 'Dan'), row: 1 }],
    };
    assert.deepEqual(lines({ ok: true, type: 'drag', effects }).slice(1), [
      '  changed TableView n50 #people rows 5 → 6',
      '  changed Label n6 “Note” at 10,20 → 30,40',
      '  moved in TableView n50 #people: n51 “Ada” 3 → 0 · n52 “Bob” to 1',
      '  moved Column n7 “Name” 0 → 2',
      '  appeared in TableView n50 #people: 4 n53 “Cy”',
      '  appeared Label n8 “New”',
      '  disappeared from TableView n50 #people: 1 n54 “Dan”',
    ]);
  });

  it('has the row that was selected, without the rows beside it to which its control has scrolled', () => {
    const tree = { uid: 'n2', type: 'TreeView' };
    const treeRow = (row: number, state?: string[]): object => ({
      uid: `r${row}`,
      type: 'TreeCell',
      text: `Sample ${row}`,
      in: tree,
      row,
      ...(state === undefined ? {} : { state }),
    });
    const appeared = z
      .array(ShownNode)
      .parse([
        treeRow(39),
        treeRow(40, ['focused', 'selected']),
        treeRow(41),
        { uid: 'n8', type: 'Label', text: 'Page' },
      ]);
    const shown = (type: 'select' | 'scroll', changed: object[] = []): string[] =>
      lines({ ok: true, type, effects: { appeared, changed: z.array(NodeChange).parse(changed) } }).slice(1);
    assert.deepEqual(shown('select'), [
      '  appeared in TreeView n2: 40 r40 “Sample 40” [focused, selected]',
      '  appeared Label n8 “Page”',
      '  … 2 more changes: 2 TreeCell',
    ]);
    const all =
      '  appeared in TreeView n2: 39 r39 “Sample 39” · 40 r40 “Sample 40” [focused, selected] · 41 r41 “Sample 41”';
    assert.equal(shown('scroll')[0], all);
    assert.ok(shown('select', [{ ...tree, field: 'rows', from: '3', to: '50' }]).includes(all));
  });

  it('has less important changes only if the others leave space', () => {
    const label = (uid: string, rest: { minor?: true }): { uid: string; type: string; text: string; minor?: true } => ({
      uid,
      type: 'Label',
      text: 'x'.repeat(70),
      ...rest,
    });
    const far = Array.from({ length: 12 }, (_, i) => label(`f${i}`, { minor: true }));
    const near = Array.from({ length: 5 }, (_, i) => label(`n${i}`, {}));
    const effects = { appeared: far, disappeared: near, omitted: { Path: 1097 } };
    const result = actionResult({ ok: true, type: 'click', effects }, false);
    assert.deepEqual(result.disappeared?.length, 5);
    assert.ok((result.appeared?.length ?? 0) < 6);
    assert.equal(JSON.stringify(result).includes('minor'), false);
    const omitted = 12 - (result.appeared?.length ?? 0);
    assert.deepEqual(result.omittedTypes, { Path: 1097, Label: omitted });
    const [last] = actionResultLines([result]).slice(-1);
    assert.equal(last, `  … ${(1097 + omitted).toLocaleString('en')} more changes: 1,097 Path, ${omitted} Label`);
  });

  it('has three of the rows that a control no longer shows, then their number', () => {
    const disappeared = Array.from({ length: 20 }, (_, i) => ({
      uid: `n${i}`,
      type: 'TableRow',
      text: 'Ada | Berlin',
      in: { uid: 'n50', type: 'TableView' },
      row: i,
    }));
    const label = { uid: 'n99', type: 'Label', text: 'No filter' };
    const effects = { disappeared: [...disappeared, label] };
    const result = actionResult({ ok: true, type: 'typeText', effects }, false);
    assert.deepEqual(result.disappeared, [...disappeared.slice(0, 3), label]);
    assert.equal(result.omittedEffects, 17);
  });

  it('lists the nodes that an ambiguous target could mean', () => {
    const match = { ref: { uid: 'n7', path: '0/1' }, type: 'Button', id: 'ok', summary: 'Button[text=OK]' };
    const error = { code: 'MCP_UI_ACTION_FAILED', message: '2 nodes match.', details: { matches: [match] } } as const;
    assert.deepEqual(actionResultLines([{ ok: false, type: 'click', error }]), [
      'failed click: 2 nodes match.',
      '  match Button n7 #ok “OK”',
    ]);
  });

  it('says where a node was dropped, and that it moved there', () => {
    const card = {
      uid: 'n6',
      type: 'Label',
      text: 'Saved',
      field: 'parent',
      from: 'VBox n4 #todo',
      to: 'VBox n5 #done',
    };
    assert.deepEqual(
      lines({ ok: true, type: 'drag', target, text: 'Saved', transferMode: 'MOVE', effects: { changed: [card] } }),
      [
        'ok drag Label n6 #status “Saved”, dropped as MOVE',
        '  changed Label n6 “Saved” moved from VBox n4 #todo to VBox n5 #done',
      ],
    );
  });

  it('has path, bounds and module of the target only with details', () => {
    const layout = { boundsInScene: { minX: 1, minY: 2, width: 3, height: 4 } };
    const result: AgentActionResult = { ok: true, type: 'hover', target: { ...target, layout }, module: 'app' };
    assert.deepEqual(actionResult(result, false).target, { ref: { uid: 'n6' }, type: 'Label', id: 'status' });
    const detailed = actionResult(result, true);
    const expected = { ref: { uid: 'n6', path }, type: 'Label', id: 'status', layout, module: 'app' };
    assert.deepEqual(detailed.target, expected);
    assert.deepEqual(actionResultLines([detailed]), [`ok hover Label n6 #status  ${path}; at 1,2 3x4; module app`]);
  });
});
