import type { TreeView } from '../view/tree-view.ts';
import type { Inspector } from './inspector.ts';
import { Paths } from './paths.ts';
import { mainClassOf } from './saved.ts';

/** Keeps open rows, selection and scroll position of the program, and puts them back when it is there again. */
export function rememberProgram(inspector: Inspector, view: TreeView): void {
  const { tree, rows, memory, selected } = inspector;
  memory.collect = () => {
    if (tree.app === null || tree.roots.length === 0) return;
    const chosen = selected.get();
    const top = view.topRow;
    const paths = new Paths(tree);
    const place = (uid: string) => ({ uid, path: paths.of(uid) });
    memory.keep(mainClassOf(tree.app), {
      app: tree.app,
      open: rows.remember(),
      ...(chosen === undefined ? {} : { selected: place(chosen) }),
      ...(inspector.telling || inspector.untold !== undefined ? { untold: true } : {}),
      ...(inspector.selectionRev === undefined ? {} : { selectionRev: inspector.selectionRev }),
      ...(top === undefined ? {} : { scroll: { ...place(top.uid), offset: top.offset } }),
    });
  };

  inspector.arrived.on((saved) => {
    inspector.selectionRev = saved?.app === tree.app ? saved?.selectionRev : undefined;
    if (saved === undefined) return;
    const paths = new Paths(tree);
    const now = ({ uid, path }: { uid: string; path: string }) =>
      saved.app === tree.app && tree.nodes.has(uid) ? uid : paths.find(path);
    const chosen = saved.selected && now(saved.selected);
    if (chosen !== undefined) selected.set(chosen);
    inspector.untold = saved.untold === true ? chosen : undefined;
    const top = saved.scroll && now(saved.scroll);
    if (top !== undefined && saved.scroll !== undefined) view.scrollRowTo(top, saved.scroll.offset);
  });
}
