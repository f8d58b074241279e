import type { FlatRow, Rows } from '../model/rows.ts';
import { ROW_HEIGHT } from './tree-row.ts';

/** Where the rows stood when they were last drawn, and the one that must not move. */
interface Stand {
  list: FlatRow[];
  index: number;
  /** Pixels from the top of the view to the row. */
  offset: number;
}

/**
 * Keeps the row under the pointer where it is when the tree changes around it; without a pointer, the first row in
 * sight. Where scrolling alone cannot do that (rows above went away at the very top, or the list became short), empty
 * space before or after the rows fills in until the pointer leaves.
 */
export class Anchor {
  /** Pixels of empty space before the first row. */
  lead = 0;
  #pointerY: number | undefined;

  constructor(
    private readonly view: HTMLElement,
    private readonly space: HTMLElement,
    private readonly rows: Rows,
  ) {}

  /** The pointer is at this height of the window, or not over the list. */
  pointAt(clientY: number | undefined): void {
    this.#pointerY = clientY;
    if (clientY === undefined) this.letGo();
  }

  /** Remembers what the person sees: the next change must keep it. Call after each drawing. */
  note(): void {
    const { scrollTop } = this.view;
    const y = this.#pointerY === undefined ? 0 : this.#pointerY - this.view.getBoundingClientRect().top;
    const index = Math.floor((scrollTop - this.lead + y) / ROW_HEIGHT);
    const atRest = this.#pointerY === undefined && scrollTop === 0;
    const offset = index * ROW_HEIGHT + this.lead - scrollTop;
    this.#stand = atRest ? undefined : { list: this.rows.list, index, offset };
  }
  #stand: Stand | undefined;

  /** After a change of the list: scrolls so that the row, or the next one that is still there, stands where it stood. */
  hold(): void {
    const stand = this.#stand;
    const index = stand === undefined ? undefined : this.#survivor(stand);
    if (stand === undefined || index === undefined) return;
    const scrollTop = index * ROW_HEIGHT - stand.offset;
    this.lead = this.#pointerY === undefined ? 0 : Math.max(0, -scrollTop);
    this.size(Math.max(0, scrollTop));
    this.view.scrollTop = Math.max(0, scrollTop);
  }

  #survivor({ list, index }: Stand): number | undefined {
    for (let i = Math.max(0, index); i < list.length; i++) {
      const now = this.rows.indexOf(list[i]?.node.uid);
      if (now !== undefined) return now;
    }
    return undefined;
  }

  /** Gives the space its height: that of the rows, and under the pointer enough to stay scrolled as it is. */
  size(scrollTop = this.view.scrollTop): void {
    const wanted = this.rows.list.length * ROW_HEIGHT + this.lead;
    const held = this.#pointerY === undefined || scrollTop === 0 ? 0 : scrollTop + this.view.clientHeight;
    this.space.style.setProperty('height', `${Math.max(wanted, held)}px`);
  }

  /** Gives up the extra space. */
  letGo(): void {
    const { lead } = this;
    this.lead = 0;
    if (lead > 0) this.view.scrollTop = Math.max(0, this.view.scrollTop - lead);
  }
}
