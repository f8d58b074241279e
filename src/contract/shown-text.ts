/**
 * Texts of applications in the form in which all text output shows them. They are untrusted data: nothing in them may act on a
 * terminal, be invisible, change the order in which a line is read, or look like the end of a quoted text. Such characters are
 * shown as the escapes of their UTF-16 code units, as in JSON and Java: `\u202e`. An AI agent that copies the escape into JSON
 * sends the character itself.
 */

/**
 * Characters that are shown as escapes: control characters, line and paragraph separators, characters without a glyph
 * (bidirectional controls, zero width, tags, fillers), lone surrogates, and noncharacters.
 */
const HOSTILE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\ufff9-\ufffb]/u;

/**
 * Exceptions: line breaks and tabs, and single characters that a script or an emoji needs at this position: a joiner within a
 * word or an emoji, and the variation selector of a symbol, a keycap or an ideograph.
 */
const KEPT = [
  '[\\n\\t]',
  '(?<=[\\p{Lo}\\p{M}\\p{ExtPict}\\p{EMod}])(?<!\\p{DI})[\\u200c\\u200d](?=[\\p{Lo}\\p{M}\\p{ExtPict}])(?!\\p{DI})',
  '(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f)\\u200d(?=\\p{ExtPict})',
  '(?<=[\\p{ExtPict}\\p{S}])[\\ufe0e\\ufe0f]',
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
].join('|');
const FOUND = new RegExp(`(${KEPT})|${HOSTILE.source}`, 'gu');

/**
 * A text without any of these code units needs no closer check. They are those of all of `HOSTILE`, including the surrogates of
 * characters above U+FFFF. A test for code units is a hundred times as fast as one for properties of Unicode.
 */
const UNITS =
  '\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ud800-\\udfff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff';
const SUSPICIOUS = new RegExp(`[${UNITS}]`);
const SUSPICIOUS_IN_LINE = new RegExp(`[${UNITS}\\t\\n]`);

/**
 * Escapes a text that may have several lines. Line breaks and tabs stay, because the text form itself contains them; use
 * `oneLine` and `quoted` for a text within a line. JSON keeps its meaning, because it reads an escape as the same character.
 */
export function escaped(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text.replaceAll(FOUND, (found: string, kept: string | undefined) => kept ?? units(found));
}

/** Returns a text on one line: `First ⏎ second`. The Java agent matches texts in the same form. */
export function oneLine(text: string): string {
  return SUSPICIOUS_IN_LINE.test(text) ? unbroken(text).replaceAll('\t', ' ') : text;
}

const unbroken = (text: string): string => escaped(text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ⏎ '));

/**
 * Joins lines of a text form so that each remains one line, whatever texts it contains. Texts of applications occur only within
 * lines.
 */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => (SUSPICIOUS_IN_LINE.test(line) ? unbroken(line) : line)).join('\n');
}

/** Returns a text in quotation marks, on one line: `“Save”`. A closing quotation mark within it is escaped too. */
export function quoted(text: string): string {
  return `“${inQuotes(text)}”`;
}

/** Like `quoted`, without the quotation marks, for a text that is already between two of them. */
export function inQuotes(text: string): string {
  return oneLine(text).replaceAll('”', '\\u201d');
}

/** Replaces escapes by the characters that they stand for. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\u([\da-f]{4})/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const units = (found: string): string =>
  Array.from({ length: found.length }, (_unit, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  );
