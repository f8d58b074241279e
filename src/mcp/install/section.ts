import { byteOrderMark, lineEnding, MergeError, placeOf, withLineEnding, type Merge, type Removal } from './merge.ts';

const START = '<!-- javafx-inspector:start -->';
const END = '<!-- javafx-inspector:end -->';

/**
 * Merges a section into a Markdown file: between two comments that mark it, and after a line that separates it from other text.
 * @param content lines that end with `\n`
 */
export function section(content: string): Merge {
  return (text, force) => {
    const own = `${START}\n${content}${END}`;
    if (text === undefined || text.trim() === '')
      return { outcome: 'installed', text: `${byteOrderMark(text)}${own}\n` };
    const ending = lineEnding(text);
    const start = markerAt(text, START, 0);
    if (start !== undefined) {
      if (!force) return { outcome: 'skipped' };
      const end = markerAt(text, END, start);
      if (end === undefined)
        throw new MergeError(
          `The line ${START} has no line ${END} after it. Add that line where the section ends, or remove the section.`,
          placeOf(text, start),
        );
      const replaced = text.slice(0, start) + withLineEnding(own, ending) + text.slice(end + END.length);
      return { outcome: 'installed', text: replaced };
    }
    const ended = /[\r\n]$/.test(text);
    // Without an empty line before it, the separator would turn the last paragraph into a heading.
    const separator = `${ended ? '' : '\n'}${/\n\r?\n$/.test(text) ? '' : '\n'}---\n\n`;
    const appended = withLineEnding(`${separator}${own}${ended ? '\n' : ''}`, ending);
    return { outcome: 'appended', text: text + appended };
  };
}

/** Removes the section that {@link section} adds, with the separator before it. A section that was changed stays. */
export function withoutSection(content: string): Removal {
  return (text, force) => {
    const start = text === undefined ? undefined : markerAt(text, START, 0);
    if (text === undefined || start === undefined) return { outcome: 'absent' };
    const end = markerAt(text, END, start);
    if (end === undefined) return { outcome: 'changed' };
    const inside = text.slice(start + START.length, end).replaceAll('\r\n', '\n');
    if (inside !== `\n${content}` && !force) return { outcome: 'changed' };
    const separator = /(?:\r?\n)?---\r?\n\r?\n$/.exec(text.slice(0, start))?.[0] ?? '';
    const before = text.slice(0, start - separator.length);
    const after = text.slice(end + END.length);
    if (`${before}${after}`.replace(/^\uFEFF/, '').trim() === '') return { outcome: 'removed', text: undefined };
    // Before the installation, the text ended here.
    const atEnd = /^[ \t]*(?:\r?\n)?$/.test(after);
    const ended = after.endsWith('\n');
    const rest = atEnd ? (ended ? before : before.replace(/\r?\n$/, '')) : `${before}${after}`;
    return { outcome: 'removed', text: rest };
  };
}

/** Returns the offset of a marker that is alone on its line, searching from `from` on. */
function markerAt(text: string, marker: string, from: number): number | undefined {
  for (let at = text.indexOf(marker, from); at >= 0; at = text.indexOf(marker, at + 1)) {
    const before = at === 0 || /[\r\n\uFEFF]/.test(text[at - 1] ?? '');
    if (before && /^[ \t]*(?:[\r\n]|$)/.test(text.slice(at + marker.length))) return at;
  }
  return undefined;
}
