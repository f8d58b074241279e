import { h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import { stepOf, stepped } from '../model/stepped.ts';
import type { Declared, StyleEdits } from '../model/style-edits.ts';
import { committing, isHistoryKey } from './history-key.ts';

/** What an editor needs besides the changes. */
interface Context {
  /** The value that the declaration has. */
  readonly value: string;
  /** Names that the value may look up. */
  readonly names: readonly string[];
  /** Called once when the editor closes. @param returnsFocus whether the focus returns to the line */
  closed(returnsFocus: boolean): void;
}

let count = 0;

/**
 * The editor of a declaration's value in its line. What is typed is applied at once, if it is a value; Enter and leaving it keep it, and
 * Escape takes it back. A value that is refused stays in the editor, with the reason.
 */
export class DeclarationEditor {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #error = h('p', { class: 'edit-error', role: 'alert' });
  #applied: string;
  #next: string | undefined;
  #sending: Promise<boolean> | undefined;
  #closed = false;

  constructor(
    private readonly declared: Declared,
    private readonly edits: StyleEdits,
    private readonly context: Context,
  ) {
    const { property } = declared;
    this.#applied = context.value;
    const list = `names-${++count}`;
    this.#input = h('input', {
      type: 'text',
      list,
      'aria-label': property,
      'aria-keyshortcuts': 'ArrowUp ArrowDown',
      spellcheck: 'false',
      autocomplete: 'off',
    });
    this.#input.value = context.value;
    this.element = h(
      'div',
      { class: 'value-editor declaration-editor', role: 'group', 'aria-label': `Edit ${property}` },
      h('div', { class: 'edit-inputs' }, this.#input),
      h('datalist', { id: list }, ...context.names.map((value) => h('option', { value }))),
      this.#error,
    );
    this.#input.addEventListener('input', () => void this.#live());
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
  async leave(): Promise<void> {
    if (!(await this.#commit(false))) await this.#cancel(false);
  }

  #key(event: KeyboardEvent): void {
    if (this.#committing && isHistoryKey(event)) return;
    // Neither the list nor the page handles the keys of the editor.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      void this.#cancel(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void this.#commit(true);
    } else this.#step(event);
  }

  #step(event: KeyboardEvent): void {
    const by = stepOf(event);
    const step = by === undefined ? undefined : stepped(this.#input.value, this.#input.selectionStart ?? 0, by);
    if (step === undefined) return;
    event.preventDefault();
    this.#input.value = step.text;
    this.#input.setSelectionRange(step.from, step.to);
    void this.#live();
  }

  /** What the user has entered, with single spaces, as the rules show it. */
  #value(): string {
    return this.#input.value.trim().replaceAll(/\s+/g, ' ');
  }

  /** Applies the value; of several that come quickly, the last one. @returns whether it was accepted */
  #live(): Promise<boolean> {
    this.#next = this.#value();
    this.#sending ??= this.#send();
    return this.#sending;
  }

  async #send(): Promise<boolean> {
    let accepted = true;
    while (this.#next !== undefined) {
      const value = this.#next;
      this.#next = undefined;
      accepted = value === this.#applied || (await this.#apply(value));
      // What is typed on its way to a value is none yet.
      if (accepted) setText(this.#error, '');
    }
    this.#sending = undefined;
    return accepted;
  }

  async #apply(value: string): Promise<boolean> {
    try {
      await this.edits.try(this.declared, value);
      this.#applied = value;
      return true;
    } catch (error) {
      this.#refused = messageOf(error);
      return false;
    }
  }
  #refused = '';

  /** @returns whether the editor is closed */
  async #commit(returnsFocus: boolean): Promise<boolean> {
    if (this.#closed) return true;
    this.#committing = true;
    try {
      // What the user does next, such as undo, follows it.
      return await committing(this.element, () => this.edits.actions.run(() => this.#applyLast(returnsFocus)));
    } finally {
      this.#committing = false;
    }
  }
  #committing = false;

  async #applyLast(returnsFocus: boolean): Promise<boolean> {
    if (this.#closed) return true;
    const accepted = await this.#live();
    if (!accepted) setText(this.#error, this.#refused);
    if (!accepted || this.#closed) return this.#closed;
    this.#closed = true;
    this.edits.keep(this.declared, this.context.value, this.#applied);
    this.context.closed(returnsFocus);
    return true;
  }

  async #cancel(returnsFocus: boolean): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#next = undefined;
    await this.#sending;
    if (this.#applied !== this.context.value)
      await this.edits.try(this.declared, this.context.value).catch(() => undefined);
    this.context.closed(returnsFocus);
  }
}
