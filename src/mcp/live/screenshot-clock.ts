import type { LiveTreeModel, TreeChange } from './tree.ts';

/** Windows that show in the screenshot of their owner. */
const IN_OWNER: ReadonlySet<string | undefined> = new Set(['popup', 'menu', 'tooltip']);

/** Which windows were painted when. A popup that paints, comes or goes changes the screenshot of its owner as well. */
export class ScreenshotClock {
  private epoch = Date.now().toString(36);
  private n = 0;
  private readonly last = new Map<string, number>();

  /** The revision of a window's screenshot; without a uid, of whatever window. */
  rev(window: string | undefined): string {
    return `${this.epoch}.${window === undefined ? this.n : (this.last.get(window) ?? 0)}`;
  }

  /** The windows whose screenshots an event changes. Ask before the model takes the event over: it still knows what goes. */
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
