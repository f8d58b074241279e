import { h } from '../dom.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import type { StyleEdits } from '../model/style-edits.ts';
import { completingInput } from './declaration-editor.ts';
import type { Folds } from './folds.ts';

const PROPERTY = 'styleClass';

/** The style classes of the node: each can be switched off and on, and others are added. */
export class StyleClasses {
  readonly #list = h('div', { class: 'style-classes', role: 'group', 'aria-label': 'Style classes' });
  readonly element: HTMLElement;
  #uid: string | undefined;
  #shown = '';
  /** Known style classes of the node, including removed ones, so that a class that is off can be switched on again. */
  #known: string[] = [];
  #field: { readonly input: HTMLInputElement; readonly list: HTMLElement } | undefined;

  constructor(
    private readonly edits: PropertyEdits,
    private readonly styles: StyleEdits,
    private readonly run: (task: () => Promise<unknown>) => void,
    folds: Folds,
  ) {
    const { element, body } = folds.section('Style classes');
    body.append(this.#list);
    this.element = element;
  }

  /** Shows the data of a node; undefined for a window or no node. */
  show(uid: string | undefined): void {
    const property = uid === undefined ? undefined : this.edits.properties.get().get(PROPERTY);
    this.element.hidden = property === undefined || property.readOnly !== undefined;
    const now = namesIn(property?.value);
    const original = namesIn(property?.from ?? property?.value);
    if (uid !== this.#uid) {
      this.#known = [];
      this.#field = undefined;
    }
    this.#uid = uid;
    this.#known = [...new Set([...this.#known, ...original, ...now])];
    const shown = JSON.stringify([uid, this.#known, now, original]);
    if (shown === this.#shown || uid === undefined) return;
    this.#shown = shown;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['name'] : undefined;
    this.#field ??= this.#newField(uid);
    const { input, list } = this.#field;
    for (const chip of this.#list.querySelectorAll('.toggle')) chip.remove();
    this.#list.prepend(...this.#known.map((name) => this.#chip(name, now, original)));
    if (!this.#list.contains(input)) {
      for (const old of this.#list.querySelectorAll('input, datalist')) old.remove();
      this.#list.append(input, list);
    }
    if (focused !== undefined) this.#list.querySelector<HTMLElement>(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  #chip(name: string, now: readonly string[], original: readonly string[]): HTMLElement {
    const isOn = now.includes(name);
    const without = now.filter((each) => each !== name);
    return h(
      'button',
      {
        class: original.includes(name) === isOn ? 'toggle' : 'toggle changed-class',
        'data-name': name,
        'aria-pressed': String(isOn),
        title: isOn ? `Switch ${name} off` : `Switch ${name} on`,
        onclick: () => this.#set(isOn ? without : [...now, name], original),
      },
      `.${name}`,
    );
  }

  #newField(uid: string): { readonly input: HTMLInputElement; readonly list: HTMLElement } {
    const field = completingInput(
      'Add style class',
      this.styles.completion(uid).then(
        ({ classes }) =>
          () =>
            classes.filter((name) => !this.#known.includes(name)),
      ),
    );
    const { input } = field;
    input.placeholder = 'Add class';
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && input.value !== '') {
        input.value = '';
        event.stopPropagation();
      }
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const added = namesIn(input.value.replaceAll('.', ' '));
      input.value = '';
      const property = this.edits.properties.get().get(PROPERTY);
      const now = namesIn(property?.value);
      const missing = added.filter((name) => !now.includes(name));
      if (missing.length > 0) this.#set([...now, ...missing], namesIn(property?.from ?? property?.value));
    });
    return field;
  }

  #set(names: readonly string[], original: readonly string[]): void {
    const uid = this.#uid;
    if (uid === undefined) return;
    // If the classes are again those of the application, they are set in the application's order.
    const isOriginal = names.length === original.length && original.every((name) => names.includes(name));
    this.run(() => this.edits.set(uid, PROPERTY, (isOriginal ? original : names).join(' ')));
  }
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter((name) => name !== '') : [];
