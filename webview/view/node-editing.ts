import type { EditableProperty } from '../../src/contract/property.ts';
import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Details, Heading } from '../model/describe.ts';
import { writeToSource, type WrittenNode } from '../model/fxml-writing.ts';
import type { Inspector } from '../model/inspector.ts';
import type { PropertyEdits } from '../model/property-edits.ts';
import { inDetails, unsetConstraints } from '../model/sizing.ts';
import { ChangedHere } from './changed-here.ts';
import { historyKey } from './history-key.ts';
import { PropertyLines } from './property-lines.ts';
import type { LineEditing } from './value-list.ts';
import { WatchedSection } from './watched-section.ts';

/** The node whose values are shown. */
interface ShownNode extends WrittenNode {
  readonly uid: string;
}

/**
 * Editing in the details: the lines that can be edited, undo and redo by the keyboard, the list of changes, and watched
 * properties.
 */
export class NodeEditing {
  /** The list of changes, and watched properties. */
  readonly element: HTMLElement;
  /** The last action, with undo and redo, which stay in view. */
  readonly foot: HTMLElement;
  /** The changes of properties, with the history of all changes in the details. */
  readonly edits: PropertyEdits;
  readonly #changed: ChangedHere;
  readonly #watched: WatchedSection;
  readonly #lines: PropertyLines;
  #node: ShownNode | undefined;

  /** @param changed called when values have to be read again */
  constructor(
    inspector: Inspector,
    commands: Commands,
    private readonly changed: () => void,
  ) {
    const { selection, connection } = inspector;
    this.edits = inspector.edits;
    this.#changed = new ChangedHere(this.edits, {
      select: (uid) => {
        selection.select(uid);
        inspector.reveal(uid);
      },
      write: (property) => this.#write(inspector, property),
      run: (task) => this.run(task),
    });
    this.#watched = new WatchedSection(connection, commands);
    this.element = h('div', {}, this.#changed.element, this.#watched.element);
    this.foot = this.#changed.foot;
    this.#lines = new PropertyLines({
      edits: this.edits,
      node: () => this.#node,
      copy: (text) => void commands.copy(text),
      say: (text) => this.#changed.say(text),
      write: (property) => this.#write(inspector, property),
      run: (task) => this.run(task),
      watch: (uid, name, line) => {
        this.#watched.watch(uid, name, line);
        this.changed();
      },
    });
    inspector.selected.on(() => this.#lines.close());
    inspector.applicationShown.on(() => {
      this.edits.forget();
      this.edits.history.forget();
      this.#watched.clear();
    });
  }

  /**
   * Reads which properties of a node can be edited. If that fails, for example for a removed node, its values are shown
   * nevertheless.
   */
  async read(uid: string | undefined): Promise<void> {
    await Promise.all([this.edits.read(uid).catch(() => this.edits.clear()), this.#watched.read(uid)]);
  }

  /** Sets the node of the lines; undefined for a window. */
  show(node: ShownNode | undefined): void {
    this.#node = node;
    this.#changed.show(node);
    this.#watched.show(node?.uid);
  }

  /** Must be called when the lines of the node are shown. */
  place(): void {
    this.#watched.place();
  }

  /** Writes a value of the node into the FXML that created it. */
  async #write(inspector: Inspector, property: EditableProperty): Promise<string> {
    return this.#node === undefined ? '' : writeToSource(inspector, this.#node, property);
  }

  /** Returns how the values under a heading are edited; undefined for values that are not properties. */
  of(heading: Heading): LineEditing | undefined {
    if (heading === 'properties') return this.#lines.editing((line) => line);
    if (heading !== 'constraints' && heading !== 'pane') return undefined;
    return this.#lines.editing((line) => {
      for (const { name, constraint } of this.edits.properties.get().values())
        if ((constraint === true) === (heading === 'constraints') && inDetails(name) === line) return name;
      return line;
    });
  }

  /** Adds the constraints that can be set, unless the user wants to see only changes. */
  withUnset(details: Details, changedOnly: boolean): Details {
    const set = details.constraints ?? [];
    const unset = changedOnly ? [] : unsetConstraints(this.edits.properties.get().values(), set);
    return unset.length === 0 ? details : { ...details, constraints: [...set, ...unset] };
  }

  /** Undoes or redoes the last change, except in a field. */
  readonly undoByKey = (event: KeyboardEvent): void => {
    const step = historyKey(event);
    if (step === undefined) return;
    event.preventDefault();
    // VS Code would also undo the last input into any field of the page, and focus that field.
    event.stopPropagation();
    this.run(() => (step === 'redo' ? this.edits.history.redo() : this.edits.history.undo()));
  };

  /** Runs a change, shows its message or its failure, and reads the values again. */
  run(task: () => Promise<unknown>): void {
    void task()
      .then((message) => (typeof message === 'string' ? message : ''), messageOf)
      .then((message) => {
        this.#changed.say(message);
        this.changed();
      });
  }
}
