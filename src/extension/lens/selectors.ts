import { editDistance } from '../../contract/nearest-name.ts';
import { rulesOf } from '../css/rules.ts';

/** Most selectors that are tried for one that matches nothing: each is a request. */
const MOST_TRIED = 4;
/** A longer selector is not compared with others, which takes the product of both lengths. */
const LONGEST = 200;
/** Selectors that differ more are not almost equal. */
const MOST_CHANGES = 3;

/** No character before a name that makes it the name of something else than a type. */
const BEFORE_TYPE = '(?<![\\w.#:-])';

/** A rule of a stylesheet with a selector that an application can look up. */
export interface LookedUpRule {
  readonly selector: string;
  /** Offset of the selector. */
  readonly start: number;
}

/** The rules of a stylesheet that select nodes; at-rules do not. */
export function selectingRules(text: string): LookedUpRule[] {
  return rulesOf(text)
    .filter(({ selector }) => selector !== '' && !selector.startsWith('@'))
    .map(({ selector, start }) => ({ selector: selector.replaceAll(/\s+/g, ' '), start }));
}

/**
 * The selectors that are nearest to one that matches nothing, the nearest first: without its states, without the ancestors that it requires,
 * and those of the same stylesheet that are written almost equally.
 */
export function nearSelectors(selector: string, others: readonly string[]): string[] {
  const parts = selector.split(',').map((part) => part.trim());
  const found: string[] = [];
  for (const part of parts) found.push(withoutStates(part));
  for (const part of parts) {
    const steps = withoutStates(part).split(/\s*>\s*|\s+/);
    for (let first = 1; first < steps.length; first++) found.push(steps.slice(first).join(' '));
  }
  const most = selector.length > LONGEST ? 0 : Math.min(MOST_CHANGES, selector.length / 4);
  const similar = others
    .filter((other) => Math.abs(other.length - selector.length) <= most)
    .map((other) => ({ other, distance: editDistance(selector.toLowerCase(), other.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  found.push(...similar.map(({ other }) => other));
  return [...new Set(found)].filter((each) => each !== '' && each !== selector).slice(0, MOST_TRIED);
}

/**
 * A selector with names that the application has, in place of those of which it says that no node has them; undefined if it names none. It says
 * so to people: whoever uses the result looks it up first.
 */
export function respelled(selector: string, note: string | undefined): string | undefined {
  const text = (note ?? '').matchAll(/(type|id|style class) "([\w-]+)"\. The nearest is "[.#]?([\w-]+)"/g);
  const instead = [...text].reduce((before, [, kind = '', name = '', near = '']) => {
    const sign = kind === 'id' ? '#' : kind === 'type' ? '' : '\\.';
    return before.replaceAll(new RegExp(`${sign === '' ? BEFORE_TYPE : sign}${name}(?![\\w-])`, 'g'), (found) =>
      found.replace(name, near),
    );
  }, selector);
  return instead === selector ? undefined : instead;
}

/** A selector without pseudo-classes; a part that is only a pseudo-class is any node. */
const withoutStates = (part: string): string =>
  part
    .replaceAll(/:[\w-]+(?:\([^)]{0,200}\))?/g, '')
    .replaceAll(/\s*>\s*(?=>|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The class that a file of code declares, and where; undefined without one. */
export function declaredClass(text: string): { readonly name: string; readonly start: number } | undefined {
  const declared = /^[ \t]*(?:(?:public|final|abstract|open|internal|sealed|non-sealed)\s+){0,6}class\s+(\w+)/m.exec(
    text,
  );
  const name = declared?.[1];
  if (declared === null || name === undefined) return undefined;
  const owner = /^\s*package\s+([\w.]+)/m.exec(text)?.[1];
  return { name: owner === undefined ? name : `${owner}.${name}`, start: declared.index };
}

/** The class that a view names as its controller. */
export const controllerOf = (fxml: string): string | undefined =>
  /\bfx:controller\s*=\s*["']([\w.$]+)["']/.exec(fxml)?.[1];
