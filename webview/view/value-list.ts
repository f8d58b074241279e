import { closest, flash, h, setText } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Entry, Origin } from '../model/value-text.ts';
import { placeLink, type PlaceActions } from './place-link.ts';

/** Colours in a value, which get a swatch. */
const COLOUR = /(#[0-9a-f]{8}|#[0-9a-f]{6})(?![0-9a-z])/;

/** What a list does with its values. */
export interface ValueActions extends PlaceActions {
  copy(text: string): void;
}

interface Line {
  readonly line: HTMLElement;
  readonly value: HTMLElement;
  readonly origin: HTMLElement;
  /** What `origin` shows. */
  shown: string;
}

/**
 * Names and values, one per line. A changed line flashes; the others are not updated, to keep the text selection and the
 * scroll position. The arrow keys move between lines, Ctrl+C copies the value of the focused line.
 */
export class ValueList {
  readonly element: HTMLElement;
  readonly #lines = new Map<string, Line>();

  constructor(
    label: string,
    private readonly actions: ValueActions,
    /** Names of values that have no swatches, because they are texts of the application. */
    private readonly texts: ReadonlySet<string> = new Set(),
  ) {
    this.element = h('div', { class: 'values', role: 'list', 'aria-label': label });
    this.element.addEventListener('keydown', (event) => {
      const lines = [...this.element.querySelectorAll<HTMLElement>('.value-line:not([hidden])')];
      const at = lines.findIndex((line) => line === document.activeElement);
      const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined;
      if (to === undefined || at < 0) return;
      event.preventDefault();
      focusLine(lines, lines[to]);
    });
    this.element.addEventListener('copy', (event) => {
      if (!document.getSelection()?.isCollapsed) return;
      const value = closest(document.activeElement, '.value-line', HTMLElement)?.querySelector('.value')?.textContent;
      if (value == null) return;
      event.clipboardData?.setData('text/plain', value);
      event.preventDefault();
    });
  }

  /** Shows these entries in this order. With `same`, they belong to the node that was shown before. */
  show(entries: Entry[], same: boolean): void {
    const wanted = new Set(entries.map(([name]) => name));
    for (const [name, { line }] of this.#lines) {
      if (wanted.has(name)) continue;
      line.remove();
      this.#lines.delete(name);
    }
    let previous: Element | null = null;
    for (const [name, text, origin] of entries) {
      const known = this.#lines.get(name);
      const made = known ?? this.#make(name);
      const { line, value } = made;
      const place: Element | null = previous === null ? this.element.firstElementChild : previous.nextElementSibling;
      if (place !== line) this.element.insertBefore(line, place);
      if (known !== undefined && same && value.textContent !== text) flash(line, '--flash-change');
      this.#setValue(name, value, text);
      this.#setOrigin(made, origin);
      value.title = text;
      previous = line;
    }
    const lines = [...this.element.querySelectorAll<HTMLElement>('.value-line')];
    if (!lines.some((line) => line.tabIndex === 0)) lines[0]?.setAttribute('tabindex', '0');
  }

  /** Hides the lines whose name, value and origin do not contain the text. Returns the number of visible lines. */
  filter(wanted: string): number {
    const needle = wanted.toLowerCase();
    let left = 0;
    for (const [name, { line, value, origin }] of this.#lines) {
      line.hidden = !`${name} ${value.textContent} ${origin.textContent}`.toLowerCase().includes(needle);
      if (!line.hidden) left++;
    }
    return left;
  }

  /** A text, with a swatch before each colour. It is replaced only when it differs, to keep the text selection. */
  #setValue(name: string, value: HTMLElement, text: string): void {
    if (this.texts.has(name) || !COLOUR.test(text)) return setText(value, text);
    if (value.textContent === text && value.childElementCount > 0) return;
    const parts = text.split(new RegExp(COLOUR, 'g'));
    value.replaceChildren(...parts.flatMap((part) => (COLOUR.test(part) ? [swatch(part), part] : [part])));
  }

  #setOrigin(made: Line, origin: Origin | undefined): void {
    const now = JSON.stringify([origin ?? null, this.actions.openLabel()]);
    if (made.shown === now) return;
    made.shown = now;
    made.origin.replaceChildren(...(origin === undefined ? [] : this.#originParts(origin)));
  }

  #originParts({ text, place }: Origin): (HTMLElement | string)[] {
    if (place === undefined) return [text];
    return [`${text} · `, placeLink(place, this.actions)];
  }

  #make(name: string): Line {
    const value = h('span', { class: 'value' });
    const origin = h('span', { class: 'origin' });
    const copy = h(
      'button',
      {
        class: 'copy',
        tabindex: -1,
        title: `Copy ${name}`,
        'aria-label': `Copy ${name}`,
        onclick: () => this.actions.copy(value.textContent ?? ''),
      },
      icon('copy'),
    );
    const line = h(
      'div',
      { class: 'value-line', role: 'listitem', tabindex: -1, 'data-name': name },
      h('span', { class: 'name', title: name }, name),
      value,
      copy,
      origin,
    );
    const made: Line = { line, value, origin, shown: '' };
    this.#lines.set(name, made);
    return made;
  }
}

/** A sample of a colour, over a pattern that shows through a translucent one. */
function swatch(colour: string): HTMLElement {
  const sample = h('span', { class: 'swatch', 'aria-hidden': 'true' });
  sample.style.setProperty('--colour', colour);
  return sample;
}

function focusLine(lines: HTMLElement[], next: HTMLElement | undefined): void {
  if (next === undefined) return;
  for (const line of lines) line.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
