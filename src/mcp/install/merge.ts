/** The outcome of merging into a file: its new text, unless nothing changes. */
export type Merged =
  { readonly outcome: 'skipped' } | { readonly outcome: 'installed' | 'appended'; readonly text: string };

/** Merges the inspector's part into the text of a file; the text is undefined if the file does not exist. */
export type Merge = (text: string | undefined, force: boolean) => Merged;

/** The outcome of a removal; `text` is undefined if the file is deleted. "changed": the part was changed by others. */
export type Removed =
  { readonly outcome: 'absent' | 'changed' } | { readonly outcome: 'removed'; readonly text: string | undefined };

/** Removes the inspector's part from the text of a file; if `force` is set, even if it was changed. */
export type Removal = (text: string | undefined, force: boolean) => Removed;

/** The reason why nothing can be merged into a file, with advice for the user, and the position in the file if there is one. */
export class MergeError extends Error {
  constructor(
    message: string,
    readonly place?: { readonly line: number; readonly column: number },
  ) {
    super(message);
  }
}

/** Returns the byte order mark at the start of a text; empty without one. */
export function byteOrderMark(text = ''): string {
  return text.startsWith('\uFEFF') ? '\uFEFF' : '';
}

/** Returns line and column of an offset, from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the line ending of most lines in a text. */
export function lineEnding(text: string): '\n' | '\r\n' {
  const crlf = text.split('\r\n').length - 1;
  return crlf > 0 && crlf * 2 >= text.split('\n').length - 1 ? '\r\n' : '\n';
}

/** Converts a text whose lines end with `\n` to another line ending. */
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
