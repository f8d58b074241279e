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
  found: boolean;
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
    look.found && 'found',
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
  const signature = JSON.stringify([node.kind, node.type, node.id, node.text, flags, look.touchedBy]);
  if (label === null || element.dataset['shows'] === signature) return;
  element.dataset['shows'] = signature;
  label.replaceChildren(...parts(row, look.touchedBy));
}

function parts({ node }: FlatRow, touchedBy: string | undefined): Node[] {
  const { kind, id, text } = node;
  const states = (node.flags ?? []).filter((flag) => flag !== 'internal').map((flag) => words[flag] ?? flag);
  const made: Node[] = [];
  const part = (name: string, content: string) => {
    if (made.length > 0) made.push(document.createTextNode(' '));
    made.push(h('span', { class: name }, content));
  };
  if (kind === undefined) part('type', node.type);
  else part('kind', kinds[kind]);
  if (kind !== undefined && kind !== 'stage' && node.type !== kinds[kind]) part('window-type', node.type);
  if (id !== undefined) part('id', `#${id}`);
  if (text !== undefined && text !== '') part('text', `“${oneLine(text)}”`);
  for (const state of states) part('flag', state);
  if (touchedBy !== undefined) part('who', touchedBy);
  return made;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)}…` : line;
}
