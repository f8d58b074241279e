import type { LiveTree, Row } from '../../src/contract/live.ts';

/** A row of the live tree with the uids of the rows below it, in order. */
export interface TreeNode extends Row {
  children: string[];
}

/** What one delta did: rows that look different now, and rows that are new. A reset names none. */
export interface TreeChange {
  reset: boolean;
  changed: Set<string>;
  added: Set<string>;
}

/** The program's windows and nodes as the server told them: all of them, whether shown or not. */
export class Tree {
  readonly nodes = new Map<string, TreeNode>();
  roots: string[] = [];
  app: string | null = null;
  rev: string | undefined;

  /** Takes in one complete answer (its pages put together). */
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
      else if (look(known) !== look(row)) change.changed.add(row.uid);
      this.nodes.set(row.uid, { ...row, children: known?.children ?? [] });
    }
    this.#attach(delta.upserts);
    if (delta.reset) change.added.clear();
    return change;
  }

  /** Forgets all; the next read starts from nothing. */
  clear(): void {
    this.nodes.clear();
    this.roots = [];
    this.app = null;
    this.rev = undefined;
  }

  /** Takes rows that come again out of their old places; what is below them stays below them. */
  #detach(rows: Row[]): void {
    const leaving = new Map<string | null, Set<string>>();
    for (const { uid } of rows) {
      const known = this.nodes.get(uid);
      if (known !== undefined) group(leaving, known.parent, () => new Set<string>()).add(uid);
    }
    for (const [parent, uids] of leaving) this.#replace(parent, (uid) => !uids.has(uid));
  }

  /** Puts rows into their places, the lowest index first, so that each index counts as the server counted it. */
  #attach(rows: Row[]): void {
    const arriving = new Map<string | null, Row[]>();
    for (const row of rows) group(arriving, row.parent, (): Row[] => []).push(row);
    for (const [parent, list] of arriving) {
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
    const doomed = [uid];
    for (let next = doomed.pop(); next !== undefined; next = doomed.pop()) {
      doomed.push(...(this.nodes.get(next)?.children ?? []));
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

  /** The window that has no owner, at the top of a row's lineage. */
  topWindowOf(uid: string): TreeNode | undefined {
    return [...this.lineage(uid)].at(-1);
  }
}

/**
 * Puts the next page of an answer behind those before it. The tree may have changed between the two readings: what a
 * later page says of a row replaces what an earlier one said.
 */
export function joinPages(all: LiveTree, page: LiveTree): LiveTree {
  const again = new Set(page.upserts.map(({ uid }) => uid));
  const gone = new Set(page.removed);
  return {
    ...page,
    reset: all.reset,
    upserts: [...all.upserts.filter(({ uid }) => !again.has(uid) && !gone.has(uid)), ...page.upserts],
    removed: [...all.removed.filter((uid) => !again.has(uid)), ...page.removed],
  };
}

const look = ({ type, id, text, flags }: Row): string => JSON.stringify([type, id, text, flags]);

function group<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
