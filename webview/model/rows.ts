import { Paths } from './paths.ts';
import type { Tree, TreeNode } from './tree.ts';

/** A row as it stands in the list: its place among its shown siblings, and whether it can be opened. */
export interface FlatRow {
  node: TreeNode;
  level: number;
  position: number;
  setSize: number;
  expandable: boolean;
  open: boolean;
}

/** Levels below a window that are open until the person closes them. */
const OPEN_LEVELS = 4;

/** So many choices are kept for another run, the newest: all are written down at every change. */
const MOST_REMEMBERED = 500;

/** Which rows of the tree are open, and the flat list of those that stand in the view, from the top down. */
export class Rows {
  list: FlatRow[] = [];
  readonly #indexes = new Map<string, number>();
  /** What the person opened and closed, by uid; the rest follows the rule of levels. */
  readonly #chosen = new Map<string, boolean>();
  /** The same by path, waiting for its row: from an earlier run of the program or of this page. */
  readonly #pending = new Map<string, boolean>();
  internals = false;

  constructor(private readonly tree: Tree) {}

  /** Makes the list anew, after the tree or what is open has changed. */
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

  /** The rows that stand for these uids: of a hidden one, what it holds of the program's own. */
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

  /** Where a row stands, or undefined when it is not in the list. */
  indexOf(uid: string | undefined): number | undefined {
    return uid === undefined ? undefined : this.#indexes.get(uid);
  }

  at(uid: string | undefined): FlatRow | undefined {
    const index = this.indexOf(uid);
    return index === undefined ? undefined : this.list[index];
  }

  /** The row itself or the nearest one above it that stands in the list. */
  nearest(uid: string): string | undefined {
    for (const node of this.tree.lineage(uid)) if (this.#indexes.has(node.uid)) return node.uid;
    return undefined;
  }

  /** The row above this one in the tree, among those that are shown. */
  parentOf(uid: string): string | undefined {
    const parent = this.tree.nodes.get(uid)?.parent;
    return parent === undefined || parent === null ? undefined : this.nearest(parent);
  }

  setOpen(uid: string, open: boolean): void {
    this.#choose(uid, open);
    this.rebuild();
  }

  /** Opens a row and all below it. */
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

  /** Opens what is above a row, so that it stands in the list. */
  openTo(uid: string): void {
    for (const node of this.tree.lineage(uid)) if (node.uid !== uid) this.#choose(node.uid, true);
    this.rebuild();
  }

  /** The newest choice comes last. */
  #choose(uid: string, open: boolean): void {
    this.#chosen.delete(uid);
    this.#chosen.set(uid, open);
  }

  /** After a delta: gives rows that have come what was chosen for their path. */
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

  /** What was chosen, by uid and path, for another run or another day. */
  remember(): [uid: string, path: string, open: boolean][] {
    const paths = new Paths(this.tree);
    const waiting = [...this.#pending].map(([path, open]): [string, string, boolean] => ['', path, open]);
    const known = [...this.#chosen].filter(([uid]) => this.tree.nodes.has(uid)).slice(-MOST_REMEMBERED);
    const here = known.map(([uid, open]): [string, string, boolean] => [uid, paths.of(uid), open]);
    return [...waiting, ...here].slice(-MOST_REMEMBERED);
  }

  /** Starts from what `remember` gave. Uids count only where the same process still runs. */
  recall(remembered: [uid: string, path: string, open: boolean][], sameProcess: boolean): void {
    this.#chosen.clear();
    this.#pending.clear();
    for (const [uid, path, open] of remembered) {
      if (sameProcess && uid !== '') this.#chosen.set(uid, open);
      else this.#pending.set(path, open);
    }
  }
}
