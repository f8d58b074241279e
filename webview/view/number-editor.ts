import type { PropertyValue } from '../../src/contract/property.ts';
import { attribute, h } from '../dom.ts';
import type { LayoutNumber } from '../model/layout-numbers.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { stepOf, stepped } from '../model/stepped.ts';
import { LiveEdit } from './live-edit.ts';

/** The context of a number editor. */
export interface NumberPlace {
  readonly uid: string;
  readonly number: LayoutNumber;
  /** The number when the editor opens. */
  readonly shown: string;
  /** Resolves when the previously edited number has been kept, after which the value is read. */
  readonly ready: Promise<unknown>;
  /** Shows why a number was rejected, or '' if it was accepted. */
  say(reason: string): void;
  /** Opens the next number, or with Shift the previous one. @returns whether there is one */
  next(by: 1 | -1): boolean;
  /**
   * Called once.
   * @param message the outcome, or why the number was rejected; empty without a message
   */
  closed(message: string, returnsFocus: boolean): void;
}

/** The value of the property, and the value set by clients, before an editor has applied anything. */
interface Before {
  readonly value: PropertyValue;
  readonly set: PropertyValue | undefined;
}

/**
 * The editor of one number of the layout, which may be one of several numbers of a property. The arrow keys change it
 * immediately, Enter and Tab keep it, and Escape restores the previous value.
 */
export class NumberEditor {
  readonly element: HTMLInputElement;
  readonly #edit: LiveEdit<string>;
  #reading: Promise<Before> | undefined;
  #before: Before | undefined;
  #sent: PropertyValue | undefined;
  #effective: PropertyValue | undefined;

  constructor(
    private readonly place: NumberPlace,
    private readonly edits: PropertyEdits,
  ) {
    const { number, shown, uid } = place;
    this.element = h('input', {
      class: 'number-input',
      type: 'text',
      inputmode: 'decimal',
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': number.label,
      'aria-keyshortcuts': 'ArrowUp ArrowDown',
      placeholder: number.empty,
    });
    this.element.value = shown;
    this.#edit = new LiveEdit(this.element, edits.history, {
      initial: shown,
      apply: (typed) => this.#apply(typed),
      restore: () => edits.try(uid, number.property, this.#before?.set),
      keep: () => edits.keep(uid, number.property, this.#before?.set, this.#sent),
      say: (reason, isLast) => {
        // An incomplete number is not an error.
        if (!isLast && reason !== '') return;
        place.say(reason);
        attribute(this.element, 'aria-invalid', reason === '' ? undefined : 'true');
      },
      closed: (returnsFocus, refusal) => place.closed(refusal || this.#message(), returnsFocus),
    });
    this.element.addEventListener('input', () => void this.#edit.live(this.element.value));
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('blur', ({ relatedTarget }) => {
      // Otherwise, the window has lost the focus.
      if (document.hasFocus() && relatedTarget !== null) void this.leave();
    });
  }

  /** Must be called when the editor is in the document. */
  focus(): void {
    this.element.focus();
    this.element.select();
  }

  /** Called when the user leaves the editor: applies the number, or restores the previous one if it is rejected. */
  leave(): Promise<void> {
    return this.#edit.leave(this.element.value);
  }

  async #read(): Promise<Before> {
    const { uid, number, ready } = this.place;
    await ready;
    const value = await this.edits.now(uid, number.property);
    return { value, set: this.edits.setValue(uid, number.property) };
  }

  async #apply(typed: string): Promise<void> {
    const { uid, number } = this.place;
    this.#reading ??= this.#read();
    this.#before = await this.#reading;
    const next = number.value(typed, this.#before.value);
    this.#effective = await this.edits.try(uid, number.property, next);
    this.#sent = next;
  }

  #key(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (!this.#edit.key(event)) return;
    const by = stepOf(event);
    if (by !== undefined) {
      event.preventDefault();
      this.#step(by);
    } else if (key === 'Enter') {
      event.preventDefault();
      void this.#edit.commit(this.element.value, true);
    } else if (key === 'Tab' && this.place.next(shiftKey ? -1 : 1)) event.preventDefault();
  }

  #step(by: number): void {
    const { value, selectionStart } = this.element;
    const step = stepped(value === '' ? '0' : value, selectionStart ?? 0, by);
    if (step === undefined) return;
    const { least = -Infinity } = this.place.number;
    this.element.value = Number(step.text) < least ? String(least) : step.text;
    this.element.select();
    void this.#edit.live(this.element.value);
  }

  #message(): string {
    const now = this.#effective;
    if (now === undefined) return '';
    return `${this.place.number.property} is ${String(now)} now: a style, the parent or a listener has set it.`;
  }
}
