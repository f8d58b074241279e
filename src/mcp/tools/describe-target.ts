import type { Target } from '../../contract/address.ts';
import type { NodeRef } from '../../contract/node.ts';
import type { Match, Selector } from '../../contract/query.ts';

/** A selector in a few words, for the activity list. */
export function describeSelector({ css, text, predicate }: Selector): string {
  const parts: string[] = [];
  if (css) parts.push(css);
  if (text) parts.push(`“${text}”`);
  if (predicate) parts.push(JSON.stringify(predicate));
  return parts.join(' ') || 'any node';
}

export function describeRef({ uid, path }: NodeRef): string {
  return uid ?? path ?? 'a node';
}

/** What was acted on: the node that was found, else what the caller named. */
export function describeTarget(match: Match | undefined, target: Target | undefined): string {
  if (match !== undefined) return match.id === null ? match.summary : `${match.summary} #${match.id}`;
  if (target?.selector !== undefined) return describeSelector(target.selector);
  return target?.ref === undefined ? '' : describeRef(target.ref);
}
