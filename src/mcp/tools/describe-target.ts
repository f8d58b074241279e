import type { Target } from '../../contract/address.ts';
import type { NodeRef } from '../../contract/node.ts';
import type { Match, Selector } from '../../contract/query.ts';

/** Describes a selector briefly, for the activity list. */
export function describeSelector({ css, text, label, predicate }: Selector): string {
  const parts: string[] = [];
  if (css) parts.push(css);
  if (text) parts.push(`“${text}”`);
  if (label) parts.push(`label “${label}”`);
  if (predicate) parts.push(JSON.stringify(predicate));
  return parts.join(' ') || 'any node';
}

export function describeRef({ uid, path }: NodeRef): string {
  return uid ?? path ?? 'a node';
}

/** Describes the target of an action: the node that was found, otherwise the target as the client wrote it. */
export function describeTarget(match: Match | undefined, target: Target | undefined): string {
  if (match !== undefined) return match.id === null ? match.summary : `${match.summary} #${match.id}`;
  if (target?.selector !== undefined) return describeSelector(target.selector);
  return target?.ref === undefined ? '' : describeRef(target.ref);
}
