import { QueryOutput } from '../../src/contract/query.ts';
import { attribute, h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { find, queryOf } from '../model/search.ts';
import { fieldText, setFieldText, textField } from '../toolkit.ts';
import type { TreeView } from './tree-view.ts';

export interface SearchBox {
  element: HTMLElement;
  focus(): void;
}

/** The server is queried when nothing was typed for this time. */
const TYPED_MS = 150;
/** Least time between two queries while the tree changes. */
const AGAIN_MS = 1000;
/** The most matches that the server returns. */
const MAX_FOUND = 1000;

/**
 * Search in the tree by the content of rows, text, CSS selector or style class: shows "3 of 17", Enter moves to the next
 * match, Shift+Enter to the previous one, Esc clears the field. Matches are highlighted.
 */
export function searchBox(inspector: Inspector, tree: TreeView): SearchBox {
  const { memory } = inspector;
  let found: string[] = [];
  let at = -1;
  let remote = { wanted: '', uids: new Set<string>(), failure: '' };
  /** The next result of the server moves the selection, since the typed text has no match so far. */
  let eager = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = h('span', { class: 'search-count', slot: 'end', role: 'status' });
  const field = textField('Search type, #id, text or CSS', () => search(true), { class: 'search', id: 'search' });
  field.append(count);
  const typed = () => fieldText(field).trim();

  const show = () => {
    const wanted = typed();
    const place = found.length === 0 ? 'none' : `${at + 1} of ${found.length}`;
    setText(count, wanted === '' ? '' : place);
    const failure = remote.wanted === wanted && found.length === 0 ? remote.failure : '';
    attribute(count, 'title', failure === '' ? undefined : failure);
    tree.setFound(found, wanted);
  };
  const search = (fromTyping: boolean) => {
    const wanted = typed();
    if (memory.state.search !== wanted) {
      memory.state.search = wanted;
      memory.soon();
    }
    const before = found[at];
    const others = remote.wanted === wanted ? remote.uids : new Set<string>();
    found = find(inspector.tree, wanted, inspector.internals.get(), others);
    const kept = before === undefined ? -1 : found.indexOf(before);
    at = kept >= 0 ? kept : Math.min(Math.max(at, 0), found.length - 1);
    if (fromTyping) eager = found.length === 0;
    if (fromTyping && kept < 0) {
      at = nearest();
      selectCurrent();
    }
    show();
    if (fromTyping) ask(TYPED_MS);
  };
  /** Queries the server for further matches. */
  const ask = (delayMs: number) => {
    if (delayMs === AGAIN_MS && timer !== undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void query();
    }, delayMs);
  };
  const query = async (): Promise<void> => {
    const wanted = typed();
    const selector = queryOf(wanted);
    if (selector === undefined || !inspector.responding) return;
    let failure = '';
    let uids = new Set<string>();
    try {
      const { matches } = await inspector.connection.call('ui_query', { selector, limit: MAX_FOUND }, QueryOutput);
      uids = new Set(matches.flatMap(({ ref: { uid } }) => (uid === null ? [] : [uid])));
    } catch (error) {
      failure = messageOf(error);
    }
    if (wanted !== typed()) return;
    remote = { wanted, uids, failure };
    search(false);
    if (!eager || found.length === 0) return;
    eager = false;
    at = nearest();
    selectCurrent();
    show();
  };
  /** The selected row if it matches, else the first match. */
  const nearest = (): number => {
    const selected = inspector.selected.get();
    return found.length === 0 ? -1 : Math.max(0, selected === undefined ? 0 : found.indexOf(selected));
  };
  const selectCurrent = () => {
    const uid = found[at];
    if (uid === undefined) return;
    inspector.reveal(uid);
    tree.commands.select(uid);
  };
  const step = (by: number) => {
    if (found.length === 0) return;
    at = (at + by + found.length) % found.length;
    selectCurrent();
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
    if (typed() === '') return;
    search(false);
    ask(AGAIN_MS);
  });
  setFieldText(field, memory.state.search);
  return { element: field, focus: () => field.focus() };
}
