import { h, setText } from '../dom.ts';
import { button } from '../toolkit.ts';

/** The preview is reported as out of date when it is this much older than the last painting of the window. */
const LATE_MS = 3000;
const SECOND_MS = 1000;

/** Shows the age of the preview, with a Refresh button, when the window has been painted and no newer screenshot has arrived. */
export class PreviewAge {
  readonly #age = h('span', { 'aria-hidden': 'true' });
  readonly #message = h('span', { role: 'status' });
  readonly element: HTMLElement;
  /** When the window was painted after the current preview, in milliseconds; undefined while the preview is current. */
  #missedAt: number | undefined;
  #takenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param refresh takes another screenshot for the user */
  constructor(refresh: () => void) {
    const again = button('Refresh', refresh, { title: 'Update the preview' });
    this.element = h('div', { class: 'preview-age', hidden: true }, this.#message, this.#age, again);
  }

  /** Called when the application has painted the window. */
  painted(): void {
    if (this.#missedAt !== undefined) return;
    this.#missedAt = performance.now();
    this.#draw();
  }

  /** Notes that the preview shows the window at the time `at`, in milliseconds of `performance.now()`. */
  shows(at: number): void {
    this.#takenAt = at;
    if (this.#missedAt !== undefined && this.#missedAt <= at) this.reset();
  }

  /** Must be called when the preview is current, absent or hidden. */
  reset(): void {
    this.#missedAt = undefined;
    this.#draw();
  }

  #draw(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    const late = this.#missedAt !== undefined && now - this.#missedAt >= LATE_MS;
    this.element.hidden = !late;
    setText(this.#message, late ? 'The preview is out of date' : '');
    setText(this.#age, late ? `${Math.round((now - this.#takenAt) / SECOND_MS)} s old` : '');
    if (this.#missedAt === undefined) return;
    this.#timer = setTimeout(() => this.#draw(), late ? SECOND_MS : this.#missedAt + LATE_MS - now);
  }
}
