import type { Declaration } from './rules.ts';
import { javafxCss, type Declared } from './data.ts';
import { sentences } from './sentences.ts';
import { declaredFor, pseudoClassesFor, typesWithStyleClass } from './types.ts';
import { functions, keywordsOf } from './values.ts';

/** Maximum number of classes that a text names. */
const MOST = 8;

const KINDS: Readonly<Record<string, string>> = {
  'background-size': 'width and height, or a word, for each image',
  'border-style': 'line style for each stroke: a word or segments(…)',
  boolean: 'true or false',
  color: 'color',
  cursor: 'word, or url(…) of an image',
  duration: 'time, such as 300ms or 1s',
  effect: 'dropshadow(…) or innershadow(…)',
  enum: 'one of the words',
  font: 'style, weight, size and family',
  'font-style': 'word',
  'font-weight': 'word or number',
  image: 'url(…)',
  images: 'url(…) for each layer',
  paint: 'color, gradient or image pattern',
  paints: 'color, gradient or image pattern for each layer',
  path: 'SVG path in quotes',
  position: 'words or lengths for each image',
  repeat: 'word for each image',
  size: 'number, with a unit such as px or em if it is a length',
  sizes: 'numbers with units such as px or em',
  string: 'text in quotes',
  visibility: 'word',
};

const code = (text: string): string => `\`${text}\``;
const listed = (names: readonly string[]): string =>
  names.length > MOST ? `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more` : names.join(', ');

/**
 * Describes a property in Markdown; if a selector names classes, as those classes declare it. Undefined if the property is
 * unknown.
 */
export function propertyText(property: string, of?: readonly string[]): string | undefined {
  const declared = declaredFor(property, of);
  const sentence = sentences[property];
  if (declared.length === 0) return sentence;
  const lines = sentence === undefined ? [] : [sentence];
  const [first] = declared;
  if (first !== undefined) lines.push(valuesText(declared, first));
  const initial = declared.filter((each) => each.initial !== undefined);
  const single = new Set(initial.map((each) => each.initial)).size === 1;
  for (const each of initial.slice(0, single ? 1 : MOST))
    lines.push(`Initial value: ${code(each.initial ?? '')}${single ? '' : ` (${listed(each.of)})`}`);
  lines.push(`Of: ${listed([...new Set(declared.flatMap((each) => each.of))].sort())}`);
  if (declared.some(({ inherits }) => inherits === true)) lines.push('Children inherit the value.');
  return lines.join('\n\n');
}

function valuesText(declared: readonly Declared[], { kind }: Declared): string {
  const words = [...new Set(declared.flatMap(keywordsOf))];
  const kinds = KINDS[kind] ?? kind;
  return words.length === 0 || kind === 'boolean' ? `Value: ${kinds}` : `Values: ${words.map(code).join(' | ')}`;
}

/** Describes a looked-up name; undefined if neither the stylesheet nor modena.css defines it. */
export function lookedUpText(
  name: string,
  own: ReadonlyMap<string, Declaration>,
  lineOf: (offset: number) => number,
): string | undefined {
  const definition = own.get(name);
  const modena = Object.hasOwn(javafxCss.lookedUp, name) ? javafxCss.lookedUp[name] : undefined;
  const lines = [
    ...(definition === undefined ? [] : [`Here: ${code(definition.value)} (line ${lineOf(definition.start)})`]),
    ...(modena === undefined ? [] : [`In modena.css: ${code(modena)}`]),
  ];
  return lines.length === 0 ? undefined : ['Name that is looked up.', ...lines].join('\n\n');
}

/** Describes a function; undefined if JavaFX has no function of this name. */
export function functionText(name: string): string | undefined {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  return found === undefined ? undefined : `${code(found.signature)}\n\n${found.sentence}`;
}

/** Describes a pseudo-class; undefined if no class declares it. */
export function pseudoClassText(name: string): string | undefined {
  const of = pseudoClassesFor(undefined).get(name);
  return of === undefined || of.length === 0 ? undefined : `Pseudo-class of ${listed(of)}`;
}

/** Describes a style class; undefined if no class has it by default. */
export function styleClassText(name: string): string | undefined {
  const of = typesWithStyleClass(name);
  return of.length === 0 ? undefined : `Style class of ${listed(of)}`;
}
