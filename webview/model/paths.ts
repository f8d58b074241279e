import type { Tree } from './tree.ts';

/** The child rows of one row: uids by path segment, and path segments by uid. */
interface Level {
  segments: Map<string, string>;
  uids: Map<string, string>;
}

/**
 * Paths of rows that stay the same in another run of the application. They consist of kinds and types with an index among equal
 * siblings, as in `stage[0]/BorderPane[0]/Label[41]`. Each row's children are counted once, so the tree must not change while
 * an object of this class is used.
 */
export class Paths {
  readonly #levels = new Map<string | undefined, Level>();

  constructor(private readonly tree: Tree) {}

  /** The path of a row of the tree. */
  of(uid: string): string {
    const parts = [...this.tree.lineage(uid)].map((row) => this.#below(row.parent ?? undefined).segments.get(row.uid));
    return parts.reverse().join('/');
  }

  /** Returns the row for a path that `of` returned in this or an earlier run. */
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
