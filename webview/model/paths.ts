import type { Tree } from './tree.ts';

/** The rows below one row by their segments, and the other way round. */
interface Level {
  segments: Map<string, string>;
  uids: Map<string, string>;
}

/**
 * Rows' places in words that another run of the same program shares: kinds and types, counted among equals, as in
 * `stage[0]/BorderPane[0]/Label[41]`. For many questions about a tree that does not change meanwhile: each row's children
 * are counted once.
 */
export class Paths {
  readonly #levels = new Map<string | undefined, Level>();

  constructor(private readonly tree: Tree) {}

  /** The path of a row of the tree. */
  of(uid: string): string {
    const parts = [...this.tree.lineage(uid)].map((row) => this.#below(row.parent ?? undefined).segments.get(row.uid));
    return parts.reverse().join('/');
  }

  /** The row that `of` gave this path for, in this run or an earlier one. */
  find(path: string): string | undefined {
    let found: string | undefined;
    for (const segment of path.split('/')) {
      found = this.#below(found).uids.get(segment);
      if (found === undefined) return undefined;
    }
    return found;
  }

  #below(parent: string | undefined): Level {
    const known = this.#levels.get(parent);
    if (known !== undefined) return known;
    const level: Level = { segments: new Map(), uids: new Map() };
    const counts = new Map<string, number>();
    const { nodes, roots } = this.tree;
    for (const uid of parent === undefined ? roots : (nodes.get(parent)?.children ?? [])) {
      const row = nodes.get(uid);
      if (row === undefined) continue;
      const name = row.kind ?? row.type;
      const place = counts.get(name) ?? 0;
      counts.set(name, place + 1);
      const segment = `${name}[${place}]`;
      level.segments.set(uid, segment);
      level.uids.set(segment, uid);
    }
    this.#levels.set(parent, level);
    return level;
  }
}
