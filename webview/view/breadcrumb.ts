import { attribute, h } from '../dom.ts';
import type { TreeNode } from '../model/tree.ts';
import { moveFocus } from './list-keys.ts';
import type { TreeView } from './tree-view.ts';

/**
 * The ancestors of the selected row, starting with its window, and the row itself. A click selects one of them. Tab reaches
 * one, and the arrow keys the others.
 */
export function breadcrumb(view: TreeView): HTMLElement {
  const { inspector } = view;
  const list = h('ol', { class: 'crumbs' });
  const element = h('nav', { class: 'breadcrumb', 'aria-label': 'Path of the selected node', hidden: true }, list);
  let shown = '';
  const draw = () => {
    const uid = inspector.selected.get();
    const path = uid === undefined ? [] : [...inspector.tree.lineage(uid)].reverse();
    const crumbs = path.filter((node) => inspector.internals.get() || node.flags?.includes('internal') !== true);
    const now = JSON.stringify(crumbs.map((node) => [node.uid, labelOf(node)]));
    if (now === shown) return;
    shown = now;
    const isHidden = crumbs.length === 0;
    const toggled = element.hidden !== isHidden;
    const focused = list.contains(document.activeElement);
    element.hidden = isHidden;
    list.replaceChildren(...crumbs.map((node) => h('li', {}, crumbOf(node, node.uid === uid))));
    const current = list.querySelector<HTMLElement>('[aria-current]');
    // The nearest ancestors are the most useful ones.
    element.scrollLeft = element.scrollWidth;
    if (focused) current?.focus();
    // The breadcrumb reduces the height of the tree, so the selected row is scrolled back into view.
    if (toggled && uid !== undefined) view.scrollTo(uid);
  };
  const crumbOf = (node: TreeNode, isSelected: boolean): HTMLElement =>
    h(
      'button',
      {
        class: 'crumb',
        'aria-current': isSelected ? 'true' : undefined,
        tabindex: isSelected ? 0 : -1,
        'data-crumb': node.uid,
        title: `Select ${labelOf(node)}`,
        onclick: () => {
          inspector.reveal(node.uid);
          view.goTo(node.uid);
        },
      },
      labelOf(node),
    );
  list.addEventListener('keydown', (event) => moveFocus(list, '.crumb', event, 'sideways'));
  list.addEventListener('focusin', ({ target }) => {
    for (const crumb of list.querySelectorAll('.crumb')) attribute(crumb, 'tabindex', crumb === target ? 0 : -1);
  });
  // As with rows, the node is outlined in the application.
  list.addEventListener('pointerover', ({ target }) => {
    const uid = target instanceof HTMLElement ? target.dataset['crumb'] : undefined;
    inspector.hover.set(uid === undefined ? undefined : { uid, from: 'tree' });
  });
  list.addEventListener('pointerleave', () => inspector.hover.set(undefined));
  new ResizeObserver(() => (element.scrollLeft = element.scrollWidth)).observe(element);
  inspector.selected.on(draw);
  inspector.rowsChanged.on(draw);
  return element;
}

const labelOf = ({ kind, type, id, text }: TreeNode): string =>
  kind !== undefined ? text || type : id === undefined ? type : `${type}#${id}`;
