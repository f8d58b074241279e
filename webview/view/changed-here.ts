import type { ChangedProperty, PropertyValue } from '../../src/contract/property.ts';
import { h, setText } from '../dom.ts';
import type { PropertyEdits } from '../model/property-edits.ts';

/** What the list does besides editing. */
interface Actions {
  select(uid: string): void;
  /** Runs a change and shows its failure or its message. */
  run(task: () => Promise<unknown>): void;
}

/** What clients have changed in the application, each with a button that resets it. Hidden while there is nothing. */
export class ChangedHere {
  readonly element: HTMLElement;
  readonly #list = h('div', { role: 'list', 'aria-label': 'Changed here' });
  readonly #said = h('p', { class: 'quiet said', role: 'status' });
  #shown = '';

  constructor(
    private readonly edits: PropertyEdits,
    private readonly actions: Actions,
  ) {
    const { run } = actions;
    const bar = h(
      'div',
      { class: 'changed-bar' },
      h('h3', {}, 'Changed here'),
      button('Undo', 'Control+Z', () => run(() => edits.undo())),
      button('Redo', 'Control+Shift+Z', () => run(() => edits.redo())),
      button('Reset all', undefined, () => run(() => edits.resetAll())),
    );
    const section = h(
      'section',
      { 'aria-label': 'Changed here', class: 'changed-here', hidden: true },
      bar,
      this.#list,
    );
    this.#section = section;
    this.element = h('div', {}, section, this.#said);
    edits.changed.watch((changed) => this.#show(changed));
  }
  readonly #section: HTMLElement;

  /** Shows a message until the next one, and has it read aloud. */
  say(text: string): void {
    setText(this.#said, text);
  }

  #show(changed: readonly ChangedProperty[]): void {
    const now = JSON.stringify(changed);
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

  #line({ ref, type, id, property, from, to }: ChangedProperty): HTMLElement {
    const { uid } = ref;
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
    );
  }
}

function button(label: string, keys: string | undefined, onclick: () => void): HTMLElement {
  const title = keys === undefined ? label : `${label} (${keys.replace('Control', 'Ctrl')})`;
  return h('button', { class: 'toggle', title, 'aria-keyshortcuts': keys, onclick }, label);
}

function shown(value: PropertyValue): string {
  const text = value === null ? 'null' : String(value);
  const line = text.replaceAll('\n', '⏎');
  return line === '' ? '“”' : line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
