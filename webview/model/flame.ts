import type { NodeCost } from '../../src/contract/profile.ts';

/** A row of the flame list: a node with its cost and that of its descendants, in milliseconds. */
export interface FlameRow {
  readonly cost: NodeCost;
  /** Depth among the rows, from 0. */
  readonly depth: number;
  readonly css: number;
  readonly layout: number;
}

/** Returns the nodes of a profile as a tree in rows: children below their nearest ancestor in the list, most costly first. */
export function flameRows(top: readonly NodeCost[]): FlameRow[] {
  const uids = new Set(top.map(uidOf));
  const rowsUnder = (parent: string | undefined, depth: number): FlameRow[][] =>
    top
      .filter((cost) => (cost.parent !== undefined && uids.has(cost.parent) ? cost.parent : undefined) === parent)
      .map((cost) => {
        const uid = uidOf(cost);
        const below = uid === undefined ? [] : rowsUnder(uid, depth + 1);
        const sum = (part: 'css' | 'layout'): number => below.reduce((all, [row]) => all + (row?.[part] ?? 0), 0);
        const css = cost.css + Math.max(cost.below?.css ?? 0, sum('css'));
        return [{ cost, depth, css, layout: cost.layout + sum('layout') }, ...below.flat()];
      })
      .sort(([a], [b]) => weight(b) - weight(a));
  return rowsUnder(undefined, 0).flat();
}

function uidOf({ node }: NodeCost): string | undefined {
  return node.ref.uid ?? undefined;
}

function weight(row: FlameRow | undefined): number {
  return row === undefined ? 0 : row.css + row.layout;
}
