import type { Tree, TreeNode } from './tree.ts';

/**
 * Returns web CSS selectors for an element of a page, the short one first: by its id, and by its position among the elements
 * with the same tag. They apply below its WebView.
 * @param path its path, as in `ref` of the element: `html[0]/body[0]/form[1]/input[0]`
 */
export function webSelectorsOf({ id }: TreeNode, path: string): string[] {
  const steps = path.split('/').map((step) => /^(.+)\[(\d+)\]$/.exec(step) ?? ['', step, '0']);
  // CSS does not reach from the page into a frame, so the selector starts at the document of the frame.
  const start = steps.findLastIndex(([, tag]) => tag === 'html');
  const place = steps
    .slice(Math.max(0, start))
    .map(([, tag = '', index]) =>
      tag === 'html' || tag === 'body' ? tag : `${CSS.escape(tag)}:nth-of-type(${Number(index) + 1})`,
    )
    .join(' > ');
  return id === undefined ? [place] : [`#${CSS.escape(id)}`, place];
}

/** The WebView whose page has an element. */
export function webViewOf(tree: Tree, uid: string): TreeNode | undefined {
  for (const node of tree.lineage(uid)) if (node.element !== true) return node;
  return undefined;
}
