/** What merging into a file results in: its new text, unless nothing changes. */
export type Merged =
  { readonly outcome: 'skipped' } | { readonly outcome: 'installed' | 'appended'; readonly text: string };

/** Merges the inspector's part into the text of a file; undefined if there is no file. */
export type Merge = (text: string | undefined, force: boolean) => Merged;

/** What is left of a file; `text` is undefined if the file is deleted. "changed": what is there was changed by others. */
export type Removed =
  { readonly outcome: 'absent' | 'changed' } | { readonly outcome: 'removed'; readonly text: string | undefined };

/** Removes the inspector's part from the text of a file, also a changed one if `force` is set. */
export type Removal = (text: string | undefined, force: boolean) => Removed;

/** Why nothing can be merged into a file, with what the user can do, and the place in the file if there is one. */
export class MergeError extends Error {
  constructor(
    message: string,
    readonly place?: { readonly line: number; readonly column: number },
  ) {
    super(message);
  }
}

/** The byte order mark at the start of a text; empty if there is none. */
export function byteOrderMark(text = ''): string {
  return text.startsWith('\uFEFF') ? '\uFEFF' : '';
}

/** The place of an offset, from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The line ending that most lines of a text have. */
export function lineEnding(text: string): '\n' | '\r\n' {
  const crlf = text.split('\r\n').length - 1;
  return crlf > 0 && crlf * 2 >= text.split('\n').length - 1 ? '\r\n' : '\n';
}

/** A text whose lines end with `\n`, with another line ending. */
export function withLineEnding(text: string, ending: '\n' | '\r\n'): string {
  return ending === '\n' ? text : text.replaceAll('\n', ending);
}

/** Merges a file that belongs to the inspector as a whole. */
export function wholeFile(content: string): Merge {
  return (text, force) => {
    if (text !== undefined && !force) return { outcome: 'skipped' };
    return { outcome: 'installed', text: withLineEnding(content, lineEnding(text ?? '')) };
  };
}

/** Removes a file that belongs to the inspector as a whole. */
export function withoutFile(content: string): Removal {
  return (text, force) => {
    if (text === undefined) return { outcome: 'absent' };
    const isSame = text.replaceAll('\r\n', '\n') === content;
    return isSame || force ? { outcome: 'removed', text: undefined } : { outcome: 'changed' };
  };
}
