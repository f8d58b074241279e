import { quoted } from '../../contract/shown-text.ts';
import type { Problem } from './problem.ts';
import { javafxCss } from './data.ts';
import { misspelledOf } from './misspelling.ts';
import { usesWord, type KnownNames } from './known-names.ts';
import type { Rule } from './rules.ts';
import { pseudoClassesFor, styleClasses, typesWithStyleClass } from './types.ts';

/** Minimum length of a checked name; shorter ones are similar to too many others. */
const LEAST = 5;
const types = Object.keys(javafxCss.types);
const states = [...pseudoClassesFor(undefined).keys()];

/**
 * Returns style classes, types and pseudo-classes that nothing in the project uses and that resemble a name in JavaFX or the
 * project.
 * @param project undefined while it is not known
 */
export function selectorProblems({ selector, start }: Rule, project: KnownNames | undefined): Problem[] {
  if (project === undefined || selector.startsWith('@')) return [];
  const problems: Problem[] = [];
  for (const { 1: sign = '', 2: name = '', index } of selector.matchAll(/([.:#]{0,2})([A-Za-z_][\w-]*)/g)) {
    const before = selector[index - 1] ?? ' ';
    // The match is part of an escaped name, an argument, or a name with a number.
    if (/[\w\\(-]/.test(before) || usesWord(project, name)) continue;
    const instead =
      sign === '.'
        ? similarClass(name, project)
        : sign === ':'
          ? similarState(name)
          : sign === ''
            ? similarType(name)
            : undefined;
    if (instead === undefined) continue;
    const at = start + index;
    const kind = sign === '.' ? 'style class' : sign === ':' ? 'pseudo-class' : 'type';
    const message = `Neither JavaFX nor the project has the ${kind} ${quoted(name)}. Did you mean ${quoted(instead)}?`;
    problems.push({ start: at, end: at + sign.length + name.length, message, instead });
  }
  return problems;
}

function similarClass(name: string, { words }: KnownNames): string | undefined {
  if (styleClasses.includes(name) || name.length < LEAST) return undefined;
  const used = [...words].filter((word) => /^[a-z][\w-]*$/.test(word) && word.includes('-'));
  const near = misspelledOf(name, [...styleClasses, ...used]);
  return near === undefined ? undefined : `.${near}`;
}

function similarState(name: string): string | undefined {
  if (states.includes(name) || name.length < LEAST) return undefined;
  const near = misspelledOf(name, states);
  return near === undefined ? undefined : `:${near}`;
}

/** A type is the name of a class; a name that begins with a small letter is a style class of a control without its dot. */
function similarType(name: string): string | undefined {
  if (types.includes(name)) return undefined;
  if (!/^[a-z]/.test(name)) return misspelledOf(name, types);
  const near = styleClasses.includes(name) ? name : misspelledOf(name, styleClasses);
  return near !== undefined && typesWithStyleClass(near).length > 0 ? `.${near}` : undefined;
}
