import { javafxCss, type Declared, type StyleableType } from './data.ts';
import { sentences } from './sentences.ts';

const { types, properties } = javafxCss;

/** Returns false for a class that a different node represents: a menu item is shown by a region of the menu. */
const isNode = (type: string): boolean => lineage(type).some((each) => each === 'Node' || each === 'PopupControl');

/** Returns a class and its superclasses, up to `Node`. */
export function lineage(type: string): string[] {
  const { superclass } = typeOf(type) ?? {};
  return superclass === undefined ? [type] : [type, ...lineage(superclass)];
}

const typeOf = (name: string): StyleableType | undefined => (Object.hasOwn(types, name) ? types[name] : undefined);

/** Maps a style class to the classes that have it by default. */
const byStyleClass = new Map<string, string[]>();
for (const [name, { styleClasses = [] }] of Object.entries(types))
  for (const each of styleClasses) byStyleClass.set(each, [...(byStyleClass.get(each) ?? []), name]);

/**
 * Returns the classes whose instances have a style class by default, without those that inherit it from another class in the
 * list.
 */
export function typesWithStyleClass(styleClass: string): readonly string[] {
  const all = byStyleClass.get(styleClass) ?? [];
  return all.filter(
    (name) =>
      !lineage(name)
        .slice(1)
        .some((each) => all.includes(each)),
  );
}

/** All style classes that JavaFX uses. */
export const styleClasses: readonly string[] = [...new Set([...byStyleClass.keys(), ...javafxCss.styleClasses])].sort();

/**
 * Returns the last part of a selector, which describes the styled nodes: `.list-cell:filled` of `.combo-box >
 * .list-cell:filled`.
 */
export const subjectOf = (selector: string): string => /[^\s>]*$/.exec(selector.trim())?.[0] ?? '';

/**
 * Returns the classes of the nodes that a selector, possibly with commas, selects; undefined if the selector does not show
 * them, for example for parts of a control and the application's own style classes.
 */
export function typesOf(selector: string): readonly string[] | undefined {
  const found: string[] = [];
  for (const each of selector.split(',')) {
    const subject = subjectOf(each);
    const type = /^[A-Za-z]\w*/.exec(subject)?.[0];
    const classes = [...subject.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    const named = type !== undefined && typeOf(type) !== undefined ? [type] : classes.flatMap(typesWithStyleClass);
    const nodes = named.filter(isNode);
    // For `.cell.list-cell`, only the more specific class counts.
    const special = nodes.filter((name) => !nodes.some((other) => other !== name && lineage(other).includes(name)));
    if (special.length === 0) return undefined;
    found.push(...special);
  }
  return [...new Set(found)];
}

/** Names of all properties, including those that JavaFX declares outside of classes. */
export const propertyNames: readonly string[] = [...new Set([...Object.keys(properties), ...Object.keys(sentences)])];

/**
 * Returns the declarations of a property by the given classes, or by all classes if none is given or none of them has it. Empty
 * for an unknown property.
 */
export function declaredFor(property: string, of?: readonly string[]): readonly Declared[] {
  const all = Object.hasOwn(properties, property) ? (properties[property] ?? []) : [];
  if (of === undefined) return all;
  const names = new Set(of.flatMap(lineage));
  const own = all.filter((declared) => declared.of.some((name) => names.has(name)));
  return own.length === 0 ? all : own;
}

/** Returns true if one of the classes has a property. */
export function haveProperty(of: readonly string[], property: string): boolean {
  const names = new Set(of.flatMap(lineage));
  return (properties[property] ?? []).some((declared) => declared.of.some((name) => names.has(name)));
}

/** Returns pseudo-classes with the classes that have them; without classes, all known ones. */
export function pseudoClassesFor(of: readonly string[] | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const names = of === undefined ? Object.keys(types) : [...new Set(of.flatMap(lineage))];
  for (const name of names)
    for (const state of typeOf(name)?.pseudoClasses ?? []) found.set(state, [...(found.get(state) ?? []), name]);
  if (of === undefined) for (const state of javafxCss.pseudoClasses) found.set(state, found.get(state) ?? []);
  return found;
}
