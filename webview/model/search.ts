import type { Tree, TreeNode } from './tree.ts';

/** Whether a row has the wanted text in its type, its id, its text or as its whole uid; case does not count. */
export function matches(node: TreeNode, wanted: string): boolean {
  const needle = wanted.toLowerCase();
  const id = node.id === undefined ? '' : `#${node.id}`;
  return node.uid === wanted || [node.type, id, node.text ?? ''].some((part) => part.toLowerCase().includes(needle));
}

/**
 * All rows that match, in the tree's order. What is not shown (controls' internals while they are hidden) is not found.
 */
export function find(tree: Tree, wanted: string, internals: boolean): string[] {
  const found: string[] = [];
  if (wanted === '') return found;
  const todo = [...tree.roots].reverse();
  for (let uid = todo.pop(); uid !== undefined; uid = todo.pop()) {
    const node = tree.nodes.get(uid);
    if (node === undefined) continue;
    if ((internals || node.flags?.includes('internal') !== true) && matches(node, wanted)) found.push(uid);
    for (let i = node.children.length - 1; i >= 0; i--) todo.push(node.children[i] ?? '');
  }
  return found;
}
