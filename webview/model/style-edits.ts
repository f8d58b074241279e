import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { Value } from '../value.ts';
import type { Connection } from './connection.ts';
import { InOrder } from './in-order.ts';

/** A declaration of a stylesheet, by its place and the value that the stylesheet has. */
export type Declared = Omit<StyleEdit, 'to'>;

/** What was done to a declaration; null stands for one that is off. */
interface Step {
  readonly declared: Declared;
  readonly before: string | null;
  readonly after: string | null;
}

/** The declarations that are changed in the application, and the changes of this page with their history. */
export class StyleEdits {
  readonly edits = new Value<readonly StyleEdit[]>([]);
  /** What the user does: an editor that applies its value, undo, redo, and the methods here that set and reset. */
  readonly actions = new InOrder();
  #done: Step[] = [];
  #undone: Step[] = [];
  /** Requests are sent one after another, so that the last value wins. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly connection: Connection) {}

  /** Reads what is changed, after the changes that are on their way. If that fails, nothing is. */
  async read(): Promise<void> {
    await this.#queue;
    const { edits } = await this.connection.editStyle({}).catch(() => ({ edits: [] }));
    this.edits.set(edits);
  }

  /** The declaration of a rule that can be changed; undefined for one that cannot. */
  declared(rule: StyleRule, { property, value, line }: StyleDeclaration): Declared | undefined {
    const { from, stylesheet, line: ruleLine = 0 } = rule;
    if (from !== 'rule' || line === undefined || stylesheet === undefined) return undefined;
    if (!/^(file|jar|jrt):.*\.css$/.test(stylesheet)) return undefined;
    const edit = this.edits
      .get()
      .find((each) => isAt(each, stylesheet) && each.line === line && each.property === property && each.to === value);
    return { stylesheet, line, rule: ruleLine, property, from: edit?.from ?? value };
  }

  /** What a declaration is changed to; undefined if it is not changed. */
  of({ stylesheet, line, property, from }: Declared): StyleEdit | undefined {
    return this.edits
      .get()
      .find((each) => isAt(each, stylesheet) && each.line === line && each.property === property && each.from === from);
  }

  /** The declarations of a rule that are off. */
  off({ stylesheet, line }: StyleRule): StyleEdit[] {
    if (stylesheet === undefined || line === undefined) return [];
    return this.edits.get().filter((each) => each.to === undefined && isAt(each, stylesheet) && each.rule === line);
  }

  /** Applies a value without a step in the history. @param value null to switch the declaration off @throws UiError */
  try(declared: Declared, value: string | null): Promise<void> {
    const edit = { ...declared, ...(value === null ? {} : { to: value }) };
    const sent = this.#queue.then(async () => this.edits.set((await this.connection.editStyle({ edit })).edits));
    this.#queue = sent.catch(() => undefined);
    return sent;
  }

  /** Adds a step that was tried. */
  keep(declared: Declared, before: string | null, after: string | null): void {
    if (before === after) return;
    this.#done.push({ declared, before, after });
    this.#undone = [];
  }

  /** Applies a value. @throws UiError if it is refused; then nothing has changed */
  set(declared: Declared, before: string | null, after: string | null): Promise<void> {
    return this.actions.run(async () => {
      await this.try(declared, after);
      this.keep(declared, before, after);
    });
  }

  /** Takes back the last change. @returns what it did; undefined if there is none @throws UiError */
  undo(): Promise<string | undefined> {
    return this.actions.run(() => this.#undo());
  }

  async #undo(): Promise<string | undefined> {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    await this.try(step.declared, step.before);
    this.#undone.push(step);
    return `Undid the change of ${step.declared.property}`;
  }

  /** Does again what was taken back last, as `undo` does. */
  redo(): Promise<string | undefined> {
    return this.actions.run(() => this.#redo());
  }

  async #redo(): Promise<string | undefined> {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    await this.try(step.declared, step.after);
    this.#done.push(step);
    return `Redid the change of ${step.declared.property}`;
  }

  /** Resets what all clients have changed. @throws UiError */
  reset(): Promise<void> {
    return this.actions.run(async () => {
      const { edits } = await this.connection.editStyle({ reset: true });
      this.edits.set(edits);
      this.#done = [];
      this.#undone = [];
    });
  }

  /** Forgets everything, for another application. */
  forget(): void {
    this.edits.set([]);
    this.#done = [];
    this.#undone = [];
  }
}

/** Whether an edit is in a stylesheet; the URL of a file has two spellings. */
const isAt = (edit: StyleEdit, url: string): boolean => edit.stylesheet === url.replace(/^file:\/\/\//, 'file:/');
