import type { EditableProperty } from '../../src/contract/property.ts';
import { attribute, h, setText } from '../dom.ts';
import type { LayoutNumber } from '../model/layout-numbers.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { NumberEditor } from './number-editor.ts';

/** A text that follows the node's value. */
export interface Shown {
  readonly element: HTMLElement;
  show(text: string): void;
}

/** A text that cannot be edited. */
export function plainText(element: HTMLElement): Shown {
  return { element, show: (text) => setText(element, text) };
}

/** The context of the fields. */
export interface FieldContext {
  readonly edits: PropertyEdits;
  /** Shows why a number was rejected; '' to clear the message. */
  say(reason: string): void;
  /** Called when an editor was closed, possibly with a message: values have to be read again. */
  closed(message: string): void;
}

/** The numbers of the layout that can be edited in place, one at a time. */
export class NumberFields {
  #uid = '';
  #fields: NumberField[] = [];
  #editor: NumberEditor | undefined;
  /** Resolves when the previous edit has been kept or undone. */
  #kept: Promise<unknown> = Promise.resolve();

  constructor(private readonly context: FieldContext) {}

  /** Whether a number is being edited, so that its field must stay. */
  get isEditing(): boolean {
    return this.#editor !== undefined;
  }

  /** Discards the fields, to add those of this node. */
  begin(uid: string): void {
    this.close();
    this.#uid = uid;
    this.#fields = [];
  }

  /** Adds a field for a number after the existing ones. */
  add(number: LayoutNumber): Shown {
    const field = new NumberField(number, () => this.#open(field));
    this.#fields.push(field);
    return field;
  }

  /** Shows which numbers are changed or read-only. */
  describe(properties: ReadonlyMap<string, EditableProperty>): void {
    for (const field of this.#fields) field.describe(properties.get(field.number.property));
  }

  /** Keeps the value in the editor, and closes the editor. */
  close(): void {
    const editor = this.#editor;
    this.#editor = undefined;
    if (editor !== undefined) this.#kept = editor.leave();
  }

  #open(field: NumberField): void {
    const { context } = this;
    if (field.readOnly !== undefined) return context.closed(field.readOnly);
    this.close();
    context.say('');
    const editor = new NumberEditor(
      {
        uid: this.#uid,
        number: field.number,
        shown: field.editedText,
        ready: this.#kept,
        say: (reason) => context.say(reason),
        next: (by) => this.#openNext(field, by),
        closed: (message, returnsFocus) => {
          if (this.#editor === editor) this.#editor = undefined;
          field.leave(editor.element, returnsFocus);
          if (this.#editor === undefined) context.say('');
          context.closed(message);
        },
      },
      context.edits,
    );
    this.#editor = editor;
    field.edit(editor.element);
    editor.focus();
  }

  #openNext(field: NumberField, by: 1 | -1): boolean {
    const editable = this.#fields.filter((each) => each === field || each.readOnly === undefined);
    const next = editable[editable.indexOf(field) + by];
    if (next !== undefined) this.#open(next);
    return next !== undefined;
  }
}

/** One number: a button that is replaced by its editor. */
class NumberField implements Shown {
  readonly #button: HTMLButtonElement;
  readonly element: HTMLElement;
  /** The reason why it cannot be changed; undefined if it can. */
  readOnly: string | undefined;

  constructor(
    readonly number: LayoutNumber,
    onclick: () => void,
  ) {
    this.#button = h('button', { class: 'number-button', type: 'button', onclick });
    this.element = h('span', { class: 'number-field' }, this.#button);
    this.#button.addEventListener('keydown', (event) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      onclick();
    });
  }

  /** The number with which an editor starts. */
  get editedText(): string {
    const text = this.#button.textContent ?? '';
    return text === '-' || text === '–' ? '0' : text;
  }

  show(text: string): void {
    setText(this.#button, text);
    attribute(this.#button, 'aria-label', `${this.number.label} ${this.editedText}`);
  }

  describe(property: EditableProperty | undefined): void {
    const { readOnly, from, value = null } = property ?? {};
    this.readOnly = readOnly;
    const before = from === undefined ? undefined : this.number.partOf(from);
    const isChanged = before !== undefined && before !== this.number.partOf(value);
    const was = isChanged ? `Changed from ${before}` : undefined;
    const about = [was, readOnly].filter((part) => part !== undefined).join('. ');
    attribute(this.#button, 'aria-description', about === '' ? undefined : about);
    attribute(this.#button, 'aria-disabled', readOnly === undefined ? undefined : 'true');
    const hint = readOnly === undefined ? `Edit ${this.number.label}` : this.number.label;
    attribute(this.#button, 'title', about === '' ? hint : `${hint}. ${about}`);
    this.element.classList.toggle('changed', isChanged);
  }

  /** Shows an editor in the place of the number. */
  edit(editor: HTMLElement): void {
    this.element.classList.add('editing');
    this.element.append(editor);
  }

  /** Shows the number again. */
  leave(editor: HTMLElement, returnsFocus: boolean): void {
    // The focus does not return if the user moved it while the number was being sent.
    const hadFocus = editor === document.activeElement;
    editor.remove();
    this.element.classList.toggle('editing', this.element.querySelector('input') !== null);
    if (returnsFocus && hadFocus) this.#button.focus();
  }
}
