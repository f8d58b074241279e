/**
 * Texts of applications as every text form shows them. They are data: nothing in them may act on a terminal, be invisible, change the
 * order in which a line is read, or look like the end of a quoted text. What could is shown as the escape of its UTF-16 code units,
 * as in JSON and Java: `\u202e`. An AI agent that copies the escape into JSON sends the character itself.
 */

/**
 * Characters that are shown as escapes: control characters, line and paragraph separators, characters without a glyph (bidirectional controls, zero
 * width, tags, fillers), halves of characters, and what is no character.
 */
const HOSTILE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\ufff9-\ufffb]/u;

/**
 * The exceptions: line breaks and tabs, and what writing needs, once and where it has a meaning: a joiner within a word or an
 * emoji, and the variant of a symbol, a keycap or an ideograph.
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
 * A text without any of these needs no closer look: the code units of all of `HOSTILE`, with those of characters above U+FFFF. A test for
 * code units is a hundred times as fast as one for properties of Unicode.
 */
const UNITS =
  '\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ud800-\\udfff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff';
const SUSPICIOUS = new RegExp(`[${UNITS}]`);
const SUSPICIOUS_IN_LINE = new RegExp(`[${UNITS}\\t\\n]`);

/**
 * A text that may have several lines. Line breaks and tabs stay, since the text form itself has some; `oneLine` and `quoted` are for a
 * text within a line. JSON remains the same JSON: an escape has the same value there.
 */
export function escaped(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text.replaceAll(FOUND, (found: string, kept: string | undefined) => kept ?? units(found));
}

/** A text in one line: `First ⏎ second`. The Java agent matches texts in the same form. */
export function oneLine(text: string): string {
  return SUSPICIOUS_IN_LINE.test(text) ? unbroken(text).replaceAll('\t', ' ') : text;
}

const unbroken = (text: string): string => escaped(text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ⏎ '));

/** Lines of a text form, of which each remains one, whatever texts it contains. Texts of applications are in lines only. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => (SUSPICIOUS_IN_LINE.test(line) ? unbroken(line) : line)).join('\n');
}

/** A text in quotation marks, in one line: `“Save”`. A closing quotation mark within it is escaped too. */
export function quoted(text: string): string {
  return `“${inQuotes(text)}”`;
}

/** The same without the quotation marks, for a text that stands between two of another text. */
export function inQuotes(text: string): string {
  return oneLine(text).replaceAll('”', '\\u201d');
}

/** A text in which escapes are the characters again. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\u([\da-f]{4})/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const units = (found: string): string =>
  Array.from({ length: found.length }, (_unit, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  );
