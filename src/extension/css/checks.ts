import { quoted } from '../../contract/shown-text.ts';
import { selectorProblems } from './check-selectors.ts';
import { valueProblems } from './check-values.ts';
import { javafxCss } from './data.ts';
import type { KnownNames } from './known-names.ts';
import { misspelledOf } from './misspelling.ts';
import { rulesOf, type Declaration, type Rule } from './rules.ts';
import { syntaxFaults } from './syntax.ts';
import { propertyNames } from './types.ts';
import type { Problem } from './problem.ts';
import { webProperty } from './web-properties.ts';

/** Properties of Ikonli, which styles its icons by properties that JavaFX does not have. */
const IKONLI = ['code', 'color', 'literal', 'size', 'codes', 'colors', 'literals', 'sizes'].map(
  (each) => `-fx-icon-${each}`,
);
/** Names of properties, which are never looked-up names. */
export const known = new Set([...propertyNames, ...IKONLI]);
const knownNames = [...known, ...Object.keys(javafxCss.lookedUp), ...javafxCss.otherThemes];

/** Returns the names that a stylesheet defines for lookups in values, with their first definition. */
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
 * Returns probable errors in a JavaFX stylesheet: names and values that JavaFX does not have and that nothing in the project
 * defines. A name that a library may define is only reported if it resembles a known one.
 * @param project the names that the project uses; undefined while they are not known
 */
export function problemsOf(text: string, project?: KnownNames): Problem[] {
  const rules = rulesOf(text);
  const definitions = definitionsOf(rules);
  const used = new Set(
    rules.flatMap(({ declarations }) => declarations).flatMap(({ value }) => value.match(/[A-Za-z-][\w-]*/g) ?? []),
  );
  const isUsed = (name: string): boolean => used.has(name) || project?.words.has(name) === true;
  const faults = syntaxFaults(text);
  return rules
    .filter(({ selector }) => !selector.startsWith('@'))
    .flatMap((rule) => [
      ...selectorProblems(rule, project),
      ...rule.declarations.flatMap((each) => [
        ...propertyProblems(each, isUsed),
        ...valueProblems(rule.selector, each, definitions, project),
      ]),
    ])
    .filter(({ start }) => !faults.some((fault) => start >= fault.start - 1 && start < fault.unsureTo));
}

function propertyProblems({ property, start, value }: Declaration, isUsed: (name: string) => boolean): Problem[] {
  if (knownNames.includes(property) || isUsed(property)) return [];
  const end = start + property.length;
  const none = `JavaFX has no property ${quoted(property)}.`;
  if (!property.startsWith('-')) {
    const web = webProperty(property, value, known);
    if (web === undefined) return [];
    const { advice, instead } = web;
    return [{ start, end, message: `${none} ${advice}`.trim(), ...(instead === undefined ? {} : { instead }) }];
  }
  const near = property.startsWith('-fx-') ? misspelledOf(property, knownNames) : undefined;
  return near === undefined ? [] : [{ start, end, message: `${none} Did you mean ${quoted(near)}?`, instead: near }];
}
