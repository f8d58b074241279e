import { quoted } from '../../src/contract/shown-text.ts';
import type { WindowKind } from '../../src/contract/window.ts';
import { attribute, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { NodeMark } from '../model/node-marks.ts';
import type { FlatRow } from '../model/rows.ts';
import type { TreeNode } from '../model/tree.ts';

/** Height of a row in pixels. */
export const ROW_HEIGHT = 22;
/** Maximum number of characters of a text; CSS cuts it further in a narrow view. */
const MAX_TEXT = 200;

/** The state of a row in addition to its node. */
export interface RowState {
  /** Whether the Tab key reaches this row. */
  active: boolean;
  selected: boolean;
  hovered: boolean;
  /** The search text, if this row matches. */
  found: string | undefined;
  /** Whether the parent row is invisible too: in that case, only the parent shows the flag, and this row is dimmed. */
  below: boolean;
  /** The last indented level; deeper rows show their level as a number. */
  mostLevels: number;
  /** Name of the client that has recently acted on the node. */
  usedBy: string | undefined;
  mark: NodeMark;
  /** The text of the nodes inside a cell that has no text of its own. */
  inside: string | undefined;
}

const kinds: Record<WindowKind, string> = {
  stage: 'Window',
  dialog: 'Dialog',
  popup: 'Popup',
  menu: 'Menu',
  tooltip: 'Tooltip',
  embedded: 'Embedded scene',
};

/** Flags that a row shows with another text. `internal` is not shown as text: the row is dimmed. */
const flagLabels: Record<string, string> = { invisible: 'not visible' };

/** Creates the empty element of a row; `fillRow` fills it. */
export function makeRow(uid: string): HTMLElement {
  return h(
    'div',
    { class: 'row', role: 'treeitem', 'data-uid': uid },
    h('span', { class: 'twistie', 'aria-hidden': 'true' }, icon('twistie')),
    h('span', { class: 'label' }),
    h('span', { class: 'tags' }),
  );
}

/** Updates the element of a row; writes only what has changed. */
export function fillRow(element: HTMLElement, row: FlatRow, state: RowState): void {
  const { node } = row;
  const flags = node.flags ?? [];
  const classes = [
    'row',
    node.kind !== undefined && 'window',
    flags.includes('internal') && 'internal',
    (flags.includes('invisible') || flags.includes('disabled')) && 'dim',
    state.hovered && 'hovered',
    state.found !== undefined && 'found',
  ].filter((name) => name !== false);
  attribute(element, 'class', classes.join(' '));
  attribute(element, 'aria-level', row.level);
  attribute(element, 'aria-setsize', row.setSize);
  attribute(element, 'aria-posinset', row.position);
  attribute(element, 'aria-expanded', row.expandable ? String(row.open) : undefined);
  attribute(element, 'aria-selected', String(state.selected));
  attribute(element, 'tabindex', state.active ? 0 : -1);
  const deep = row.level - 1 > state.mostLevels;
  element.style.setProperty('--level', String(deep ? state.mostLevels : row.level - 1));
  const label = element.querySelector('.label');
  const tags = element.querySelector('.tags');
  const signature = JSON.stringify([
    node.kind,
    node.type,
    node.id,
    node.text,
    flags,
    state.usedBy,
    state.mark,
    state.inside,
    state.found,
    state.below,
    deep && row.level,
  ]);
  if (label === null || tags === null || shown.get(element) === signature) return;
  shown.set(element, signature);
  attribute(element, 'data-vscode-context', JSON.stringify(contextOf(row.node, state.mark)));
  label.replaceChildren(...(deep ? [levelOf(row)] : []), ...name(row, state));
  attribute(label, 'title', node.text || state.inside ? label.textContent : undefined);
  const states = statesOf(flags, state.mark);
  // The tooltip repeats the words, because they are cut off in a narrow view.
  attribute(tags, 'title', [...states, state.usedBy].filter((word) => word !== undefined).join(', ') || undefined);
  tags.replaceChildren(
    ...states.map((word) =>
      h('span', { class: state.below && word === flagLabels['invisible'] ? 'flag screen-reader-only' : 'flag' }, word),
    ),
    ...(state.usedBy === undefined ? [] : [h('span', { class: 'who' }, state.usedBy)]),
  );
}

/** Returns the data of a node for the menu of the editor. */
export function contextOf(node: TreeNode, mark: NodeMark): Record<string, string | boolean> {
  const isNode = node.kind === undefined && node.element !== true;
  const visibility = isNode ? { [mark.hidden ? 'javafxHidden' : 'javafxShown']: true } : {};
  return { webviewSection: 'row', preventDefaultContextMenuItems: true, uid: node.uid, ...visibility };
}

/** Returns the unusual states of a row in words, including changes that were made here. */
function statesOf(flags: readonly string[], { hidden, forced }: NodeMark): string[] {
  const words = flags.filter((flag) => flag !== 'internal').map((flag) => flagLabels[flag] ?? flag);
  const invisible = flagLabels['invisible'];
  const own = hidden ? ['hidden', ...words.filter((word) => word !== invisible)] : words;
  return [...own, ...forced];
}

/** The current content of each element. */
const shown = new WeakMap<Element, string>();

/** The level as a number; screen readers get it from `aria-level`. */
const levelOf = ({ level }: FlatRow): Node => h('span', { class: 'depth', 'aria-hidden': 'true' }, String(level));

/** Type, id and text, with the search text highlighted. */
function name({ node }: FlatRow, { found, inside }: RowState): Node[] {
  const { kind, id, text } = node;
  const made: Node[] = [];
  const part = (className: string, content: string) => {
    if (made.length > 0) made.push(document.createTextNode(' '));
    made.push(h('span', { class: className }, ...highlighted(content, found)));
  };
  if (kind === undefined) part('type', node.type);
  else part('kind', kinds[kind]);
  if (kind !== undefined && kind !== 'stage' && node.type !== kinds[kind]) part('window-type', node.type);
  if (id !== undefined) part('id', `#${id}`);
  if (text !== undefined && text !== '') part('text', quoted(oneLine(text)));
  else if (inside !== undefined) part('text inside', quoted(oneLine(inside)));
  return made;
}

function highlighted(content: string, found: string | undefined): (Node | string)[] {
  const at = found === undefined ? -1 : content.toLowerCase().indexOf(found.toLowerCase());
  if (found === undefined || at < 0) return [content];
  const end = at + found.length;
  return [content.slice(0, at), h('mark', {}, content.slice(at, end)), content.slice(end)];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
