/** The start tag of an element in an FXML document. */
export interface StartTag {
  readonly name: string;
  /** Line and column of its `<`, from 1. */
  readonly line: number;
  readonly column: number;
  /** Offset of its `<`, and offset after its `>`. */
  readonly start: number;
  readonly end: number;
}

/**
 * A part of a document that begins with `<`. `other` is a part without tags: a comment, CDATA, an instruction or a document
 * type.
 */
export type Token =
  | { readonly kind: 'start'; readonly tag: StartTag }
  | { readonly kind: 'end'; readonly name: string; readonly start: number; readonly end: number }
  | { readonly kind: 'other'; readonly start: number; readonly end: number };

/** Parts that are not tags but may contain `<` or `>`, end tags, and start tags with their quoted values. */
const PARTS =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!DOCTYPE(?:\[[\s\S]*?\]|[^[>])*>|<\?[\s\S]*?(?:\?>|$)|<\/([^\s<>]+)\s*>|<([\p{L}_][\p{L}\p{N}_.:-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gu;

/** Returns the parts of a document, in order; an incomplete tag is left out. */
export function* tokens(text: string): Generator<Token> {
  let line = 1;
  let lineStart = 0;
  let at = 0;
  for (const { 0: whole, 1: closed, 2: name, index } of text.matchAll(PARTS)) {
    for (let next = text.indexOf('\n', at); next >= 0 && next < index; next = text.indexOf('\n', next + 1)) {
      line++;
      lineStart = next + 1;
    }
    at = index;
    const place = { start: index, end: index + whole.length };
    if (closed !== undefined) yield { kind: 'end', name: closed, ...place };
    else if (name === undefined) yield { kind: 'other', ...place };
    else yield { kind: 'start', tag: { name, line, column: index - lineStart + 1, ...place } };
  }
}

/** Returns the start tags of a document, in order; an incomplete one is left out. */
export const startTags = (text: string): StartTag[] =>
  [...tokens(text)].flatMap((token) => (token.kind === 'start' ? [token.tag] : []));

/** Returns the start tag that contains an offset of the document. */
export const tagAt = (tags: readonly StartTag[], offset: number): StartTag | undefined =>
  tags.find(({ start, end }) => start <= offset && offset < end);

/** An edit of a document: the text that replaces `rangeLength` characters at an offset of the document before the edit. */
export interface Edit {
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}

/**
 * Moves the tags after an edit, and drops those whose start it has replaced. Lines and columns stay those of the document
 * before all edits, because nodes were created from it.
 */
export function afterEdit(
  tags: readonly StartTag[],
  { rangeOffset: from, rangeLength, text }: Edit,
): readonly StartTag[] {
  const to = from + rangeLength;
  const by = text.length - rangeLength;
  return tags.flatMap((tag) => {
    const { start, end } = tag;
    if (end <= from) return [tag];
    if (to <= start) return [{ ...tag, start: start + by, end: end + by }];
    return start < from ? [{ ...tag, end: Math.max(end, to) + by }] : [];
  });
}
