import { Paths } from './paths.ts';
import type { Tree, TreeNode } from './tree.ts';

/** A row of the list: its position among its visible siblings, and whether it can be opened. */
export interface FlatRow {
  node: TreeNode;
  level: number;
  position: number;
  setSize: number;
  expandable: boolean;
  open: boolean;
}

/** Levels below a window that are open until the user closes them. */
const OPEN_LEVELS = 4;

/** Only the newest choices are saved, because all of them are written at every change. */
const MAX_SAVED = 500;

/** Which rows of the tree are open, and the flat list of visible rows from top to bottom. */
export class Rows {
  list: FlatRow[] = [];
  readonly #indexes = new Map<string, number>();
  /** The rows that the user opened and closed, by uid; other rows are open by their level. */
  readonly #chosen = new Map<string, boolean>();
  /** The same by path, from an earlier run of the application or of this page, until the row exists. */
  readonly #pending = new Map<string, boolean>();
  internals = false;

  constructor(private readonly tree: Tree) {}

  /** Updates the list after the tree or the open rows have changed. */
  rebuild(): void {
    this.list = [];
    this.#indexes.clear();
    this.#add(this.tree.roots, 1, 0);
  }

  #add(uids: string[], level: number, depth: number): void {
    const shown = [...this.#shown(uids)];
    for (const [position, node] of shown.entries()) {
      const inWindow = node.kind === undefined ? depth : 0;
      const expandable = !this.#shown(node.children).next().done;
      const open = expandable && (this.#chosen.get(node.uid) ?? inWindow < OPEN_LEVELS);
      this.#indexes.set(node.uid, this.list.length);
      this.list.push({ node, level, position: position + 1, setSize: shown.length, expandable, open });
      if (open) this.#add(node.children, level + 1, inWindow + 1);
    }
  }

  /** Returns the visible rows for these uids: in place of a hidden one, the visible rows inside of it. */
  *#shown(uids: string[]): Generator<TreeNode, undefined> {
    for (const uid of uids) {
      const node = this.tree.nodes.get(uid);
      if (node === undefined) continue;
      if (this.#hidden(node)) yield* this.#shown(node.children);
      else yield node;
    }
    return undefined;
  }

  #hidden(node: TreeNode): boolean {
    return !this.internals && node.flags?.includes('internal') === true;
  }

  /** The index of a row, or undefined when it is not in the list. */
  indexOf(uid: string | undefined): number | undefined {
    return uid === undefined ? undefined : this.#indexes.get(uid);
  }

  at(uid: string | undefined): FlatRow | undefined {
    const index = this.indexOf(uid);
    return index === undefined ? undefined : this.list[index];
  }

  /** The row itself, or its nearest ancestor in the list. */
  nearest(uid: string): string | undefined {
    for (const node of this.tree.lineage(uid)) if (this.#indexes.has(node.uid)) return node.uid;
    return undefined;
  }

  /** The nearest ancestor of a row that is in the list. */
  parentOf(uid: string): string | undefined {
    const parent = this.tree.nodes.get(uid)?.parent;
    return parent === undefined || parent === null ? undefined : this.nearest(parent);
  }

  setOpen(uid: string, open: boolean): void {
    this.#choose(uid, open);
    this.rebuild();
  }

  /** Opens a row and all its descendants. */
  openBelow(uid: string): void {
    const todo = [uid];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const children = this.tree.nodes.get(next)?.children ?? [];
      if (children.length === 0) continue;
      this.#choose(next, true);
      todo.push(...children);
    }
    this.rebuild();
  }

  /** Opens the ancestors of a row, so that it is in the list. */
  openTo(uid: string): void {
    for (const node of this.tree.lineage(uid)) if (node.uid !== uid) this.#choose(node.uid, true);
    this.rebuild();
  }

  /** Keeps the newest choice last. */
  #choose(uid: string, open: boolean): void {
    this.#chosen.delete(uid);
    this.#chosen.set(uid, open);
  }

  /** Must be called after a change of the tree: applies to new rows the choice for their path. */
  settle(): void {
    const paths = new Paths(this.tree);
    for (const [path, open] of this.#pending) {
      const uid = paths.find(path);
      if (uid === undefined) continue;
      this.#chosen.set(uid, open);
      this.#pending.delete(path);
    }
    this.rebuild();
  }

  /** The user's choices by uid and path, to be saved. */
  remember(): [uid: string, path: string, open: boolean][] {
    const paths = new Paths(this.tree);
    const waiting = [...this.#pending].map(([path, open]): [string, string, boolean] => ['', path, open]);
    const known = [...this.#chosen].filter(([uid]) => this.tree.nodes.has(uid)).slice(-MAX_SAVED);
    const here = known.map(([uid, open]): [string, string, boolean] => [uid, paths.of(uid), open]);
    return [...waiting, ...here].slice(-MAX_SAVED);
  }

  /** Restores the result of `remember`. Uids are valid only while the same process runs. */
  recall(remembered: [uid: string, path: string, open: boolean][], sameProcess: boolean): void {
    this.#chosen.clear();
    this.#pending.clear();
    for (const [uid, path, open] of remembered) {
      if (sameProcess && uid !== '') this.#chosen.set(uid, open);
      else this.#pending.set(path, open);
    }
  }
}
