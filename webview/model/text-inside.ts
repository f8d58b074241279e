import type { Tree, TreeNode } from './tree.ts';

/** As many nodes of a cell are looked at. */
const MOST = 40;

/** The texts that a cell shows by other nodes, joined; undefined for a cell with a text of its own, and for any other node. */
export function textInside(tree: Tree, cell: TreeNode): string | undefined {
  if ((cell.text ?? '') !== '' || !/(Cell|Row)$/.test(cell.type)) return undefined;
  const texts: string[] = [];
  const left = [...cell.children].reverse();
  for (let seen = 0; seen < MOST && left.length > 0; seen++) {
    const node = tree.nodes.get(left.pop() ?? '');
    if (node === undefined) continue;
    const text = node.text?.trim() ?? '';
    if (text === '') left.push(...[...node.children].reverse());
    else if (texts.at(-1) !== text) texts.push(text);
  }
  return texts.length === 0 ? undefined : texts.join(' · ');
}
