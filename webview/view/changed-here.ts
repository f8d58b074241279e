import type { ChangedProperty, EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { h, setText } from '../dom.ts';
import { pageKeys } from '../model/key-text.ts';
import { writeLabel, type WrittenNode } from '../model/fxml-writing.ts';
import type { PropertyEdits } from '../model/property-edits.ts';

/** What the list does besides editing. */
interface Actions {
  select(uid: string): void;
  /** Writes a value of the node that is shown into the FXML that has made it. @returns what was done, for a message */
  write(property: EditableProperty): Promise<string>;
  /** Runs a change and shows its failure or its message. */
  run(task: () => Promise<unknown>): void;
}

/** What clients have changed in the application, each with a button that resets it. Hidden while there is nothing. */
export class ChangedHere {
  readonly element: HTMLElement;
  /** What was done last, and undo and redo: at the end of the part that is in view, wherever the user is. */
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

  /** Shows a message until the next one, and has it read aloud. */
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

  /** The node whose values are shown, which can be written into its source; undefined for none. */
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
    // The line of the focused button is gone: the next one takes its place.
    if (at >= 0) {
      const next = this.#list.children[Math.min(at, changed.length - 1)];
      const target = next?.querySelector<HTMLElement>('.toggle');
      target?.focus();
    }
  }

  /** The property of the node that is shown, and where it is written; undefined for one of another node. */
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
      // Its value now, which may be another one than when the line was drawn.
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
