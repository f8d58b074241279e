import { isResolved, type StyleLookup, type StyleRule } from '../../src/contract/style.ts';
import { h } from '../dom.ts';
import { namesOf, valueParts, type Names, type ValuePart } from '../model/style-colors.ts';
import { namedColor, swatch, swatchButton } from './color-swatch.ts';
import { placeLink, type PlaceActions } from './place-link.ts';
import { RuleDeclarations, type DeclarationContext, type RuleLine } from './rule-declarations.ts';

const isWritten = (part: ValuePart): boolean => part.isWritten === true;

/** The actions of a list of rules. */
export interface RuleActions extends PlaceActions, DeclarationContext {
  /** Selects a node by its uid. */
  select(uid: string): void;
}

/**
 * The rules that match a node, strongest first, with overridden declarations struck through, followed by those of ancestors
 * whose values it inherits. The list is rebuilt only if the rules differ, to keep the text selection and the scroll position.
 */
export class StyleRules {
  readonly element = h('div', { class: 'rules' });
  #shown = '';
  /** The values of the names in the rules. */
  #names: Names = new Map();
  readonly #declarations: RuleDeclarations;

  constructor(private readonly actions: RuleActions) {
    this.#declarations = new RuleDeclarations(actions);
  }

  /** Keeps the value that is being edited, because its node is no longer shown. */
  close(): void {
    this.#declarations.close();
  }

  /** Shows the rules. @param changed whether to omit those of JavaFX itself */
  show(rules: readonly StyleRule[], changed: boolean): void {
    const { edits, inline, openLabel } = this.actions;
    const { text } = inline;
    const wanted = rules.filter(({ from }) => !changed || from !== 'user agent');
    // A style attribute without declarations is not a rule for JavaFX, but declarations can be added, or some are off.
    const hasInline = rules.some(({ from, inheritedFrom }) => from === 'inline' && inheritedFrom === undefined);
    if (!hasInline && text !== undefined && (text !== '' || !changed))
      wanted.unshift({ from: 'inline', declarations: [] });
    const now = JSON.stringify([wanted, openLabel(), edits.edits.get(), text]);
    // While a value is edited, its line stays.
    if (now === this.#shown || this.#declarations.isEditing) return;
    const focused = this.#focused();
    this.#shown = now;
    this.#names = namesOf(wanted.flatMap(({ declarations }) => declarations.flatMap(({ lookups = [] }) => lookups)));
    let ancestor: string | undefined;
    const parts: HTMLElement[] = [];
    for (const rule of wanted) {
      if (rule.inheritedFrom !== undefined && rule.inheritedFrom.uid !== ancestor) {
        ancestor = rule.inheritedFrom.uid;
        parts.push(h('h4', { class: 'rule-ancestor' }, 'Inherited from ', this.#node(rule.inheritedFrom)));
      }
      parts.push(this.#rule(rule));
    }
    this.element.replaceChildren(...parts);
    if (focused !== undefined)
      this.#lines()
        .find(({ dataset }) => dataset['key'] === focused)
        ?.focus();
  }

  #lines(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('li.editable, .add')];
  }

  /** Returns the declaration that has the focus; after an update, another one may be in its place. */
  #focused(): string | undefined {
    return this.#lines().find((line) => line === document.activeElement)?.dataset['key'];
  }

  /** Hides the rules whose selectors, properties and values do not contain the text. Returns the number of visible rules. */
  filter(text: string): number {
    const needle = text.toLowerCase();
    let left = 0;
    for (const rule of this.element.querySelectorAll<HTMLElement>('.rule')) {
      rule.hidden = !rule.textContent.toLowerCase().includes(needle);
      if (!rule.hidden) left++;
    }
    return left;
  }

  #rule(rule: StyleRule): HTMLElement {
    const { from, selector, stylesheet, line, media, others } = rule;
    const name = selector ?? (from === 'inline' ? 'Style attribute' : 'Set by code');
    const place = stylesheet === undefined ? undefined : { url: stylesheet, line };
    return h(
      'section',
      { class: 'rule', 'aria-label': name },
      h(
        'header',
        {},
        h('span', { class: selector === undefined ? 'rule-words' : 'rule-selector' }, name),
        place !== undefined && h('span', { class: 'origin' }, placeLink(place, this.actions)),
      ),
      media !== undefined && h('div', { class: 'rule-media' }, `@media ${media}`),
      h('ul', {}, ...this.#declarations.of(rule).map((each) => this.#declaration(rule, each)), this.#adder(rule, name)),
      others !== undefined && h('div', { class: 'rule-others' }, `… ${others} that set no property of this node`),
    );
  }

  #adder(rule: StyleRule, name: string): HTMLElement | undefined {
    const adder = this.#declarations.adder(rule, name);
    const button = adder?.querySelector<HTMLElement>('.add');
    if (button) button.dataset['key'] = JSON.stringify([rule.stylesheet, rule.line, rule.selector]);
    return adder;
  }

  #declaration(rule: StyleRule, line: RuleLine): HTMLElement {
    const { declaration } = line;
    const { property, value, important, overridden, lookups = [] } = declaration;
    const shown = important === true && !value.includes('!important') ? `${value} !important` : value;
    const parts = valueParts(property, shown, this.#names, namedColor);
    const text = h(
      'span',
      { class: 'declaration' },
      h('span', { class: 'name' }, property),
      ': ',
      ...parts.flatMap((part) => this.#part(part, () => parts.filter(isWritten).indexOf(part), line)),
    );
    const isApplied = overridden !== true && isResolved(declaration);
    const item = h(
      'li',
      isApplied ? {} : { class: overridden === true ? 'overridden' : 'overridden unresolved' },
      text,
      overridden === true && h('span', { class: 'sr-only' }, ' (overridden)'),
      overridden !== true && !isApplied && h('span', { class: 'not-applied' }, ' not applied'),
      lookups.length > 0 && h('ul', { class: 'lookups' }, ...lookups.map((each) => this.#lookup(each))),
    );
    item.dataset['key'] = JSON.stringify([rule.stylesheet, declaration.line, property]);
    this.#declarations.decorate(item, text, line);
    return item;
  }

  /** A part of a value, after a sample of its color, which is a button if another color can be picked. */
  #part(part: ValuePart, index: () => number, line: RuleLine): (HTMLElement | string)[] {
    const { text, color } = part;
    if (color === undefined) return [text];
    const { property } = line.declaration;
    if (isWritten(part) && line.editing?.isOn === true)
      return [
        swatchButton(color, `Pick a color for ${property}: ${text}`, () => this.#declarations.pick(line, index())),
        text,
      ];
    return [swatch(color), h('span', { title: color }, text)];
  }

  #lookup({ name, value, selector, stylesheet, line, of }: StyleLookup): HTMLElement {
    if (value === undefined) return h('li', {}, `${name} is declared nowhere`);
    const place = stylesheet === undefined ? undefined : { url: stylesheet, line };
    return h(
      'li',
      {},
      `${name}: `,
      ...valueParts(name, value, this.#names, namedColor).flatMap(({ text, color }) =>
        color === undefined ? [text] : [swatch(color), text],
      ),
      selector !== undefined && ` · ${selector}`,
      of !== undefined && h('span', {}, ' of ', this.#node(of)),
      place !== undefined && h('span', {}, ' · ', placeLink(place, this.actions)),
    );
  }

  #node({ uid, type, id }: NonNullable<StyleRule['inheritedFrom']>): HTMLElement {
    const name = id === undefined ? type : `${type} #${id}`;
    return h('button', { class: 'link', title: `Select ${name}`, onclick: () => this.actions.select(uid) }, name);
  }
}
