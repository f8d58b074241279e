import { h } from '../dom.ts';

/** Minimum distance between two numbers, in pixels of the page. */
const APART = 50;
const STEPS = [1, 2, 5, 10, 20, 50];

/** The visible part of the scene that the rulers measure. */
export interface Measured {
  /** Pixels of the page per scene pixel. */
  readonly factor: number;
  /** The visible part of the scene. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The pixel to mark, in scene pixels; undefined without a mark. */
  readonly cursor: { readonly x: number; readonly y: number; readonly size: number } | undefined;
}

/** Rulers in scene pixels at the top and at the left of the scrolling area. */
export class PixelRulers {
  readonly #top = h('div', { class: 'ruler top' });
  readonly #left = h('div', { class: 'ruler left' });
  readonly elements = [h('div', { class: 'ruler-corner' }), this.#top, this.#left];

  constructor(
    private readonly area: HTMLElement,
    private readonly frame: HTMLElement,
  ) {
    // Hidden from screen readers, because the cursor's position is also available as text.
    for (const element of this.elements) element.setAttribute('aria-hidden', 'true');
  }

  /** Draws the rulers for the current scroll position. */
  draw({ factor, left, top, right, bottom, cursor }: Measured): void {
    const [area, frame] = [this.area.getBoundingClientRect(), this.frame.getBoundingClientRect()];
    const cell = (at: number | undefined) =>
      cursor === undefined || at === undefined ? undefined : { at, size: cursor.size };
    drawOne(
      this.#top,
      factor,
      { from: left, to: right, zero: frame.left - area.left, of: area.width },
      cell(cursor?.x),
    );
    drawOne(
      this.#left,
      factor,
      { from: top, to: bottom, zero: frame.top - area.top, of: area.height },
      cell(cursor?.y),
    );
  }
}

/** One ruler: `from` and `to` in the scene, with `zero` as the place of `from` on the ruler, which is `of` pixels long. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly zero: number;
  readonly of: number;
}

function drawOne(
  ruler: HTMLElement,
  factor: number,
  { from, to, zero, of }: Range,
  cursor: { at: number; size: number } | undefined,
): void {
  const place = (at: number) => zero + (at - from) * factor;
  const step = STEPS.find((each) => each * factor >= APART) ?? 100;
  ruler.style.setProperty('--cell', `${factor}px`);
  ruler.style.setProperty('--from', `${place(Math.floor(from))}px`);
  const mark = h('div', { class: 'ruler-mark', hidden: cursor === undefined });
  if (cursor !== undefined) {
    mark.style.setProperty('--at', `${place(cursor.at)}px`);
    mark.style.setProperty('--size', `${cursor.size * factor}px`);
  }
  const numbers: HTMLElement[] = [];
  const first = Math.max(from, from - zero / factor - step);
  for (let at = Math.ceil(first / step) * step; at < to && place(at) < of; at += step) {
    const number = h('span', {}, String(at));
    number.style.setProperty('--at', `${place(at)}px`);
    numbers.push(number);
  }
  ruler.replaceChildren(mark, ...numbers);
}
