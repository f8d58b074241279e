import type { Inspector } from '../model/inspector.ts';
import { openMenu, type MenuItem } from './menu.ts';
import type { TreeView } from './tree-view.ts';

/** Opens a menu below a row with the states to which its node can be forced; forced states are checked. */
export function openForceMenu(inspector: Inspector, tree: TreeView, uid: string): void {
  const { forcing } = inspector;
  const run = (task: () => Promise<void>): void => void task().then(undefined, inspector.showError);
  const open = async (): Promise<void> => {
    const states = await forcing.of(uid);
    if (states.length === 0) throw new Error('This row has no states that can be forced. Select a node instead.');
    const items: (MenuItem | null)[] = states.map((state) => ({
      label: `:${state.name}${state.forced === false ? ' off' : ''}`,
      on: state.forced !== undefined,
      run: () => run(() => forcing.toggle(uid, state)),
    }));
    if (forcing.forced.get().length > 0)
      items.push(null, {
        label: 'Clear Forced States',
        run: () => run(() => forcing.clear(inspector.selected.get())),
      });
    const row = tree.element.querySelector(`[data-uid="${CSS.escape(uid)}"]`) ?? tree.element;
    const { left, bottom } = row.getBoundingClientRect();
    openMenu(left + 24, bottom, 'Force State', items, () => tree.focus());
  };
  run(open);
}
