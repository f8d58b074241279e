import { UiNode } from '../../src/contract/node.ts';
import { WatchedProperty } from '../../src/contract/watched.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf, type Connection } from '../model/connection.ts';
import { watchedLines, watchedSummary } from '../model/watched-lines.ts';
import { button, iconButton } from '../toolkit.ts';
import { stackLines } from './stack.ts';

const Watched = UiNode.pick({ ref: true }).extend({ watched: WatchedProperty });

/** The elements of a watched property (docs/who-did-this.md). */
interface Shown {
  readonly element: HTMLElement;
  /** The line of the property: its name, and the label of its list. */
  readonly at: { readonly name: string | undefined; readonly list: string | null };
  readonly summary: HTMLElement;
  readonly lines: HTMLElement;
  readonly stop: HTMLElement;
  text: string;
}

/**
 * The watched properties of the selected node, with the code that changes them, each below the line of the property. The
 * section contains those whose lines are not shown, and is hidden without such properties.
 */
export class WatchedSection {
  readonly #list = h('div', {});
  readonly element = h('div', { class: 'watched', hidden: true }, h('h3', {}, 'Watched'), this.#list);
  /**
   * By uid of the node and name of the property. They are kept while another node is selected; the application ends a watch
   * that is not read.
   */
  readonly #all = new Map<string, Map<string, Shown>>();
  #uid: string | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly commands: Commands,
  ) {}

  /**
   * Watches a property of a node, and shows its changes once `read` has read them.
   * @param line of the property, which receives the focus when the user has stopped watching the last property
   */
  watch(uid: string, name: string, line: HTMLElement): void {
    const known = this.#all.get(uid) ?? new Map<string, Shown>();
    this.#all.set(uid, known);
    const shown = known.get(name) ?? this.#make(uid, name, line);
    known.set(name, shown);
    this.place();
    shown.element.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the watched properties of this node from now on; undefined for no node. */
  show(uid: string | undefined): void {
    if (uid === this.#uid) return;
    this.#uid = uid;
    this.place();
  }

  /** Reads the changes of the watched properties of a node. */
  async read(uid: string | undefined): Promise<void> {
    const known = uid === undefined ? undefined : this.#all.get(uid);
    if (uid !== undefined && known !== undefined)
      await Promise.all([...known].map(([name, shown]) => this.#read(uid, name, shown)));
  }

  /** Discards everything, because another application is shown. */
  clear(): void {
    for (const known of this.#all.values()) for (const { element } of known.values()) element.remove();
    this.#all.clear();
    this.place();
  }

  async #read(uid: string, name: string, shown: Shown): Promise<void> {
    try {
      const { watched } = await this.connection.call('ui_get_node', { ref: { uid }, watch: name }, Watched);
      const lines = watchedLines(watched);
      setText(shown.summary, watchedSummary(watched));
      const text = lines.join('\n');
      if (text === shown.text) return;
      shown.text = text;
      shown.lines.hidden = lines.length === 0;
      shown.lines.replaceChildren(...stackLines(lines, this.commands));
    } catch (error) {
      setText(shown.summary, messageOf(error));
    }
  }

  #make(uid: string, name: string, line: HTMLElement): Shown {
    const summary = h('p', { class: 'quiet', role: 'status' });
    const lines = h('pre', { hidden: true, tabindex: 0, 'aria-label': `Changes of ${name}` });
    const copy = button('Copy', () => void this.commands.copy(`${name}: ${summary.textContent}\n${shown.text}`));
    const stop = iconButton('close', `Stop watching ${name}`, () => this.#end(uid, name, line));
    const element = h('section', { class: 'watched', 'aria-label': `Watched: ${name}` });
    const at = { name: line.dataset['name'], list: line.parentElement?.getAttribute('aria-label') ?? null };
    const shown: Shown = { element, at, summary, lines, stop, text: '' };
    shown.element.append(h('div', { class: 'changed-bar' }, h('h4', {}, name), copy, stop), summary, lines);
    return shown;
  }

  /** Removes the focused button; the button of the next property receives the focus. */
  #end(uid: string, name: string, line: HTMLElement): void {
    const known = this.#all.get(uid) ?? new Map<string, Shown>();
    const at = [...known.keys()].indexOf(name);
    known.get(name)?.element.remove();
    known.delete(name);
    this.place();
    const left = [...known.values()];
    (left[Math.min(at, left.length - 1)]?.stop ?? line).focus();
  }

  /** Moves watched properties below the lines of their properties. Must be called when the lines of a node are shown. */
  place(): void {
    const now = this.#all.get(this.#uid ?? '');
    for (const known of this.#all.values())
      if (known !== now) for (const { element } of known.values()) element.remove();
    const lines = [...document.querySelectorAll<HTMLElement>('.details .value-line:not([hidden])')];
    for (const { element, at } of now?.values() ?? []) {
      const line = lines.find(
        ({ dataset, parentElement }) =>
          dataset['name'] === at.name && parentElement?.getAttribute('aria-label') === at.list,
      );
      const parent = line ?? this.#list;
      // Moving it without need would lose the focus.
      if (element.parentElement !== parent) parent.append(element);
    }
    this.element.hidden = this.#list.childElementCount === 0;
  }
}
