/** A declaration in a stylesheet; offsets are those of the text. */
export interface Declaration {
  readonly property: string;
  readonly start: number;
  /** The value without comments and surrounding white space. */
  readonly value: string;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** A rule of a stylesheet, which may be incomplete. */
export interface Rule {
  readonly selector: string;
  /** Offset of the selector. */
  readonly start: number;
  /** Offset after the `{`. */
  readonly bodyStart: number;
  /** Offset of the `}`, or of the end of the text. */
  readonly bodyEnd: number;
  readonly declarations: readonly Declaration[];
  /** Offset of the surrounding `@media` block. */
  readonly media?: number;
}

/** Replaces comments and quoted texts by blanks, so that every remaining character has its usual meaning. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g, (part) =>
    part.startsWith('/*')
      ? part.replaceAll(/[^\n]/g, ' ')
      : `${part[0] ?? ''}${'_'.repeat(Math.max(part.length - 2, 0))}${part.length > 1 ? (part.at(-1) ?? '') : ''}`,
  );
}

/**
 * Returns the start of the selector before a `{` if the surrounding block is not closed: after the last declaration.
 * @param from offset after the `{` of that block
 */
export function selectorStart(plain: string, from: number, open: number): number {
  let at = Math.max(from, plain.lastIndexOf(';', open) + 1);
  for (const line of plain.slice(at, open).split('\n')) {
    if (line.trim() !== '' && !/^\s*-[\w-]*(?:\s*:|\s)|^\s*[\w-]+\s*:\s/.test(line)) break;
    at += line.length + 1;
  }
  return Math.min(at, open);
}

/**
 * Returns the rules of a JavaFX stylesheet in order, including those in `@media` blocks. Other blocks do not nest: one that is
 * not closed ends before the next rule. At-rules such as `@font-face` count as rules, with their name as the selector.
 */
export function rulesOf(text: string): Rule[] {
  const plain = withoutComments(text);
  const rules: Rule[] = [];
  let at = 0;
  let media: number | undefined;
  for (let open = plain.indexOf('{'); open >= 0; open = plain.indexOf('{', at)) {
    const close = plain.indexOf('}', open);
    const inner = plain.indexOf('{', open + 1);
    const isClosed = close >= 0 && (inner < 0 || close < inner);
    const end = isClosed ? close : inner < 0 ? plain.length : selectorStart(plain, open + 1, inner);
    // `@import` and `@charset` end with a semicolon.
    const head = plain.slice(at, open);
    const from = at + Math.max(head.lastIndexOf(';'), head.lastIndexOf('}')) + 1;
    const start = from + (plain.slice(from, open).length - plain.slice(from, open).trimStart().length);
    if (head.includes('}')) media = undefined;
    if (/^@media\b/.test(plain.slice(start, open))) {
      media = start;
      at = open + 1;
      continue;
    }
    rules.push({
      selector: plain.slice(start, open).trim(),
      start,
      bodyStart: open + 1,
      bodyEnd: end,
      declarations: declarationsOf(text, plain, open + 1, end),
      ...(media === undefined ? {} : { media }),
    });
    at = isClosed ? end + 1 : Math.max(end, open + 1);
  }
  return rules;
}

function declarationsOf(text: string, plain: string, from: number, to: number): Declaration[] {
  const found: Declaration[] = [];
  for (const { 0: whole, index } of plain.slice(from, to).matchAll(/[^;]+/g)) {
    const match = /^(\s*)([\w-]+)(\s*:\s*)/.exec(whole);
    if (match === null) continue;
    const [before = '', space = '', property = ''] = match;
    const valueStart = from + index + before.length;
    const valueEnd = from + index + whole.trimEnd().length;
    found.push({
      property,
      start: from + index + space.length,
      value: text.slice(valueStart, Math.max(valueStart, valueEnd)),
      valueStart,
      valueEnd: Math.max(valueStart, valueEnd),
    });
  }
  return found;
}
