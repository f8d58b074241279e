import type { Action } from '../../src/contract/action.ts';
import type { Facts } from './matrix-app.ts';

/** How one action is judged on a control. */
export interface Column {
  /** Whether the application shows the control scrolled out of view, or expanded. */
  readonly how?: 'away' | 'open';
  /** The performed actions; the last one is the action under test. */
  readonly actions: (facts: Facts) => readonly Action[];
  /** The lines that the application must then log. */
  readonly expected: (facts: Facts) => readonly RegExp[];
  /** Actions to perform afterwards, so that no button is pressed for the next control. */
  readonly after?: readonly Action[];
}

const target = '#subject';
const subject = { selector: { css: target } };
const home: Action = { type: 'hover', target: { selector: { css: '#home' } } };

const mouse = (event: string, clicks = '\\d'): RegExp => new RegExp(`^EVENT ${event} (PRIMARY|NONE) ${clicks}$`);
const selection =
  /^(OWNER |SELECTION |ITEM )?(CHANGED (selected\w*|selection|value|currentPage\w*)|indices) .*(1|true)/;

/** The row, pane or menu that is expanded, where the control has several. */
const branch = ({ tree, cell, parts }: Facts): { index?: number } =>
  tree && !cell ? { index: 1 } : parts > 0 ? { index: 0 } : {};

/** The line that shows that the control has the value; a date or color can be logged in another notation. */
const changedTo = (value: Facts['value']): RegExp =>
  new RegExp(
    `CHANGED (value|text|selected|progress|position) .*(${String(value)}|0xff0000)|CHANGED currentPageIndex ${Number(value) - 1}$`,
  );

/** The same, or the line that shows that the item, row or tab with this text is selected. */
const filledWith = (value: Facts['value']): RegExp =>
  new RegExp(`${changedTo(value).source}|CHANGED selectedItem .*${String(value)}|CHANGED selectedIndex 1$`);

/** Columns by the type of the action. */
export const columns: Readonly<Record<string, Column>> = {
  focus: {
    actions: () => [{ type: 'focus', target: subject }],
    expected: () => [/^(OWNER )?CHANGED (focused|delegateFocused) true$/],
  },
  click: {
    actions: () => [{ type: 'click', target: subject }],
    expected: ({ popup }) => [
      mouse('MOUSE_PRESSED', '1'),
      mouse('MOUSE_RELEASED', '1'),
      // A menu closes before its item receives the click.
      popup ? /^EVENT (ACTION|MOUSE_CLICKED.*)$/ : mouse('MOUSE_CLICKED', '1'),
    ],
  },
  doubleClick: {
    actions: () => [{ type: 'doubleClick', target: subject }],
    expected: () => [mouse('MOUSE_CLICKED', '2')],
  },
  hover: {
    actions: () => [home, { type: 'hover', target: subject }],
    expected: () => [mouse('MOUSE_MOVED'), /^CHANGED hover true$/],
  },
  typeText: {
    actions: () => [{ type: 'typeText', target: subject, text: '7ß' }],
    expected: ({ field }) => [/KEY_TYPED 7$/, /KEY_TYPED ß$/, ...(field ? [/CHANGED text .*7/] : [])],
  },
  setText: {
    actions: () => [{ type: 'setText', target: subject, text: '12' }],
    expected: () => [/CHANGED text 12$/],
  },
  paste: {
    actions: () => [{ type: 'paste', target: subject, text: '7ß' }],
    expected: ({ field }) => [/KEY_PRESSED V$/, ...(field ? [/CHANGED text .*7ß/] : [])],
  },
  pressKey: {
    actions: () => [{ type: 'pressKey', target: subject, key: 'F8' }],
    expected: () => [/^EVENT KEY_PRESSED F8$/, /^EVENT KEY_RELEASED F8$/],
  },
  scroll: {
    actions: () => [{ type: 'scroll', target: subject, deltaY: -40 }],
    expected: () => [/^EVENT SCROLL$/],
  },
  scrollTo: {
    how: 'away',
    actions: ({ rows }) => [
      { type: 'scrollTo', target: subject },
      ...(rows > 0 ? ([{ type: 'scrollTo', target: subject, index: rows - 1 }] as const) : []),
    ],
    expected: ({ popup, rows }) => [...(popup ? [] : [/^OUTER top$/]), ...(rows > 0 ? [/^FLOW 1.0$/] : [])],
  },
  press: {
    actions: () => [{ type: 'press', target: subject }],
    expected: () => [mouse('MOUSE_PRESSED', '1')],
    after: [{ type: 'release' }],
  },
  release: {
    actions: () => [
      { type: 'press', target: subject },
      { type: 'release', target: subject },
    ],
    expected: () => [mouse('MOUSE_PRESSED', '1'), mouse('MOUSE_RELEASED', '\\d')],
  },
  drag: {
    actions: () => [{ type: 'drag', target: subject, by: { x: 30, y: 5 } }],
    expected: ({ popup }) => [
      mouse('MOUSE_PRESSED', '1'),
      mouse('MOUSE_DRAGGED'),
      ...(popup ? [] : [mouse('MOUSE_RELEASED')]),
    ],
  },
  select: {
    actions: ({ items }) => [{ type: 'select', target: subject, ...(items > 0 ? { index: 1 } : {}) }],
    expected: () => [selection],
  },
  check: {
    actions: () => [{ type: 'check', target: subject, value: true }],
    expected: () => [/^(OWNER |ITEM )?CHANGED (selected|state) true$/],
  },
  expand: {
    actions: (facts) => [{ type: 'expand', target: subject, ...branch(facts) }],
    expected: () => [/(CHANGED (expanded|showing)|MENU showing) true$/],
  },
  collapse: {
    how: 'open',
    actions: (facts) => [{ type: 'collapse', target: subject, ...branch(facts) }],
    expected: () => [/(CHANGED (expanded|showing)|MENU showing) false$/],
  },
  choose: {
    actions: ({ menu }) => [{ type: 'choose', target: subject, menuPath: menu }],
    expected: ({ control, menuItem }) => [control || menuItem ? /^CHOSEN Choice$/ : /^PAGE /],
  },
  setValue: {
    actions: ({ value }) => [{ type: 'setValue', target: subject, value }],
    expected: ({ value }) => [changedTo(value)],
  },
  editCell: {
    actions: (facts) => [
      {
        type: 'editCell',
        target: subject,
        text: 'Edited',
        ...(facts.cell ? {} : { index: 1, ...(facts.column === '' ? {} : { columnId: facts.column }) }),
      },
    ],
    expected: () => [/EDIT_COMMIT Edited$/],
  },
  fill: {
    actions: ({ value }) => [{ type: 'fill', values: { [target]: value } }],
    expected: ({ value }) => [filledWith(value)],
  },
};
