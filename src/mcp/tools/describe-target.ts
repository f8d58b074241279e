import type { NodeTarget, Target } from '../../contract/address.ts';
import type { Match } from '../../contract/query.ts';
import type { Selector } from '../../contract/selector.ts';
import { shortened } from '../format/line.ts';

const MAX_NAME = 60;

interface Named {
  readonly type: string;
  readonly id?: string | null | undefined;
  readonly text?: string | null | undefined;
}

/** A node as a user knows it: by its text, else by its id, else by its type. */
export function nameOf({ type, id, text }: Named): string {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  return line ? `“${shortened(line, MAX_NAME)}”` : (id ?? type);
}

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

/** Describes a target: the node that was found, by its name, its id or its type; otherwise the target as the client wrote it. */
export function describeTarget(
  match: Match | undefined,
  target: (Pick<Target, 'selector'> & { ref?: NodeTarget | undefined }) | undefined,
): string {
  if (match !== undefined)
    return nameOf({ ...match, text: /\[text=(.*)\]$/.exec(match.summary)?.[1] ?? match.name?.text });
  if (target?.selector !== undefined) return describeSelector(target.selector);
  return target?.ref === undefined ? '' : describeNode(target.ref);
}
