import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { h } from '../dom.ts';
import type { Declaration } from '../model/declarations.ts';
import type { InlineStyle } from '../model/inline-style.ts';
import { propertyOptions, valueOptions } from '../model/style-completion.ts';
import type { StyleEdits } from '../model/style-edits.ts';
import { sheetName } from '../model/value-text.ts';
import { DeclarationEditor } from './declaration-editor.ts';
import { NewDeclaration } from './new-declaration.ts';

/** The parts of the details that the declarations need. */
export interface DeclarationContext {
  readonly edits: StyleEdits;
  readonly inline: InlineStyle;
  /** Returns the node whose rules are shown. */
  uid(): string | undefined;
  /** Runs a change, shows its failure or its message, and reads the rules again. */
  run(task: () => Promise<unknown>): void;
  /** Writes a changed declaration into its file. @returns a message about the outcome */
  save(edit: StyleEdit): Promise<string>;
}

/** A declaration of a rule, and its editing operations. */
export interface RuleLine {
  readonly declaration: StyleDeclaration;
  readonly editing?: Editing;
}

interface Editing {
  readonly target: Declaration;
  readonly isOn: boolean;
  /** The value that it receives when it is switched on. */
  readonly whenOn: string;
  /** Its change in the stylesheet; undefined if it is unchanged. */
  readonly edit: StyleEdit | undefined;
}

/** Makes declarations of rules editable: a check box, an editor in the line, and actions for a changed declaration. */
export class RuleDeclarations {
  #editor: DeclarationEditor | NewDeclaration | undefined;

  constructor(private readonly context: DeclarationContext) {}

  /** Whether an editor is open, so that its line must stay. */
  get isEditing(): boolean {
    return this.#editor !== undefined;
  }

  /** Keeps the value in the editor, and closes it, because its node is no longer shown. */
  close(): void {
    void this.#editor?.leave();
  }

  /** Returns the declarations of a rule, including those that are off, in the order of the text. */
  of(rule: StyleRule): RuleLine[] {
    return this.#inlineLines(rule) ?? this.#sheetLines(rule);
  }

  #sheetLines(rule: StyleRule): RuleLine[] {
    const { edits } = this.context;
    const off = edits.off(rule).map(({ property, from = '', line }) => ({ property, value: from, line }));
    const all = off.length === 0 ? rule.declarations : [...rule.declarations, ...off];
    return all
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map((declaration) => {
        const declared = edits.declared(rule, declaration);
        if (declared === undefined) return { declaration };
        const edit = edits.of(declared);
        const isOn = edit === undefined || edit.to !== undefined;
        // If a declaration was changed before it was switched off, it returns with the value in the stylesheet.
        const whenOn = declared.from ?? declaration.value;
        return { declaration, editing: { target: edits.editable(declared), isOn, whenOn, edit } };
      });
  }

  /** Returns undefined unless the rule is that of a style attribute that can be changed. */
  #inlineLines(rule: StyleRule): RuleLine[] | undefined {
    const { inline } = this.context;
    const left = [...rule.declarations];
    return inline.of(rule)?.flatMap((declared) => {
      const { property, value, isOn } = declared;
      const at = left.findIndex((each) => each.property === property && each.value === value);
      const [read] = isOn && at >= 0 ? left.splice(at, 1) : [];
      // As in other rules, declarations that JavaFX does not understand are not shown.
      if (isOn && read === undefined) return [];
      const editing = { target: inline.editable(declared), isOn, whenOn: value, edit: undefined };
      return [{ declaration: read ?? { property, value }, editing }];
    });
  }

  /** Opens the editor of a declaration, with the picker for one of the colors that are written in it. */
  pick({ declaration, editing }: RuleLine, index: number): void {
    const line = this.#lines.get(declaration);
    if (line === undefined || editing === undefined) return;
    this.#open(line, editing.target, declaration.value);
    if (this.#editor instanceof DeclarationEditor) this.#editor.pick(index);
  }
  readonly #lines = new WeakMap<StyleDeclaration, HTMLElement>();

  /** Makes the line of a declaration editable, unless it cannot be changed. */
  decorate(line: HTMLElement, text: HTMLElement, { declaration, editing }: RuleLine): void {
    if (editing === undefined) return;
    const { target, isOn, whenOn, edit } = editing;
    const { property } = target;
    const isNew = edit !== undefined && edit.from === undefined;
    const toggle = (): void =>
      this.context.run(() => target.set(isOn ? declaration.value : null, isOn ? null : whenOn));
    line.tabIndex = 0;
    line.classList.add('editable');
    line.classList.toggle('off', !isOn);
    line.setAttribute('aria-keyshortcuts', 'F2 Enter Space');
    text.before(h('input', { type: 'checkbox', checked: isOn, tabindex: -1, 'aria-label': property, onclick: toggle }));
    const open = (): void => (isOn ? this.#open(line, target, declaration.value) : undefined);
    this.#lines.set(declaration, line);
    text.addEventListener('click', ({ target: clicked }) => {
      if (clicked instanceof Element && clicked.closest('button') !== null) return;
      // A click that selects text is for copying.
      if (document.getSelection()?.isCollapsed !== false) open();
    });
    line.addEventListener('keydown', (event) => {
      if (event.target !== line || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'F2' || event.key === 'Enter') open();
      else if (event.key === ' ' && !isNew) toggle();
      else return;
      event.preventDefault();
    });
    if (edit !== undefined) text.after(this.#actions(target, edit));
  }

  #actions(target: Declaration, edit: StyleEdit): HTMLElement {
    const { run, save } = this.context;
    const { stylesheet, line, property, from = null, to = null } = edit;
    const place = `${sheetName({ url: stylesheet, line })}:${line}`;
    return h(
      'span',
      { class: 'declaration-actions' },
      h('button', { class: 'toggle', onclick: () => run(() => save(edit)) }, `Save to ${place}`),
      h(
        'button',
        {
          class: 'toggle',
          'aria-label': `${from === null ? 'Remove' : 'Reset'} ${property}`,
          title: from === null ? 'The stylesheet does not have it' : `${from} again`,
          onclick: () => run(() => target.set(to, from)),
        },
        from === null ? 'Remove' : 'Reset',
      ),
    );
  }

  /** The line below a rule that adds a declaration to it; undefined if none can be added. */
  adder(rule: StyleRule, name: string): HTMLElement | undefined {
    if (this.#added(rule, '-fx-opacity') === undefined) return undefined;
    const line = h('li', { class: 'adder' });
    const label = `Add declaration to ${name}`;
    const open = (): void => this.#openNew(line, rule);
    line.append(h('button', { class: 'add', title: label, 'aria-label': label, onclick: open }, '+'));
    return line;
  }

  /** A declaration that a rule does not have yet; undefined if none can be added. */
  #added(rule: StyleRule, property: string): Declaration | undefined {
    const { edits, inline } = this.context;
    if (inline.of(rule) !== undefined) return inline.added(property);
    const declared = edits.added(rule, property);
    return declared === undefined ? undefined : edits.editable(declared);
  }

  #openNew(line: HTMLElement, rule: StyleRule): void {
    this.close();
    const { edits } = this.context;
    const completion = edits.completion(this.context.uid() ?? '');
    const editor: NewDeclaration = new NewDeclaration({
      history: edits.history,
      properties: completion.then(propertyOptions),
      values: (property) => this.#values(property),
      declaration: (property) => this.#added(rule, property),
      closed: this.#closing(line, () => editor),
    });
    this.#show(line, editor);
  }

  #open(line: HTMLElement, target: Declaration, value: string): void {
    this.close();
    const editor: DeclarationEditor = new DeclarationEditor(target, {
      history: this.context.edits.history,
      value,
      options: this.#values(target.property),
      closed: this.#closing(line, () => editor),
    });
    this.#show(line, editor);
  }

  async #values(property: string): Promise<(text: string) => string[]> {
    const completion = await this.context.edits.completion(this.context.uid() ?? '');
    return (text) => valueOptions(completion, property, text);
  }

  #show(line: HTMLElement, editor: DeclarationEditor | NewDeclaration): void {
    this.#editor = editor;
    line.classList.add('editing');
    line.append(editor.element);
    editor.focus();
  }

  #closing(line: HTMLElement, editor: () => DeclarationEditor | NewDeclaration): (returnsFocus: boolean) => void {
    return (returnsFocus) => {
      const closed = editor();
      // The focus does not return if the user moved it while the value was being sent.
      const hadFocus = closed.element.contains(document.activeElement);
      closed.element.remove();
      line.classList.remove('editing');
      if (this.#editor === closed) this.#editor = undefined;
      if (returnsFocus && hadFocus) (line.querySelector<HTMLElement>('.add') ?? line).focus();
      this.context.run(async () => undefined);
    };
  }
}
