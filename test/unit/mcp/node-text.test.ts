import assert from 'node:assert/strict';
import type { LightRow } from '../../../src/contract/agent.ts';
import type { UiNode } from '../../../src/contract/node.ts';
import type { RootWindow } from '../../../src/contract/window.ts';
import { fieldsText, itemsLines, matchLines, nodeText, waitText } from '../../../src/mcp/format/node-text.ts';
import { row, windowInfo } from './rows.ts';

const line: LightRow = row(0, 'Button', 'n1a', { id: 'save', text: 'Save', shows: 'Sa…', state: ['disabled'] });
const sides = (top: number, right = top): { top: number; right: number; bottom: number; left: number } => ({
  top,
  right,
  bottom: top,
  left: right,
});

describe('the result of a wait', () => {
  it('is a node with its place, a window, or nothing', () => {
    const layout = { boundsInScene: { minX: 412, minY: 30, width: 80, height: 25 } };
    const match = { ref: { path: '/stages[0]', uid: 'n1a' }, type: 'Button', id: 'save', summary: 'Button', layout };
    assert.equal(
      waitText({ waitedMs: 482.6, match }, line),
      'ok after 483 ms: Button n1a #save “Save” truncated, shows “Sa…” [disabled] 412,30 80x25',
    );
    const window = { ...windowInfo(), stageIndex: 1, uid: 'n2', title: 'Sure?', focused: false };
    assert.match(waitText({ waitedMs: 2, window }, undefined), /^ok after 2 ms: stage 1 n2 “Sure\?”/);
    assert.equal(waitText({ waitedMs: 2 }, undefined), 'ok after 2 ms');
  });
});

describe('the result of a query', () => {
  it('counts the nodes outside of the window, which are last', () => {
    const match = { ref: { path: '/stages[0]', uid: 'n1' }, type: 'Button', id: null, summary: 'Button' };
    assert.equal(matchLines([match], { total: 1, outside: 1 }), '1 of 1, 1 outside of the window\nButton n1');
  });

  it('has the style classes of a node that nothing else names', () => {
    const match = { ref: { path: '/stages[0]', uid: 'n1' }, type: 'StackPane', id: null, summary: 'StackPane' };
    const layout = { boundsInScene: { minX: 4, minY: 5, width: 20, height: 8 } };
    assert.equal(
      matchLines([{ ...match, styleClass: ['thumb', 'left'], layout }], { total: 1 }),
      '1 of 1\nStackPane n1 .thumb.left 4,5 20x8',
    );
  });

  it('has rows that are out of view after their control, with an address', () => {
    const rows = [{ index: 212, cells: ['Ada Allen', null] }];
    const items = [{ in: { uid: 'n4', type: 'TableView', id: 'people' }, columns: ['Name', 'Email'], rows }];
    assert.deepEqual(matchLines([], { total: 0, items }).split('\n'), [
      '0 of 0, 1 row out of view',
      'TableView n4 #people, as target {"uid": "n4", "index": 212}',
      '  212 Ada Allen |',
    ]);
    assert.match(matchLines([], { total: 0, items, moreItems: true }), /^0 of 0, the first 1 rows out of view\n/);
    assert.match(
      matchLines([], { total: 0, items: [{ in: { uid: 'n4', type: 'ListView' }, rows: [], searched: 20_000 }] }),
      /\nListView n4, only its first 20,000 rows were searched$/,
    );
  });
});

describe('details as lines', () => {
  const node: UiNode = {
    ref: { path: '/stages[0]/scene/root', uid: 'n1a' },
    type: 'Button',
    className: 'javafx.scene.control.Button',
    module: 'javafx.controls',
    id: 'save',
    styleClass: ['button', 'primary'],
    pseudoClass: ['disabled'],
    visible: true,
    disabled: true,
    text: { label: 'Save', prompt: null },
    value: { text: null, selected: null, checked: null },
    layout: { boundsInScene: { minX: 412, minY: 30, width: 80, height: 25 }, padding: sides(4, 8), margin: sides(0) },
    fx: { properties: { tooltip: 'Stores it', userData: null } },
    sizing: {
      min: { width: 20, height: 25 },
      pref: { width: 96, height: 25 },
      max: {},
      set: { prefWidth: '96' },
      parent: 'HBox',
      constraints: { hgrow: 'ALWAYS', margin: '0' },
      shows: 'Sa…',
      clipped: { by: 'ScrollPane', uid: 'n18', id: 'form', visible: { minX: 412, minY: 30, width: 40, height: 25 } },
    },
    styles: [
      {
        property: '-fx-text-fill',
        value: '#ffffff',
        from: 'rule',
        selector: '.primary',
        stylesheet: 'file:/a/app.css',
        line: 12,
      },
      { property: '-fx-font', value: 'System 15px bold', from: 'inline' },
    ],
    childCount: 1,
  };

  it('have the reasons of the size of the node, but not those of its ancestors', () => {
    const { ref, type } = node;
    const why = [
      { uid: 'n1', type: 'VBox', width: '400 wide: the root fills its window' },
      { uid: 'n1a', type: 'Button', width: '80 wide: its preferred width', height: '25 high: its preferred height' },
    ];
    const text = fieldsText({ ref, type, sizing: { why } });
    assert.match(text, /^size 80 wide: its preferred width · 25 high: its preferred height$/m);
    assert.doesNotMatch(text, /fills its window/);
  });

  it('have the window of a root, with the limits that it has', () => {
    const { ref, type } = node;
    const text = (window: Partial<RootWindow>): string | undefined =>
      fieldsText({ ref, type, window: { ...windowInfo(), x: 40, y: 60, ...window } }).split('\n')[1];
    assert.equal(
      text({ resizable: true, minWidth: 600, minHeight: 400, maxHeight: 900, states: ['fullScreen'] }),
      'window stage 0 n1 “Contacts” [focused] · 800x600 at 40,60 · resizable · min 600x400 · max ∞x900 · full screen',
    );
    assert.equal(
      text({ resizable: false }),
      'window stage 0 n1 “Contacts” [focused] · 800x600 at 40,60 · not resizable',
    );
    assert.equal(text({ kind: 'popup', title: null, focused: false }), 'window popup 0 n1 · 800x600 at 40,60');
  });

  it('begin with the line of the node, and do not repeat its parts', () => {
    assert.deepEqual(nodeText(node, line).split('\n'), [
      'Button n1a #save “Save” truncated, shows “Sa…” [disabled]',
      'class javafx.scene.control.Button (javafx.controls) · style classes button primary · pseudo-classes disabled',
      'state disabled',
      'layout 412,30 80x25 in scene · min 20x25 · pref 96x25 · max ∞ · set prefWidth 96 · padding 4 8 · ' +
        'HBox: hgrow ALWAYS, margin 0 · truncated, shows “Sa…” · clipped by ScrollPane n18 #form, visible 412,30 40x25',
      'properties tooltip=“Stores it”',
      'styles',
      '  -fx-text-fill #ffffff · .primary · app.css:12',
      '  -fx-font System 15px bold · inline',
      'children 1',
      'path /stages[0]/scene/root',
    ]);
  });

  it('contain the row of a cell, and its item if it displays another text', () => {
    const cell = { ...node, row: { index: 3, column: 'Name', item: 'Ada Allen' } };
    assert.ok(nodeText(cell, line).includes('\nrow 3 · column “Name” · item “Ada Allen”\n'));
    assert.ok(nodeText({ ...cell, row: { index: 3, item: 'Save' } }, line).includes('\nrow 3\n'));
  });

  it('return only the requested parts', () => {
    const { ref, type } = node;
    assert.equal(
      fieldsText({ ref, type, fx: { properties: { prefWidth: -1, tooltip: null } } }),
      'Button n1a\nproperties prefWidth=-1 · tooltip=null\npath /stages[0]/scene/root',
    );
    const hidden = { ...node.sizing, clipped: { by: 'window' } };
    assert.match(fieldsText({ ref, type, sizing: hidden }), / · outside of the view of window\n/);
    assert.match(fieldsText({ ref, type, styles: [] }), /\nstyles at their defaults\n/);
  });

  it('say once that everything below a node is invisible', () => {
    const { ref, type } = node;
    const hidden = { ref, type, visible: false };
    const pane = { ref, type: 'VBox', children: [{ ...hidden, children: [{ ...hidden, disabled: true }] }] };
    assert.deepEqual(fieldsText(pane).split('\n'), [
      'VBox n1a',
      '  Button n1a [invisible]',
      '    Button n1a [disabled]',
      'path /stages[0]/scene/root',
    ]);
  });

  it('show matches with their places, and how many there are', () => {
    const match = { ref: node.ref, type: 'Button', id: 'save', summary: 'Button[text=Save]', layout: node.layout };
    assert.deepEqual(matchLines([match], { total: 3, lines: [line] }).split('\n'), [
      '1 of 3',
      'Button n1a #save “Save” truncated, shows “Sa…” [disabled] 412,30 80x25',
    ]);
    assert.equal(matchLines([], { total: 0, note: 'No type "Buton".' }), '0 of 0\nNo type "Buton".');
  });

  it('show rows from the model, and how to continue', () => {
    const rows = [
      { index: 7, cells: ['Ada', null], state: ['selected'] },
      { index: 8, cells: ['Bob', 'Bern'] },
    ];
    const table = row(0, 'TableView', 'n2', { items: { count: 10, from: 0, to: 3, columns: ['Name', 'City'] } });
    assert.deepEqual(itemsLines(node, table, { count: 10, columns: ['Name', 'City'], rows }).split('\n'), [
      'TableView n2 · 10 rows, 0-3 visible · columns Name | City',
      '  7 Ada | [selected]',
      '  8 Bob | Bern',
      '… continue with items: {"from": 9}',
    ]);
    const tree = { count: 2, rows: [{ index: 1, level: 1, state: ['collapsed'], cells: ['Asia'] }] };
    assert.equal(itemsLines(node, undefined, tree).split('\n')[1], '  1   ▸ Asia');
  });
});
