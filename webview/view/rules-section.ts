import type { StyleRule } from '../../src/contract/style.ts';
import { h, setText } from '../dom.ts';
import { InlineStyle } from '../model/inline-style.ts';
import type { Inspector } from '../model/inspector.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { saveEdit } from '../model/save-style.ts';
import { StyleEdits } from '../model/style-edits.ts';
import type { Fold, Folds } from './folds.ts';
import { StyleRules, type RuleActions } from './style-rules.ts';

/** The section "Rules" of the details, with the changes in stylesheets. */
export class RulesSection {
  readonly element: HTMLElement;
  /** The changes in stylesheets. */
  readonly edits: StyleEdits;
  readonly #rules: StyleRules;
  readonly #changed = h('span', { class: 'quiet' });
  readonly #bar: HTMLElement;
  readonly #fold: Fold;
  /** The version of the changes when the rules were requested. */
  #version = 0;

  /** @param run runs a change, shows its failure or its message, and reads the rules again */
  constructor(
    private readonly inspector: Inspector,
    properties: PropertyEdits,
    actions: Pick<RuleActions, 'open' | 'openLabel' | 'run'>,
    folds: Folds,
  ) {
    const { connection, selected, selection } = inspector;
    const { run } = actions;
    this.edits = new StyleEdits(connection, properties.history);
    this.#rules = new StyleRules({
      ...actions,
      select: (uid) => selection.select(uid),
      edits: this.edits,
      inline: new InlineStyle(connection, properties, () => selected.get()),
      uid: () => selected.get(),
      save: (edit) => saveEdit(inspector, this.edits, edit),
    });
    const reset = h('button', { class: 'toggle', onclick: () => run(() => this.edits.reset()) }, 'Reset all');
    this.#bar = h('div', { class: 'rules-changed', hidden: true }, this.#changed, reset);
    this.#fold = folds.section('Rules');
    this.#fold.body.append(this.#bar, this.#rules.element);
    this.element = this.#fold.element;
    selected.on(() => this.#rules.close());
    inspector.applicationShown.on(() => this.edits.forget());
  }

  /** Reads the changes in the stylesheets, in parallel with the rules that are shown next. */
  read(): Promise<void> {
    this.#version = this.edits.version;
    return this.edits.read();
  }

  /** Whether no declaration has changed since `read`: rules that were read in between may be older than a change. */
  get isCurrent(): boolean {
    return this.#version === this.edits.version;
  }

  /** Shows the rules of a node. @param changed whether to omit those of JavaFX itself */
  show(rules: readonly StyleRule[], changed: boolean): void {
    const count = this.edits.edits.get().length;
    this.#bar.hidden = count === 0;
    setText(this.#changed, `${count} changed in stylesheets, not in their files`);
    this.#rules.show(rules, changed);
  }

  /** Hides the rules that do not contain a text, and the section itself if none is left. */
  filter(text: string): void {
    this.element.hidden = this.#rules.filter(text) === 0;
    this.#fold.seek(text !== '');
  }
}
