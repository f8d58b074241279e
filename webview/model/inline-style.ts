import type { StyleRule } from '../../src/contract/style.ts';
import { valueEnd, withoutComments } from '../../src/contract/style-edit.ts';
import type { Connection } from './connection.ts';
import type { Declaration } from './declarations.ts';
import type { PropertyEdits } from './property-edits.ts';

/** A declaration of a style attribute, which may be switched off by a comment. */
export interface InlineDeclaration {
  readonly property: string;
  readonly value: string;
  readonly isOn: boolean;
  /** Offsets in the text: the declaration with its semicolon or comment. */
  readonly start: number;
  readonly end: number;
}

/** The declarations of a style attribute in order. */
export function inlineDeclarations(style: string): InlineDeclaration[] {
  const code = withoutComments(style);
  const all: InlineDeclaration[] = [];
  for (let at = 0; at < code.length;) {
    const start = at + (/^[\s;]*/.exec(code.slice(at))?.[0].length ?? 0);
    const stop = valueEnd(code, start);
    const [, property, value = ''] = /^([\w-]+)\s*:\s*([^]*)$/.exec(code.slice(start, stop).trim()) ?? [];
    const end = code[stop] === ';' ? stop + 1 : start + code.slice(start, stop).trimEnd().length;
    if (property !== undefined) all.push({ property, value: value.replaceAll(/\s+/g, ' '), isOn: true, start, end });
    at = stop + 1;
  }
  for (const { 0: whole, 1: property = '', 2: value = '', index } of style.matchAll(
    /\/\*\s*([\w-]+)\s*:\s*([^;]*?)\s*;?\s*\*\//g,
  ))
    // The comment must not be in a string.
    if (code.slice(index, index + whole.length).trim() === '')
      all.push({ property, value, isOn: false, start: index, end: index + whole.length });
  return all.toSorted((a, b) => a.start - b.start);
}

/**
 * Returns the style attribute with a changed value of a declaration.
 * @param value null switches the declaration off, in a comment
 */
export function withInline(
  style: string,
  { property, value: old, start, end }: InlineDeclaration,
  value: string | null,
): string {
  const next = value === null ? `/* ${property}: ${old}; */` : `${property}: ${value};`;
  return style.slice(0, start) + next + style.slice(end);
}

/** Returns the style attribute with another declaration at its end. */
export function addedInline(style: string, property: string, value: string): string {
  const before = style.trimEnd();
  const separator = before === '' ? '' : /[;/]$/.test(before) ? ' ' : '; ';
  return `${before}${separator}${property}: ${value};`;
}

const PROPERTY = 'style';

/** The style attribute of the selected node. Its declarations are edited like those of a rule. */
export class InlineStyle {
  constructor(
    private readonly connection: Connection,
    private readonly edits: PropertyEdits,
    private readonly uid: () => string | undefined,
  ) {}

  /** The text of the attribute; undefined if it cannot be changed. */
  get text(): string | undefined {
    const property = this.edits.properties.get().get(PROPERTY);
    if (this.uid() === undefined || property === undefined || property.readOnly !== undefined) return undefined;
    return property.value === null ? '' : String(property.value);
  }

  /**
   * Returns the declarations of the rule of the style attribute, including those that are off; undefined if it cannot be
   * changed.
   */
  of({ from, inheritedFrom }: StyleRule): InlineDeclaration[] | undefined {
    const { text } = this;
    return from !== 'inline' || inheritedFrom !== undefined || text === undefined
      ? undefined
      : inlineDeclarations(text);
  }

  /** Returns an existing declaration of the attribute for editing. */
  editable(declared: InlineDeclaration): Declaration {
    const { property, value: old } = declared;
    const { text = '' } = this;
    return this.#declaration(property, (value) =>
      value === old && declared.isOn ? text : withInline(text, declared, value),
    );
  }

  /** Returns a declaration that is not yet in the attribute for editing. */
  added(property: string): Declaration {
    const { text = '' } = this;
    return this.#declaration(property, (value) => (value === null ? text : addedInline(text, property, value)));
  }

  #declaration(property: string, written: (value: string | null) => string): Declaration {
    const { connection, edits } = this;
    const uid = this.uid() ?? '';
    const before = edits.setValue(uid, PROPERTY);
    const apply = async (value: string | null): Promise<void> => {
      // Otherwise, an invalid value would be accepted, and only reported to the log of the application.
      if (value !== null) await connection.editStyle({ check: { property, value } });
      await edits.try(uid, PROPERTY, written(value));
    };
    const keep = (_: string | null, after: string | null): void => edits.keep(uid, PROPERTY, before, written(after));
    return {
      property,
      try: apply,
      keep,
      set: (from, to) =>
        edits.history.run(async () => {
          await apply(to);
          keep(from, to);
        }),
    };
  }
}
