import { ROW_HEIGHT } from './tree-row.ts';
import type { TreeView } from './tree-view.ts';

/** Letters that are typed within this time make one word. */
const WORD_MS = 800;

/** The keyboard in the tree, as the ARIA tree pattern has it: one row has the focus, and moving selects. */
export function treeKeys(view: TreeView): void {
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
    if (active === undefined || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', view.commands.selectorText(active));
    event.preventDefault();
  });
}

const moves: Record<string, (view: TreeView) => void> = {
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

const page = ({ element }: TreeView): number => Math.max(1, Math.floor(element.clientHeight / ROW_HEIGHT) - 1);

function by(view: TreeView, step: number): void {
  const { rows } = view.inspector;
  const from = rows.indexOf(view.active) ?? 0;
  const to = Math.min(Math.max(from + step, 0), rows.list.length - 1);
  const row = rows.list[to];
  if (row !== undefined) view.goTo(row.node.uid);
}

/** The next row whose type, id or text starts with the word; the present one counts while its word is still being typed. */
function startingWith(view: TreeView, word: string): string | undefined {
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
