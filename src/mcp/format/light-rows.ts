import type { LightRow } from '../../contract/agent.ts';
import { nodeLine } from './line.ts';
import { groupingNothing } from './plain-panes.ts';

/** Number of characters that the row at an index adds to one form. */
export type Cost = (rows: LightRows, index: number) => number;

/** Rows in document order, each ancestor before its descendants. Both forms show a number of rows from the first one on. */
export class LightRows {
  /** The index of the parent of each row; undefined for the first row of each window. */
  readonly parents: readonly (number | undefined)[];
  /** Number of children of each row among all rows. */
  private readonly children: Uint32Array;
  /** The cached texts and costs of rows, which are needed several times. */
  private readonly lines: (string | undefined)[] = [];
  private readonly known = new Map<Cost, (number | undefined)[]>();

  /** @param ancestors number of rows at the start that have children before the other rows */
  constructor(
    readonly rows: readonly LightRow[],
    private readonly ancestors: number,
  ) {
    this.parents = parentsOf(rows);
    this.children = this.countChildren(rows.length);
  }

  /**
   * The line of a row, without its indentation.
   * @param row the row at this index, or one that replaces it
   */
  line(index: number, row: LightRow): string {
    return row === this.rows[index] ? (this.lines[index] ??= nodeLine(row)) : nodeLine(row);
  }

  /** Number of characters that the row at an index adds to one form. */
  cost(cost: Cost, index: number): number {
    let known = this.known.get(cost);
    if (known === undefined) this.known.set(cost, (known = []));
    return (known[index] ??= cost(this, index));
  }

  /** Returns the first rows; `shownChildren` is the number of children that each of them has among these. */
  first(count: number): { rows: readonly LightRow[]; shownChildren: Uint32Array } {
    return {
      rows: count === this.rows.length ? this.rows : this.rows.slice(0, count),
      shownChildren: count === this.rows.length ? this.children : this.countChildren(count),
    };
  }

  /** Number of children of a node, including those that are not among the rows. */
  childCount(index: number): number {
    return this.rows[index]?.childCount ?? this.children[index] ?? 0;
  }

  /** The panes among the first `count` rows that have no line of their own. */
  unlisted(count: number, shown: Uint32Array): ReadonlySet<number> {
    return groupingNothing(this.rows, count, this.parents, { children: this.children, shown }, this.ancestors);
  }

  /** Returns the costs of the rows from the first one on, until they exceed `room`, but of at least `least` rows. */
  costs(cost: Cost, room: number, least: number): number[] {
    const costs: number[] = [];
    for (let sum = 0; costs.length < this.rows.length && (sum <= room || costs.length < least);) {
      const next = this.cost(cost, costs.length);
      costs.push(next);
      sum += next;
    }
    return costs;
  }

  private countChildren(count: number): Uint32Array {
    const counts = new Uint32Array(this.rows.length);
    for (let index = 0; index < count; index++) {
      const parent = this.parents[index];
      if (parent !== undefined) counts[parent] = (counts[parent] ?? 0) + (this.rows[index]?.times ?? 1);
    }
    return counts;
  }
}

function parentsOf(rows: readonly LightRow[]): (number | undefined)[] {
  const open: number[] = [];
  const top = rows.reduce((least, { d }) => Math.min(least, d), Infinity);
  return rows.map((row, index) => {
    if (row.w !== rows[index - 1]?.w) open.length = 0;
    open.splice(row.d - top);
    const parent = open.at(-1);
    open.push(index);
    return parent;
  });
}
