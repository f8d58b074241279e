import { h, setText } from '../dom.ts';
import { iconButton, setPressed } from '../toolkit.ts';

const STEP = 1.25;
const LEAST = 0.1;
const MOST = 32;
/** Zoom from which on pixels are shown. */
const PIXELS = 8;
/** The zoom levels of the buttons beyond four times the size of the window. */
const LARGE = [4, 6, PIXELS, 12, 16, 24, MOST];
/** Wheel units for one step: a notch of a mouse wheel is about 100. */
const WHEEL_STEP = 100;

/** The size of a window in the application, in scene pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The zoom of the preview. By default, the whole window fits into the area, and is never larger than in the application.
 * Buttons and Ctrl+wheel change the zoom, and the area then scrolls. From eight times the size on, the pixels are shown.
 */
export class PreviewZoom {
  readonly element: HTMLElement;
  readonly #shown = h('span', { class: 'zoom-shown', role: 'status' });
  readonly #fit: HTMLElement;
  readonly #pixels: HTMLElement;
  /** CSS pixels per scene pixel; undefined while the window fits. */
  #factor: number | undefined;
  #window: WindowSize | undefined;

  /**
   * @param area the element that scrolls
   * @param frame the element whose size is set
   * @param changed called when the user has zoomed
   * @param laidOut called when the frame may have another size
   */
  constructor(
    private readonly area: HTMLElement,
    private readonly frame: HTMLElement,
    private readonly changed: () => void,
    private readonly laidOut: () => void,
  ) {
    this.#pixels = iconButton('pixels', 'Zoom to pixels', () => this.#set(this.isPixels ? undefined : PIXELS));
    this.#fit = iconButton('fit', 'Fit into view', () => this.#set(undefined));
    this.element = h(
      'div',
      { class: 'zoom', role: 'group', 'aria-label': 'Zoom of the preview', hidden: true },
      iconButton('zoom-out', 'Zoom out', () => this.#set(smaller(this.factor))),
      this.#shown,
      iconButton('zoom-in', 'Zoom in', () => this.#set(larger(this.factor))),
      this.#pixels,
      this.#fit,
    );
    area.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.#set((this.#factor ?? this.#fitting) * STEP ** (-event.deltaY / WHEEL_STEP), event);
      },
      { passive: false },
    );
  }

  /** CSS pixels per scene pixel. */
  get factor(): number {
    const factor = this.#factor ?? this.#fitting;
    // An integer, so that all pixels have the same size.
    return factor < PIXELS ? factor : Math.round(factor);
  }

  /** Whether the zoom is one at which pixels are shown. */
  get isPixels(): boolean {
    return this.factor >= PIXELS;
  }

  /** Shows a window of this size, in scene pixels. */
  show(window: WindowSize): void {
    this.#window = window;
    this.element.hidden = false;
    this.layOut();
  }

  /** Must be called when the area has another size. */
  layOut(): void {
    if (this.#window === undefined) return;
    this.frame.style.setProperty('width', `${Math.round(this.#window.width * this.factor)}px`);
    setText(this.#shown, `${Math.round(this.factor * 100)} %`);
    setPressed(this.#fit, this.#factor === undefined);
    setPressed(this.#pixels, this.isPixels);
    this.laidOut();
  }

  get #fitting(): number {
    const { width, height } = this.#window ?? { width: 1, height: 1 };
    // A border of one pixel belongs to the area.
    const across = Math.max(this.area.clientWidth - 2, 100) / width;
    const down = Math.max(this.area.clientHeight - 2, 100) / height;
    return Math.min(1, across, down);
  }

  /** @param at a point that stays in place on the page; by default the center of the area */
  #set(wanted: number | undefined, at?: MouseEvent): void {
    const box = this.area.getBoundingClientRect();
    const before = this.frame.getBoundingClientRect();
    const x = at?.clientX ?? box.left + box.width / 2;
    const y = at?.clientY ?? box.top + box.height / 2;
    this.#factor = wanted === undefined ? undefined : Math.min(MOST, Math.max(LEAST, wanted));
    this.layOut();
    const after = this.frame.getBoundingClientRect();
    const grown = before.width === 0 ? 1 : after.width / before.width;
    this.area.scrollLeft += (x - before.left) * grown + after.left - x;
    this.area.scrollTop += (y - before.top) * grown + after.top - y;
    this.changed();
  }
}

const smaller = (factor: number): number =>
  factor <= 4 ? factor / STEP : (LARGE.findLast((each) => each < factor) ?? factor / STEP);

const larger = (factor: number): number =>
  factor < 4 ? Math.min(4, factor * STEP) : (LARGE.find((each) => each > factor) ?? MOST);
