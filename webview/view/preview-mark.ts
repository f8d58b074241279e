import type * as z from 'zod';
import type { LivePicture } from '../../src/contract/live.ts';
import { h } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import type { Point } from './preview-interaction.ts';

/** A drag over fewer pixels of the scene marks nothing. */
const LEAST = 3;

/** Marks an area of the preview for a question, and shows it while the question is open. */
export class PreviewMark {
  readonly element = h('div', { class: 'marked-area', hidden: true });

  constructor(
    private readonly inspector: Inspector,
    private readonly frame: HTMLElement,
    private readonly pointAt: (event: MouseEvent) => Point | undefined,
    private readonly screenshot: () => z.infer<typeof LivePicture> | undefined,
  ) {
    const { question } = inspector;
    question.marking.on((on) => frame.classList.toggle('marking', on));
    question.area.on(() => this.draw());
    this.#drag();
  }

  /** Whether a click in the preview belongs to the marking. */
  get isOn(): boolean {
    return this.inspector.question.marking.get();
  }

  /** Places the area in the current screenshot, or hides it in that of another window. */
  draw(): void {
    const area = this.inspector.question.area.get();
    const screenshot = this.screenshot();
    this.element.hidden = area === undefined || screenshot === undefined || screenshot.window !== area.window;
    if (area === undefined || screenshot === undefined) return;
    const { width, height, scale, origin } = screenshot;
    const percent = (value: number, of: number): string => `${((value * scale) / of) * 100}%`;
    this.element.style.setProperty('left', percent(area.x - origin.x, width));
    this.element.style.setProperty('top', percent(area.y - origin.y, height));
    this.element.style.setProperty('width', percent(area.width, width));
    this.element.style.setProperty('height', percent(area.height, height));
  }

  #drag(): void {
    const { question } = this.inspector;
    let from: Point | undefined;
    this.frame.addEventListener('pointerdown', (event) => {
      if (!this.isOn || event.button !== 0) return;
      event.preventDefault();
      this.frame.setPointerCapture(event.pointerId);
      from = this.pointAt(event);
    });
    this.frame.addEventListener('pointermove', (event) => {
      const to = this.pointAt(event);
      if (from === undefined || to === undefined) return;
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)].map((each) => Math.round(each));
      if (width === undefined || height === undefined || width < LEAST || height < LEAST) return;
      question.area.set({ window: from.window, x: Math.round(x), y: Math.round(y), width, height });
    });
    this.frame.addEventListener('pointerup', () => {
      if (from === undefined) return;
      from = undefined;
      // The click that follows still belongs to the marking.
      setTimeout(() => question.marking.set(false));
      if (question.open.get()) question.began.emit();
    });
  }
}
