import { tokens, type StartTag } from './tags.ts';

/** An attribute in a start tag. */
export interface Attribute {
  readonly name: string;
  /** Offset of its name, and offset after its closing quote. */
  readonly start: number;
  readonly end: number;
  /** Offsets of its value, without the quotes. */
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly quote: string;
  /** Its value, with entities replaced by characters. */
  readonly value: string;
}

/** An element of an FXML document, with the offsets of its parts. */
export interface Element {
  readonly tag: StartTag;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly Attribute[];
  readonly children: readonly Element[];
  /** Undefined for the root. */
  readonly parent: Element | undefined;
  /** Offset of its end tag; for a self-closing element, the offset after it. */
  readonly contentEnd: number;
  /** Offset after its end tag. */
  readonly end: number;
}

/** An element that is still being read: its children and its end follow. */
type Growing = { -readonly [Key in keyof Element]: Element[Key] } & { children: Growing[] };

/** Returns the elements of a document in the order of their start tags; undefined if a tag is missing or in the wrong place. */
export function elementsOf(text: string): Element[] | undefined {
  const all: Growing[] = [];
  const open: Growing[] = [];
  for (const token of tokens(text)) {
    if (token.kind === 'start') {
      const element = begun(text, token.tag, open.at(-1));
      all.push(element);
      if (!element.isSelfClosing) open.push(element);
    } else if (token.kind === 'end') {
      const last = open.pop();
      if (last?.tag.name !== token.name) return undefined;
      last.contentEnd = token.start;
      last.end = token.end;
    }
  }
  const roots = all.filter(({ parent }) => parent === undefined);
  return open.length === 0 && roots.length === 1 ? all : undefined;
}

function begun(text: string, tag: StartTag, parent: Growing | undefined): Growing {
  const isSelfClosing = text[tag.end - 2] === '/';
  const attributes = attributesOf(text, tag);
  const element = { tag, isSelfClosing, attributes, children: [], parent, contentEnd: tag.end, end: tag.end };
  parent?.children.push(element);
  return element;
}

const ATTRIBUTE = /([^\s=/<>"']+)(\s*=\s*)("[^"]*"|'[^']*')/gu;

function attributesOf(text: string, { start, end, name }: StartTag): Attribute[] {
  const from = start + 1 + name.length;
  return [...text.slice(from, end).matchAll(ATTRIBUTE)].map(
    ({ 1: key = '', 2: equals = '', 3: quoted = '', index }) => {
      const at = from + index;
      const valueStart = at + key.length + equals.length + 1;
      const valueEnd = valueStart + quoted.length - 2;
      const value = decoded(text.slice(valueStart, valueEnd));
      return { name: key, start: at, end: valueEnd + 1, valueStart, valueEnd, quote: quoted.slice(0, 1), value };
    },
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Replaces entities in an XML text by characters, except those that the document declares. */
export function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Returns a text as the value of an attribute between the given quotes. */
export const encoded = (text: string, quote = '"'): string =>
  encodedText(text)
    .replaceAll(quote, quote === "'" ? '&apos;' : '&quot;')
    .replaceAll(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);

/**
 * Returns a text as the content of an element. Characters that XML cannot contain are left out, because a loader would reject
 * the whole document.
 */
export const encodedText = (text: string): string =>
  withoutForbidden(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The characters that XML 1.0 does not allow, not even as references. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const withoutForbidden = (text: string): string => text.replaceAll(FORBIDDEN, '');

/** Returns the characters of a text that XML does not allow, each once, such as `U+001B`. */
export const forbiddenIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(FORBIDDEN)].map(
      ([each]) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];

/** Returns the attribute with a name; the class of a static attribute may include its package. */
export const attributeOf = ({ attributes }: Element, name: string): Attribute | undefined =>
  attributes.find((each) => isSame(each.name, name));

/** Returns the elements for the property with this name. */
export const propertyElements = ({ children }: Element, name: string): Element[] =>
  children.filter(({ tag }) => isSame(tag.name, name));

const isSame = (written: string, name: string): boolean =>
  written === name || (name.includes('.') && written.endsWith(`.${name}`));

/** Returns true if an element's name is this simple class name, with or without its package or outer class. */
export const isOfType = (written: string, type: string): boolean => written === type || written.endsWith(`.${type}`);
