import type { WindowKind } from '../../src/contract/snapshot.ts';
import { attribute, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { FlatRow } from '../model/rows.ts';

/** Pixels that a row is high. */
export const ROW_HEIGHT = 22;
/** A text is cut here already; CSS cuts it again where the view is narrow. */
const MOST_TEXT = 200;

/** What a row shows beside its node. */
export interface RowLook {
  /** The row that the Tab key comes to. */
  active: boolean;
  selected: boolean;
  hovered: boolean;
  /** What was searched for, where this row has it. */
  found: string | undefined;
  /** Who acted on it just now. */
  touchedBy: string | undefined;
}

const kinds: Record<WindowKind, string> = {
  stage: 'Window',
  dialog: 'Dialog',
  popup: 'Popup',
  menu: 'Menu',
  tooltip: 'Tooltip',
  embedded: 'Embedded scene',
};

/** States that a row says in words. `internal` is said by dimming and in the details. */
const words: Record<string, string> = { invisible: 'not visible' };

/** A row's element, empty; `fillRow` writes into it. */
export function makeRow(uid: string): HTMLElement {
  const context = { webviewSection: 'row', preventDefaultContextMenuItems: true, uid };
  return h(
    'div',
    { class: 'row', role: 'treeitem', 'data-uid': uid, 'data-vscode-context': JSON.stringify(context) },
    h('span', { class: 'twistie', 'aria-hidden': 'true' }, icon('twistie')),
    h('span', { class: 'label' }),
    h('span', { class: 'tags' }),
  );
}

/** Brings a row's element up to date; what is already right is left alone. */
export function fillRow(element: HTMLElement, row: FlatRow, look: RowLook): void {
  const { node } = row;
  const flags = node.flags ?? [];
  const classes = [
    'row',
    node.kind !== undefined && 'window',
    flags.includes('internal') && 'internal',
    (flags.includes('invisible') || flags.includes('disabled')) && 'dim',
    look.hovered && 'hovered',
  ].filter((name) => name !== false);
  attribute(element, 'class', classes.join(' '));
  attribute(element, 'aria-level', row.level);
  attribute(element, 'aria-setsize', row.setSize);
  attribute(element, 'aria-posinset', row.position);
  attribute(element, 'aria-expanded', row.expandable ? String(row.open) : undefined);
  attribute(element, 'aria-selected', String(look.selected));
  attribute(element, 'tabindex', look.active ? 0 : -1);
  element.style.setProperty('--level', String(row.level - 1));
  const label = element.querySelector('.label');
  const tags = element.querySelector('.tags');
  const signature = JSON.stringify([node.kind, node.type, node.id, node.text, flags, look.touchedBy, look.found]);
  if (label === null || tags === null || shown.get(element) === signature) return;
  shown.set(element, signature);
  label.replaceChildren(...name(row, look.found));
  attribute(label, 'title', node.text === undefined || node.text === '' ? undefined : label.textContent);
  const states = flags.filter((flag) => flag !== 'internal').map((flag) => words[flag] ?? flag);
  tags.replaceChildren(
    ...states.map((state) => h('span', { class: 'flag' }, state)),
    ...(look.touchedBy === undefined ? [] : [h('span', { class: 'who' }, look.touchedBy)]),
  );
}

/** What an element shows already. */
const shown = new WeakMap<Element, string>();

/** Type, id and text; what was searched for is marked in them. */
function name({ node }: FlatRow, found: string | undefined): Node[] {
  const { kind, id, text } = node;
  const made: Node[] = [];
  const part = (className: string, content: string) => {
    if (made.length > 0) made.push(document.createTextNode(' '));
    made.push(h('span', { class: className }, ...marked(content, found)));
  };
  if (kind === undefined) part('type', node.type);
  else part('kind', kinds[kind]);
  if (kind !== undefined && kind !== 'stage' && node.type !== kinds[kind]) part('window-type', node.type);
  if (id !== undefined) part('id', `#${id}`);
  if (text !== undefined && text !== '') part('text', `“${oneLine(text)}”`);
  return made;
}

function marked(content: string, found: string | undefined): (Node | string)[] {
  const at = found === undefined ? -1 : content.toLowerCase().indexOf(found.toLowerCase());
  if (found === undefined || at < 0) return [content];
  const end = at + found.length;
  return [content.slice(0, at), h('mark', {}, content.slice(at, end)), content.slice(end)];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)}…` : line;
}
