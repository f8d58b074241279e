import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { committing, isHistoryKey } from './history-key.ts';
import { propertyInput } from './property-input.ts';

/** What an editor has done when it closes. */
export interface Edited {
  /** Why the value is not what the user has entered; empty if it is. */
  readonly message: string;
  /** Whether the focus returns to the line: not if the user has moved it elsewhere. */
  readonly returnsFocus: boolean;
}

/**
 * The editor of one property in its line. Enter and leaving it apply the value, Escape takes back what was applied while it was open.
 * A value that is refused stays in the editor, with the reason.
 */
export class PropertyEditor {
  readonly element: HTMLElement;
  readonly #input;
  readonly #error = h('p', { class: 'edit-error', role: 'alert' });
  /** What a client has set before; undefined for nothing. */
  readonly #before: PropertyValue | undefined;
  readonly #entered: PropertyValue;
  /** The value that is applied. */
  #applied: { value: PropertyValue } | undefined;
  /** The value that is to be applied next, while another one is on its way. */
  #next: { value: PropertyValue } | undefined;
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(
    private readonly uid: string,
    private readonly property: EditableProperty,
    private readonly edits: PropertyEdits,
    private readonly onClose: (edited: Edited) => void,
  ) {
    const { name, nullable, kind } = property;
    this.#before = edits.setValue(uid, name);
    this.#input = propertyInput(
      property,
      (value) => void this.#live(value),
      () => void this.#commit(),
    );
    this.#entered = this.#input.value();
    const setsNull = nullable === true && kind !== 'choice';
    const toNull = h(
      'button',
      { class: 'toggle', title: `Set ${name} to null`, onclick: () => void this.#commitNull() },
      'null',
    );
    this.element = h(
      'div',
      { class: 'value-editor', role: 'group', 'aria-label': `Edit ${name}` },
      h('div', { class: 'edit-inputs' }, ...(kind === 'none' ? [] : this.#input.elements), setsNull && toNull),
      this.#error,
    );
    this.#first = kind === 'none' ? toNull : this.#input.first;
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && this.element.contains(relatedTarget)) return;
      // The window lost the focus, or a picker of the platform has it.
      if (document.hasFocus() && relatedTarget !== null) void this.leave();
    });
  }
  readonly #first: HTMLElement;

  /** Call it when the editor is in the document. */
  focus(): void {
    this.#first.focus();
    if (this.#first instanceof HTMLInputElement || this.#first instanceof HTMLTextAreaElement) this.#first.select();
  }

  /** The user is elsewhere: applies the value, and takes it back if it is refused. */
  async leave(): Promise<void> {
    await this.#commit(this.#input.value(), false);
    await this.#cancel(false, this.#error.textContent);
  }

  /** Takes back what was applied, and closes the editor. */
  async #cancel(returnsFocus: boolean, message = ''): Promise<void> {
    if (this.#closed || this.#committing) return;
    this.#closed = true;
    this.#next = undefined;
    await this.#sending;
    if (this.#applied !== undefined)
      await this.edits.try(this.uid, this.property.name, this.#before).catch(() => undefined);
    this.onClose({ message, returnsFocus });
  }

  #key(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (this.#committing && isHistoryKey(event)) return;
    // Neither the list nor the page handles the keys of the editor.
    event.stopPropagation();
    if (key === 'Escape') {
      event.preventDefault();
      void this.#cancel(true);
    } else if (key === 'Enter' && !(this.#input.multiline && shiftKey && !ctrlKey && !metaKey)) {
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      void this.#commit();
    }
  }

  /** Applies a value at once; of several that come quickly, the last one. */
  async #live(value: PropertyValue): Promise<void> {
    this.#next = { value };
    this.#sending ??= this.#send();
    await this.#sending;
  }

  async #send(): Promise<void> {
    try {
      while (this.#next !== undefined) {
        const { value } = this.#next;
        this.#next = undefined;
        await this.#apply(value);
      }
    } finally {
      this.#sending = undefined;
    }
  }

  /** @returns whether it was accepted */
  async #apply(value: PropertyValue): Promise<boolean> {
    try {
      const effective = await this.edits.try(this.uid, this.property.name, value);
      this.#applied = { value };
      this.#effective = effective;
      setText(this.#error, '');
      this.#first.removeAttribute('aria-invalid');
      return true;
    } catch (error) {
      setText(this.#error, messageOf(error));
      this.#first.setAttribute('aria-invalid', 'true');
      return false;
    }
  }
  #effective: PropertyValue | undefined;

  #commitNull(): Promise<void> {
    return this.#commit(null);
  }

  async #commit(value = this.#input.value(), returnsFocus = true): Promise<void> {
    if (this.#closed || this.#committing) return;
    this.#committing = true;
    try {
      // What the user does next, such as undo, follows it.
      await committing(this.element, () => this.edits.actions.run(() => this.#applyLast(value, returnsFocus)));
    } finally {
      this.#committing = false;
    }
  }
  #committing = false;

  async #applyLast(value: PropertyValue, returnsFocus: boolean): Promise<void> {
    this.#next = undefined;
    await this.#sending;
    const isUntouched = value === this.#entered && this.#applied === undefined;
    const isApplied = this.#applied?.value === value;
    if (!isUntouched && !isApplied && !(await this.#apply(value))) return;
    this.#closed = true;
    if (!isUntouched) this.edits.keep(this.uid, this.property.name, this.#before, value);
    this.onClose({ message: this.#message(), returnsFocus });
  }

  #message(): string {
    const now = this.#effective;
    if (now === undefined) return '';
    return `${this.property.name} is ${String(now)} now: a style, the parent or a listener has set it.`;
  }
}
