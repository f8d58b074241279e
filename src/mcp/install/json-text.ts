import { parseTree, printParseErrorCode, visit, type Node, type ParseError } from 'jsonc-parser';
import { lineEnding, MergeError, placeOf, withLineEnding } from './merge.ts';

/** A replacement of a part of a text. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/**
 * The text of a JSON object with comments, and edits that leave all other bytes unchanged. The edits of jsonc-parser itself
 * reformat the surrounding lines.
 */
export class JsonText {
  readonly root: Node;
  private readonly ending: '\n' | '\r\n';
  private readonly unit: string;

  /** @throws MergeError if the text is not a JSON object */
  constructor(readonly text: string) {
    const errors: ParseError[] = [];
    // The parser treats a byte order mark as an unknown symbol; a space keeps the offsets.
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
    const [error] = errors;
    if (error !== undefined) {
      const what = printParseErrorCode(error.error)
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase();
      throw this.failure(`It is not valid JSON (${what})`, error.offset);
    }
    if (root?.type !== 'object') throw this.failure('Its content is not a JSON object', root?.offset ?? 0);
    this.root = root;
    this.ending = lineEnding(text);
    this.unit = this.indentOf(root.children?.[0]) || (/\n([ \t]+)\S/.exec(text)?.[1] ?? '  ');
  }

  /** Returns the value of a property; if several have the same name, the last one, as JSON parsers do. */
  property(object: Node, name: string): Node | undefined {
    return object.children?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];
  }

  /** Returns the names of an object's properties. */
  names(object: Node): string[] {
    return (object.children ?? []).map(({ children }) => String(children?.[0]?.value));
  }

  failure(what: string, offset: number): MergeError {
    return new MergeError(`${what}. Correct the file, then install again.`, placeOf(this.text, offset));
  }

  /** Replaces a value. */
  replacement(node: Node, value: unknown): Edit {
    const text = this.format(value, this.lineIndent(node.offset), this.isOneLine(node));
    return { offset: node.offset, length: node.length, text };
  }

  /** Adds properties after the last one of an object, and after the comments that follow it. */
  additions(object: Node, properties: readonly (readonly [name: string, value: unknown])[]): Edit[] {
    const { afterValue, afterAll, hasComma, close } = this.endOf(object);
    const isEmpty = object.children?.length === 0;
    const needsComma = !isEmpty && !hasComma;
    const comma: Edit[] = needsComma ? [{ offset: afterValue, length: 0, text: ',' }] : [];
    const oneLine = !isEmpty && this.isOneLine(object);
    const outer = this.lineIndent(close);
    const indent = this.indentOf(object.children?.[0]) || outer + this.unit;
    const before = oneLine ? ' ' : this.ending + indent;
    const lines = properties.map(
      ([name, value]) => `${before}${JSON.stringify(name)}: ${this.format(value, indent, oneLine)}`,
    );
    const closed = oneLine || /[\r\n]/.test(this.text.slice(afterAll, close));
    const text = `${lines.join(',')}${hasComma ? ',' : ''}${closed ? '' : this.ending + outer}`;
    return [...comma, { offset: afterAll, length: 0, text }];
  }

  /** Removes a property with the white space and one comma around it; comments stay. */
  removal(object: Node, name: string): Edit {
    const all = object.children ?? [];
    const index = all.findLastIndex(({ children }) => children?.[0]?.value === name);
    const property = all[index];
    if (property === undefined) throw new Error(`There is no property ${name}.`);
    const end = property.offset + property.length;
    const previous = all[index - 1];
    const gapBefore = this.text.slice(
      previous ? previous.offset + previous.length : object.offset + 1,
      property.offset,
    );
    const comma = /^\s*,/.exec(this.text.slice(end))?.[0].length ?? 0;
    const isOnlyComma = /^\s*,\s*$/.test(gapBefore);
    // If the comma before the property is removed, the one after it stays.
    if (previous !== undefined && isOnlyComma) return this.cut(property.offset - gapBefore.length, end);
    const space = /\s*$/.exec(gapBefore)?.[0].length ?? 0;
    return this.cut(property.offset - space, end + comma);
  }

  private cut(from: number, to: number): Edit {
    return { offset: from, length: to - from, text: '' };
  }

  /** Applies edits that do not overlap. */
  apply(edits: readonly Edit[]): string {
    let result = '';
    let done = 0;
    for (const { offset, length, text } of [...edits].sort((one, other) => one.offset - other.offset)) {
      result += this.text.slice(done, offset) + text;
      done = offset + length;
    }
    return result + this.text.slice(done);
  }

  /** Returns the text between the last value of an object, or its opening brace, and its closing brace. */
  private endOf(object: Node): {
    afterValue: number;
    afterAll: number;
    hasComma: boolean;
    close: number;
  } {
    const last = object.children?.at(-1);
    const afterValue = last === undefined ? object.offset + 1 : last.offset + last.length;
    const close = object.offset + object.length - 1;
    const isInside = (offset: number): boolean => offset >= afterValue && offset < close;
    let afterAll = afterValue;
    let hasComma = false;
    visit(this.text.replace(/^\uFEFF/, ' '), {
      onComment: (offset, length) => {
        if (isInside(offset)) afterAll = Math.max(afterAll, offset + length);
      },
      onSeparator: (_character, offset) => {
        if (!isInside(offset)) return;
        hasComma = true;
        afterAll = Math.max(afterAll, offset + 1);
      },
    });
    return { afterValue, afterAll, hasComma, close };
  }

  private isOneLine({ offset, length }: Node): boolean {
    return !/[\r\n]/.test(this.text.slice(offset, offset + length));
  }

  /** Returns the white space before a property that starts its line; empty for another property. */
  private indentOf(property: Node | undefined): string {
    if (property === undefined) return '';
    return /[\r\n]([ \t]*)$/.exec(this.text.slice(0, property.offset))?.[1] ?? '';
  }

  /** Returns the white space at the start of the line of an offset. */
  private lineIndent(offset: number): string {
    return /(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(this.text.slice(0, offset))?.[1] ?? '';
  }

  private format(value: unknown, indent: string, oneLine: boolean): string {
    if (oneLine) return JSON.stringify(value);
    const lines = JSON.stringify(value, undefined, this.unit).replaceAll('\n', `\n${indent}`);
    return withLineEnding(lines, this.ending);
  }
}
