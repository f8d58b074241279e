import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { h } from '../dom.ts';
import type { Declared, StyleEdits } from '../model/style-edits.ts';
import { sheetName } from '../model/value-text.ts';
import { DeclarationEditor } from './declaration-editor.ts';

/** What the declarations need from the details. */
export interface DeclarationContext {
  readonly edits: StyleEdits;
  /** Runs a change, shows its failure or its message, and has the rules read again. */
  run(task: () => Promise<unknown>): void;
  /** Writes a changed declaration into its file. @returns what was done, for a message */
  save(edit: StyleEdit): Promise<string | undefined>;
}

/** What makes declarations of rules editable: a check box, an editor in the line, and what can be done with a changed one. */
export class RuleDeclarations {
  #editor: DeclarationEditor | undefined;

  constructor(
    private readonly context: DeclarationContext,
    /** Names that values can look up. */
    private readonly names: () => readonly string[],
  ) {}

  /** Whether an editor is open, so that its line must stay. */
  get isEditing(): boolean {
    return this.#editor !== undefined;
  }

  /** Keeps what is in the editor, and closes it: its node is no longer shown. */
  close(): void {
    void this.#editor?.leave();
  }

  /** The declarations of a rule with those that are off, in the order of the stylesheet. */
  of(rule: StyleRule): StyleDeclaration[] {
    const off = this.context.edits.off(rule).map(({ property, from, line }) => ({ property, value: from, line }));
    if (off.length === 0) return rule.declarations;
    return [...rule.declarations, ...off].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  }

  /** Makes the line of a declaration editable, unless it is not of a stylesheet of the application. */
  decorate(line: HTMLElement, text: HTMLElement, rule: StyleRule, declaration: StyleDeclaration): void {
    const { edits } = this.context;
    const declared = edits.declared(rule, declaration);
    if (declared === undefined) return;
    const edit = edits.of(declared);
    const isOn = edit === undefined || edit.to !== undefined;
    const { property } = declared;
    const toggle = (): void =>
      this.context.run(() => {
        // One that was changed before it was switched off comes back as the stylesheet has it.
        return edits.set(declared, isOn ? declaration.value : null, isOn ? null : declared.from);
      });
    line.tabIndex = 0;
    line.classList.add('editable');
    line.classList.toggle('off', !isOn);
    line.setAttribute('aria-keyshortcuts', 'F2 Enter Space');
    text.before(h('input', { type: 'checkbox', checked: isOn, tabindex: -1, 'aria-label': property, onclick: toggle }));
    const open = (): void => (isOn ? this.#open(line, declared, declaration.value) : undefined);
    text.addEventListener('dblclick', open);
    line.addEventListener('keydown', (event) => {
      if (event.target !== line || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'F2' || event.key === 'Enter') open();
      else if (event.key === ' ') toggle();
      else return;
      event.preventDefault();
    });
    if (edit !== undefined) text.after(this.#actions(declared, edit));
  }

  #actions(declared: Declared, edit: StyleEdit): HTMLElement {
    const { run, save, edits } = this.context;
    const { stylesheet, line, property, from, to = null } = edit;
    const place = `${sheetName({ url: stylesheet, line })}:${line}`;
    return h(
      'span',
      { class: 'declaration-actions' },
      h('button', { class: 'toggle', onclick: () => run(() => save(edit)) }, `Save to ${place}`),
      h(
        'button',
        {
          class: 'toggle',
          'aria-label': `Reset ${property}`,
          title: `${from} again`,
          onclick: () => run(() => edits.set(declared, to, from)),
        },
        'Reset',
      ),
    );
  }

  #open(line: HTMLElement, declared: Declared, value: string): void {
    this.close();
    const { context } = this;
    const editor = new DeclarationEditor(declared, context.edits, {
      value,
      names: this.names(),
      closed: (returnsFocus) => {
        editor.element.remove();
        line.classList.remove('editing');
        if (this.#editor === editor) this.#editor = undefined;
        if (returnsFocus) line.focus();
        context.run(async () => undefined);
      },
    });
    this.#editor = editor;
    line.classList.add('editing');
    line.append(editor.element);
    editor.focus();
  }
}
