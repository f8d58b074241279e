import type { Leaks } from '../../src/contract/leaks.ts';
import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { leakLines, leaksNotes, leaksText } from '../model/leaks.ts';
import { button } from '../toolkit.ts';
import { sourceButtons } from './node-list.ts';

/** The leaks that repetitions of the recorded steps have left, with the objects that hold them and the lines that created them. */
export class LeaksList {
  readonly element = h('div', { class: 'recorder-leaks' });
  #shown: Leaks | undefined;

  constructor(private readonly commands: Commands) {}

  /** @param leaks nothing is shown without leaks, because the state of the replay reports that */
  show(leaks: Leaks | undefined): void {
    if (JSON.stringify(leaks) === JSON.stringify(this.#shown)) return;
    this.#shown = leaks;
    this.element.replaceChildren(...(leaks === undefined ? [] : this.#content(leaks)));
  }

  #content(leaks: Leaks): HTMLElement[] {
    const notes = leaksNotes(leaks).map((note) => h('p', { class: 'quiet' }, note));
    const items = leakLines(leaks).map(({ name, more, held, source }) =>
      h(
        'li',
        {},
        h('strong', {}, name),
        ` ${more} `,
        ...sourceButtons(source, this.commands),
        ...held.map((way) => h('div', { class: 'leak-holder' }, `held by ${way}`)),
      ),
    );
    if (items.length + notes.length === 0) return [];
    const title = 'What stays';
    const copy = button('Copy what stays', () => void this.commands.copy(leaksText(leaks)));
    const head = h('div', { class: 'recorder-head' }, h('h3', {}, title), copy);
    return [head, h('ul', { 'aria-label': title }, ...items), ...notes];
  }
}
