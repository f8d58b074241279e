import { known } from './checks.ts';
import type { Declaration, Rule } from './rules.ts';

/** How well a definition applies to the nodes of a rule that uses it: first whether it applies, then how specific it is. */
type Fit = readonly [applies: number, exactly: number];

/**
 * Returns the definition of a looked-up name that applies to the nodes of a rule, as far as selectors show: that of the rule
 * itself, else that of the part of the user interface or the theme with which its selector begins (`.dark` for `.dark
 * .button`), else that of the root, else the first one.
 */
export function definitionFor(name: string, user: Rule, rules: readonly Rule[]): Declaration | undefined {
  let best: { readonly found: Declaration; readonly fit: Fit } | undefined;
  for (const rule of rules) {
    const found = rule.declarations.findLast(({ property }) => property === name);
    if (found === undefined || known.has(name) || rule.selector.startsWith('@')) continue;
    const fit = fitOf(rule, user);
    if (best === undefined || isBetter(fit, best.fit)) best = { found, fit };
  }
  return best?.found;
}

function isBetter(one: Fit, other: Fit): boolean {
  return one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);
}

function fitOf(rule: Rule, user: Rule): Fit {
  if (rule === user) return [4, 0];
  // A rule in another `@media` block applies under other conditions.
  if (rule.media !== undefined && rule.media !== user.media) return [0, 0];
  const inMedia = rule.media === undefined ? 0 : 0.5;
  const users = partsOf(user.selector);
  const around = partsOf(rule.selector).filter((part) => users.some((each) => beginsWith(each, part)));
  if (around.length > 0) return [3, Math.max(...around.map((part) => part.length)) + inMedia];
  return [partsOf(rule.selector).some((part) => part === '.root' || part === '*') ? 2 : 1, inMedia];
}

const partsOf = (selector: string): string[] =>
  selector.split(',').map((part) => part.replaceAll(/\s*>\s*|\s+/g, ' ').trim());

/** Returns true if the first selector selects the nodes of the second one or nodes inside them. */
const beginsWith = (selector: string, around: string): boolean =>
  selector.startsWith(around) && !/^[\w-]/.test(selector.slice(around.length));
