import { quoted } from '../../contract/shown-text.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { colors } from './colors.ts';
import { javafxCss } from './data.ts';
import { rulesOf, withoutComments, type Declaration, type Rule } from './rules.ts';
import { declaredFor, propertyNames, typesOf } from './types.ts';
import { closedValues } from './values.ts';

/** What is probably wrong in a stylesheet; offsets are those of its text. */
export interface Problem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** What was probably meant. */
  readonly instead?: string;
}

const known = new Set(propertyNames);
const knownNames = [...propertyNames, ...Object.keys(javafxCss.lookedUp)];

/** The names that a stylesheet defines, which are looked up as values, with their first definition. */
export function definitionsOf(rules: readonly Rule[]): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const { selector, declarations } of rules) {
    if (selector.startsWith('@')) continue;
    for (const each of declarations)
      if (!known.has(each.property) && !found.has(each.property)) found.set(each.property, each);
  }
  return found;
}

/**
 * What is probably wrong in a JavaFX stylesheet: names of properties, words and colors that JavaFX does not know but that resemble ones that
 * it knows. Other unknown names are not reported: a control of a library has properties of its own, and a stylesheet may look up what
 * another one defines.
 */
export function problemsOf(text: string): Problem[] {
  const rules = rulesOf(text);
  const definitions = definitionsOf(rules);
  const used = new Set(
    rules.flatMap(({ declarations }) => declarations).flatMap(({ value }) => value.match(/[A-Za-z-][\w-]*/g) ?? []),
  );
  return rules
    .filter(({ selector }) => !selector.startsWith('@'))
    .flatMap(({ selector, declarations }) =>
      declarations.flatMap((each) =>
        known.has(each.property) ? valueProblems(selector, each, definitions) : propertyProblems(each, used),
      ),
    );
}

function propertyProblems({ property, start }: Declaration, used: ReadonlySet<string>): Problem[] {
  if (Object.hasOwn(javafxCss.lookedUp, property) || used.has(property)) return [];
  const prefixed = `-fx-${property}`;
  const near = property.startsWith('-fx-')
    ? nearestName(property, knownNames)
    : known.has(prefixed)
      ? prefixed
      : undefined;
  if (near === undefined) return [];
  const message = `JavaFX has no property ${quoted(property)}. Did you mean ${quoted(near)}?`;
  return [{ start, end: start + property.length, message, instead: near }];
}

function valueProblems(selector: string, declaration: Declaration, defined: ReadonlyMap<string, unknown>): Problem[] {
  const { property, value, valueStart: start, valueEnd: end } = declaration;
  const declared = declaredFor(property, typesOf(selector));
  const plain = withoutComments(value);
  const closed = closedValues(declared);
  const isDefined = (word: string): boolean => defined.has(word) || Object.hasOwn(javafxCss.lookedUp, word);
  if (closed !== undefined) {
    if (!/^[A-Za-z][\w-]*$/.test(plain) || isDefined(plain)) return [];
    const word = plain.toLowerCase().replaceAll('_', '-');
    if (closed.includes(word)) return [];
    const near = nearestName(word, closed);
    const advice =
      near === undefined ? `Known values: ${closed.slice(0, 12).join(', ')}.` : `Did you mean ${quoted(near)}?`;
    const message = `${quoted(plain)} is no value of ${property}. ${advice}`;
    return [{ start, end, message, ...(near === undefined ? {} : { instead: near }) }];
  }
  if (!declared.every(({ kind }) => ['color', 'paint', 'paints'].includes(kind))) return [];
  const problems: Problem[] = [];
  for (const { 0: word, index } of outsideParentheses(plain).matchAll(/(?<![\w#.-])[A-Za-z]{4,}(?![\w(-])/g)) {
    if (colors.includes(word.toLowerCase()) || ['inherit', 'null', 'none'].includes(word) || isDefined(word)) continue;
    const near = nearestName(word, colors);
    if (near === undefined) continue;
    const at = start + index;
    problems.push({
      start: at,
      end: at + word.length,
      message: `${quoted(word)} is no color. Did you mean ${quoted(near)}?`,
      instead: near,
    });
  }
  return problems;
}

/** The text with blanks inside of parentheses, also nested ones. */
function outsideParentheses(text: string): string {
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
