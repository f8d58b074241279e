import type { UiNode } from '../../src/contract/node.ts';
import { controllerName } from '../../src/contract/source.ts';
import { attribute, h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Folds } from './folds.ts';
import { jarOf, noSource, noSourceText, placeName, sourceText, type Made, type ProjectPlace } from '../model/source.ts';

/** One line of the section: a place and its content. */
interface Line {
  readonly name: string;
  readonly text: string;
  /** The target of a click; undefined for a text without a link. */
  readonly open: (() => void) | undefined;
  readonly title: string;
}

/**
 * The section "Source" of the details: the source of the node, its controller, and the code of its handlers, listeners and
 * bindings.
 */
export class SourceSection {
  readonly #lines = h('div', { class: 'values', role: 'list', 'aria-label': 'Source' });
  readonly element: HTMLElement;
  #shown = '';

  constructor(
    private readonly commands: Commands,
    folds: Folds,
  ) {
    const { element, body } = folds.section('Source');
    body.append(this.#lines);
    this.element = element;
  }

  /** Shows the source of a node; hides the section for a window, and for a node without a known source. */
  show(node: UiNode | undefined): void {
    const now = JSON.stringify([
      node?.type,
      node?.source,
      node?.unrecorded,
      node?.handlers,
      node?.bound,
      node?.controllers,
      this.commands.openLabel,
    ]);
    if (now === this.#shown) return;
    this.#shown = now;
    const lines = node === undefined ? [] : this.#linesOf(node);
    attribute(this.element, 'hidden', lines.length === 0);
    this.#lines.replaceChildren(...lines.map(drawn));
  }

  #linesOf({ type, source, unrecorded, handlers = [], bound = [], controllers = [] }: UiNode): Line[] {
    const made = { type, source, unrecorded };
    return [
      ...(source === undefined ? this.#unknownLines(made) : this.#madeLines(made, source)),
      ...controllers.map((each) =>
        this.#codeLine(each.field === undefined ? 'controller' : 'field', controllerName(each), each.source),
      ),
      ...handlers.map(({ property, listener, name, source: place }) =>
        this.#codeLine(listener === true ? `${property} listener` : property, name, place),
      ),
      ...bound.map(({ property, to = 'a value without a name', bidirectional, source: place }) =>
        this.#codeLine(`${property} bound`, bidirectional === true ? `${to}, both ways` : to, place),
      ),
    ];
  }

  #codeLine(name: string, text: string, place: UiNode['source']): Line {
    const open = place === undefined || !this.#opens(place) ? undefined : () => this.#open(place);
    return { name, text, title: place === undefined ? text : titleOf(place), open };
  }

  /** Explains why the source is unknown, unless JavaFX itself created the node. */
  #unknownLines(made: Made): Line[] {
    if (made.unrecorded === undefined) return [];
    return [
      { name: 'made at', text: noSource(made), title: noSourceText(made), open: () => this.commands.openSource(made) },
    ];
  }

  #open({ file, line, column, library }: ProjectPlace): void {
    this.commands.openProjectFile({ file, line, column, library });
  }

  /** Whether the source is a file of the project, or a library source that can be opened. */
  #opens({ unresolved, library }: NonNullable<UiNode['source']>): boolean {
    return unresolved !== true || (library !== undefined && this.commands.opensLibraries);
  }

  #madeLines(made: Made, source: NonNullable<Made['source']>): Line[] {
    const { via } = source;
    const open = this.#opens(source) ? () => this.commands.openSource(made) : undefined;
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

function titleOf({ file, line, library }: ProjectPlace): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return library === undefined ? place : `${place} in ${jarOf(library)}`;
}

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
