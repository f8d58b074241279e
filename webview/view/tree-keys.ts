import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { ROW_HEIGHT } from './tree-row.ts';

/** The parts of the tree that keyboard handling uses. */
export interface KeyboardTree {
  readonly element: HTMLElement;
  readonly inspector: Inspector;
  readonly commands: Commands;
  /** The row with the keyboard focus. */
  readonly active: string | undefined;
  /** Moves the keyboard focus to a row and selects the row. */
  goTo(uid: string): void;
  openDetails(): void;
}

/** Letters typed within this time, in milliseconds, form one word. */
const WORD_MS = 800;

/** Keyboard handling in the tree, following the ARIA tree pattern: one row has the focus, and moving selects. */
export function treeKeys(view: KeyboardTree): void {
  let word = '';
  let last = -Infinity;

  const typed = (letter: string) => {
    word += letter.toLowerCase();
    const uid = startingWith(view, word);
    if (uid !== undefined) view.goTo(uid);
  };

  view.element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.timeStamp - last > WORD_MS) word = '';
    last = event.timeStamp;
    const move = moves[event.key];
    const letter = event.key.length === 1 && (event.key !== ' ' || word !== '') ? event.key : undefined;
    if (move !== undefined) move(view);
    else if (letter !== undefined) typed(letter);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  view.element.addEventListener('copy', (event) => {
    const { active } = view;
    if (active === undefined) return;
    event.preventDefault();
    view.commands.copySelector(active);
  });
}

const moves: Record<string, (view: KeyboardTree) => void> = {
  ArrowDown: (view) => by(view, 1),
  ArrowUp: (view) => by(view, -1),
  PageDown: (view) => by(view, page(view)),
  PageUp: (view) => by(view, -page(view)),
  Home: (view) => by(view, -Infinity),
  End: (view) => by(view, Infinity),
  ArrowRight: (view) => {
    const row = view.inspector.rows.at(view.active);
    if (row === undefined) return;
    if (row.expandable && !row.open) view.inspector.setOpen(row.node.uid, true);
    else if (row.open) by(view, 1);
  },
  ArrowLeft: (view) => {
    const row = view.inspector.rows.at(view.active);
    if (row === undefined) return;
    const parent = view.inspector.rows.parentOf(row.node.uid);
    if (row.open) view.inspector.setOpen(row.node.uid, false);
    else if (parent !== undefined) view.goTo(parent);
  },
  '*': (view) => {
    const { active } = view;
    if (active !== undefined) view.inspector.openBelow(active);
  },
  Enter: (view) => {
    view.commands.select(view.active);
    view.openDetails();
  },
};

const page = ({ element }: KeyboardTree): number => Math.max(1, Math.floor(element.clientHeight / ROW_HEIGHT) - 1);

function by(view: KeyboardTree, step: number): void {
  const { rows } = view.inspector;
  const from = rows.indexOf(view.active) ?? 0;
  const to = Math.min(Math.max(from + step, 0), rows.list.length - 1);
  const row = rows.list[to];
  if (row !== undefined) view.goTo(row.node.uid);
}

/** The next row whose type, id or text starts with the word; from the second letter on, also the active row. */
function startingWith(view: KeyboardTree, word: string): string | undefined {
  const { list } = view.inspector.rows;
  const from = (view.inspector.rows.indexOf(view.active) ?? 0) + (word.length === 1 ? 1 : 0);
  for (let i = 0; i < list.length; i++) {
    const node = list[(from + i) % list.length]?.node;
    if (node === undefined) continue;
    const names = [node.type, node.id ?? '', node.text ?? ''];
    if (names.some((name) => name.toLowerCase().startsWith(word))) return node.uid;
  }
  return undefined;
}
