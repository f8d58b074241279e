import {
  Virtualizer,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  defaultRangeExtractor,
} from '@tanstack/virtual-core';
import { flash, h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { Anchor } from './tree-anchor.ts';
import { treeKeys } from './tree-keys.ts';
import { treePointer } from './tree-pointer.ts';
import { ROW_HEIGHT, fillRow, makeRow } from './tree-row.ts';
import { textInside } from '../model/text-inside.ts';
import { TreeWidth } from './tree-width.ts';

/** How long a row shows which client acted on it. */
const USED_BY_MS = 5000;

/** The list of rows. Only visible rows and the active one are in the document. */
export class TreeView {
  readonly element = h('div', { class: 'tree', role: 'tree', 'aria-label': 'Scene graph', tabindex: -1 });
  readonly #space = h('div', { class: 'rows', role: 'none' });
  readonly #drawn = new Map<string, HTMLElement>();
  readonly #usedBy = new Map<string, string>();
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  readonly anchor: Anchor;
  readonly #width: TreeWidth;
  #found: { uids: Set<string>; text: string } = { uids: new Set(), text: '' };
  #active: string | undefined;

  constructor(
    readonly inspector: Inspector,
    readonly commands: Commands,
    readonly openDetails: () => void,
  ) {
    this.element.append(this.#space);
    this.anchor = new Anchor(this.element, this.#space, inspector.rows);
    this.#width = new TreeWidth(this.element, this.#space);
    this.#virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#options());
    this.#follow();
    treePointer(this);
    treeKeys(this);
  }

  /** Call once after the element was added to the document. */
  mount(): void {
    new ResizeObserver(() => {
      this.#width.measure();
      this.draw();
    }).observe(this.element);
    this.#width.measure();
    this.#virtualizer._didMount();
    this.#virtualizer._willUpdate();
    this.draw();
  }

  #options() {
    return {
      count: this.inspector.rows.list.length,
      getScrollElement: () => this.element,
      estimateSize: () => ROW_HEIGHT,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      overscan: 12,
      paddingStart: this.anchor.lead,
      // The active row keeps its element, and so the focus, when it is scrolled out of view.
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        const active = this.inspector.rows.indexOf(this.#active);
        return active === undefined || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
      },
      onChange: () => this.draw(),
    };
  }

  #follow(): void {
    const { inspector } = this;
    inspector.rowsChanged.on(({ changed }) => this.#rowsChanged(changed));
    inspector.selected.on((uid) => {
      if (uid !== undefined) this.#active = uid;
      this.draw();
    });
    inspector.hover.on((hover, before) => {
      // The browser already highlights the row under the pointer. When the pointer leaves, rows that it held in place may move.
      if (hover?.from !== 'tree' || before?.from === 'preview') this.draw();
    });
    inspector.marks.changed.on(() => this.draw());
    inspector.revealed.on((uid) => this.scrollTo(uid, true));
    inspector.windowOpened.on((uid) => {
      // The row under the pointer or the keyboard focus stays where it is.
      if (!this.element.matches(':hover') && !this.element.contains(document.activeElement)) this.scrollTo(uid, true);
    });
    inspector.clientActed.on(({ uid, who }) => this.#showClient(uid, who));
  }

  #rowsChanged(changed: Set<string>): void {
    const { rows } = this.inspector;
    if (rows.indexOf(this.#active) === undefined && this.#active !== undefined) {
      this.#active = rows.nearest(this.#active) ?? this.anchor.neighbour(this.#active);
    }
    this.anchor.hold();
    this.draw();
    // A change inside a closed row is shown on that row.
    const shown = new Set([...changed].map((uid) => rows.nearest(uid)));
    for (const uid of shown) if (uid !== undefined) this.#flash(uid, '--flash-change');
  }

  #flash(uid: string, variable: string): void {
    const element = this.#drawn.get(uid);
    if (element !== undefined) flash(element, variable);
  }

  #showClient(target: string, who: string): void {
    const uid = this.inspector.rows.nearest(target);
    if (uid === undefined) return;
    this.#usedBy.set(uid, who);
    this.draw();
    this.#flash(uid, '--flash-agent');
    setTimeout(() => {
      this.#usedBy.delete(uid);
      this.draw();
    }, USED_BY_MS);
  }

  /** The row with the keyboard focus: the selected one, or the first. */
  get active(): string | undefined {
    return this.inspector.rows.at(this.#active)?.node.uid ?? this.inspector.rows.list[0]?.node.uid;
  }

  setActive(uid: string): void {
    this.#active = uid;
    this.draw();
    this.focus();
  }

  /** Moves the keyboard focus to a row, and selects and scrolls to the row. */
  goTo(uid: string): void {
    this.#active = uid;
    this.scrollTo(uid);
    this.commands.select(uid);
    this.draw();
    this.focus();
  }

  focus(): void {
    const { active } = this;
    const row = active === undefined ? undefined : this.#drawn.get(active);
    // Without rows, the list itself is focused until the first row appears.
    (row ?? this.element).focus({ preventScroll: true });
  }

  /** Highlights the search text in the rows that match. */
  setFound(uids: string[], text: string): void {
    this.#found = { uids: new Set(uids), text };
    this.draw();
  }

  /** Scrolls to a row as little as needed; with `middle`, a row out of view is scrolled to the middle. */
  scrollTo(uid: string, middle = false): void {
    const index = this.inspector.rows.indexOf(uid);
    if (index === undefined) return;
    this.anchor.release();
    const top = index * ROW_HEIGHT;
    const { scrollTop, clientHeight } = this.element;
    this.anchor.size();
    const above = top < scrollTop;
    if (!above && top + ROW_HEIGHT <= scrollTop + clientHeight) return;
    if (middle) this.element.scrollTop = top - (clientHeight - ROW_HEIGHT) / 2;
    else this.element.scrollTop = above ? top : top + ROW_HEIGHT - clientHeight;
  }

  /** The first visible row, and how many pixels of it are scrolled off. */
  get topRow(): { uid: string; offset: number } | undefined {
    const { scrollTop } = this.element;
    const row = this.inspector.rows.list[Math.floor(scrollTop / ROW_HEIGHT)];
    return row === undefined ? undefined : { uid: row.node.uid, offset: scrollTop % ROW_HEIGHT };
  }

  /** Scrolls to the start, for the rows of another application. */
  startOver(): void {
    this.anchor.pointAt(undefined);
    this.element.scrollTop = 0;
    this.element.scrollLeft = 0;
    this.draw();
  }

  /** Restores a position from `topRow`. */
  scrollRowTo(uid: string, offset: number): void {
    const index = this.inspector.rows.indexOf(uid);
    if (index === undefined) return;
    this.anchor.release();
    this.draw();
    this.element.scrollTop = index * ROW_HEIGHT + offset;
    this.draw();
  }

  draw(): void {
    this.#virtualizer.setOptions(this.#options());
    this.#virtualizer._willUpdate();
    this.#paint();
  }

  #paint(): void {
    const { rows, selected, hover } = this.inspector;
    const { active } = this;
    const hadFocus = this.element.contains(document.activeElement);
    this.anchor.size();
    const items = this.#virtualizer.getVirtualItems();
    // Old rows are removed first: an element that is moved around others loses the focus.
    const wanted = new Set(items.map(({ index }) => rows.list[index]?.node.uid));
    for (const [uid, element] of this.#drawn) {
      if (wanted.has(uid)) continue;
      element.remove();
      this.#drawn.delete(uid);
    }
    let previous: Element | null = null;
    for (const item of items) {
      const row = rows.list[item.index];
      if (row === undefined) continue;
      const { uid } = row.node;
      const element = this.#drawn.get(uid) ?? makeRow(uid);
      fillRow(element, row, {
        active: uid === active,
        selected: uid === selected.get(),
        hovered: uid === hover.get()?.uid && hover.get()?.from === 'preview',
        below: this.#isBelowInvisible(row.node.parent),
        mostLevels: this.mostLevels,
        found: this.#found.uids.has(uid) ? this.#found.text : undefined,
        usedBy: this.#usedBy.get(uid),
        mark: this.inspector.marks.of(uid),
        inside: textInside(this.inspector.tree, row.node),
      });
      element.style.setProperty('top', `${item.start}px`);
      // The order in the document is that of the list; an element that is not moved keeps the focus.
      const place: Element | null = previous === null ? this.#space.firstElementChild : previous.nextElementSibling;
      if (place !== element) this.#space.insertBefore(element, place);
      this.#drawn.set(uid, element);
      previous = element;
    }
    // The active row may have changed, or may be out of view.
    if (hadFocus && (document.activeElement === this.element || !this.element.contains(document.activeElement))) {
      this.focus();
    }
    this.anchor.note();
    const levels = [...this.#drawn.keys()].map((uid) => rows.at(uid)?.level ?? 0);
    this.#width.fit(this.#drawn.values(), Math.max(0, ...levels));
  }

  /** Number of levels that are indented; deeper rows show their level as a number. */
  get mostLevels(): number {
    return this.#width.mostLevels;
  }

  #isBelowInvisible(parent: string | null): boolean {
    return parent !== null && this.inspector.tree.nodes.get(parent)?.flags?.includes('invisible') === true;
  }
}
