import { h, setText } from '../dom.ts';
import type { Declaration } from '../model/declarations.ts';
import type { History } from '../model/history.ts';
import { stepOf, stepped } from '../model/stepped.ts';
import { valueParts, type ValuePart } from '../model/style-colors.ts';
import { namedColor } from './color-swatch.ts';
import { LiveEdit } from './live-edit.ts';

/** The data that an editor needs in addition to the changes. */
interface Context {
  readonly history: History;
  /** The current value of the declaration; null for a new declaration. */
  readonly value: string | null;
  /**
   * Returns possible values, once they are known.
   * @param text the text so far
   */
  readonly options: Promise<(text: string) => readonly string[]>;
  /** Called once when the editor closes. @param returnsFocus whether the focus returns to the line */
  closed(returnsFocus: boolean): void;
}

let count = 0;

/**
 * A field that completes the user's input.
 * @param options returns the completions for the text so far, once they are known
 */
export function completingInput(
  label: string,
  options: Promise<(text: string) => readonly string[]>,
): { readonly input: HTMLInputElement; readonly list: HTMLElement } {
  const id = `options-${++count}`;
  const list = h('datalist', { id });
  const input = h('input', { type: 'text', list: id, 'aria-label': label, spellcheck: 'false', autocomplete: 'off' });
  void options.then((of) => {
    const show = (): void => list.replaceChildren(...of(input.value).map((value) => h('option', { value })));
    input.addEventListener('input', show);
    show();
  });
  return { input, list };
}

/**
 * The editor of a declaration's value in its line. A valid value is applied while it is typed. Enter, or leaving the editor,
 * keeps it, and Escape restores the previous value. A rejected value stays in the editor, with the reason.
 */
export class DeclarationEditor {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #pickers = h('span', { class: 'pickers' });
  readonly #property: string;
  readonly #error = h('p', { class: 'edit-error', role: 'alert' });
  readonly #edit: LiveEdit<string | null>;

  constructor(
    declaration: Declaration,
    private readonly context: Context,
  ) {
    const { property } = declaration;
    const { value: initial, history, options } = context;
    const { input, list } = completingInput(property, options);
    this.#input = input;
    input.setAttribute('aria-keyshortcuts', 'ArrowUp ArrowDown');
    input.value = initial ?? '';
    this.element = h(
      'div',
      { class: 'value-editor declaration-editor', role: 'group', 'aria-label': `Edit ${property}` },
      h('div', { class: 'edit-inputs' }, input, this.#pickers),
      list,
      this.#error,
    );
    this.#edit = new LiveEdit(this.element, history, {
      initial,
      apply: (value) => declaration.try(value),
      restore: () => declaration.try(initial),
      keep: (value) => declaration.keep(initial, value),
      // An incomplete value is not an error.
      say: (reason, isLast) => (isLast || reason === '' ? setText(this.#error, reason) : undefined),
      closed: (returnsFocus) => context.closed(returnsFocus),
    });
    this.#property = property;
    this.#showPickers();
    input.addEventListener('input', () => {
      this.#showPickers();
      void this.#edit.live(this.#value());
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget instanceof Node && this.element.contains(relatedTarget)) return;
      // The color picker of the platform has the focus.
      if (target !== input && relatedTarget === null) return;
      if (document.hasFocus()) void this.leave();
    });
  }

  /** Must be called when the editor is in the document. */
  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  /**
   * Opens the platform's picker for a color that is written in the value.
   * @param index of the color among these
   */
  pick(index: number): void {
    const picker = this.#pickers.querySelectorAll('input')[index];
    picker?.focus();
    picker?.showPicker();
  }

  /**
   * Shows one picker for each color that is written in the value. The pickers are kept while their number stays the same,
   * because one may be open.
   */
  #showPickers(): void {
    const written = this.#written();
    const all = [...this.#pickers.querySelectorAll('input')];
    if (all.length !== written.length) {
      const made = written.map((_, index) => {
        const label = `Pick a color for ${this.#property}`;
        return h('input', { type: 'color', 'aria-label': label, title: label, oninput: () => this.#picked(index) });
      });
      all.splice(0, all.length, ...made);
      this.#pickers.replaceChildren(...made);
    }
    for (const [index, { color = '' }] of written.entries()) {
      const picker = all[index];
      if (picker !== undefined && picker !== document.activeElement) picker.value = color.slice(0, 7);
    }
  }

  #parts(): ValuePart[] {
    return valueParts(this.#property, this.#input.value, new Map(), namedColor);
  }

  #written(): ValuePart[] {
    return this.#parts().filter(({ isWritten }) => isWritten === true);
  }

  /** Replaces a color by the picked one, and keeps its opacity. */
  #picked(index: number): void {
    const picker = this.#pickers.querySelectorAll('input')[index];
    if (picker === undefined) return;
    let at = 0;
    this.#input.value = this.#parts()
      .map(({ text, color = '', isWritten }) =>
        isWritten === true && at++ === index ? picker.value + color.slice(7) : text,
      )
      .join('');
    void this.#edit.live(this.#value());
  }

  /** Keeps the value, or restores the previous one if it is rejected. */
  leave(): Promise<void> {
    return this.#edit.leave(this.#value());
  }

  #key(event: KeyboardEvent): void {
    if (!this.#edit.key(event)) return;
    if (event.key !== 'Enter') return this.#step(event);
    event.preventDefault();
    void this.#edit.commit(this.#value(), true);
  }

  #step(event: KeyboardEvent): void {
    const by = stepOf(event);
    const step = by === undefined ? undefined : stepped(this.#input.value, this.#input.selectionStart ?? 0, by);
    if (step === undefined) return;
    event.preventDefault();
    this.#input.value = step.text;
    this.#input.setSelectionRange(step.from, step.to);
    void this.#edit.live(this.#value());
  }

  /** Returns the user's input with single spaces, as the rules show it; null for an empty new declaration. */
  #value(): string | null {
    const value = this.#input.value.trim().replaceAll(/\s+/g, ' ');
    return value === '' && this.context.value === null ? null : value;
  }
}
