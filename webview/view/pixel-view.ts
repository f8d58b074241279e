import type * as z from 'zod';
import type { LivePicture } from '../../src/contract/live.ts';
import { attribute, h, setText } from '../dom.ts';
import { pixels, type Point } from '../model/geometry.ts';
import { pageKeys } from '../model/key-text.ts';
import { iconButton } from '../toolkit.ts';
import { PixelRulers } from './pixel-rulers.ts';

const EMPTY = { width: 1, height: 1, scale: 1, origin: { x: 0, y: 0 } };

type Screenshot = z.infer<typeof LivePicture>;

/** How far the arrow keys move with Shift, in pixels. */
const FAR = 10;
const KEYS = `Arrow keys move the pixel cursor, with Shift by 10 pixels. ${pageKeys('Control+C')} copies the color`;

/** The elements in which the pixels are shown. */
interface PixelHost {
  /** The element that scrolls. */
  readonly area: HTMLElement;
  /** The element with the size of the window. */
  readonly frame: HTMLElement;
  /** Whether keys are sent to the application. */
  interacting(): boolean;
  copy(text: string): Promise<void>;
}

/**
 * The pixels of a screenshot that is zoomed so far that each one is visible: a grid, rulers, and the position and color of the
 * pixel under the pixel cursor, which follows the mouse and the arrow keys.
 */
export class PixelView {
  readonly #swatch = h('span', { class: 'swatch', 'aria-hidden': 'true' });
  readonly #position = h('span', { class: 'pixel-position' });
  readonly #color = h('span', { class: 'pixel-color' });
  readonly #said = h('span', { class: 'sr-only', role: 'status' });
  readonly #cursor = h('div', { class: 'pixel-cursor' });
  readonly #rulers: PixelRulers;
  readonly #context = h('canvas', { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  readonly bar: HTMLElement;
  /** Must be placed over the screenshot. */
  readonly layer = h('div', { class: 'pixel-layer', 'aria-hidden': 'true', hidden: true }, this.#cursor);
  /** The area with the rulers. */
  readonly element: HTMLElement;
  #screenshot: Screenshot | undefined;
  #image: HTMLImageElement | undefined;
  #factor: number | undefined;
  /** The pixel cursor in the scene, which keeps its position when a sharper screenshot arrives. */
  #point: Point = { x: 0, y: 0 };

  constructor(private readonly host: PixelHost) {
    const { area, frame } = host;
    this.#rulers = new PixelRulers(area, frame);
    this.element = h('div', { class: 'preview-view' }, ...this.#rulers.elements, area);
    const copy = iconButton('copy', 'Copy color', () => void this.#copy());
    this.bar = h(
      'div',
      { class: 'pixel-bar', role: 'group', 'aria-label': 'Pixel', hidden: true },
      this.#swatch,
      this.#color,
      copy,
      this.#position,
      this.#said,
    );
    area.addEventListener('scroll', () => this.#draw(), { passive: true });
    frame.addEventListener('pointermove', (event) => this.#follow(event));
    frame.addEventListener('keydown', (event) => this.#key(event));
    frame.addEventListener('copy', (event) => {
      if (!this.#takesKeys(event)) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', this.#hex);
      this.#say(`Copied ${this.#hex}`);
    });
  }

  /** Must be called when another screenshot is shown. @param image decoded */
  show(screenshot: Screenshot, image: HTMLImageElement): void {
    this.#screenshot = screenshot;
    this.#image = image;
    this.#draw();
  }

  /**
   * Must be called when the size of the preview has changed.
   * @param factor pixels of the page per scene pixel; undefined while no pixels are shown
   */
  zoom(factor: number | undefined): void {
    const isNew = this.#factor === undefined && factor !== undefined;
    this.#factor = factor;
    this.element.classList.toggle('pixels', factor !== undefined);
    this.host.frame.classList.toggle('pixels', factor !== undefined);
    this.bar.hidden = factor === undefined;
    this.layer.hidden = factor === undefined;
    this.label();
    if (isNew) this.#isPlaced = false;
    this.#draw();
  }
  /** Whether the user has moved the cursor since the pixels were shown. */
  #isPlaced = false;

  /** Names the frame for screen readers, unless its keys are sent to the application. */
  label(): void {
    const { frame, interacting } = this.host;
    if (interacting()) return;
    const isOn = this.#factor !== undefined;
    attribute(frame, 'tabindex', isOn ? 0 : -1);
    attribute(frame, 'role', isOn ? 'application' : undefined);
    attribute(frame, 'aria-label', isOn ? `Pixels of the window. ${KEYS}` : undefined);
  }

  #follow({ clientX, clientY }: MouseEvent): void {
    const screenshot = this.#screenshot;
    if (screenshot === undefined || this.#factor === undefined) return;
    const { left, top } = this.host.frame.getBoundingClientRect();
    const { origin } = screenshot;
    this.#place({ x: origin.x + (clientX - left) / this.#factor, y: origin.y + (clientY - top) / this.#factor });
  }

  #place(point: Point): void {
    this.#point = point;
    this.#isPlaced = true;
    this.#draw();
  }

  /** The pixel of the screenshot, counted from its upper left corner. */
  get #at(): Point {
    const { width, height, scale, origin } = this.#screenshot ?? EMPTY;
    const within = (at: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(at * scale)));
    return { x: within(this.#point.x - origin.x, width), y: within(this.#point.y - origin.y, height) };
  }

  #takesKeys({ target }: Event): boolean {
    return this.#factor !== undefined && target === this.host.frame && !this.host.interacting();
  }

  #key(event: KeyboardEvent): void {
    if (!this.#takesKeys(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? FAR : 1;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const { scale, origin } = this.#screenshot ?? EMPTY;
    const { x, y } = this.#at;
    const [right, down] = move;
    // The middle of the pixel.
    const middle = (at: number) => Math.max(0, at + 0.5) / scale;
    this.#place({ x: origin.x + middle(x + right), y: origin.y + middle(y + down) });
    this.#cursor.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.#say(`${this.#positionText}: ${this.#hex}`);
  }

  /** Announces a text to screen readers. Changes that follow the mouse are not announced. */
  #say(text: string): void {
    setText(this.#said, text);
  }

  async #copy(): Promise<void> {
    await this.host.copy(this.#hex);
    this.#say(`Copied ${this.#hex}`);
  }

  #draw(): void {
    const [screenshot, factor] = [this.#screenshot, this.#factor];
    if (screenshot === undefined || factor === undefined) return;
    const { width, height, scale, origin } = screenshot;
    if (!this.#isPlaced) this.#point = this.#middle(screenshot, factor);
    const { x, y } = this.#at;
    this.layer.style.setProperty('--cell', `${factor / scale}px`);
    this.#cursor.style.setProperty('left', `${(x / width) * 100}%`);
    this.#cursor.style.setProperty('top', `${(y / height) * 100}%`);
    // Shown until the sharp screenshot arrives, and for a window that is too large for one.
    const reduced = scale < 1 ? ` (screenshot at ${Math.round(scale * 100)} %)` : '';
    setText(this.#position, this.#positionText + reduced);
    const color = this.#hex;
    setText(this.#color, color);
    this.#swatch.style.setProperty('background-color', color);
    this.#rulers.draw({
      factor,
      left: origin.x,
      top: origin.y,
      right: origin.x + width / scale,
      bottom: origin.y + height / scale,
      cursor: { ...this.#corner, size: 1 / scale },
    });
  }

  /** Returns the center of the visible part. */
  #middle({ origin }: Screenshot, factor: number): Point {
    const [area, frame] = [this.host.area.getBoundingClientRect(), this.host.frame.getBoundingClientRect()];
    return {
      x: origin.x + (area.left + area.width / 2 - frame.left) / factor,
      y: origin.y + (area.top + area.height / 2 - frame.top) / factor,
    };
  }

  /** The upper left corner of the pixel in the scene. */
  get #corner(): Point {
    const { scale, origin } = this.#screenshot ?? EMPTY;
    return { x: origin.x + this.#at.x / scale, y: origin.y + this.#at.y / scale };
  }

  get #positionText(): string {
    const { x, y } = this.#corner;
    return `x ${pixels(x)}, y ${pixels(y)}`;
  }

  /** The color of the pixel: #rrggbb, with its alpha if the window is transparent there. */
  get #hex(): string {
    const context = this.#context;
    if (context === null || this.#image === undefined) return '';
    const { x, y } = this.#at;
    context.clearRect(0, 0, 1, 1);
    context.drawImage(this.#image, x, y, 1, 1, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const parts = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
}
