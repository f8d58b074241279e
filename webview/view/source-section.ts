import type { UiNode } from '../../src/contract/node.ts';
import { attribute, h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { placeName, sourceText, type Made, type ProjectPlace } from '../model/source.ts';

/** One line of the section: what is at a place. */
interface Line {
  readonly name: string;
  readonly text: string;
  /** Where a click leads; undefined for a text that is no link. */
  readonly open: (() => void) | undefined;
  readonly title: string;
}

/** The section "Source" of the details: where the node was made, and the methods that its handlers call. */
export class SourceSection {
  readonly #lines = h('div', { class: 'values', role: 'list', 'aria-label': 'Source' });
  readonly element = h('section', { 'aria-label': 'Source', hidden: true }, h('h3', {}, 'Source'), this.#lines);
  #shown = '';

  constructor(private readonly commands: Commands) {}

  /** Shows the source of a node; hides the section of a window, and of a node of which nothing is known. */
  show(node: UiNode | undefined): void {
    const now = JSON.stringify([node?.type, node?.source, node?.handlers, this.commands.openLabel]);
    if (now === this.#shown) return;
    this.#shown = now;
    const lines = node === undefined ? [] : this.#linesOf(node);
    attribute(this.element, 'hidden', lines.length === 0);
    this.#lines.replaceChildren(...lines.map(drawn));
  }

  #linesOf({ type, source, handlers = [] }: UiNode): Line[] {
    return [
      ...(source === undefined ? [] : this.#madeLines({ type, source }, source)),
      ...handlers.map(({ property, name, source: place }) => ({
        name: property,
        text: name,
        title: place === undefined ? name : titleOf(place),
        open: place === undefined || place.unresolved ? undefined : () => this.#open(place),
      })),
    ];
  }

  #open({ file, line, column }: ProjectPlace): void {
    this.commands.openProjectFile({ file, line, column });
  }

  #madeLines(made: Made, source: NonNullable<Made['source']>): Line[] {
    const { via } = source;
    const open = source.unresolved ? undefined : () => this.commands.openSource(made);
    return [
      { name: 'made at', text: sourceText(source), title: titleOf(source), open },
      ...(via === undefined
        ? []
        : [
            {
              name: 'via',
              text: placeName(via),
              title: titleOf(via),
              open: () => this.commands.openProjectFile(via),
            },
          ]),
    ];
  }
}

const titleOf = ({ file, line }: ProjectPlace): string => (line === undefined ? file : `${file}:${line}`);

function drawn({ name, text, title, open }: Line): HTMLElement {
  const value =
    open === undefined ? h('span', { title }, text) : h('button', { class: 'link', title, onclick: open }, text);
  return h(
    'div',
    { class: 'value-line source-of', role: 'listitem', 'data-name': name },
    h('span', { class: 'name', title: name }, name),
    h('span', { class: 'value' }, value),
  );
}
