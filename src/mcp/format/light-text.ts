import type { LightRow } from '../../contract/agent.ts';
import { cellText, hasSections, omittedChildren, rowLine } from './line.ts';
import type { Cost, LightRows } from './light-rows.ts';
import { isPlainPane } from './plain-panes.ts';

const INVISIBLE = 'invisible';

/** A line of the text tree; the cells of a table row are part of the line of the row. */
interface TextLine {
  readonly row: LightRow;
  readonly index: number;
  readonly depth: number;
  readonly cells: LightRow[];
  /** Whether the node is invisible. Indented lines below it do not repeat that. */
  readonly isInvisible: boolean;
  /** The end of the line: the number of omitted children. */
  end: string;
}

/** Number of characters of a row's line. */
export const lineCost: Cost = (group, index) => {
  const { rows } = group;
  const row = rows[index];
  if (row === undefined || isShownAsName(row, rows[index + 1])) return 0;
  if (row.part === 'column' && !hasSections(row)) return 0;
  if (row.part === 'cell' && !hasSections(row)) return cellText(row, []).length + 3;
  return row.d + group.line(index, row).length + 2;
};

/**
 * A lower bound of the cost that needs no formatted line: a pane may have no line, so that the lines below it are indented
 * less, and line breaks count less than they take.
 */
export const leastLineCost: Cost = ({ rows }, index) => {
  const row = rows[index];
  if (row === undefined || isPlainPane(row)) return 0;
  if (row.part !== undefined) return row.part === 'row' ? (row.index ?? 0).toString().length + row.uid.length : 0;
  if (isShownAsName(row, labelled(rows, index, rows.length))) return 0;
  const text = row.text ?? '';
  return row.type.length + row.uid.length + (row.id?.length ?? 0) + (/\s\s/.test(text) ? 0 : text.length);
};

/**
 * Returns the lines of the first rows, by window.
 * @param windows number of windows
 */
export function linesOf(group: LightRows, count: number, windows: number): string[][] {
  const { rows, shownChildren } = group.first(count);
  const unlisted = group.unlisted(count, shownChildren);
  const listed: TextLine[] = [];
  const lineOf: TextLine[] = [];
  for (const [index, row] of rows.entries()) {
    const parent = group.parents[index];
    const above = parent === undefined ? undefined : lineOf[parent];
    const line = above !== undefined && unlisted.has(index) ? above : lineIn(above, row, index);
    lineOf.push(line);
    if (line !== above && !isShownAsName(row, labelled(rows, index, count))) listed.push(line);
  }
  for (const [index, line] of lineOf.entries()) {
    const shown = shownChildren[index] ?? 0;
    const all = group.childCount(index);
    if (all > shown) line.end += omittedChildren(all, shown);
  }
  const lines: string[][] = Array.from({ length: windows }, () => []);
  for (const { row, index, depth, cells, end } of listed) {
    const line = row.part === 'row' && row.index !== undefined ? rowLine(row, cells) : group.line(index, row);
    lines[row.w]?.push(`${' '.repeat(depth)}${line}${end}`);
  }
  return lines;
}

/**
 * Returns the line that contains a node: its own, or the line of its row or table.
 * @param above the line that contains the parent
 */
function lineIn(above: TextLine | undefined, row: LightRow, index: number): TextLine {
  const plain = above !== undefined && row.part !== undefined && !hasSections(row);
  if (plain && row.part === 'column' && above.row.items !== undefined) return above;
  const shownRow = above?.isInvisible ? { ...row, state: row.state?.filter((word) => word !== INVISIBLE) } : row;
  if (plain && row.part === 'cell' && above.row.part === 'row') {
    above.cells.push(shownRow);
    return above;
  }
  return {
    row: shownRow,
    index,
    depth: above === undefined ? 1 : above.depth + 1,
    cells: [],
    isInvisible: row.state?.includes(INVISIBLE) ?? false,
    end: '',
  };
}

/**
 * Returns the node that a label may name: the next one in the same pane, or the first one in a plain pane that follows.
 * @param count number of rows that are shown
 */
export function labelled(rows: readonly LightRow[], index: number, count: number): LightRow | undefined {
  const row = rows[index];
  if (row?.type !== 'Label') return undefined;
  const next = index + 1 < count ? rows[index + 1] : undefined;
  const second = index + 2 < count ? rows[index + 2] : undefined;
  const isInPane = next !== undefined && second?.d === next.d + 1 && isPlainPane(next);
  return isInPane && next.d === row.d ? { ...second, d: row.d } : next;
}

/** Whether the line of the next node shows the whole label, as the name of that node. */
export function isShownAsName(row: LightRow, next: LightRow | undefined): boolean {
  return (
    row.isName === true &&
    next?.name?.from === 'label' &&
    next.d === row.d &&
    next.w === row.w &&
    row.text?.replace(/[\s:*]+$/, '').trim() === next.name.text &&
    row.id === undefined &&
    row.shows === undefined &&
    (row.state ?? []).every((word) => next.state?.includes(word)) &&
    !hasSections(row)
  );
}
