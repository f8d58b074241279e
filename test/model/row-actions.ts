import type { Action } from '../../src/contract/action.ts';
import type { Target } from '../../src/contract/address.ts';
import type { ControlName } from './moving-app.ts';
import type { Expected } from './verdict.ts';

/** How an action names the item on which it is performed; `named`: as the row of a control or a part of the row. */
export const addresses = ['uid', 'text', 'css', 'index', 'named'] as const;
export type Address = (typeof addresses)[number];

/** One action on one item. */
export interface Attempt {
  readonly control: ControlName;
  readonly item: number;
  /** The text of the item's row. */
  readonly name: string;
  /** Another item, to which the row is dragged. */
  readonly other: { readonly item: number; readonly name: string };
  /** Number of the attempt, from 0. */
  readonly n: number;
  /** Whether the first of two variants is performed. */
  readonly isFirst: boolean;
  /** Whether its check box is checked, or its parts are shown. */
  readonly isOn: boolean;
  /** The uid of the node that `nodeOf` names. */
  readonly uid: string;
}

/** An action in the rows of a control. */
export interface RowAction {
  readonly addresses: readonly Address[];
  readonly controls?: readonly ControlName[];
  /** The node that it is performed on, by its id. */
  readonly part: 'row' | 'check' | 'press' | 'inner';
  readonly isEdit?: true;
  action(target: Target, attempt: Attempt, address: Address): Action;
  expected(attempt: Attempt): Expected;
}

const isTable = (control: ControlName): boolean => control.toLowerCase().endsWith('table');
const trees = ['tree', 'treeTable'] as const;
const byText = (text: string): Target => ({ selector: { text, match: 'equals' } });

/** The lines that the application logs at a user's click on an item. */
const pressed = (item: number): string => `(pressed|released|clicked|selected) ${item}( .*)?`;
const only = (...patterns: string[]): RegExp => new RegExp(`^(${patterns.join('|')})$`);
const named = (item: number): RegExp => new RegExp(`\\b(Item|Done|Press) ${item}\\b`);

/** The text to which the attempt's row is edited. */
const editedName = ({ n }: Attempt): string => `Edited ${n}`;

/** The value that its combo box gets: a different one each time the item is used again. */
const kindOf = ({ n }: Attempt): string => ['Pear', 'Plum', 'Apple'][Math.floor(n / 5) % 3] ?? '';

export const rowActions = {
  click: {
    addresses: ['uid', 'text', 'css', 'index'],
    part: 'row',
    action: (target) => ({ type: 'click', target }),
    expected: ({ item }) => ({
      events: [/^pressed/, /^released/, new RegExp(`^clicked ${item} PRIMARY,1`)],
      allowed: only(pressed(item)),
      shown: named(item),
    }),
  },
  doubleClick: {
    addresses: ['uid', 'text', 'css', 'index'],
    part: 'row',
    action: (target) => ({ type: 'doubleClick', target }),
    expected: ({ item }) => ({
      events: [new RegExp(`^clicked ${item} PRIMARY,1`), new RegExp(`^clicked ${item} PRIMARY,2`)],
      allowed: only(pressed(item), `expanded ${item} .*`),
      shown: named(item),
    }),
  },
  button: {
    addresses: ['uid', 'text', 'css'],
    part: 'press',
    action: (target) => ({ type: 'click', target }),
    expected: ({ item }) => ({
      events: [new RegExp(`^fired ${item}`)],
      allowed: only(pressed(item), `fired ${item}`),
      shown: named(item),
    }),
  },
  select: {
    addresses: ['uid', 'text', 'css', 'index', 'named'],
    part: 'row',
    action: (target, { name }, address) => ({ type: 'select', target, ...(address === 'named' ? { text: name } : {}) }),
    expected: ({ item }) => ({
      events: [new RegExp(`^selected ${item}`)],
      allowed: only(`selected ${item}`),
      shown: named(item),
    }),
  },
  check: {
    addresses: ['uid', 'text', 'css', 'named'],
    part: 'check',
    action: (target, { isOn }) => ({ type: 'check', target, value: !isOn }),
    expected: ({ item, isOn }) => ({
      events: [new RegExp(`^checked ${item} ${!isOn}`)],
      allowed: only(pressed(item), `checked ${item} .*`),
      shown: named(item),
    }),
  },
  expand: {
    addresses: ['uid', 'text', 'css', 'named'],
    controls: trees,
    part: 'row',
    action: (target, { isOn, name }, address) => ({
      type: isOn ? 'collapse' : 'expand',
      target,
      ...(address === 'named' ? { text: name } : {}),
    }),
    expected: ({ item, isOn }) => ({
      events: [new RegExp(`^expanded ${item} ${!isOn}`)],
      allowed: only(pressed(item), `expanded ${item} .*`),
      shown: named(item),
    }),
  },
  editCell: {
    addresses: ['uid', 'text', 'css', 'index'],
    part: 'row',
    isEdit: true,
    action: (target, attempt) => ({
      type: 'editCell',
      target,
      text: editedName(attempt),
      ...(isTable(attempt.control) ? { columnId: 'Name' } : {}),
    }),
    expected: (attempt) => ({
      events: [new RegExp(`^editStart ${attempt.item}`), new RegExp(`^edited ${attempt.item} ${editedName(attempt)}$`)],
      allowed: only(pressed(attempt.item), `(editStart|edited|editCancel) ${attempt.item}( .*)?`),
      shown: new RegExp(`\\b${editedName(attempt)}\\b`),
    }),
  },
  pick: {
    addresses: ['uid', 'text', 'css', 'index'],
    controls: ['table', 'treeTable'],
    part: 'row',
    isEdit: true,
    action: (target, attempt) => ({ type: 'editCell', target, text: kindOf(attempt), columnId: 'Kind' }),
    expected: (attempt) => ({
      events: [new RegExp(`^picked ${attempt.item} ${kindOf(attempt)}$`)],
      allowed: only(pressed(attempt.item), `picked ${attempt.item} ${kindOf(attempt)}`),
      shown: new RegExp(`\\b${kindOf(attempt)}\\b`),
    }),
  },
  nested: {
    addresses: ['text', 'css'],
    controls: ['nested'],
    part: 'inner',
    action: (target) => ({ type: 'click', target }),
    expected: ({ item }) => ({
      events: [new RegExp(`^clicked ${item} Part 1$`)],
      allowed: only(pressed(item)),
      shown: new RegExp(`\\bPart 1 of ${item}\\b`),
    }),
  },
  drag: {
    addresses: ['uid', 'text', 'css', 'index'],
    part: 'row',
    action: (target, { isFirst, other }) => ({
      type: 'drag',
      target,
      to: isFirst ? { selector: { css: '#bin' } } : byText(other.name),
    }),
    expected: ({ item, isFirst, other }) => ({
      events: [
        new RegExp(`^dragDetected ${item}`),
        new RegExp(`^dropped ${item} ${isFirst ? 'bin' : other.item}`),
        new RegExp(`^dragDone ${item} MOVE`),
      ],
      allowed: only(pressed(item), `(dragDetected|dropped|dragDone) ${item}( .*)?`),
      shown: named(item),
    }),
  },
  choose: {
    addresses: ['uid', 'text', 'css', 'index'],
    part: 'row',
    action: (target, { isFirst }) => ({ type: 'choose', target, menuPath: isFirst ? 'Archive' : 'More > Copy' }),
    expected: ({ item, isFirst }) => ({
      events: [new RegExp(`^menuRequested ${item}`), new RegExp(`^chosen ${item} ${isFirst ? 'Archive' : 'Copy'}`)],
      allowed: only(pressed(item), `(menuRequested|chosen) ${item}( .*)?`),
      shown: named(item),
    }),
  },
} as const satisfies Record<string, RowAction>;
export type RowActionName = keyof typeof rowActions;

/** The id of the node of an item that an action is performed on. */
export const nodeOf = (part: RowAction['part'], item: number): string => `#${part}-${item}`;

/** The target of an action, named in one of the ways. */
export function targetOf(address: Address, part: RowAction['part'], { item, name, uid }: Attempt, at: number): Target {
  const texts = { row: name, check: `Done ${item}`, press: `Press ${item}`, inner: `Part 1 of ${item}` };
  switch (address) {
    case 'uid':
      return { ref: { uid } };
    case 'text':
      return byText(texts[part]);
    case 'css':
      return { selector: { css: nodeOf(part, item) } };
    case 'index':
      return { selector: { css: '#rows' }, index: at };
    case 'named':
      return part === 'row' ? { selector: { css: '#rows' } } : { selector: { css: nodeOf('row', item) } };
  }
}
