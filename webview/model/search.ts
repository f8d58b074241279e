import { nearestName } from '../../src/contract/nearest-name.ts';
import { quoted } from '../../src/contract/shown-text.ts';
import type { QueryOutput } from '../../src/contract/query.ts';
import type { Selector } from '../../src/contract/selector.ts';
import type { z } from 'zod';
import type { Tree, TreeNode } from './tree.ts';

/** A row in the notation of the tree: `Button #save “Save”`. */
const printed = ({ type, id, text }: Pick<TreeNode, 'type' | 'id' | 'text'>): string =>
  [type, id === undefined ? '' : `#${id}`, text ? quoted(flat(text)) : ''].filter((part) => part !== '').join(' ');

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a row shows the search text, or has it as its uid. Case and the kind of quotation marks are ignored. */
export function matches(node: TreeNode, wanted: string): boolean {
  const plain = (text: string) => flat(text).toLowerCase().replace(/[“”]/g, '"');
  return node.uid === wanted || plain(printed(node)).includes(plain(wanted));
}

/**
 * Returns the server query that supplements the matching rows: for text that no row shows, and for a CSS selector (a style
 * class, a combinator, a pseudo-class) or a property (`disabled=true`, `text~=part`). Undefined if there is nothing to query.
 */
export function queryOf(wanted: string): z.infer<typeof Selector> | undefined {
  if (wanted === '') return undefined;
  if (/^[A-Za-z]\w*\s*(?:~=|!=|==?)/.test(wanted)) return { predicate: { propertyIs: wanted } };
  const text = /^["“](.+?)["”]?$/.exec(wanted)?.[1];
  if (text !== undefined) return { text };
  const css = /^[\w$.#:*>\s()-]+$/.test(wanted) && (/[.#:*>]/.test(wanted) || /^[A-Z]\w*(\s+[A-Z]\w*)*$/.test(wanted));
  // An incomplete selector is not sent, because the user is still typing.
  if (css) return /[\w)*]$/.test(wanted) ? { css: wanted } : undefined;
  return { text: wanted };
}

/** Whether a row has exactly the id that was typed, with or without `#`. */
export const hasId = (node: TreeNode | undefined, wanted: string): boolean =>
  node?.id !== undefined && node.id === wanted.replace(/^#/, '');

/** Describes the rows of lists that have the text but are out of view, so that no node shows it; undefined without such rows. */
export function rowsOutOfView(found: QueryOutput['items'] = []): string | undefined {
  const [first] = found;
  const [row] = first?.rows ?? [];
  if (first === undefined || row === undefined) return undefined;
  const all = found.reduce((sum, { rows }) => sum + rows.length, 0);
  const list = printed(first.in);
  return `${all === 1 ? 'A row' : `${all} rows`} out of view ${all === 1 ? 'has' : 'have'} it. Scroll ${list} to row ${row.index}.`;
}

/** Explains why no row matches: how many were searched, the nearest id or text, and whether hidden parts of controls match. */
export function noMatch(tree: Tree, wanted: string, internals: boolean): string {
  const nodes = [...tree.nodes.values()].filter((node) => internals || node.flags?.includes('internal') !== true);
  const inside = internals ? 0 : find(tree, wanted, true, new Set()).length;
  const known = nodes.flatMap(({ id = '', text }) => [id, flat(text ?? '')]).filter((each) => each !== '');
  const near = nearestName(wanted.replace(/^#|["“”]/g, ''), [...new Set(known)]);
  return [
    `None of ${nodes.length} nodes matches ${quoted(wanted)}.`,
    ...(near === undefined ? [] : [`Did you mean ${quoted(near)}?`]),
    ...(inside === 0
      ? []
      : [`${inside} inside of controls ${inside === 1 ? 'does' : 'do'}: use Show control internals.`]),
  ].join(' ');
}

/**
 * Returns all rows that match or that the server found: first those with exactly that id, each group in the order of the tree.
 * Hidden rows (control internals while they are not shown) are left out.
 */
export function find(tree: Tree, wanted: string, internals: boolean, remote: ReadonlySet<string>): string[] {
  if (wanted === '') return [];
  const exact: string[] = [];
  const found: string[] = [];
  const todo = [...tree.roots].reverse();
  for (let uid = todo.pop(); uid !== undefined; uid = todo.pop()) {
    const node = tree.nodes.get(uid);
    if (node === undefined) continue;
    const shown = internals || node.flags?.includes('internal') !== true;
    if (shown && (remote.has(uid) || matches(node, wanted))) (hasId(node, wanted) ? exact : found).push(uid);
    for (let i = node.children.length - 1; i >= 0; i--) todo.push(node.children[i] ?? '');
  }
  return [...exact, ...found];
}
