import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleCompletion, StyleEdit } from '../../src/contract/style-edit.ts';
import { Value } from '../value.ts';
import type { Connection } from './connection.ts';
import type { Declaration } from './declarations.ts';
import type { History } from './history.ts';
import { Newest } from './newest.ts';

/** A declaration of a stylesheet, by its place and the value that the stylesheet has; of a new one by what it stands beside. */
export type Declared = Omit<StyleEdit, 'to'>;

/** The declarations that are changed in the application. */
export class StyleEdits {
  readonly edits = new Value<readonly StyleEdit[]>([]);
  /** Counts when changes are sent and when they are answered: rules that were read meanwhile may be older than the changes. */
  get version(): number {
    return this.#version;
  }
  #version = 0;
  readonly #newest = new Newest();
  /** Requests are sent one after another, so that the last value wins. */
  #queue: Promise<unknown> = Promise.resolve();
  #completion: { readonly uid: string; readonly read: Promise<StyleCompletion> } | undefined;

  /** @param history what the user does: an editor that applies its value, and the methods here that set and reset */
  constructor(
    private readonly connection: Pick<Connection, 'editStyle'>,
    readonly history: History,
  ) {}

  /** Reads what is changed, after the changes that are on their way. If that fails, nothing is. */
  async read(): Promise<void> {
    await this.#queue;
    const isNewest = this.#newest.read();
    const { edits } = await this.connection.editStyle({}).catch(() => ({ edits: [] }));
    if (isNewest()) this.edits.set(edits);
  }

  /** What can be written in the rules and style classes of a node; read once for each node. Nothing if that fails. */
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

  /** The declaration of a rule that can be changed; undefined for one that cannot. */
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

  /** A declaration that a rule does not have yet; undefined if none can be added. */
  added(rule: StyleRule, property: string): Declared | undefined {
    const stylesheet = changeable(rule);
    if (stylesheet === undefined) return undefined;
    // The first one that is not changed: the last ones may have been new when the rules were read, and one that is saved differs.
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

  /** What a declaration is changed to; undefined if it is not changed. */
  of({ stylesheet, line, rule, property, from }: Declared): StyleEdit | undefined {
    return this.edits.get().find((each) => {
      const isThis = isAt(each, stylesheet) && each.property === property && each.from === from;
      return isThis && each.line === line && (from !== undefined || each.rule === rule);
    });
  }

  /** The declarations of a rule that are off, without those that it still has because it was read before. */
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

  /** How a declaration is changed. */
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

  /** A changed declaration is in its file: it is no longer one that is changed. */
  async saved(edit: StyleEdit): Promise<void> {
    await this.#queue;
    await this.#send({ saved: edit });
  }

  /** Resets what all clients have changed. @throws UiError */
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

  /** Forgets everything, for another application. */
  forget(): void {
    this.edits.set([]);
    this.#completion = undefined;
  }
}

/** The stylesheet of a rule whose declarations can be changed; undefined for another rule. */
function changeable({ from, stylesheet }: StyleRule): string | undefined {
  const isOwn = from === 'rule' && stylesheet !== undefined && /^(file|jar|jrt):.*\.css$/.test(stylesheet);
  return isOwn ? stylesheet : undefined;
}

/** Whether an edit is in a stylesheet; the URL of a file has two spellings. */
const isAt = (edit: StyleEdit, url: string): boolean => edit.stylesheet === url.replace(/^file:\/\/\//, 'file:/');
