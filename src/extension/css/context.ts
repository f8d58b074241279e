import { rulesOf, withoutComments } from './rules.ts';

/** The context of an offset in a stylesheet. */
export type CssContext =
  | { readonly in: 'selector'; readonly compound: string; readonly word: string; readonly start: number }
  | {
      readonly in: 'property';
      readonly selector: string;
      readonly word: string;
      readonly start: number;
      readonly hasColon: boolean;
    }
  | {
      readonly in: 'value';
      readonly selector: string;
      readonly property: string;
      readonly word: string;
      readonly start: number;
    };

/**
 * Returns the context of an offset, with the part of the word before it and the offset at which the word starts; undefined in
 * comments and strings.
 */
export function contextAt(text: string, offset: number): CssContext | undefined {
  const plain = withoutComments(text);
  if (inComment(text, offset) || (plain[offset - 1] === '_' && text[offset - 1] !== '_')) return undefined;
  const before = plain.slice(0, offset);
  const rule = rulesOf(text).find(({ bodyStart, bodyEnd }) => bodyStart <= offset && offset <= bodyEnd);
  const word = /[\w-]*$/.exec(before)?.[0] ?? '';
  const start = offset - word.length;
  if (rule === undefined) {
    const compound = /[^\s>,{};]*$/.exec(before)?.[0] ?? '';
    return { in: 'selector', compound, word, start };
  }
  const { selector, bodyStart } = rule;
  const part = before.slice(Math.max(bodyStart, before.lastIndexOf(';') + 1));
  const property = /^\s*([\w-]+)\s*:/.exec(part)?.[1];
  if (property !== undefined) return { in: 'value', selector, property, word, start };
  return { in: 'property', selector, word, start, hasColon: /^[\w-]*\s*:/.test(plain.slice(offset)) };
}

function inComment(text: string, offset: number): boolean {
  const open = text.lastIndexOf('/*', offset - 1);
  if (open < 0) return false;
  const close = text.indexOf('*/', open + 2);
  return close < 0 || offset < close + 2;
}
