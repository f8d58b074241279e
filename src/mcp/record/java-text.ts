import { escaped } from '../../contract/shown-text.ts';

/** @returns a string literal of Java */
export function literal(text: string): string {
  const characters = text.replaceAll(/[\\"\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, (char) => ESCAPES[char] ?? unicode(char));
  return `"${characters}"`;
}

/**
 * @returns the text for a one-line comment: without sequences that Java would read as an escape, and without invisible
 * characters
 */
export const inComment = (text: string): string => escaped(text.replaceAll(/\s+/g, ' ')).replaceAll('\\', '\\\\');

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\f': '\\f',
  '\b': '\\b',
};

const unicode = (char: string): string =>
  [...Array(char.length).keys()].map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** @returns the simple name of a class */
export const simpleName = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

/** @returns the name of an environment variable, derived from the text that identifies a field: loginPassword → LOGIN_PASSWORD */
export function variableName(text: string): string {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return /^[A-Z]/.test(words) ? words : 'PASSWORD';
}
