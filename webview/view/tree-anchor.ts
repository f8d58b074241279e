import type { FlatRow, Rows } from '../model/rows.ts';
import { ROW_HEIGHT } from './tree-row.ts';

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

  /** Remembers which rows the person sees. Call after each drawing. */
  note(): void {
    this.#seen = this.rows.list;
  }
  #seen: FlatRow[] = [];

  /**
   * After a change of the list and before it is drawn: scrolls so that the row, or the next one that is still there,
   * stands where it stood.
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

  #survivor(index: number): number | undefined {
    for (let i = Math.max(0, index); i < this.#seen.length; i++) {
      const now = this.rows.indexOf(this.#seen[i]?.node.uid);
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
