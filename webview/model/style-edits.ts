import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleCompletion, StyleEdit } from '../../src/contract/style-edit.ts';
import { Value } from '../value.ts';
import type { Connection } from './connection.ts';
import type { Declaration } from './declarations.ts';
import type { History } from './history.ts';
import { Newest } from './newest.ts';

/** A declaration of a stylesheet, identified by its place and its original value; a new one, by the declaration next to it. */
export type Declared = Omit<StyleEdit, 'to'>;

/** The declarations that were changed in the application. */
export class StyleEdits {
  readonly edits = new Value<readonly StyleEdit[]>([]);
  /**
   * Increases when changes are sent and when their responses arrive: rules that were read in between may be older than the
   * changes.
   */
  get version(): number {
    return this.#version;
  }
  #version = 0;
  readonly #newest = new Newest();
  /** Requests are sent one after another, so that the last value wins. */
  #queue: Promise<unknown> = Promise.resolve();
  #completion: { readonly uid: string; readonly read: Promise<StyleCompletion> } | undefined;

  /** @param history runs the user's actions: an editor that applies its value, and the methods here that set and reset values */
  constructor(
    private readonly connection: Pick<Connection, 'editStyle'>,
    readonly history: History,
  ) {}

  /** Reads the changes, after pending ones. If that fails, there are none. */
  async read(): Promise<void> {
    await this.#queue;
    const isNewest = this.#newest.read();
    const { edits } = await this.connection.editStyle({}).catch(() => ({ edits: [] }));
    if (isNewest()) this.edits.set(edits);
  }

  /**
   * Returns the names that can be written in the rules and style classes of a node; read once for each node. Empty if that
   * fails.
   */
  completion(uid: string): Promise<StyleCompletion> {
    if (this.#completion?.uid !== uid) {
      const none: StyleCompletion = { properties: [], names: [], colors: [], classes: [] };
      const read = this.connection.editStyle({ uid }).then(
        ({ completion = none }) => completion,
        () => none,
      );
      this.#completion = { uid, read };
    }
    return this.#completion.read;
  }

  /** Returns a declaration of a rule for editing; undefined if it cannot be changed. */
  declared(rule: StyleRule, declaration: StyleDeclaration): Declared | undefined {
    const { property, value, line } = declaration;
    const stylesheet = changeable(rule);
    const { line: ruleLine = 0 } = rule;
    if (line === undefined || stylesheet === undefined) return undefined;
    const last = rule.declarations.findLast((each) => each.property === property && each.value === value);
    const edit = this.edits.get().find((each) => {
      const isThis = isAt(each, stylesheet) && each.property === property && each.to === value;
      return isThis && (each.from === undefined ? each.rule === ruleLine && last === declaration : each.line === line);
    });
    if (edit !== undefined && edit.from === undefined)
      return { stylesheet: edit.stylesheet, line: edit.line, rule: edit.rule, property, beside: edit.beside };
    return { stylesheet, line, rule: ruleLine, property, from: edit?.from ?? value };
  }

  /** Returns a declaration that is not yet in a rule; undefined if no declaration can be added. */
  added(rule: StyleRule, property: string): Declared | undefined {
    const stylesheet = changeable(rule);
    if (stylesheet === undefined) return undefined;
    // The first unchanged declaration is used: the last ones may have been new when the rules were read, and a saved one
    // differs.
    const all = rule.declarations.flatMap((each) => {
      const declared = this.declared(rule, each);
      return declared?.from === undefined
        ? []
        : [{ ...declared, from: declared.from, isSame: this.of(declared) === undefined }];
    });
    const beside = all.find(({ isSame }) => isSame) ?? all[0];
    if (beside === undefined) return undefined;
    const { line, rule: ruleLine, property: name, from } = beside;
    return { stylesheet, line, rule: ruleLine, property, beside: { property: name, value: from } };
  }

  /** Returns the change of a declaration; undefined if it is unchanged. */
  of({ stylesheet, line, rule, property, from }: Declared): StyleEdit | undefined {
    return this.edits.get().find((each) => {
      const isThis = isAt(each, stylesheet) && each.property === property && each.from === from;
      return isThis && each.line === line && (from !== undefined || each.rule === rule);
    });
  }

  /** Returns the declarations of a rule that are off, except those that are still in the rule because it was read earlier. */
  off({ stylesheet, line, declarations }: StyleRule): StyleEdit[] {
    if (stylesheet === undefined || line === undefined) return [];
    const isRead = (edit: StyleEdit): boolean =>
      declarations.some((each) => each.line === edit.line && each.property === edit.property);
    return this.edits
      .get()
      .filter((each) => each.to === undefined && isAt(each, stylesheet) && each.rule === line && !isRead(each));
  }

  /** Applies a value without a step in the history. @param value null to switch the declaration off @throws UiError */
  try(declared: Declared, value: string | null): Promise<void> {
    const edit = { ...declared, ...(value === null ? {} : { to: value }) };
    const sent = this.#queue.then(() => this.#send({ edit }));
    this.#queue = sent.catch(() => undefined);
    return sent;
  }

  /** Returns the editing operations of a declaration. */
  editable(declared: Declared): Declaration {
    const { property } = declared;
    const keep = (before: string | null, after: string | null): void => {
      if (before === after) return;
      this.history.add({
        what: `the change of ${property}`,
        undo: () => this.try(declared, before),
        redo: () => this.try(declared, after),
      });
    };
    return {
      property,
      try: (value) => this.try(declared, value),
      keep,
      set: (before, after) =>
        this.history.run(async () => {
          await this.try(declared, after);
          keep(before, after);
        }),
    };
  }

  /** Notes that a changed declaration was written into its file, so that it no longer counts as changed. */
  async saved(edit: StyleEdit): Promise<void> {
    await this.#queue;
    await this.#send({ saved: edit });
  }

  /** Resets the changes of all clients. @throws UiError */
  reset(): Promise<void> {
    return this.history.run(async () => {
      const before = this.edits.get();
      await this.#resetAll();
      this.history.add({
        what: `the reset of ${before.length === 1 ? 'one declaration' : `${before.length} declarations`}`,
        undo: async () => {
          for (const { to = null, ...declared } of before) await this.try(declared, to);
        },
        redo: () => this.#resetAll(),
      });
    });
  }

  #resetAll(): Promise<void> {
    return this.#send({ reset: true });
  }

  async #send(change: Parameters<Connection['editStyle']>[0]): Promise<void> {
    this.#version++;
    try {
      const { edits } = await this.connection.editStyle(change);
      this.#newest.changed();
      this.edits.set(edits);
    } finally {
      this.#version++;
    }
  }

  /** Discards everything, for another application. */
  forget(): void {
    this.edits.set([]);
    this.#completion = undefined;
  }
}

/** Returns the stylesheet of a rule if its declarations can be changed; undefined for another rule. */
function changeable({ from, stylesheet }: StyleRule): string | undefined {
  const isOwn = from === 'rule' && stylesheet !== undefined && /^(file|jar|jrt):.*\.css$/.test(stylesheet);
  return isOwn ? stylesheet : undefined;
}

/** Whether an edit is in a stylesheet; the URL of a file has two spellings. */
const isAt = (edit: StyleEdit, url: string): boolean => edit.stylesheet === url.replace(/^file:\/\/\//, 'file:/');
