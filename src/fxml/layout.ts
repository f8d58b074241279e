import type { Replacement } from '../contract/style-edit.ts';
import type { Attribute, Element } from './elements.ts';

/** One step of indentation, for a file without indented lines. */
const INDENTATION = '    ';

/** Adds an attribute after the last one, on a line of its own if the last one has one. */
export function addedAttribute(text: string, { tag, attributes }: Element, written: string): Replacement {
  const last = attributes.at(-1);
  const at = last?.end ?? tag.start + 1 + tag.name.length;
  const before = last === undefined ? '' : blankBefore(text, last.start);
  return { start: at, end: at, text: `${/\n/.test(before) ? before : ' '}${written}` };
}

/** Removes an attribute and the space before it. */
export function removedAttribute(text: string, { start, end }: Attribute): Replacement {
  return { start: start - blankBefore(text, start).length, end, text: '' };
}

/** Adds the first child of an element, on a line of its own if the element starts one. */
export function addedElement(text: string, element: Element, written: string): Replacement {
  const { tag, isSelfClosing, children } = element;
  const own = indentationAt(text, tag.start);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const first = children[0] === undefined ? undefined : indentationAt(text, children[0].tag.start);
  const inner = own === undefined ? undefined : (first ?? own + unitOf(text, element));
  const added = inner === undefined ? written : `${lineEnd}${inner}${written}`;
  if (!isSelfClosing) {
    // If the element has no content, the end tag needs a line of its own.
    const isEmpty = text.slice(tag.end, element.contentEnd).trim() === '';
    const isOneLine = isEmpty && !text.slice(tag.end, element.contentEnd).includes('\n');
    const after = inner !== undefined && isOneLine ? `${lineEnd}${own}` : '';
    return { start: tag.end, end: isOneLine ? element.contentEnd : tag.end, text: `${added}${after}` };
  }
  const slash = tag.end - '/>'.length;
  const start = slash - blankBefore(text, slash).length;
  const close = `</${tag.name}>`;
  return { start, end: tag.end, text: `>${added}${inner === undefined ? '' : `${lineEnd}${own}`}${close}` };
}

/** Removes an element without leaving an empty line in its place. */
export function removedElement(text: string, { tag, end }: Element): Replacement {
  const isOwnLine = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  return { start: tag.start - (isOwnLine ? blankBefore(text, tag.start).length : 0), end, text: '' };
}

/** Returns the white space before an offset. */
const blankBefore = (text: string, offset: number): string => /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';

/** Returns the indentation of a line if the offset is its first character, otherwise undefined. */
function indentationAt(text: string, offset: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

/** Returns the indentation step of the nearest ancestor that is indented more than its parent. */
function unitOf(text: string, element: Element): string {
  for (let each: Element | undefined = element; each?.parent !== undefined; each = each.parent) {
    const own = indentationAt(text, each.tag.start);
    const outer = indentationAt(text, each.parent.tag.start);
    if (own !== undefined && outer !== undefined && own.length > outer.length && own.startsWith(outer))
      return own.slice(outer.length);
  }
  return INDENTATION;
}
