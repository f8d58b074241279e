import { quoted } from '../../../contract/shown-text.ts';
import type { NodeTarget, Target } from '../../../contract/address.ts';
import type { Match } from '../../../contract/query.ts';
import type { Selector } from '../../../contract/selector.ts';
import { called, type KnownNodes } from '../../format/called.ts';

/** Describes a selector briefly. */
export function describeSelector({ css, text, label, predicate }: Selector): string {
  const parts: string[] = [];
  if (css) parts.push(css);
  if (text) parts.push(quoted(text));
  if (label) parts.push(`label ${quoted(label)}`);
  if (predicate) parts.push(JSON.stringify(predicate));
  return parts.join(' ') || 'any node';
}

/** Describes a node for AI agents, in the form in which the client addressed it. */
export function describeNode({ uid, path, selector }: NodeTarget): string {
  return uid ?? path ?? (selector == null ? 'a node' : describeSelector(selector));
}

/**
 * Describes a target for AI agents: the node that was found, by its name, its id or its type; otherwise the target in the form
 * that the client sent.
 */
export function describeTarget(
  match: Match | undefined,
  target: (Pick<Target, 'selector'> & { ref?: NodeTarget | undefined }) | undefined,
): string {
  if (match !== undefined) {
    const { type, id, name, summary } = match;
    return called({ type, id, text: /\[text=(.*)\]$/.exec(summary)?.[1] ?? name?.text });
  }
  if (target?.selector !== undefined) return describeSelector(target.selector);
  return target?.ref === undefined ? '' : describeNode(target.ref);
}

/**
 * Returns the node of an address as a user knows it.
 * @param uid of the node that was found
 */
export function calledAt(
  { uid, selector }: NodeTarget,
  nodes: KnownNodes,
  found: string | null | undefined = uid,
): string {
  const { css, ...others } = selector ?? {};
  const isId = /^#[\w-]+$/.test(css ?? '') && Object.values(others).every((each) => each == null);
  const node = nodes(found ?? (isId ? (css ?? '') : ''));
  if (node !== undefined) return called(node);
  return selector == null ? 'a node' : describeSelector(selector);
}

/**
 * Returns the node of a target as a user knows it.
 * @param match the node that was found
 */
export function calledTarget(
  match: Pick<Match, 'ref'> | undefined,
  { ref = {}, selector = ref.selector }: { ref?: NodeTarget | undefined; selector?: Selector | undefined },
  nodes: KnownNodes,
): string {
  return calledAt({ ...ref, selector }, nodes, match?.ref.uid ?? ref.uid);
}
