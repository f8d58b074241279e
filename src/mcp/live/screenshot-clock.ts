import type { LiveTreeModel, TreeChange } from './live-tree-model.ts';

/** Kinds of windows that are part of the screenshot of their owner. */
const IN_OWNER: ReadonlySet<string | undefined> = new Set(['popup', 'menu', 'tooltip']);

/** The revisions of the windows' screenshots. If a popup is painted, opened or closed, the screenshot of its owner changes too. */
export class ScreenshotClock {
  private epoch = Date.now().toString(36);
  private n = 0;
  private readonly last = new Map<string, number>();

  /** The revision of a window's screenshot; without a uid, the revision of all screenshots together. */
  rev(window: string | undefined): string {
    return `${this.epoch}.${window === undefined ? this.n : (this.last.get(window) ?? 0)}`;
  }

  /**
   * Returns the windows whose screenshots change with an event. Must be called before the event is applied to the model, while
   * the model still has the removed rows.
   */
  affected(change: TreeChange & { readonly painted: readonly string[] }, model: LiveTreeModel): Set<string> {
    const windows = new Set<string>();
    const add = (uid: string): void => {
      for (const each of model.lineage(uid)) {
        windows.add(each);
        if (!IN_OWNER.has(model.kindOf(each))) return;
      }
    };
    for (const uid of change.painted) add(uid);
    for (const uid of change.removed) if (model.kindOf(uid) !== undefined) add(uid);
    for (const row of change.upserts) {
      if (row.kind === undefined) continue;
      add(row.uid);
      if (row.parent !== null && IN_OWNER.has(row.kind)) add(row.parent);
    }
    return windows;
  }

  /** @returns whether any screenshot changed */
  advance(windows: ReadonlySet<string>, reset: boolean): boolean {
    if (reset) {
      this.epoch = `${Date.now().toString(36)}${this.n.toString(36)}`;
      this.last.clear();
    }
    if (windows.size === 0 && !reset) return false;
    this.n++;
    for (const window of windows) this.last.set(window, this.n);
    return true;
  }
}
