import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { attribute, h, setText } from '../dom.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { LiveEdit } from './live-edit.ts';
import { propertyInput } from './property-input.ts';

/** The outcome of an editor when it closes. */
export interface Edited {
  /** The reason why the value is not the user's input; empty if it is. */
  readonly message: string;
  /** Whether the focus returns to the line; false if the user has moved it elsewhere. */
  readonly returnsFocus: boolean;
}

/**
 * The editor of one property in its line. A valid value is applied while it is typed. Enter, or leaving the editor, keeps it,
 * and Escape restores the previous value. A rejected value stays in the editor, with the reason.
 */
export class PropertyEditor {
  readonly element: HTMLElement;
  readonly #input;
  readonly #error = h('p', { class: 'edit-error', role: 'alert' });
  readonly #edit: LiveEdit<PropertyValue>;
  readonly #first: HTMLElement;
  #effective: PropertyValue | undefined;

  constructor(
    uid: string,
    private readonly property: EditableProperty,
    edits: PropertyEdits,
    onClose: (edited: Edited) => void,
  ) {
    const { name, nullable, kind } = property;
    this.#input = propertyInput(
      property,
      (value) => void this.#edit.live(value),
      () => this.#commit(),
    );
    const setsNull = nullable === true && kind !== 'choice';
    const toNull = h(
      'button',
      { class: 'toggle', title: `Set ${name} to null`, onclick: () => this.#commit(null) },
      'null',
    );
    this.element = h(
      'div',
      { class: 'value-editor', role: 'group', 'aria-label': `Edit ${name}` },
      h('div', { class: 'edit-inputs' }, ...(kind === 'none' ? [] : this.#input.elements), setsNull && toNull),
      this.#error,
    );
    this.#first = kind === 'none' ? toNull : this.#input.first;
    // The value that a client has set before; undefined without one.
    const before = edits.setValue(uid, name);
    this.#edit = new LiveEdit(this.element, edits.history, {
      initial: this.#input.value(),
      apply: async (value) => {
        this.#effective = await edits.try(uid, name, value);
      },
      restore: () => edits.try(uid, name, before),
      keep: (value) => edits.keep(uid, name, before, value),
      // An incomplete value is not an error.
      say: (reason, isLast) => (isLast || reason === '' ? this.#say(reason) : undefined),
      closed: (returnsFocus, refusal) => onClose({ message: refusal || this.#message(), returnsFocus }),
    });
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && this.element.contains(relatedTarget)) return;
      // The window lost the focus, or a picker of the platform has it.
      if (document.hasFocus() && relatedTarget !== null) void this.leave();
    });
  }

  /** Must be called when the editor is in the document. */
  focus(): void {
    this.#first.focus();
    if (this.#first instanceof HTMLInputElement || this.#first instanceof HTMLTextAreaElement) this.#first.select();
  }

  /** Called when the user leaves the editor: applies the value, or restores the previous one if it is rejected. */
  leave(): Promise<void> {
    return this.#edit.leave(this.#input.value());
  }

  #key(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (!this.#edit.key(event)) return;
    if (key !== 'Enter' || (this.#input.multiline && shiftKey && !ctrlKey && !metaKey)) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    this.#commit();
  }

  #say(reason: string): void {
    setText(this.#error, reason);
    attribute(this.#first, 'aria-invalid', reason === '' ? undefined : 'true');
  }

  #commit(value = this.#input.value()): void {
    void this.#edit.commit(value, true);
  }

  #message(): string {
    const now = this.#effective;
    if (now === undefined) return '';
    return `${this.property.name} is ${String(now)} now: a style, the parent or a listener has set it.`;
  }
}
