import { h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import { find } from '../model/search.ts';
import { fieldText, setFieldText, textField } from '../toolkit.ts';
import type { TreeView } from './tree-view.ts';

export interface SearchBox {
  element: HTMLElement;
  focus(): void;
}

/** Search in the tree: "3 of 17", Enter goes on, Shift+Enter back, Esc clears. What matches is marked while it is open. */
export function searchBox(inspector: Inspector, tree: TreeView): SearchBox {
  let found: string[] = [];
  let at = -1;
  const count = h('span', { class: 'search-count', slot: 'end', role: 'status' });
  const field = textField('Search type, #id or text', () => search(true), { class: 'search', id: 'search' });
  field.append(count);

  const show = () => {
    const wanted = fieldText(field).trim();
    const place = found.length === 0 ? 'none' : `${at + 1} of ${found.length}`;
    setText(count, wanted === '' ? '' : place);
    tree.setFound(found, wanted);
  };
  const search = (fromTyping: boolean) => {
    const before = found[at];
    found = find(inspector.tree, fieldText(field).trim(), inspector.internals.get());
    const kept = before === undefined ? -1 : found.indexOf(before);
    at = kept >= 0 ? kept : Math.min(Math.max(at, 0), found.length - 1);
    if (fromTyping && kept < 0) {
      at = nearest();
      go();
    }
    show();
  };
  /** The selected row where it matches, else the first match. */
  const nearest = (): number => {
    const selected = inspector.selected.get();
    return found.length === 0 ? -1 : Math.max(0, selected === undefined ? 0 : found.indexOf(selected));
  };
  const go = () => {
    const uid = found[at];
    if (uid === undefined) return;
    inspector.reveal(uid);
    tree.commands.select(uid);
  };
  const step = (by: number) => {
    if (found.length === 0) return;
    at = (at + by + found.length) % found.length;
    go();
    show();
  };
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') tree.focus();
    else if (event.key === 'Escape' && fieldText(field) !== '') {
      setFieldText(field, '');
      search(false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  inspector.rowsChanged.on(() => {
    if (fieldText(field).trim() !== '') search(false);
  });
  return { element: field, focus: () => field.focus() };
}
