import { quoted } from '../../src/contract/shown-text.ts';
import { h, setText } from '../dom.ts';
import type { Declaration } from '../model/declarations.ts';
import { completingInput, DeclarationEditor } from './declaration-editor.ts';
import type { History } from '../model/history.ts';

/** The data that a new declaration needs. */
interface Context {
  readonly history: History;
  readonly properties: Promise<readonly string[]>;
  /** Returns the possible values of a property. */
  values(property: string): Promise<(text: string) => readonly string[]>;
  /** Returns the declaration to add; undefined if the rule cannot contain it. */
  declaration(property: string): Declaration | undefined;
  /** Called once when the editor closes. */
  closed(returnsFocus: boolean): void;
}

/** Adds a declaration to a rule: the user enters first its property, then its value, which is applied while it is typed. */
export class NewDeclaration {
  readonly element: HTMLElement;
  readonly #property: HTMLInputElement;
  readonly #error = h('p', { class: 'edit-error', role: 'alert' });
  #editor: DeclarationEditor | undefined;
  #closed = false;

  constructor(private readonly context: Context) {
    const options = context.properties.then((all) => () => all);
    const { input, list } = completingInput('Property', options);
    this.#property = input;
    this.element = h(
      'div',
      { class: 'value-editor new-declaration', role: 'group', 'aria-label': 'New declaration' },
      h('div', { class: 'edit-inputs' }, input),
      list,
      this.#error,
    );
    input.addEventListener('keydown', (event) => this.#key(event));
    input.addEventListener('focusout', () => {
      if (document.hasFocus() && this.#editor === undefined) this.#close(false);
    });
  }

  /** Must be called when the editor is in the document. */
  focus(): void {
    this.#property.focus();
  }

  /** Called when the user leaves the editor: keeps the value, if there is one. */
  async leave(): Promise<void> {
    if (this.#editor === undefined) this.#close(false);
    else await this.#editor.leave();
  }

  #key(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    // Neither the list nor the page handles the keys of the editor.
    event.stopPropagation();
    const property = this.#property.value.trim();
    if (key === 'Escape' || (key === 'Enter' && property === '')) {
      event.preventDefault();
      this.#close(true);
    } else if (key === 'Enter' || key === ':' || (key === 'Tab' && !shiftKey && property !== '')) {
      event.preventDefault();
      this.#enterValue(property);
    }
  }

  #enterValue(property: string): void {
    const { context } = this;
    const declaration = /^-?[A-Za-z_][\w-]*$/.test(property) ? context.declaration(property) : undefined;
    if (declaration === undefined) return setText(this.#error, `${quoted(property)} is not the name of a property.`);
    const editor = new DeclarationEditor(declaration, {
      history: context.history,
      value: null,
      options: context.values(property),
      closed: (returnsFocus) => this.#close(returnsFocus),
    });
    this.#editor = editor;
    this.element.replaceChildren(h('span', { class: 'name' }, `${property}: `), editor.element);
    editor.focus();
  }

  #close(returnsFocus: boolean): void {
    if (this.#closed) return;
    this.#closed = true;
    this.context.closed(returnsFocus);
  }
}
