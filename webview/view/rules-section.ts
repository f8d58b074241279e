import type { StyleRule } from '../../src/contract/style.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import { StyleEdits } from '../model/style-edits.ts';
import { historyKey } from './history-key.ts';
import { StyleRules, type RuleActions } from './style-rules.ts';

/** The section "Rules" of the details, with what is changed in stylesheets. */
export class RulesSection {
  readonly element: HTMLElement;
  readonly #edits: StyleEdits;
  readonly #rules: StyleRules;
  readonly #changed = h('span', { class: 'quiet' });
  readonly #bar: HTMLElement;

  /** @param run runs a change, shows its failure or its message, and has the rules read again */
  constructor(
    private readonly inspector: Inspector,
    actions: Pick<RuleActions, 'open' | 'openLabel'>,
    run: (task: () => Promise<unknown>) => void,
  ) {
    const edits = new StyleEdits(inspector.connection);
    this.#edits = edits;
    this.#rules = new StyleRules({
      ...actions,
      select: (uid) => inspector.selection.select(uid),
      edits,
      run,
      save: (edit) => this.#save(edit),
    });
    const reset = h('button', { class: 'toggle', onclick: () => run(() => edits.reset()) }, 'Reset all');
    this.#bar = h('div', { class: 'rules-changed', hidden: true }, this.#changed, reset);
    this.element = h(
      'section',
      { 'aria-label': 'Rules', hidden: true },
      h('h3', {}, 'Rules'),
      this.#bar,
      this.#rules.element,
    );
    this.element.addEventListener('keydown', (event) => {
      const step = historyKey(event);
      if (step === undefined) return;
      // Not also a property that was changed elsewhere.
      event.stopPropagation();
      event.preventDefault();
      run(() => (step === 'redo' ? edits.redo() : edits.undo()));
    });
    inspector.selected.on(() => this.#rules.close());
    inspector.applicationShown.on(() => edits.forget());
  }

  /** Reads what is changed in the stylesheets. */
  read(): Promise<void> {
    return this.#edits.read();
  }

  /** Shows the rules of a node. @param changed whether to omit those of JavaFX itself */
  show(rules: readonly StyleRule[], changed: boolean): void {
    const count = this.#edits.edits.get().length;
    this.#bar.hidden = count === 0;
    setText(this.#changed, `${count} changed in stylesheets, not in their files`);
    this.#rules.show(rules, changed);
  }

  /** Hides the rules that do not contain a text, and itself if none is left. */
  filter(text: string): void {
    this.element.hidden = this.#rules.filter(text) === 0;
  }

  async #save(edit: StyleEdit): Promise<string | undefined> {
    const { connection, host } = this.inspector;
    if (host.kind === 'vscode') {
      host.send({ command: 'saveStyle', edit });
      return undefined;
    }
    const { file } = await connection.saveStyle(edit);
    return `Saved to ${file}:${edit.line}`;
  }
}
