import type { LightRow } from '../../contract/agent.ts';
import { hasSections } from './line.ts';

/** JavaFX's own layout panes. Other classes have more meaningful names. */
const PANES: ReadonlySet<string> = new Set([
  'AnchorPane',
  'BorderPane',
  'FlowPane',
  'GridPane',
  'Group',
  'HBox',
  'Pane',
  'StackPane',
  'TilePane',
  'VBox',
]);

/** Whether the line of a row would consist of the type of a layout pane and a uid. */
export function isPlainPane(row: LightRow): boolean {
  return (
    PANES.has(row.type) &&
    row.id === undefined &&
    (row.text ?? '') === '' &&
    row.name === undefined &&
    (row.state ?? []).length === 0 &&
    row.childCount === undefined &&
    row.part === undefined &&
    !hasSections(row)
  );
}

/** Numbers of children by the index of their parent. */
export interface ChildCounts {
  readonly children: Uint32Array;
  /** Number of children among the first rows. */
  readonly shown: Uint32Array;
}

/**
 * Returns the plain panes that need no line because they have one child or are an only child: the text tree shows their
 * children in their place. A pane with omitted children keeps its line, which reports them.
 * @param shownRows number of rows that are shown
 * @param parents index of the parent of each row; undefined for a root
 * @param counts number of children of each row, and of those that are shown
 * @param ancestors number of rows at the start whose other children are not among the rows
 */
export function groupingNothing(
  rows: readonly LightRow[],
  shownRows: number,
  parents: readonly (number | undefined)[],
  { children, shown }: ChildCounts,
  ancestors: number,
): ReadonlySet<number> {
  const hasOne = (index: number): boolean =>
    index >= ancestors && rows[index]?.childCount === undefined && children[index] === 1;
  const found = new Set<number>();
  for (let index = ancestors; index < shownRows; index++) {
    const row = rows[index];
    const parent = parents[index];
    const isShown = children[index] !== 0 && shown[index] === children[index];
    if (row === undefined || parent === undefined || !isShown || !isPlainPane(row)) continue;
    if (hasOne(index) || hasOne(parent)) found.add(index);
  }
  return found;
}
