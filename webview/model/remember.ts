import type { Inspector } from './inspector.ts';
import { Paths } from './paths.ts';
import { mainClassOf, type SavedApplication } from './saved.ts';

/** The scroll position of the tree, by its rows. */
export interface TreeScroll {
  /** The first visible row, and how many pixels of it are scrolled off. */
  readonly topRow: { uid: string; offset: number } | undefined;
  /** Scrolls to the start. */
  startOver(): void;
  /** Scrolls a row to the top, with `offset` pixels of it scrolled off. */
  scrollRowTo(uid: string, offset: number): void;
}

/**
 * Saves the open rows, selection and scroll position of the application, and restores them when the application is connected
 * again.
 */
export function rememberApplication(inspector: Inspector, view: TreeScroll): void {
  const { tree, rows, memory, selection } = inspector;
  memory.collect = () => {
    if (tree.app === null || tree.roots.length === 0) return;
    const chosen = selection.uid.get();
    const top = view.topRow;
    const paths = new Paths(tree);
    const place = (uid: string) => ({ uid, path: paths.of(uid) });
    memory.keep(mainClassOf(tree.app), {
      app: tree.app,
      open: rows.remember(),
      ...(chosen === undefined ? {} : { selected: place(chosen) }),
      ...selection.saved,
      ...(top === undefined ? {} : { scroll: { ...place(top.uid), offset: top.offset } }),
    });
  };

  const restore = (saved: SavedApplication): void => {
    const paths = new Paths(tree);
    const find = ({ uid, path }: { uid: string; path: string }) =>
      saved.app === tree.app && tree.nodes.has(uid) ? uid : paths.find(path);
    const chosen = saved.selected && find(saved.selected);
    selection.restore(saved, chosen, saved.app === tree.app);
    const top = saved.scroll && find(saved.scroll);
    if (top !== undefined && saved.scroll !== undefined) view.scrollRowTo(top, saved.scroll.offset);
  };
  /** The state to restore with the first rows of an application that shows no window yet. */
  let later: { readonly app: string | null; readonly saved: SavedApplication } | undefined;
  inspector.applicationShown.on((saved) => {
    view.startOver();
    later = saved !== undefined && tree.roots.length === 0 ? { app: tree.app, saved } : undefined;
    if (saved === undefined) selection.restore(undefined, undefined, false);
    else restore(saved);
  });
  inspector.rowsChanged.on(() => {
    if (later === undefined || later.app !== tree.app || tree.roots.length === 0) return;
    const { saved } = later;
    later = undefined;
    // In the meantime, an AI agent may have selected a node in its first window.
    if (selection.uid.get() === undefined) restore(saved);
  });
}
