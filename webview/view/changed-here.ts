import type { ChangedProperty, EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { h, setText } from '../dom.ts';
import { pageKeys } from '../model/key-text.ts';
import { writeLabel, type WrittenNode } from '../model/fxml-writing.ts';
import type { PropertyEdits } from '../model/property-edits.ts';

/** The actions of the list in addition to editing. */
interface Actions {
  select(uid: string): void;
  /** Writes a value of the displayed node into the FXML that created it. @returns a message about the outcome */
  write(property: EditableProperty): Promise<string>;
  /** Runs a change and shows its failure or its message. */
  run(task: () => Promise<unknown>): void;
}

/** The changes that clients have made in the application, each with a button that resets it. Hidden without changes. */
export class ChangedHere {
  readonly element: HTMLElement;
  /** The last action, with undo and redo, at the end of the visible part, so that it is always in view. */
  readonly foot: HTMLElement;
  readonly #list = h('div', { role: 'list', 'aria-label': 'Changed in the inspector' });
  readonly #said = h('p', { class: 'quiet said', role: 'status' });
  #node: (WrittenNode & { readonly uid: string }) | undefined;
  #shown = '';

  constructor(
    private readonly edits: PropertyEdits,
    private readonly actions: Actions,
  ) {
    const { run } = actions;
    const bar = h(
      'div',
      { class: 'changed-bar' },
      h('h3', {}, 'Changed in the inspector'),
      button('Reset all', undefined, () => run(() => edits.resetAll())),
    );
    const section = h(
      'section',
      { 'aria-label': 'Changed in the inspector', class: 'changed-here', hidden: true },
      bar,
      this.#list,
    );
    this.#section = section;
    this.element = section;
    this.foot = h(
      'div',
      { class: 'changed-foot', hidden: true },
      this.#said,
      button('Undo', 'Control+Z', () => run(() => edits.history.undo())),
      button('Redo', 'Control+Shift+Z', () => run(() => edits.history.redo())),
    );
    edits.history.changed.on(() => this.#showFoot());
    edits.changed.watch(() => this.#show());
    edits.properties.watch(() => this.#show());
  }
  readonly #section: HTMLElement;

  /** Shows a message until the next one, and makes screen readers announce it. */
  say(text: string): void {
    setText(this.#said, text);
    this.#showFoot();
  }

  #showFoot(): void {
    const { canUndo, canRedo } = this.edits.history;
    const [undo, redo] = this.foot.querySelectorAll('button');
    undo?.toggleAttribute('disabled', !canUndo);
    redo?.toggleAttribute('disabled', !canRedo);
    this.foot.hidden = this.#said.textContent === '' && !canUndo && !canRedo;
  }

  /** Sets the displayed node, whose values can be written into its source; undefined for no node. */
  show(node: (WrittenNode & { readonly uid: string }) | undefined): void {
    this.#node = node;
    this.#show();
  }

  #show(): void {
    const changed = this.edits.changed.get();
    const now = JSON.stringify([changed, changed.map((each) => this.#writable(each)?.label)]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#section.hidden = changed.length === 0;
    const focused = document.activeElement;
    const at =
      focused instanceof HTMLElement ? [...this.#list.children].findIndex((line) => line.contains(focused)) : -1;
    this.#list.replaceChildren(...changed.map((each) => this.#line(each)));
    // If the line of the focused button was removed, the next one receives the focus.
    if (at >= 0) {
      const next = this.#list.children[Math.min(at, changed.length - 1)];
      const target = next?.querySelector<HTMLElement>('.toggle');
      target?.focus();
    }
  }

  /** Returns a property of the displayed node, and the label for writing it; undefined for a property of another node. */
  #writable({ ref, property }: ChangedProperty): { label: string; property: EditableProperty } | undefined {
    const node = this.#node;
    const label = node === undefined || node.uid !== ref.uid ? undefined : writeLabel(node);
    const found = this.edits.properties.get().get(property);
    return label === undefined || found === undefined ? undefined : { label, property: found };
  }

  #line(change: ChangedProperty): HTMLElement {
    const { ref, type, id, property, from, to } = change;
    const { uid } = ref;
    const writable = this.#writable(change);
    const node = id === undefined ? type : `${type}#${id}`;
    return h(
      'div',
      { class: 'changed-line', role: 'listitem' },
      h(
        'button',
        { class: 'link', title: `Select ${node}`, onclick: () => uid !== null && this.actions.select(uid) },
        node,
      ),
      h('span', { class: 'changed-name' }, property),
      h('span', { class: 'changed-value' }, `${shown(from)} → ${shown(to)}`),
      h(
        'button',
        {
          class: 'toggle',
          'aria-label': `Reset ${property} of ${node}`,
          onclick: () => this.actions.run(async () => (uid === null ? undefined : this.edits.reset(uid, property))),
        },
        'Reset',
      ),
      writable !== undefined && this.#writeButton(change, writable.label),
    );
  }

  #writeButton(change: ChangedProperty, label: string): HTMLElement {
    const write = async (): Promise<string> => {
      // The current value may differ from the value when the line was drawn.
      const property = this.#writable(change)?.property;
      return property === undefined ? '' : this.actions.write(property);
    };
    const onclick = (): void => this.actions.run(write);
    return h(
      'button',
      { class: 'toggle write', title: label, 'aria-label': `${label}: ${change.property}`, onclick },
      label,
    );
  }
}

function button(label: string, keys: string | undefined, onclick: () => void): HTMLElement {
  const title = keys === undefined ? label : `${label} (${pageKeys(keys)})`;
  return h('button', { class: 'toggle', title, 'aria-keyshortcuts': keys, onclick }, label);
}

function shown(value: PropertyValue): string {
  const text = value === null ? 'null' : String(value);
  const line = text.replaceAll('\n', '⏎');
  return line === '' ? 'empty' : line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
