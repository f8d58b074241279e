import {
  Virtualizer,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  defaultRangeExtractor,
} from '@tanstack/virtual-core';
import { closest, flash, h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { Anchor } from './tree-anchor.ts';
import { treeKeys } from './tree-keys.ts';
import { ROW_HEIGHT, fillRow, makeRow } from './tree-row.ts';

/** How long a row says who acted on it. */
const TOUCH_MS = 5000;

/** The list of rows: only those in sight are in the document, with the active row always among them. */
export class TreeView {
  readonly element = h('div', { class: 'tree', role: 'tree', 'aria-label': 'Scene graph' });
  readonly #space = h('div', { class: 'rows', role: 'none' });
  readonly #drawn = new Map<string, HTMLElement>();
  readonly #touches = new Map<string, string>();
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  readonly anchor: Anchor;
  #found: { uids: Set<string>; text: string } = { uids: new Set(), text: '' };
  #active: string | undefined;

  constructor(
    readonly inspector: Inspector,
    readonly commands: Commands,
    readonly openDetails: () => void,
  ) {
    this.element.append(this.#space);
    this.anchor = new Anchor(this.element, this.#space, inspector.rows);
    this.#virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#options());
    this.#follow();
    this.#listen();
    treeKeys(this);
  }

  /** Call once when the element is in the document. */
  mount(): void {
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
      // The active row keeps its element, and with it the focus, however far it is scrolled away.
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
    inspector.hover.on(() => this.draw());
    inspector.revealed.on((uid) => this.scrollTo(uid, true));
    inspector.touched.on(({ uid, who }) => this.#touch(uid, who));
  }

  #rowsChanged(changed: Set<string>): void {
    const { rows } = this.inspector;
    if (rows.indexOf(this.#active) === undefined && this.#active !== undefined) {
      this.#active = rows.nearest(this.#active);
    }
    const hadFocus = this.element.contains(document.activeElement);
    this.anchor.hold();
    this.draw();
    if (hadFocus && !this.element.contains(document.activeElement)) this.focus();
    // A change that happens under a closed row shows on that row.
    const shown = new Set([...changed].map((uid) => rows.nearest(uid)));
    for (const uid of shown) if (uid !== undefined) this.#flash(uid, '--flash-change');
  }

  #flash(uid: string, variable: string): void {
    const element = this.#drawn.get(uid);
    if (element !== undefined) flash(element, variable);
  }

  #touch(target: string, who: string): void {
    const uid = this.inspector.rows.nearest(target);
    if (uid === undefined) return;
    this.#touches.set(uid, who);
    this.draw();
    this.#flash(uid, '--flash-agent');
    setTimeout(() => {
      this.#touches.delete(uid);
      this.draw();
    }, TOUCH_MS);
  }

  #listen(): void {
    const { element, inspector, commands } = this;
    element.addEventListener('click', ({ target }) => {
      const uid = uidAt(target);
      if (uid === undefined) return;
      const row = inspector.rows.at(uid);
      this.setActive(uid);
      if (closest(target, '.twistie', HTMLElement) && row?.expandable) inspector.setOpen(uid, !row.open);
      else commands.select(uid);
    });
    element.addEventListener('dblclick', ({ target }) => {
      const row = inspector.rows.at(uidAt(target));
      if (row?.expandable && !closest(target, '.twistie', HTMLElement)) inspector.setOpen(row.node.uid, !row.open);
    });
    element.addEventListener('pointerover', ({ target }) => {
      const uid = uidAt(target);
      if (uid !== undefined) inspector.hover.set({ uid, from: 'tree' });
    });
    element.addEventListener('pointermove', ({ clientY }) => this.anchor.pointAt(clientY));
    element.addEventListener('pointerleave', () => {
      this.anchor.pointAt(undefined);
      inspector.hover.set(undefined);
    });
    element.addEventListener('contextmenu', ({ target }) => {
      const uid = uidAt(target);
      if (uid !== undefined) this.setActive(uid);
    });
    element.addEventListener('scroll', () => inspector.memory.soon());
  }

  /** The row that the keyboard is on: the selected one, or the first. */
  get active(): string | undefined {
    return this.inspector.rows.at(this.#active)?.node.uid ?? this.inspector.rows.list[0]?.node.uid;
  }

  setActive(uid: string): void {
    this.#active = uid;
    this.draw();
    this.focus();
  }

  /** Moves the keyboard to a row: it is selected, in sight and has the focus. */
  goTo(uid: string): void {
    this.#active = uid;
    this.scrollTo(uid);
    this.commands.select(uid);
    this.draw();
    this.focus();
  }

  focus(): void {
    const { active } = this;
    if (active !== undefined) this.#drawn.get(active)?.focus({ preventScroll: true });
  }

  /** Marks the text that was searched for in the rows that have it. */
  setFound(uids: string[], text: string): void {
    this.#found = { uids: new Set(uids), text };
    this.draw();
  }

  /** Scrolls as little as needed; with `middle`, a row that is out of sight comes into the middle. */
  scrollTo(uid: string, middle = false): void {
    const index = this.inspector.rows.indexOf(uid);
    if (index === undefined) return;
    this.anchor.letGo();
    const top = index * ROW_HEIGHT;
    const { scrollTop, clientHeight } = this.element;
    this.anchor.size();
    const above = top < scrollTop;
    if (!above && top + ROW_HEIGHT <= scrollTop + clientHeight) return;
    if (middle) this.element.scrollTop = top - (clientHeight - ROW_HEIGHT) / 2;
    else this.element.scrollTop = above ? top : top + ROW_HEIGHT - clientHeight;
  }

  /** The first row in sight, and how many pixels of it are scrolled off. */
  get topRow(): { uid: string; offset: number } | undefined {
    const { scrollTop } = this.element;
    const row = this.inspector.rows.list[Math.floor(scrollTop / ROW_HEIGHT)];
    return row === undefined ? undefined : { uid: row.node.uid, offset: scrollTop % ROW_HEIGHT };
  }

  /** Scrolls a row to the top of the view, as `topRow` told it. */
  scrollRowTo(uid: string, offset: number): void {
    const index = this.inspector.rows.indexOf(uid);
    if (index === undefined) return;
    this.anchor.letGo();
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
    this.anchor.size();
    const items = this.#virtualizer.getVirtualItems();
    // First what goes: an element that has to be moved around others would lose the focus.
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
        found: this.#found.uids.has(uid) ? this.#found.text : undefined,
        touchedBy: this.#touches.get(uid),
      });
      element.style.setProperty('top', `${item.start}px`);
      // Reading order is the list's order; an element that already stands right keeps its focus.
      const place: Element | null = previous === null ? this.#space.firstElementChild : previous.nextElementSibling;
      if (place !== element) this.#space.insertBefore(element, place);
      this.#drawn.set(uid, element);
      previous = element;
    }
    this.anchor.note();
  }
}

const uidAt = (target: EventTarget | null): string | undefined => closest(target, '.row', HTMLElement)?.dataset['uid'];
