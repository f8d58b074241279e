import { quoted } from '../../contract/shown-text.ts';
import { selectorStart, withoutComments } from './rules.ts';

const NO_LINE_COMMENTS = 'JavaFX has no comments that begin with //. Write /* … */.';

/** A typing error in a stylesheet; offsets are those of its text. */
export interface SyntaxFault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** Errors up to this offset are ignored, because this error may have changed the meaning of the text. */
  readonly unsureTo: number;
}

/**
 * Returns the typing errors of a JavaFX stylesheet. Each is reported once, where it is to be corrected, and the following text
 * is read as if it had been corrected.
 */
export const syntaxFaults = (text: string): SyntaxFault[] => new SyntaxCheck(text).run();

class SyntaxCheck {
  private readonly plain: string;
  private readonly faults: SyntaxFault[] = [];
  private at = 0;
  private lacksColon = false;

  constructor(private readonly text: string) {
    this.plain = withoutComments(text);
  }

  run(): SyntaxFault[] {
    this.checkTokens();
    this.rules(0);
    return this.faults.sort((a, b) => a.start - b.start);
  }

  /** Finds comments and strings that are not closed. */
  private checkTokens(): void {
    for (const { 0: token, index } of this.text.matchAll(
      /\/\*[^]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    )) {
      const [quote = ''] = token;
      if (quote === '/' && (!token.endsWith('*/') || token.length < 4))
        this.add(index, index + 2, 'This comment is not closed. Add */ at its end.', this.text.length);
      if (quote !== '/' && (token.length === 1 || !token.endsWith(quote)))
        this.add(index, index + token.trimEnd().length, 'This string is not closed.', index + token.length);
    }
  }

  /** Reads rules up to the end of the text, or of the surrounding `@media` block. */
  private rules(depth: number): void {
    for (this.skip(/\s*/y); this.at < this.plain.length; this.skip(/\s*/y)) {
      const start = this.at;
      if (this.plain[start] === '}') {
        this.at++;
        if (depth > 0) return;
        this.add(start, start + 1, 'There is no { for this }.', start + 1);
        continue;
      }
      const comment = this.skip(/\/\/[^\n]*/y)?.trimEnd();
      if (comment !== undefined) {
        this.add(start, start + comment.length, NO_LINE_COMMENTS, start + comment.length);
        continue;
      }
      const head = this.skip(/[^{};]*/y) ?? '';
      const end = this.plain[this.at];
      if (head.startsWith('@') && end === ';') this.at++;
      else if (end !== '{') this.unopened(start, head);
      else this.block(head, depth);
    }
  }

  private block(head: string, depth: number): void {
    const open = this.at++;
    if (/^@media\b/.test(head)) return this.rules(depth + 1);
    if (/^@(?!font-face|import|charset)/.test(head)) return this.skipBlock();
    this.declarations(open);
  }

  /** Skips a block and its nested blocks, such as `@keyframes`, which JavaFX does not support. */
  private skipBlock(): void {
    for (let depth = 1; depth > 0 && this.at < this.plain.length; this.at++) {
      if (this.plain[this.at] === '{') depth++;
      if (this.plain[this.at] === '}') depth--;
    }
  }

  /** Handles text that no block follows: the selector of a rule whose `{` is missing, or text that does not belong there. */
  private unopened(start: number, head: string): void {
    const end = this.plain[this.at];
    const [first = ''] = head.split('\n');
    const from = start + first.search(/\S|$/);
    if (end === ';' && head.trim() === '') {
      const fault = this.at++;
      // A semicolon at the end of the file does no harm.
      if (this.plain.slice(this.at).trim() !== '')
        this.add(fault, fault + 1, 'A ; does not belong here: JavaFX ignores the rule after it.', fault + 1);
      return;
    }
    // The declarations end with the next brace, unless another rule begins before it.
    const close = this.plain.indexOf('}', this.at);
    const next = this.plain.indexOf('{', this.at);
    const hasBody = end !== undefined && close >= 0 && (next < 0 || close < next);
    this.at = hasBody ? close + 1 : end === undefined ? this.at : this.at + 1;
    const name = quoted(first.trim());
    const isDeclaration = /^[\w-]+\s*:\s/.test(head.trim());
    this.add(
      from,
      start + first.trimEnd().length,
      isDeclaration ? `${name} is in no rule.` : `Expected { after ${name}.`,
      this.at,
    );
  }

  private declarations(open: number): void {
    for (this.skip(/[\s;]*/y); this.at < this.plain.length; this.skip(/[\s;]*/y)) {
      const start = this.at;
      if (this.plain[start] === '}') {
        this.at++;
        return;
      }
      const whole = this.untilEnd();
      if (this.plain[this.at] === '{') {
        const next = selectorStart(this.plain, start, this.at);
        const [first = ''] = this.plain.slice(next, this.at).trim().split('\n');
        this.add(open, open + 1, `This { is not closed. Expected } before ${quoted(first)}.`, open + 1);
        if (next > start) this.declaration(start, this.plain.slice(start, next).trimEnd());
        this.at = next;
        return;
      }
      this.declaration(start, whole);
    }
    this.add(open, open + 1, 'This { is not closed.', open + 1);
  }

  /** Returns the text up to the end of a declaration, ignoring parentheses. */
  private untilEnd(): string {
    const start = this.at;
    const opened: number[] = [];
    for (; this.at < this.plain.length; this.at++) {
      const char = this.plain[this.at] ?? '';
      if (this.skip(/url\([^)\n]*\)/iy) !== undefined) this.at--;
      else if (char === '(') opened.push(this.at);
      else if (char === ')' && opened.pop() === undefined)
        this.add(this.at, this.at + 1, 'There is no ( for this ).', this.at + 1);
      else if (/[;{}]/.test(char)) break;
    }
    const [first] = opened;
    if (first !== undefined) this.add(first, first + 1, 'This ( is not closed.', this.at);
    return this.plain.slice(start, this.at);
  }

  private declaration(start: number, whole: string): void {
    const end = start + whole.trimEnd().length;
    if (whole.startsWith('//')) {
      const line = start + (whole.split('\n')[0] ?? '').trimEnd().length;
      this.add(start, line, NO_LINE_COMMENTS, end);
      return;
    }
    // In `padding; 1`, the error at the value is only a consequence.
    const isRest = this.lacksColon && !/^[\w-]+\s*:/.test(whole);
    this.lacksColon = false;
    if (isRest) return;
    const name = /^[\w-]+/.exec(whole)?.[0];
    if (name === undefined) {
      this.add(start, end, `Expected the name of a property instead of ${quoted(whole.trim())}.`, end);
      return;
    }
    const colon = /^\s*:/.exec(whole.slice(name.length));
    if (colon === null) {
      this.lacksColon = true;
      this.add(start, start + name.length, `Expected : after ${quoted(name)}.`, end);
      return;
    }
    const valueAt = start + name.length + colon[0].length;
    const value = outsideParentheses(this.plain.slice(valueAt, end));
    if (value.trim() === '') this.add(start, start + name.length, `${quoted(name)} has no value.`, end);
    const next = /(\S+)(\s+)([A-Za-z-][\w-]*)\s*:/.exec(value);
    if (next !== null) {
      const [, last = '', , property = ''] = next;
      const from = valueAt + next.index;
      this.add(from, from + last.length, `Expected ; before ${quoted(property)}.`, end);
    }
  }

  /** @param pattern is sticky */
  private skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.plain)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private add(start: number, end: number, message: string, unsureTo: number): void {
    // An error inside of another one is a consequence of it.
    if (this.faults.some((each) => start >= each.start && start < each.unsureTo)) return;
    this.faults.push({ start, end: Math.max(end, start + 1), message, unsureTo });
  }
}

/** Replaces the text in parentheses, which may be nested, by blanks. */
export function outsideParentheses(text: string): string {
  let depth = 0;
  return [...text]
    .map((char) => {
      if (char === ')') depth = Math.max(0, depth - 1);
      const shown = depth === 0 ? char : ' ';
      if (char === '(') depth++;
      return shown;
    })
    .join('');
}
