import { nearestName } from '../../contract/nearest-name.ts';
import { quoted } from '../../contract/shown-text.ts';
import { colors } from './colors.ts';
import type { Problem } from './problem.ts';
import { javafxCss, type Declared } from './data.ts';
import type { KnownNames } from './known-names.ts';
import { misspelledOf } from './misspelling.ts';
import { withoutComments, type Declaration } from './rules.ts';
import { outsideParentheses } from './syntax.ts';
import { declaredFor, typesOf } from './types.ts';
import { closedValues, functions, keywordsOf } from './values.ts';

const UNITS = ['%', 'px', 'em', 'ex', 'in', 'cm', 'mm', 'pt', 'pc', 'deg', 'grad', 'rad', 'turn', 's', 'ms'];
/** Units of web pages, with the JavaFX units that come closest. */
const WEB_UNITS: Readonly<Record<string, string>> = { rem: 'em', ch: 'ex', q: 'mm' };
const COLORS = ['color', 'paint', 'paints'];
const WORDS = ['inherit', 'null', 'none', 'infinity', 'indefinite'];
/** Functions that occur inside of others, in transitions, or in older stylesheets. */
const FUNCTIONS = new Set([
  ...[...Object.keys(functions), 'hsba', 'region', 'segments', 'linear', 'radial', 'stops', 'focus', 'stop'],
  ...['cubic-bezier', 'steps', 'from', 'to', 'center'],
]);
/** Cursors of web pages. */
const WEB_CURSORS: Readonly<Record<string, string>> = {
  pointer: 'hand',
  grab: 'open-hand',
  grabbing: 'closed-hand',
  'col-resize': 'h-resize',
  'row-resize': 'v-resize',
  'ew-resize': 'h-resize',
  'ns-resize': 'v-resize',
  progress: 'wait',
};

/** A value, and what is known about it. */
interface Value {
  readonly property: string;
  /** The value without comments and the contents of strings and addresses. */
  readonly plain: string;
  readonly start: number;
  readonly declared: readonly Declared[];
  /** Whether a name is defined in the stylesheet, the project or JavaFX. */
  readonly isDefined: (name: string) => boolean;
  /** Whether all names of the project and its libraries are known, so that an undefined name is certainly an error. */
  readonly isComplete: boolean;
}

/**
 * Returns probable errors in the value of a declaration.
 * @param own the names that the stylesheet defines
 */
export function valueProblems(
  selector: string,
  { property, value, valueStart }: Declaration,
  own: ReadonlyMap<string, unknown>,
  project: KnownNames | undefined,
): Problem[] {
  if (property.startsWith('transition')) return [];
  const plain = withoutComments(value).replaceAll(/url\([^)]*\)/gi, (each) => `url(${'_'.repeat(each.length - 5)})`);
  const isDefined = (name: string): boolean =>
    own.has(name) ||
    Object.hasOwn(javafxCss.lookedUp, name) ||
    javafxCss.otherThemes.includes(name) ||
    project?.definitions.has(name.toLowerCase()) === true ||
    project?.words.has(name) === true;
  const known: Value = {
    property,
    plain,
    start: valueStart,
    declared: declaredFor(property, typesOf(selector)),
    isDefined,
    isComplete: project?.withLibraries === true,
  };
  const [first] = [...tokenProblems(known), ...closedProblems(known), ...colorProblems(known), ...sizeProblems(known)];
  return first === undefined ? lookupProblems(known, own, project) : [first];
}

/** Returns tokens that JavaFX's parser does not accept for any property. */
function tokenProblems({ plain, start }: Value): Problem[] {
  const problems: Problem[] = [];
  for (const { 0: token, 1: unit = '', index } of plain.matchAll(
    /(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)([A-Za-z]+)(?![\w.-])/g,
  )) {
    if (UNITS.includes(unit.toLowerCase())) continue;
    const at = start + index + token.length - unit.length;
    const instead = WEB_UNITS[unit.toLowerCase()];
    const advice = instead === undefined ? 'Use px, em or %.' : `Use ${instead}.`;
    problems.push(problem(at, unit, `JavaFX has no unit ${quoted(unit)}. ${advice}`, instead));
  }
  for (const { 0: hex, index } of plain.matchAll(/(?<![\w-])#[\w-]+/g))
    if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(hex))
      problems.push(problem(start + index, hex, `${quoted(hex)} is no color: write 3, 4, 6 or 8 hexadecimal digits.`));
  for (const { 1: name = '', index } of plain.matchAll(/(?<![\w-])([A-Za-z][\w-]*)\(/g))
    if (!FUNCTIONS.has(name.toLowerCase())) problems.push(functionProblem(name, start + index));
  return problems;
}

function functionProblem(name: string, at: number): Problem {
  const near = name === 'hsl' ? 'hsb' : nearestName(name, Object.keys(functions));
  if (name === 'var')
    return problem(at, name, 'JavaFX has no function “var”: write the name that is looked up, such as -fx-base.');
  return problem(
    at,
    name,
    `JavaFX has no function ${quoted(name)}.${near === undefined ? '' : ` Did you mean ${quoted(near)}?`}`,
    name === 'hsl' ? undefined : near,
  );
}

/** Checks a value of a property that accepts only certain words. */
function closedProblems({ property, plain, start, declared, isDefined }: Value): Problem[] {
  const closed = closedValues(declared) ?? onlyWords(declared);
  if (closed === undefined || declared.length === 0) return [];
  const text = plain.trim().replace(/\s*!important$/i, '');
  const at = start + plain.indexOf(text);
  if (/^[+-]?[\d.]+[A-Za-z%]*$/.test(text) && !closed.includes(text))
    return [problem(at, text, `${quoted(text)} is no value of ${property}. ${knownValues(closed)}`)];
  if (!/^[A-Za-z][\w-]*$/.test(text) || isDefined(text)) return [];
  const word = text.toLowerCase().replaceAll('_', '-');
  if (closed.includes(word)) return [];
  const web = property === '-fx-cursor' ? WEB_CURSORS[word] : undefined;
  const near = web ?? nearestName(word, closed);
  // The cursor may also be an image or a class of the application.
  if (property === '-fx-cursor' && near === undefined) return [];
  const advice = near === undefined ? knownValues(closed) : `Did you mean ${quoted(near)}?`;
  return [problem(at, text, `${quoted(text)} is no value of ${property}. ${advice}`, near)];
}

/** Returns the words of the other properties that accept only words; undefined for any other property. */
function onlyWords(declared: readonly Declared[]): readonly string[] | undefined {
  const kinds = ['font-style', 'font-weight', 'visibility', 'cursor'];
  if (declared.some(({ kind }) => !kinds.includes(kind))) return undefined;
  return [...declared.flatMap(keywordsOf), ...WORDS, 'regular'];
}

const knownValues = (closed: readonly string[]): string =>
  `Known values: ${closed
    .filter((each) => !WORDS.includes(each))
    .slice(0, 12)
    .join(', ')}.`;

function colorProblems(value: Value): Problem[] {
  const { property, plain, start, declared, isComplete } = value;
  if (declared.length === 0 || !declared.every(({ kind }) => COLORS.includes(kind))) return [];
  // This is the syntax of gradients in JavaFX 2.
  if (/\b(?:linear|radial|ladder)\s*\([^]*\bstops\b/.test(plain)) return [];
  const problems: Problem[] = [];
  const outside = outsideParentheses(plain);
  for (const { 0: number, index } of outside.matchAll(
    /(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)(?:[A-Za-z]+|%)?(?![\w.-])/g,
  ))
    problems.push(problem(start + index, number, `${quoted(number)} is no color, which ${property} takes.`));
  for (const { 0: word, index } of outside.matchAll(/(?<![\w#.-])[A-Za-z]\w+(?![\w(-])/g)) {
    if (isColorWord(word) || value.isDefined(word) || UNITS.includes(word)) continue;
    const near = word.length < 4 ? undefined : nearestName(word, colors);
    const advice = near === undefined ? 'Nothing in the project defines it.' : `Did you mean ${quoted(near)}?`;
    if (near !== undefined || isComplete)
      problems.push(problem(start + index, word, `${quoted(word)} is no color. ${advice}`, near));
  }
  return problems;
}

const isColorWord = (word: string): boolean =>
  [...colors, ...WORDS].includes(word.toLowerCase()) || /^(?:important|repeat|stretch)$/i.test(word);

/** Finds a color, time or word where a number belongs. */
function sizeProblems(value: Value): Problem[] {
  const { property, plain, start, declared, isComplete } = value;
  if (declared.length === 0 || !declared.every(({ kind }) => kind === 'size' || kind === 'sizes')) return [];
  const problems: Problem[] = [];
  for (const { 0: token, index } of plain.matchAll(/(?<![\w-])#[\w-]+|(?<![\w#.-])[+-]?[\d.]+m?s(?![\w.-])/g))
    problems.push(problem(start + index, token, `${quoted(token)} is no size, which ${property} takes.`));
  const words = declared.every(({ kind }) => kind === 'size') || /padding|insets|radius/.test(property);
  const isSizeWord = (word: string): boolean =>
    [...WORDS, 'important', 'fill', 'auto-scale'].includes(word.toLowerCase()) ||
    (property === '-fx-font-size' && /^(?:(?:x+-)?(?:small|large)|medium|smaller|larger)$/i.test(word));
  for (const { 0: word, index } of words ? plain.matchAll(/(?<![\w#.-])[A-Za-z][\w-]*(?![\w(-])/g) : []) {
    if (isSizeWord(word) || value.isDefined(word) || declared.some(({ values }) => values?.includes(word))) continue;
    const message = UNITS.includes(word.toLowerCase())
      ? `Write the unit ${quoted(word)} directly after its number.`
      : `${quoted(word)} is no size, which ${property} takes.`;
    if (isComplete || UNITS.includes(word.toLowerCase()) || colors.includes(word.toLowerCase()) || word === 'auto')
      problems.push(problem(start + index, word, message));
  }
  return problems;
}

/** Finds looked-up names that are not defined anywhere. */
function lookupProblems(
  { plain, start, isDefined, isComplete }: Value,
  own: ReadonlyMap<string, unknown>,
  project: KnownNames | undefined,
): Problem[] {
  const problems: Problem[] = [];
  for (const { 0: name, index } of plain.matchAll(/(?<![\w-])-[A-Za-z][\w-]*(?![\w(-])/g)) {
    if (project === undefined || isDefined(name) || Object.hasOwn(javafxCss.properties, name)) continue;
    const isJavafx = name.startsWith('-fx-');
    const near = misspelledOf(name, [...own.keys(), ...(isJavafx ? Object.keys(javafxCss.lookedUp) : [])]);
    const isSure = near !== undefined && (isComplete || isJavafx);
    if (!isSure && !isComplete) continue;
    const found = `${quoted(name)} is defined by no stylesheet of the project, its libraries or JavaFX.`;
    problems.push(
      isSure
        ? problem(start + index, name, `${found} Did you mean ${quoted(near)}?`, near)
        : { ...problem(start + index, name, found), isHint: true },
    );
  }
  return problems;
}

const problem = (start: number, text: string, message: string, instead?: string): Problem => ({
  start,
  end: start + text.length,
  message,
  ...(instead === undefined ? {} : { instead }),
});
