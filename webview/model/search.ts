import { quoted } from '../../src/contract/shown-text.ts';
import type { Selector } from '../../src/contract/selector.ts';
import type { z } from 'zod';
import type { Tree, TreeNode } from './tree.ts';

/** A row as the tree shows it: `Button #save “Save”`. */
const printed = ({ type, id, text }: TreeNode): string =>
  [type, id === undefined ? '' : `#${id}`, text ? quoted(flat(text)) : ''].filter((part) => part !== '').join(' ');

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a row shows the search text or has it as its uid. Case and the kind of quotation marks are ignored. */
export function matches(node: TreeNode, wanted: string): boolean {
  const plain = (text: string) => flat(text).toLowerCase().replace(/[“”]/g, '"');
  return node.uid === wanted || plain(printed(node)).includes(plain(wanted));
}

/**
 * The server query that supplements the rows with the search text: for text that no row shows, and for a CSS selector (a
 * style class, a combinator, a pseudo-class) or a property (`disabled=true`, `text~=part`). Undefined if there is nothing to query.
 */
export function queryOf(wanted: string): z.infer<typeof Selector> | undefined {
  if (wanted === '') return undefined;
  if (/^[A-Za-z]\w*\s*(?:~=|!=|==?)/.test(wanted)) return { predicate: { propertyIs: wanted } };
  const text = /^["“](.+?)["”]?$/.exec(wanted)?.[1];
  if (text !== undefined) return { text };
  const css = /^[\w$.#:*>\s()-]+$/.test(wanted) && (/[.#:*>]/.test(wanted) || /^[A-Z]\w*(\s+[A-Z]\w*)*$/.test(wanted));
  // An incomplete selector, while it is being typed, is not sent.
  if (css) return /[\w)*]$/.test(wanted) ? { css: wanted } : undefined;
  return { text: wanted };
}

/** Whether a row has exactly the id that was typed, with or without `#`. */
export const hasId = (node: TreeNode | undefined, wanted: string): boolean =>
  node?.id !== undefined && node.id === wanted.replace(/^#/, '');

/**
 * All rows that match or that the server found: first those with exactly that id, each group in the order of the tree. Hidden ones (control
 * internals while they are not shown) are left out.
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
