import type { Tree, TreeNode } from './tree.ts';

/**
 * A JavaFX CSS selector for a row, as short as it can be: `#id` or the type where one node alone has it, else the way
 * down from the nearest ancestor with an id of its own. JavaFX has no `:nth-child`: equal siblings share a selector.
 */
export function selectorOf(tree: Tree, uid: string): string {
  const steps: string[] = [];
  for (const node of tree.lineage(uid)) {
    if (node.kind !== undefined) break;
    if (node.id !== undefined && count(tree, (other) => other.id === node.id) === 1) {
      steps.push(`#${escape(node.id)}`);
      break;
    }
    steps.push(node.id === undefined ? node.type : `${node.type}#${escape(node.id)}`);
    if (steps.length === 1 && node.id === undefined && count(tree, (other) => other.type === node.type) === 1) break;
  }
  return steps.reverse().join(' > ');
}

function count(tree: Tree, holds: (node: TreeNode) => boolean): number {
  let found = 0;
  for (const node of tree.nodes.values()) if (node.kind === undefined && holds(node)) found++;
  return found;
}

/** An identifier as CSS writes it. */
const escape = (id: string): string => CSS.escape(id);
