import { isLate } from '../../src/contract/error.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { find, hasId, noMatch, queryOf, rowsOutOfView } from '../model/search.ts';
import { fieldText, setFieldText, textField } from '../toolkit.ts';
import type { TreeView } from './tree-view.ts';

export interface SearchBox {
  element: HTMLElement;
  /** The reason why nothing is found. */
  reason: HTMLElement;
  focus(): void;
}

/** Delay after the last key press before the server is queried. */
const TYPED_MS = 150;
/** Minimum time between two queries while the tree changes. */
const AGAIN_MS = 1000;
/** Maximum number of matches that the server returns. */
const MAX_FOUND = 1000;

/**
 * Search in the tree by the content of rows, text, CSS selector, style class or property (`disabled=true`): shows "3 of 17", Enter moves to the next
 * match, Shift+Enter to the previous one, Esc clears the field. Matches are highlighted.
 */
export function searchBox(inspector: Inspector, tree: TreeView): SearchBox {
  const { element, reason } = new Search(inspector, tree);
  return { element, reason, focus: () => element.focus() };
}

class Search {
  readonly element = textField('Search type, #id, text, CSS or property=value', () => this.#search(true), {
    class: 'search',
    id: 'search',
  });
  readonly #count = h('span', { class: 'search-count', slot: 'end', role: 'status' });
  readonly reason = h('p', { class: 'search-reason', role: 'status', hidden: true });
  #found: string[] = [];
  #at = -1;
  /** The matches that the server has found. */
  #remote = { wanted: '', uids: new Set<string>(), reason: '' };
  /** Whether the next result of the server moves the selection, because the typed text has no match so far. */
  #eager = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server is queried when the application responds again. */
  #waiting = false;

  constructor(
    private readonly inspector: Inspector,
    private readonly tree: TreeView,
  ) {
    this.element.append(this.#count);
    this.element.addEventListener('keydown', (event) => this.#keyDown(event));
    inspector.rowsChanged.on(() => {
      if (this.#typed() === '') return;
      this.#search(false);
      this.#ask(AGAIN_MS);
    });
    inspector.respondsAgain.on(() => {
      if (this.#waiting) void this.#query();
    });
    setFieldText(this.element, inspector.memory.state.search);
  }

  #typed(): string {
    return fieldText(this.element).trim();
  }

  #show(): void {
    const wanted = this.#typed();
    const place = this.#found.length === 0 ? 'none' : `${this.#at + 1} of ${this.#found.length}`;
    setText(this.#count, wanted === '' ? '' : place);
    const reason = this.#remote.wanted === wanted && this.#found.length === 0 ? this.#remote.reason : '';
    setText(this.reason, reason);
    this.reason.hidden = reason === '';
    this.tree.setFound(this.#found, wanted);
  }

  #search(fromTyping: boolean): void {
    const { memory, tree, internals } = this.inspector;
    const wanted = this.#typed();
    if (memory.state.search !== wanted) {
      memory.state.search = wanted;
      memory.soon();
    }
    const before = this.#found[this.#at];
    const others = this.#remote.wanted === wanted ? this.#remote.uids : new Set<string>();
    this.#found = find(tree, wanted, internals.get(), others);
    const kept = before === undefined ? -1 : this.#found.indexOf(before);
    this.#at = kept >= 0 ? kept : Math.min(Math.max(this.#at, 0), this.#found.length - 1);
    if (fromTyping) this.#eager = this.#found.length === 0;
    const [first] = this.#found;
    const isExact = first !== undefined && hasId(tree.nodes.get(first), wanted);
    if (fromTyping && isExact && !hasId(tree.nodes.get(before ?? ''), wanted)) this.#selectAt(0);
    else if (fromTyping && kept < 0) this.#selectNearest();
    this.#show();
    if (fromTyping) this.#ask(TYPED_MS);
  }

  /** Queries the server for further matches. */
  #ask(delayMs: number): void {
    if (delayMs === AGAIN_MS && this.#timer !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#query();
    }, delayMs);
  }

  async #query(): Promise<void> {
    const wanted = this.#typed();
    const selector = queryOf(wanted);
    this.#waiting = selector !== undefined && !this.inspector.responding;
    if (this.#waiting) return;
    if (selector === undefined) {
      const reason = wanted === '' ? '' : 'The CSS selector is not complete.';
      this.#remote = { wanted, uids: new Set(), reason };
      return this.#show();
    }
    let reason = '';
    let uids = new Set<string>();
    try {
      const { connection, tree, internals } = this.inspector;
      const input = { selector, limit: MAX_FOUND, ...('text' in selector ? { items: true } : {}) };
      const { matches, note, items = [] } = await connection.call('ui_query', input, QueryOutput);
      uids = new Set(matches.flatMap(({ ref: { uid } }) => (uid === null ? [] : [uid])));
      reason = note ?? rowsOutOfView(items) ?? noMatch(tree, wanted, internals.get());
    } catch (error) {
      reason = messageOf(error);
      this.#waiting = isLate(error);
    }
    if (wanted !== this.#typed()) return;
    this.#remote = { wanted, uids, reason };
    this.#search(false);
    if (!this.#eager || this.#found.length === 0) return;
    this.#eager = false;
    this.#selectNearest();
    this.#show();
  }

  /** Selects the selected row if it matches, else the first match. */
  #selectNearest(): void {
    const selected = this.inspector.selected.get();
    const at = selected === undefined ? 0 : this.#found.indexOf(selected);
    this.#selectAt(this.#found.length === 0 ? -1 : Math.max(0, at));
  }

  #selectAt(at: number): void {
    this.#at = at;
    this.#select();
  }

  #select(): void {
    const uid = this.#found[this.#at];
    if (uid === undefined) return;
    this.inspector.reveal(uid);
    this.tree.commands.select(uid);
  }

  #step(by: number): void {
    if (this.#found.length === 0) return;
    this.#at = (this.#at + by + this.#found.length) % this.#found.length;
    this.#select();
    this.#show();
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.#step(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') this.tree.focus();
    else if (event.key === 'Escape' && fieldText(this.element) !== '') {
      setFieldText(this.element, '');
      this.#search(false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
