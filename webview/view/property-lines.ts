import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import { fxmlOf } from '../../src/fxml/value.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { writeLabel, type WrittenNode } from '../model/fxml-writing.ts';
import { cssOf, javaOf, variableOf } from '../model/property-code.ts';
import { openMenu, type MenuItem } from './menu.ts';
import { PropertyEditor } from './property-editor.ts';
import type { LineEditing } from './value-list.ts';

/** The parts of the details that the lines of properties need. */
export interface LineContext {
  readonly edits: PropertyEdits;
  /** Returns the node of the lines; undefined without a node. */
  node(): (WrittenNode & { readonly uid: string }) | undefined;
  copy(text: string): void;
  /** Shows a message. */
  say(text: string): void;
  /** Writes a value into the FXML that created the node. @returns a message about the outcome */
  write(property: EditableProperty): Promise<string>;
  /** Runs a change, shows its failure or its message, and reads the values again. */
  run(task: () => Promise<unknown>): void;
  /**
   * Shows the changes of a property of a node from now on.
   * @param line receives the focus when the user stops watching
   */
  watch(uid: string, name: string, line: HTMLElement): void;
}

/** Edits the properties of value lists in their lines, one at a time. */
export class PropertyLines {
  #editor: PropertyEditor | undefined;

  constructor(private readonly context: LineContext) {}

  /**
   * Returns how the lines of one list are edited.
   * @param named returns the name of the property that a line shows
   */
  editing(named: (line: string) => string): LineEditing {
    const property = (line: string) => this.context.edits.properties.get().get(named(line));
    const withProperty = (action: (property: EditableProperty, line: HTMLElement) => void) => {
      return (name: string, line: HTMLElement): void => {
        const found = property(name);
        if (found !== undefined) action(found, line);
      };
    };
    return {
      property,
      open: withProperty((found, line) => this.#open(found, line)),
      toggle: withProperty((found) => this.#toggle(found)),
      isWatchable: (line) => property(line)?.constraint !== true,
      changes: (line) => {
        const found = property(line);
        return found === undefined ? [] : this.#changes(found);
      },
      watch: withProperty(({ name }, line) => this.#watch(name, line)),
      menu: (name, line, x, y) => {
        const found = property(name);
        if (found !== undefined) openMenu(x, y, name, this.#menuItems(found, line), () => line.focus());
      },
    };
  }

  /** Applies the value in the editor, and closes it, because its node is no longer shown or another line is edited. */
  close(): void {
    void this.#editor?.leave();
  }

  #open(property: EditableProperty, line: HTMLElement): void {
    const { context } = this;
    const node = context.node();
    if (node === undefined) return;
    if (property.readOnly !== undefined) return context.say(property.readOnly);
    if (property.kind === 'boolean' && property.value !== null) return this.#toggle(property);
    this.close();
    const editor = new PropertyEditor(node.uid, property, context.edits, ({ message, returnsFocus }) => {
      // The focus does not return if the user moved it while the value was being sent.
      const hasFocus = editor.element.contains(document.activeElement);
      editor.element.remove();
      line.classList.remove('editing');
      if (this.#editor === editor) this.#editor = undefined;
      if (returnsFocus && hasFocus) line.focus();
      context.run(async () => message);
    });
    this.#editor = editor;
    line.classList.add('editing');
    line.append(editor.element);
    editor.focus();
  }

  #watch(name: string, line: HTMLElement): void {
    const node = this.context.node();
    if (node !== undefined) this.context.watch(node.uid, name, line);
  }

  #toggle({ name }: EditableProperty): void {
    this.#apply(name, (uid) => this.context.edits.toggle(uid, name));
  }

  /** Sets a value of the node, and reports the outcome. */
  #apply(name: string, set: (uid: string) => Promise<PropertyValue | undefined>): void {
    const node = this.context.node();
    if (node === undefined) return;
    this.context.run(async () => {
      const effective = await set(node.uid);
      if (effective === undefined) return '';
      return `${name} is ${String(effective)} now: a style, the parent or a listener has set it.`;
    });
  }

  /** Returns the actions for a changed value. */
  #changes({ name, from }: EditableProperty): MenuItem[] {
    const { context } = this;
    const node = context.node();
    if (node === undefined || from === undefined) return [];
    const write = async (): Promise<string> => {
      // The current value may differ from the value when the line was drawn.
      const now = context.edits.properties.get().get(name);
      return now === undefined ? '' : context.write(now);
    };
    const label = writeLabel(node);
    return [
      { label: 'Reset', run: () => context.run(() => context.edits.reset(node.uid, name)) },
      ...(label === undefined ? [] : [{ label, run: () => context.run(write) }]),
    ];
  }

  #menuItems(property: EditableProperty, line: HTMLElement): (MenuItem | null)[] {
    const { name, readOnly, nullable, value, from } = property;
    const { context } = this;
    const node = context.node();
    if (node === undefined) return [];
    const copy = (label: string, text: string | undefined): MenuItem[] =>
      text === undefined ? [] : [{ label, run: () => context.copy(text) }];
    const changed =
      from === undefined
        ? []
        : [
            ...this.#changes(property),
            null,
            ...copy('Copy as FXML attribute', fxmlOf(property)),
            ...copy('Copy as Java', javaOf(property, variableOf(node.id ?? undefined, node.type))),
            ...copy('Copy as CSS', cssOf(property)),
          ];
    return [
      ...(readOnly === undefined ? [{ label: 'Edit', keys: 'F2', run: () => this.#open(property, line) }] : []),
      ...(readOnly === undefined && nullable && value !== null
        ? [{ label: 'Set to null', run: () => this.#apply(name, (uid) => context.edits.set(uid, name, null)) }]
        : []),
      ...(property.constraint === true ? [] : [{ label: 'Watch', run: () => this.#watch(name, line) }]),
      ...changed,
      null,
      ...copy('Copy value', value === null ? 'null' : String(value)),
    ];
  }
}
