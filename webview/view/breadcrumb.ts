import { h } from '../dom.ts';
import type { TreeNode } from '../model/tree.ts';
import type { TreeView } from './tree-view.ts';

/** The ancestors of the selected row from its window down, shown when the tree cannot indent the row. A click selects one. */
export function breadcrumb(view: TreeView): HTMLElement {
  const { inspector } = view;
  const element = h('nav', { class: 'breadcrumb', 'aria-label': 'Path of the selected node', hidden: true });
  let shown = '';
  const draw = () => {
    const row = inspector.rows.at(inspector.selected.get());
    const deep = row !== undefined && row.level - 1 > view.mostLevels;
    const path = deep ? [...inspector.tree.lineage(row.node.uid)].reverse() : [];
    const above = path.filter(({ uid }) => inspector.rows.indexOf(uid) !== undefined).slice(0, -1);
    const now = JSON.stringify(above.map((node) => [node.uid, labelOf(node)]));
    if (now === shown) return;
    shown = now;
    const toggled = element.hidden !== (above.length === 0);
    element.hidden = above.length === 0;
    element.replaceChildren(
      ...above.map((node) => h('button', { class: 'crumb', onclick: () => view.goTo(node.uid) }, labelOf(node))),
    );
    // The nearest ancestors are the most useful ones.
    element.scrollLeft = element.scrollWidth;
    // It takes its height from the tree, so the selected row is scrolled back into view.
    if (toggled && deep) view.scrollTo(row.node.uid);
  };
  inspector.selected.on(draw);
  inspector.rowsChanged.on(draw);
  new ResizeObserver(draw).observe(view.element);
  return element;
}

const labelOf = ({ kind, type, id, text }: TreeNode): string =>
  kind !== undefined ? text || type : id === undefined ? type : `${type}#${id}`;
