import type { NodeTarget, Target } from '../../contract/address.ts';
import type { Match } from '../../contract/query.ts';
import type { Selector } from '../../contract/selector.ts';

/** Describes a selector briefly, for the activity list. */
export function describeSelector({ css, text, label, predicate }: Selector): string {
  const parts: string[] = [];
  if (css) parts.push(css);
  if (text) parts.push(`“${text}”`);
  if (label) parts.push(`label “${label}”`);
  if (predicate) parts.push(JSON.stringify(predicate));
  return parts.join(' ') || 'any node';
}

/** Describes a node as the client addressed it. */
export function describeNode({ uid, path, selector }: NodeTarget): string {
  return uid ?? path ?? (selector == null ? 'a node' : describeSelector(selector));
}

/** Describes the target of an action: the node that was found, otherwise the target as the client wrote it. */
export function describeTarget(
  match: Match | undefined,
  target: (Pick<Target, 'selector'> & { ref?: NodeTarget | undefined }) | undefined,
): string {
  if (match !== undefined) return match.id === null ? match.summary : `${match.summary} #${match.id}`;
  if (target?.selector !== undefined) return describeSelector(target.selector);
  return target?.ref === undefined ? '' : describeNode(target.ref);
}
