import type { Replacement } from '../../contract/style-edit.ts';

/** An element of a POM, with offsets in its text. */
export interface PomElement {
  /** The element names from the root to the element: `project/build/plugins`. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** Its content; undefined for `<name/>`. */
  readonly inner: readonly [start: number, end: number] | undefined;
}

/** The text of a POM with its elements. */
export interface Pom {
  readonly text: string;
  /** In the order of their end tags. */
  readonly elements: readonly PomElement[];
}

const MARKUP = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([\w.:-]+)[^>]*?(\/?)>/g;
const COMMENT = /<!--[^]*?-->/g;

/** @returns a POM with its elements, except those that are in comments or not closed */
export function parsedPom(text: string): Pom {
  const open: { name: string; start: number; from: number }[] = [];
  const elements: PomElement[] = [];
  for (const { 0: tag, index: start, 1: closes, 2: name, 3: isEmpty } of text.matchAll(MARKUP)) {
    if (name === undefined) continue;
    const end = start + tag.length;
    const path = [...open.map((each) => each.name), name].join('/');
    if (isEmpty === '/') elements.push({ path, start, end, inner: undefined });
    else if (closes !== '/') open.push({ name, start, from: end });
    else {
      const begun = open.pop();
      if (begun?.name !== name) break;
      elements.push({
        path: [...open.map((each) => each.name), name].join('/'),
        start: begun.start,
        end,
        inner: [begun.from, start],
      });
    }
  }
  return { text, elements };
}

/** @returns the elements with that path below the outer element */
export const below = ({ elements }: Pom, outer: PomElement, path: string): PomElement[] =>
  elements.filter(
    (each) => each.path === `${outer.path}/${path}` && each.start >= outer.start && each.end <= outer.end,
  );

/** @returns the text of an element, without comments */
export const contentOf = ({ text }: Pom, { inner }: PomElement): string =>
  inner === undefined
    ? ''
    : text
        .slice(...inner)
        .replaceAll(COMMENT, '')
        .trim();

/** @returns the replacement for the text of an element, except its comments */
export function replacedContent(pom: Pom, { inner }: PomElement, content: string): Replacement {
  const [start = 0, end = 0] = inner ?? [];
  const now = pom.text.slice(start, end);
  const plain = now.replaceAll(COMMENT, (comment) => ' '.repeat(comment.length));
  const from = start + plain.length - plain.trimStart().length;
  return { start: from, end: from + plain.trim().length, text: content };
}

/**
 * Adds lines at the end of an element, and creates the surrounding elements that the POM lacks.
 * @throws Error if the text is not a POM
 */
export function appended(pom: Pom, path: readonly string[], lines: readonly string[]): Replacement {
  const unit = indentUnit(pom);
  for (let depth = path.length; depth > 0; depth--) {
    const outer = path.slice(0, depth).join('/');
    const found = pom.elements.find((each) => each.path === outer);
    if (found === undefined) continue;
    const wrapped = path.slice(depth).reduceRight<readonly string[]>(
      (inner, name) => [`<${name}>`, ...inner.map((line) => unit + line), `</${name}>`],
      lines.map((line) => line.replace(/^ */, (spaces) => unit.repeat(spaces.length / 2))),
    );
    return atEnd(pom.text, found, wrapped, unit);
  }
  throw new Error('The pom.xml has no project element, so that nothing can be added to it.');
}

function atEnd(text: string, outer: PomElement, lines: readonly string[], unit: string): Replacement {
  const { path, start, end, inner } = outer;
  const indent = text.slice(lineStart(text, start), start);
  const added = lines.map((line) => `${indent}${unit}${line}\n`).join('');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (inner === undefined) return { start, end, text: `<${name}>\n${added}${indent}</${name}>` };
  const at = lineStart(text, inner[1]);
  const isOwnLine = at > inner[0];
  return { start: at, end: at, text: isOwnLine ? added : `\n${added}${indent}` };
}

/** Returns the start of the line if only white space precedes the offset, otherwise the offset. */
function lineStart(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return text.slice(start, at).trim() === '' ? start : at;
}

/** Returns the indentation of one level, taken from the first indented element of the project. */
function indentUnit({ text, elements }: Pom): string {
  const [first] = elements.filter(({ path }) => /^project\/[^/]+$/.test(path));
  const indent = first === undefined ? '' : text.slice(lineStart(text, first.start), first.start);
  return indent === '' ? '  ' : indent;
}
