import { h, setText } from '../dom.ts';
import type { Declaration } from '../model/declarations.ts';
import type { History } from '../model/history.ts';
import { stepOf, stepped } from '../model/stepped.ts';
import { LiveEdit } from './live-edit.ts';

/** What an editor needs besides the changes. */
interface Context {
  readonly history: History;
  /** The value that the declaration has; null for one that is not there yet. */
  readonly value: string | null;
  /** What the value can become, once that is known. @param text what is written so far */
  readonly options: Promise<(text: string) => readonly string[]>;
  /** Called once when the editor closes. @param returnsFocus whether the focus returns to the line */
  closed(returnsFocus: boolean): void;
}

let count = 0;

/** A field that completes what is typed. @param options once they are known, by what is written so far */
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
 * The editor of a declaration's value in its line. What is typed is applied at once, if it is a value; Enter and leaving it keep it, and
 * Escape takes it back. A value that is refused stays in the editor, with the reason.
 */
export class DeclarationEditor {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
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
      h('div', { class: 'edit-inputs' }, input),
      list,
      this.#error,
    );
    this.#edit = new LiveEdit(this.element, history, {
      initial,
      apply: (value) => declaration.try(value),
      restore: () => declaration.try(initial),
      keep: (value) => declaration.keep(initial, value),
      // What is typed on its way to a value is none yet.
      say: (reason, isLast) => (isLast || reason === '' ? setText(this.#error, reason) : undefined),
      closed: (returnsFocus) => context.closed(returnsFocus),
    });
    input.addEventListener('input', () => void this.#edit.live(this.#value()));
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusout', () => {
      if (document.hasFocus()) void this.leave();
    });
  }

  /** Call it when the editor is in the document. */
  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  /** Keeps the value, and takes it back if it is refused. */
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

  /** What the user has entered, with single spaces, as the rules show it; null for nothing in a new declaration. */
  #value(): string | null {
    const value = this.#input.value.trim().replaceAll(/\s+/g, ' ');
    return value === '' && this.context.value === null ? null : value;
  }
}
