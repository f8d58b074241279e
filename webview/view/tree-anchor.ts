import type { FlatRow, Rows } from '../model/rows.ts';
import { ROW_HEIGHT } from './tree-row.ts';

/**
 * Keeps the row under the pointer in place when the tree changes around it; without a pointer, the first visible row. If
 * scrolling cannot do that (rows were removed at the top, or the list became short), empty space before or after the rows is
 * added until the pointer leaves.
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

  /** Sets the vertical position of the pointer in the page, in pixels; undefined when it is not over the list. */
  pointAt(clientY: number | undefined): void {
    this.#pointerY = clientY;
    if (clientY === undefined) this.release();
  }

  /** Remembers the drawn rows. Must be called after each drawing. */
  note(): void {
    this.#seen = this.rows.list;
  }
  #seen: FlatRow[] = [];

  /**
   * Must be called after a change of the list and before it is drawn: scrolls so that the row, or the next one that is still in
   * the list, stays in place.
   */
  hold(): void {
    const { scrollTop } = this.view;
    if (this.#pointerY === undefined && scrollTop === 0) return;
    const y = this.#pointerY === undefined ? 0 : this.#pointerY - this.view.getBoundingClientRect().top;
    const index = Math.floor((scrollTop - this.lead + y) / ROW_HEIGHT);
    const now = this.#survivor(index);
    if (now === undefined) return;
    const wanted = scrollTop + (now - index) * ROW_HEIGHT - this.lead;
    this.lead = this.#pointerY === undefined ? 0 : Math.max(0, -wanted);
    this.size(Math.max(0, wanted));
    this.view.scrollTop = Math.max(0, wanted);
  }

  /** Returns the neighbor of a removed row: the next one below it that is still in the list, otherwise the next one above. */
  neighbour(uid: string): string | undefined {
    const index = this.#seen.findIndex(({ node }) => node.uid === uid);
    if (index < 0) return undefined;
    const below = this.#survivor(index);
    if (below !== undefined) return this.rows.list[below]?.node.uid;
    return this.#seen.slice(0, index).findLast(({ node }) => this.rows.indexOf(node.uid) !== undefined)?.node.uid;
  }

  #survivor(index: number): number | undefined {
    for (let i = Math.max(0, index); i < this.#seen.length; i++) {
      const now = this.rows.indexOf(this.#seen[i]?.node.uid);
      if (now !== undefined) return now;
    }
    return undefined;
  }

  /** Sets the height of the space: that of the rows, or, with the pointer over it, enough to keep the scroll position. */
  size(scrollTop = this.view.scrollTop): void {
    const wanted = this.rows.list.length * ROW_HEIGHT + this.lead;
    const held = this.#pointerY === undefined || scrollTop === 0 ? 0 : scrollTop + this.view.clientHeight;
    this.space.style.setProperty('height', `${Math.max(wanted, held)}px`);
  }

  /** Removes the extra space. */
  release(): void {
    const { lead } = this;
    this.lead = 0;
    if (lead > 0) this.view.scrollTop = Math.max(0, this.view.scrollTop - lead);
  }
}
