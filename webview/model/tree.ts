import type { LiveTree, Row } from '../../src/contract/live.ts';

/** A row of the live tree with the uids of its child rows, in order. */
export interface TreeNode extends Row {
  children: string[];
}

/** The effect of one delta: rows whose content changed, and new rows; none after a reset. */
export interface TreeChange {
  reset: boolean;
  changed: Set<string>;
  added: Set<string>;
}

/** All windows and nodes of the application that the server has sent, whether they are shown or not. */
export class Tree {
  readonly nodes = new Map<string, TreeNode>();
  roots: string[] = [];
  app: string | null = null;
  rev: string | undefined;

  /** Applies one complete delta (all its pages joined). */
  apply(delta: LiveTree): TreeChange {
    const change: TreeChange = { reset: delta.reset, changed: new Set(), added: new Set() };
    if (delta.reset) this.clear();
    this.app = delta.app;
    this.rev = delta.rev;
    this.#detach(delta.upserts);
    for (const uid of delta.removed) this.#remove(uid);
    for (const row of delta.upserts) {
      const known = this.nodes.get(row.uid);
      if (known === undefined) change.added.add(row.uid);
      else if (contentOf(known) !== contentOf(row)) change.changed.add(row.uid);
      this.nodes.set(row.uid, { ...row, children: known?.children ?? [] });
    }
    this.#attach(delta.upserts);
    if (delta.reset) change.added.clear();
    return change;
  }

  /** Removes everything; the next read starts over. */
  clear(): void {
    this.nodes.clear();
    this.roots = [];
    this.app = null;
    this.rev = undefined;
  }

  /** Removes updated rows from their old positions; they keep their children. */
  #detach(rows: Row[]): void {
    const moved = new Map<string | null, Set<string>>();
    for (const { uid } of rows) {
      const known = this.nodes.get(uid);
      if (known !== undefined) group(moved, known.parent, () => new Set<string>()).add(uid);
    }
    for (const [parent, uids] of moved) this.#replace(parent, (uid) => !uids.has(uid));
  }

  /** Inserts rows at their positions, lowest index first, so that each index matches the server's. */
  #attach(rows: Row[]): void {
    const inserted = new Map<string | null, Row[]>();
    for (const row of rows) group(inserted, row.parent, (): Row[] => []).push(row);
    for (const [parent, list] of inserted) {
      const siblings = parent === null ? this.roots : this.nodes.get(parent)?.children;
      if (siblings === undefined) continue;
      list.sort((a, b) => a.index - b.index);
      for (const { uid, index } of list) siblings.splice(Math.min(index, siblings.length), 0, uid);
    }
  }

  #remove(uid: string): void {
    const node = this.nodes.get(uid);
    if (node === undefined) return;
    this.#replace(node.parent, (other) => other !== uid);
    const below = [uid];
    for (let next = below.pop(); next !== undefined; next = below.pop()) {
      below.push(...(this.nodes.get(next)?.children ?? []));
      this.nodes.delete(next);
    }
  }

  #replace(parent: string | null, keep: (uid: string) => boolean): void {
    if (parent === null) this.roots = this.roots.filter(keep);
    const node = parent === null ? undefined : this.nodes.get(parent);
    if (node !== undefined) node.children = node.children.filter(keep);
  }

  /** From the row itself up to its top window. */
  *lineage(uid: string): Generator<TreeNode> {
    for (let node = this.nodes.get(uid); node !== undefined;) {
      yield node;
      node = node.parent === null ? undefined : this.nodes.get(node.parent);
    }
  }

  /** The window that a row is in: the row itself when it is one. */
  windowOf(uid: string): TreeNode | undefined {
    for (const node of this.lineage(uid)) if (node.kind !== undefined) return node;
    return undefined;
  }

  /** The window in whose screenshot a row is visible: for popups, menus and tooltips, their owner. */
  shownIn(uid: string): TreeNode | undefined {
    for (const node of this.lineage(uid)) if (hasScreenshot(node)) return node;
    return undefined;
  }

  /** All windows, each owner before the windows that it owns. */
  *windows(uids: string[] = this.roots): Generator<TreeNode, undefined> {
    for (const uid of uids) {
      const node = this.nodes.get(uid);
      if (node?.kind === undefined) continue;
      yield node;
      yield* this.windows(node.children);
    }
    return undefined;
  }
}

/** Whether a window has a screenshot of its own. */
export const hasScreenshot = ({ kind }: Pick<Row, 'kind'>): boolean =>
  kind === 'stage' || kind === 'dialog' || kind === 'embedded';

/**
 * Appends the next page of a delta. The tree may have changed between the two reads: a row in a later page replaces the
 * same row in an earlier one.
 */
export function joinPages(all: LiveTree, page: LiveTree): LiveTree {
  const again = new Set(page.upserts.map(({ uid }) => uid));
  const removed = new Set(page.removed);
  return {
    ...page,
    reset: all.reset,
    upserts: [...all.upserts.filter(({ uid }) => !again.has(uid) && !removed.has(uid)), ...page.upserts],
    removed: [...all.removed.filter((uid) => !again.has(uid)), ...page.removed],
  };
}

const contentOf = ({ type, id, text, flags }: Row): string => JSON.stringify([type, id, text, flags]);

function group<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
