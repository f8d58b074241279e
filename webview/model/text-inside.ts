import type { Tree, TreeNode } from './tree.ts';

/** As many nodes inside are looked at. */
const MOST = 40;
/** What fonts of icons use for their images. */
const ICONS = /\p{Co}/gu;

/**
 * The texts of the nodes that a cell, button or label displays instead of a text of its own, joined. Undefined for one with a text,
 * and for any other node.
 */
export function textInside(tree: Tree, row: TreeNode): string | undefined {
  if (row.blank !== true) return undefined;
  const texts: string[] = [];
  const left = [...row.children].reverse();
  for (let seen = 0; seen < MOST && left.length > 0; seen++) {
    const node = tree.nodes.get(left.pop() ?? '');
    if (node === undefined) continue;
    const text = node.text?.replace(ICONS, '').trim() ?? '';
    if (text === '') left.push(...[...node.children].reverse());
    else if (texts.at(-1) !== text) texts.push(text);
  }
  return texts.length === 0 ? undefined : texts.join(' · ');
}
