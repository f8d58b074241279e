import { closest, flash, h, setText } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Entry } from '../model/value-text.ts';

/**
 * Names and values, one per line. A changed line flashes; the others are not updated, to keep the text selection and the
 * scroll position. The arrow keys move between lines, Ctrl+C copies the value of the focused line.
 */
export class ValueList {
  readonly element: HTMLElement;
  readonly #lines = new Map<string, { line: HTMLElement; value: HTMLElement }>();

  constructor(
    label: string,
    private readonly copy: (text: string) => void,
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
    for (const [name, text] of entries) {
      const known = this.#lines.get(name);
      const { line, value } = known ?? this.#make(name);
      const place: Element | null = previous === null ? this.element.firstElementChild : previous.nextElementSibling;
      if (place !== line) this.element.insertBefore(line, place);
      if (known !== undefined && same && value.textContent !== text) flash(line, '--flash-change');
      setText(value, text);
      value.title = text;
      previous = line;
    }
    const lines = [...this.element.querySelectorAll<HTMLElement>('.value-line')];
    if (!lines.some((line) => line.tabIndex === 0)) lines[0]?.setAttribute('tabindex', '0');
  }

  /** Hides the lines whose name and value do not contain the text. Returns the number of visible lines. */
  filter(wanted: string): number {
    const needle = wanted.toLowerCase();
    let left = 0;
    for (const [name, { line, value }] of this.#lines) {
      line.hidden = !`${name} ${value.textContent}`.toLowerCase().includes(needle);
      if (!line.hidden) left++;
    }
    return left;
  }

  #make(name: string): { line: HTMLElement; value: HTMLElement } {
    const value = h('span', { class: 'value' });
    const copy = h(
      'button',
      {
        class: 'copy',
        tabindex: -1,
        title: `Copy ${name}`,
        'aria-label': `Copy ${name}`,
        onclick: () => this.copy(value.textContent ?? ''),
      },
      icon('copy'),
    );
    const line = h(
      'div',
      { class: 'value-line', role: 'listitem', tabindex: -1, 'data-name': name },
      h('span', { class: 'name' }, name),
      value,
      copy,
    );
    const made = { line, value };
    this.#lines.set(name, made);
    return made;
  }
}

function focusLine(lines: HTMLElement[], next: HTMLElement | undefined): void {
  if (next === undefined) return;
  for (const line of lines) line.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
