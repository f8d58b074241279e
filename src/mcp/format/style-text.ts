import { oneLine } from '../../contract/shown-text.ts';
import type { NodeStyle } from '../../contract/node.ts';
import {
  isOfJavaFx,
  isResolved,
  libraryOf,
  type StyleDeclaration,
  type StyleLookup,
  type StyleRule,
} from '../../contract/style.ts';
import { shortLibrary } from './source-text.ts';

/** One line per style: `-fx-text-fill #ffffff · .primary · app.css:12`. */
export function styleLines(styles: readonly NodeStyle[], others = 0): string[] {
  const more = others === 0 ? [] : [`  … ${others} built-in: fields ["styles"] or ["rules"]`];
  if (styles.length === 0) return others === 0 ? ['styles at their defaults'] : ['styles', ...more];
  return [
    'styles',
    ...styles.map(({ property, value, lookup, from, selector, stylesheet, line }) => {
      const origin = from === 'rule' && selector !== undefined ? selector : from;
      const rule = from === 'user agent' && selector !== undefined ? ` ${selector}` : '';
      const named = lookup === undefined ? '' : ` (${lookup})`;
      return `  ${property} ${oneLine(value)}${named} · ${origin}${rule}${place(stylesheet, line)}`;
    }),
    ...more,
  ];
}

/** The rules of a node, the strongest first, each with its declarations in lines below it. */
export function ruleLines(rules: readonly StyleRule[]): string[] {
  if (rules.length === 0) return ['no rules'];
  return ['rules', ...rules.flatMap((rule) => [`  ${headLine(rule)}`, ...declarationLines(rule)])];
}

/** `.primary:hover · app.css:12`, with the ancestor that the rule matches. */
function headLine({ from, selector, stylesheet, line, media, inheritedFrom }: StyleRule): string {
  const isOwn = from !== 'user agent' || !isOfJavaFx(stylesheet);
  const name = selector === undefined ? from : `${selector}${isOwn ? '' : ' (JavaFX)'}`;
  const of = inheritedFrom === undefined ? '' : ` · inherited from ${nodeName(inheritedFrom)}`;
  return `${name}${place(stylesheet, line)}${media === undefined ? '' : ` · @media ${media}`}${of}`;
}

function declarationLines({ declarations, others }: StyleRule): string[] {
  const more = others === undefined ? [] : [`    … ${others} that set no property of the node`];
  return [...declarations.map((each) => `    ${declarationLine(each)}`), ...more];
}

/** `-fx-fill: -accent (-accent: #336699 · .root · app.css:3)`, or `-fx-padding: 4 8 (overridden)`. */
function declarationLine(declaration: StyleDeclaration): string {
  const { property, value, important, overridden, lookups = [] } = declaration;
  const state = overridden ? ['overridden'] : isResolved(declaration) ? [] : ['not applied'];
  const notes = [...state, ...lookups.map(lookupText)];
  const shown = important && !value.includes('!important') ? `${value} !important` : value;
  return `${property}: ${oneLine(shown)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}

function lookupText({ name, value, selector, stylesheet, line, of }: StyleLookup): string {
  if (value === undefined) return `${name} is declared nowhere`;
  const rule = selector === undefined ? '' : ` · ${selector}`;
  return `${name}: ${oneLine(value)}${rule}${of === undefined ? '' : ` of ${nodeName(of)}`}${place(stylesheet, line)}`;
}

function nodeName({ type, uid, id }: NonNullable<StyleRule['inheritedFrom']>): string {
  return `${type} ${uid}${id === undefined ? '' : ` #${id}`}`;
}

/**
 * The last part of the stylesheet's URL, which is enough to recognize it, and the line; for a library's stylesheet, with its
 * jar.
 */
function place(stylesheet: string | undefined, line: number | undefined): string {
  if (stylesheet === undefined) return '';
  const file = stylesheet.split('/').at(-1) ?? stylesheet;
  const name = stylesheet.startsWith('data:')
    ? 'data:'
    : libraryOf(stylesheet) === undefined
      ? file
      : shortLibrary(stylesheet);
  return ` · ${name}${line === undefined ? '' : `:${line}`}`;
}
