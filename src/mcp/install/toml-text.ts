import { MergeError, placeOf } from './merge.ts';

/** A key with its value, or the header of a table. */
export interface TomlStatement {
  readonly kind: 'pair' | 'table' | 'tableOfArray';
  /** All keys from the root, with those of the table that it stands in. */
  readonly path: readonly string[];
  /** Where it starts. */
  readonly offset: number;
  /** Where it ends, before white space and a comment. */
  readonly end: number;
  /** Where the value of a pair starts. */
  readonly valueOffset: number;
  /** Strings, arrays and inline tables as in JavaScript, anything else as it is written. */
  readonly value: unknown;
}

const SPACE = /[ \t]*/y;
const GAP = /(?:[ \t\r\n]|#[^\n]*)*/y;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const BARE_KEY = /[\w-]+/y;
const CHARACTER = String.raw`[^"\\\u0000-\u0008\u000a-\u001f\u007f]`;
const ESCAPE = String.raw`\\(?:[btnfre"\\]|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})`;
const BASIC = new RegExp(`"(?:${CHARACTER}|${ESCAPE})*"(?!")`, 'y');
const LITERAL = /'[^'\u0000-\u0008\u000a-\u001f\u007f]*'(?!')/y;
const BASIC_LINES = new RegExp(String.raw`"""(?:"{0,2}(?:[^"\\]|${ESCAPE}|\\[ \t]*\r?\n))*"{3,5}`, 'y');
const LITERAL_LINES = /'''(?:'{0,2}[^'])*'{3,5}/y;
const DIGITS = String.raw`\d(?:_?\d)*`;
const TIME = String.raw`\d\d:\d\d(?::\d\d(?:\.\d+)?)?`;
const SCALAR = new RegExp(
  [
    'true|false',
    String.raw`\d{4}-\d\d-\d\d(?:[Tt ]${TIME}(?:[Zz]|[+-]\d\d:\d\d)?)?`,
    TIME,
    '0x[\\da-fA-F](?:_?[\\da-fA-F])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*',
    `[+-]?(?:inf|nan|(?:0|[1-9](?:_?\\d)*)(?:\\.${DIGITS})?(?:[eE][+-]?${DIGITS})?)`,
  ]
    .map((each) => `(?:${each})(?=[\\s,\\]}#]|$)`)
    .join('|'),
  'y',
);
const NAMED: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001b' };

/** Arrays and inline tables are not nested deeper. */
const MAX_DEPTH = 100;

/** The statements of a TOML file (https://toml.io/en/v1.0.0), with their places, so that only some of its lines are changed. */
export class TomlText {
  readonly statements: readonly TomlStatement[];
  private at = 0;
  /** The kinds of all keys so far, to find those that are defined twice. */
  private readonly defined = new Map<string, TomlStatement['kind'] | 'dotted'>();

  /** @throws MergeError if the text is not valid TOML */
  constructor(readonly text: string) {
    this.at = text.startsWith('\uFEFF') ? 1 : 0;
    const statements: TomlStatement[] = [];
    let table: readonly string[] = [];
    for (this.take(GAP); this.at < text.length; this.take(GAP)) {
      const statement = text[this.at] === '[' ? this.header() : this.pair(table);
      if (statement.kind !== 'pair') table = statement.path;
      this.define(statement, table);
      statements.push(statement);
      if (this.take(LINE_END) === undefined) throw this.failure('end of the line expected');
    }
    this.statements = statements;
  }

  /** An error at a place. */
  error(what: string, offset: number): MergeError {
    return new MergeError(`${what}. Correct the file, then install again.`, placeOf(this.text, offset));
  }

  private failure(why: string, offset = this.at): MergeError {
    return this.error(`It is not valid TOML (${why})`, offset);
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private has(mark: string): boolean {
    if (!this.text.startsWith(mark, this.at)) return false;
    this.at += mark.length;
    return true;
  }

  private expect(mark: string): void {
    if (!this.has(mark)) throw this.failure(`${mark} expected`);
  }

  private header(): TomlStatement {
    const offset = this.at;
    const isArray = this.has('[[');
    if (!isArray) this.expect('[');
    const path = this.keys();
    this.expect(isArray ? ']]' : ']');
    const kind = isArray ? 'tableOfArray' : 'table';
    return { kind, path, offset, end: this.at, valueOffset: this.at, value: undefined };
  }

  private pair(table: readonly string[]): TomlStatement {
    const offset = this.at;
    const path = [...table, ...this.keys()];
    this.expect('=');
    this.take(SPACE);
    const valueOffset = this.at;
    const value = this.value(0);
    return { kind: 'pair', path, offset, end: this.at, valueOffset, value };
  }

  private define({ kind, path, offset }: TomlStatement, table: readonly string[]): void {
    const name = (length: number): string => JSON.stringify(path.slice(0, length)).slice(0, -1);
    const own = name(path.length);
    const before = this.defined.get(own);
    const isNextOfArray = kind === 'tableOfArray' && before === kind;
    if (before !== undefined && !isNextOfArray) throw this.failure(`${path.join('.')} is defined twice`, offset);
    const from = kind === 'pair' ? table.length + 1 : 1;
    for (let length = from; length < path.length; length++) {
      const outer = this.defined.get(name(length));
      if (outer === 'pair') throw this.failure(`${path.slice(0, length).join('.')} is defined twice`, offset);
      // A table that dotted keys have made has no header.
      if (kind === 'pair' && outer === undefined) this.defined.set(name(length), 'dotted');
    }
    // Each element of an array has tables of its own.
    if (isNextOfArray)
      for (const each of this.defined.keys()) if (each.startsWith(`${own},`)) this.defined.delete(each);
    this.defined.set(own, kind);
  }

  private keys(): string[] {
    const keys: string[] = [];
    do {
      this.take(SPACE);
      const key = this.take(BARE_KEY) ?? this.line();
      if (key === undefined) throw this.failure('name expected');
      keys.push(key);
      this.take(SPACE);
    } while (this.has('.'));
    return keys;
  }

  /** A string on one line. */
  private line(): string | undefined {
    const literal = this.take(LITERAL);
    return literal === undefined ? unescaped(this.take(BASIC)?.slice(1, -1)) : literal.slice(1, -1);
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw this.failure('too deep');
    if (this.has('[')) return this.array(depth);
    if (this.has('{')) return this.inlineTable(depth);
    const lines = inLines(this.take(LITERAL_LINES)) ?? unescaped(inLines(this.take(BASIC_LINES)));
    const value = lines ?? this.line() ?? this.take(SCALAR);
    if (value === undefined) throw this.failure('value expected');
    return value;
  }

  private array(depth: number): unknown[] {
    const items: unknown[] = [];
    for (this.take(GAP); !this.has(']'); this.take(GAP)) {
      items.push(this.value(depth + 1));
      this.take(GAP);
      if (!this.has(',') && this.text[this.at] !== ']') throw this.failure(', or ] expected');
    }
    return items;
  }

  private inlineTable(depth: number): Record<string, unknown> {
    const names = new Set<string>();
    const pairs = new Map<string, unknown>();
    for (this.take(GAP); !this.has('}'); this.take(GAP)) {
      const offset = this.at;
      const [first = '', ...inner] = this.keys();
      const name = JSON.stringify([first, ...inner]);
      if (names.has(name)) throw this.failure(`${name} is defined twice`, offset);
      names.add(name);
      this.expect('=');
      this.take(SPACE);
      const value = this.value(depth + 1);
      pairs.set(first, inner.length === 0 ? value : {});
      this.take(GAP);
      if (!this.has(',') && this.text[this.at] !== '}') throw this.failure(', or } expected');
    }
    return Object.fromEntries(pairs);
  }
}

/** The content of a string of several lines. */
const inLines = (text: string | undefined): string | undefined => text?.slice(3, -3).replace(/^\r?\n/, '');

function unescaped(text: string | undefined): string | undefined {
  return text?.replaceAll(/\\(?:([xuU])([\da-fA-F]+)|([ \t]*\r?\n\s*)|(.))/g, (_, _kind, code, gap, name) => {
    if (gap !== undefined) return '';
    return code === undefined ? (NAMED[name] ?? name) : characterOf(Number.parseInt(code, 16));
  });
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
}
