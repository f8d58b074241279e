/**
 * Pixels of indentation per level, in a wide and in a narrow page, and the width up to which a page is narrow; the same as in
 * tree.css.
 */
const INDENT = 12;
const NARROW_INDENT = 9;
const NARROW = 400;
/** Maximum part of the width for the indentation. */
const INDENT_SHARE = 0.4;
/** Level from which on the tree scrolls horizontally, so that a deep indentation does not cut off names. */
const SIDEWAYS_LEVEL = 10;

/** The width of the tree: how many levels are indented, and how far the tree scrolls horizontally. */
export class TreeWidth {
  /** Measured only when it changes, because reading it while rows are written forces a layout for each row. */
  #width = 0;
  #widest = '';

  constructor(
    private readonly view: HTMLElement,
    private readonly space: HTMLElement,
  ) {}

  /** Must be called when the size of the view has changed. */
  measure(): void {
    this.#width = this.view.clientWidth;
    this.space.style.setProperty('--view', `${this.#width}px`);
  }

  /** Number of levels whose indentation fits; the rest of the width is for names. */
  get mostLevels(): number {
    const indent = innerWidth <= NARROW ? NARROW_INDENT : INDENT;
    return Math.max(4, Math.floor((this.#width * INDENT_SHARE) / indent));
  }

  /**
   * Makes room to scroll horizontally to the end of the widest drawn row.
   * @param deepest the deepest level of the drawn rows
   */
  fit(rows: Iterable<HTMLElement>, deepest: number): void {
    // Names of shallow rows are cut with an ellipsis instead.
    const sideways = deepest >= SIDEWAYS_LEVEL;
    if (!sideways && this.#widest === '') return;
    const { classList, style } = this.space;
    const { scrollLeft } = this.view;
    classList.toggle('sideways', sideways);
    // Rows are at least as wide as the space; without the width of the space, they have their own.
    style.removeProperty('width');
    const widest = sideways ? Math.max(0, ...[...rows].map((row) => row.offsetWidth)) : 0;
    this.#widest = widest > this.#width ? `${widest}px` : '';
    style.setProperty('width', this.#widest);
    this.view.scrollLeft = scrollLeft;
  }
}
