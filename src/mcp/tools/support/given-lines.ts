import { unescaped } from '../../../contract/shown-text.ts';
import type { Selector } from '../../../contract/selector.ts';

/** How long a client may be expected to know the lines that it received, in milliseconds. */
const KNOWN_MS = 30_000;
const MAX_CHARS = 1_000_000;

const NODE = /(?:^|[\s>:])([A-Za-z_$][\w$]*) n[0-9a-z]+\b/g;
const UID = /(?:^|\s)n[0-9a-z]+\b/;
const WINDOW = /\b(?:stage|dialog|popup|menu|embedded) (?:\d+ )?n[0-9a-z]+ “([^”]*)”/g;
/** A part of a CSS selector that a line can show: a type, an id, or both. */
const SHOWN = /^([A-Za-z_$][\w$]*)?(?:#([\w-]+))?$/;

/** The lines that one client has recently received. When a client waits until something is gone, they show that it has existed. */
export class GivenLines {
  private texts: { at: number; lines: string[]; length: number }[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param text of a response; an error contains its lines as an array of JSON */
  add(text: string): void {
    this.texts.push({ at: this.now(), lines: text.split(/\n|","/), length: text.length });
    this.forget();
  }

  /**
   * Whether a line shows a node that a selector describes, by type, id, text or name. A condition that no line shows, such as a
   * style class, counts as not met.
   */
  hasNode(selector: Selector): boolean {
    return this.lines().some((line) => UID.test(line) && shows(line, selector));
  }

  /** Whether a line shows a window with a title. */
  hasWindow(title: string, match: Selector['match']): boolean {
    return this.lines().some((line) =>
      [...line.matchAll(WINDOW)].some(([, shown = '']) => matches(shown, [shown], title, match)),
    );
  }

  private lines(): string[] {
    this.forget();
    return this.texts.flatMap(({ lines }) => lines);
  }

  private forget(): void {
    const since = this.now() - KNOWN_MS;
    let chars = 0;
    this.texts = this.texts
      .toReversed()
      .filter(({ at, length }) => at >= since && (chars += length) <= MAX_CHARS)
      .toReversed();
  }
}

function shows(line: string, { css, text, label, match, predicate }: Selector): boolean {
  const { typeIs, idEquals, textContains, styleClassHas, propertyIs } = predicate ?? {};
  const conditions = [
    css == null ? undefined : css.split(',').some((part) => showsCss(line, part)),
    text == null ? undefined : matches(line, textsOf(line), text, match),
    label == null ? undefined : matches(line, textsOf(line), label, match),
    typeIs === undefined ? undefined : typeIs.some((type) => typesOf(line).includes(type)),
    idEquals === undefined ? undefined : hasId(line, idEquals),
    textContains === undefined ? undefined : matches(line, [], textContains, 'contains'),
    styleClassHas === undefined ? undefined : false,
    propertyIs === undefined ? undefined : false,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 && conditions.every(Boolean);
}

/**
 * If the last part of a selector has an id, it decides; otherwise only a selector that consists of a type can be recognized in
 * a line.
 */
function showsCss(line: string, css: string): boolean {
  const parts = css.trim().split(/\s*>\s*|\s+/);
  const [, type, id] = SHOWN.exec(parts.at(-1) ?? '') ?? [];
  if (id === undefined && (type === undefined || parts.length > 1)) return false;
  return (type === undefined || typesOf(line).includes(type)) && (id === undefined || hasId(line, id));
}

const typesOf = (line: string): string[] => [...line.matchAll(NODE)].map(([, type = '']) => type);

const hasId = (line: string, id: string): boolean => line.split(' ').includes(`#${id}`);

/** Returns the texts of a line: those in quotation marks, and the cells of a row. */
function textsOf(line: string): string[] {
  const quoted = [...line.matchAll(/“([^”]*)”/g)].map(([, text = '']) => text);
  const cells = line.split(' | ').map((cell) => cell.replace(/^\s*\d+ n[0-9a-z]+ /, ''));
  return [...quoted, ...cells].map(normal);
}

/** A regular expression is not evaluated here, because it could take any amount of time. */
function matches(whole: string, texts: readonly string[], wanted: string, match: Selector['match']): boolean {
  if (match === 'regex') return false;
  return match === 'equals'
    ? texts.map(normal).includes(normal(wanted))
    : normal(whole).toLowerCase().includes(normal(wanted).toLowerCase());
}

const normal = (text: string): string =>
  unescaped(text)
    .replaceAll(/[\s⏎]+/g, ' ')
    .trim();
