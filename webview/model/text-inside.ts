import type { Tree, TreeNode } from './tree.ts';

/** Maximum number of nodes inside that are examined. */
const MOST = 40;
/** The private-use characters that icon fonts use for their images. */
const ICONS = /\p{Co}/gu;

/**
 * Returns the joined texts of the nodes inside a cell, button or label that has no text of its own. Undefined if it has one,
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
