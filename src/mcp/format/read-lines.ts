import { quoted } from '../../contract/shown-text.ts';
import type { LightRow } from '../../contract/agent.ts';
import type { CellPlace, ModelRows } from '../../contract/node.ts';
import { typeCounts } from './effects.ts';
import { LightRows } from './light-rows.ts';
import { lineCost, linesOf } from './light-text.ts';
import { cellPlaceText, columnCount, hasSections, nodeLine, shortened } from './line.ts';
import { modelRows } from './node-text.ts';
import { PASSIVE } from './passive.ts';
import { isPlainPane } from './plain-panes.ts';

/** Maximum number of characters of the content of a node, including the line about omissions. */
const CONTENT_CHARS = 600;
/** Maximum number of characters of one line of the content. */
const LINE_CHARS = 300;

interface Read {
  readonly line: LightRow;
  readonly cell: CellPlace | undefined;
  readonly content: readonly LightRow[] | undefined;
  /** The number of descendants that are not in `content`. */
  readonly omitted: number | undefined;
  readonly items: ModelRows | undefined;
}

/**
 * A node that was read: its line, and lines of its content, in the notation of the text tree.
 * @param said uids of nodes that the response has already shown, which are left out first
 */
export function readLines(
  { line, cell, content = [], omitted = 0, items }: Read,
  said: ReadonlySet<string>,
): { head: string; below: string[] } {
  const head = `${nodeLine(line)}${cellPlaceText(cell)}`;
  if (items === undefined) return { head, below: contentOf(line, content, omitted, said) };
  const [column, ...others] = items.columns ?? [];
  const one = column === undefined || others.length > 0 ? '' : ` · column ${quoted(column)}`;
  return { head: `${nodeLine({ ...line, items: undefined })}${one}`, below: modelRows(items) };
}

function contentOf(node: LightRow, content: readonly LightRow[], omitted: number, said: ReadonlySet<string>): string[] {
  // The line of a table contains its columns.
  const shown = content.filter((row) => node.items === undefined || row.part !== 'column' || hasSections(row));
  const rows = shown.map((row) => ({ ...row, w: 0 }));
  const group = new LightRows(rows, 0);
  if (node.items !== undefined) return firstRows(node, group, omitted);
  const costs = group.costs(lineCost, CONTENT_CHARS, 1);
  const isWhole = omitted === 0 && costs.length === rows.length && sum(costs) <= CONTENT_CHARS;
  return isWhole ? cutLines(group, rows.length, node) : chosen(node, rows, omitted, said);
}

/** The first rows of a list, table or tree. */
function firstRows(node: LightRow, group: LightRows, omitted: number): string[] {
  const { rows } = group;
  const rest = (count: number): string[] => omittedRows(node, rows.slice(0, count), rows.length - count + omitted);
  const costs = group.costs(lineCost, CONTENT_CHARS, 1);
  let count = costs.length;
  let chars = sum(costs);
  while (count > 1 && chars + rest(count).join('').length > CONTENT_CHARS) chars -= costs[--count] ?? 0;
  return [...cutLines(group, count, node), ...rest(count)];
}

/** A node with the parts of its line: the label before it, or the cells of a row. */
interface Unit {
  readonly rows: LightRow[];
  chars: number;
  readonly rank: number;
  /** The unit of the node that contains it. */
  readonly parent: Unit | undefined;
}

/** The rank of invisible nodes. */
const INVISIBLE = 3;

/**
 * Returns the part of a pane's content that fits, in the order of the pane. Nodes with which a user interacts or that have a
 * value are taken first, then texts and images, then nodes that the response has already shown, and at the end invisible nodes.
 * Panes without a name are left out. A node is shown together with its ancestors.
 */
function chosen(node: LightRow, all: readonly LightRow[], omitted: number, said: ReadonlySet<string>): string[] {
  const rows = all.filter((row) => !isPlainPane(row));
  const units = unitsOf(rows, said);
  const byRank = units.toSorted((one, other) => one.rank - other.rank);
  const taken = new Set<Unit>();
  let chars = 0;
  for (const unit of byRank) {
    const fresh = withParents(unit).filter((each) => !taken.has(each));
    const more = sum(fresh.map((each) => each.chars));
    if (chars + more > CONTENT_CHARS && taken.size > 0) continue;
    for (const each of fresh) taken.add(each);
    chars += more;
  }
  for (const last of [...taken].toReversed()) {
    const lines = linesWithRest(node, units, taken, { omitted, said });
    if (taken.size === 1 || lines.join('').length <= CONTENT_CHARS) return lines;
    taken.delete(last);
  }
  return linesWithRest(node, units, taken, { omitted, said });
}

/** Returns a unit preceded by its ancestors, outermost first. */
function withParents(unit: Unit): Unit[] {
  return unit.parent === undefined ? [unit] : [...withParents(unit.parent), unit];
}

function unitsOf(rows: readonly LightRow[], said: ReadonlySet<string>): Unit[] {
  const group = new LightRows(rows, 0);
  const units: Unit[] = [];
  const open: { readonly depth: number; readonly unit: Unit }[] = [];
  let before: LightRow[] = [];
  for (const [index, row] of rows.entries()) {
    const chars = Math.min(group.cost(lineCost, index), LINE_CHARS);
    const last = units.at(-1);
    if (row.part === 'cell' && last !== undefined && !hasSections(row)) {
      last.rows.push(row);
      last.chars += chars;
    } else if (chars === 0) {
      before.push(row);
    } else {
      while ((open.at(-1)?.depth ?? -1) >= row.d) open.pop();
      const parent = open.at(-1)?.unit;
      const unit = { rows: [...before, row], chars, rank: rankOf(row, parent, said), parent };
      units.push(unit);
      open.push({ depth: row.d, unit });
      before = [];
    }
  }
  return units;
}

function rankOf(row: LightRow, parent: Unit | undefined, said: ReadonlySet<string>): number {
  if (parent?.rank === INVISIBLE || row.state?.includes('invisible')) return INVISIBLE;
  if (said.has(row.uid)) return 2;
  return row.part !== undefined || (PASSIVE.has(row.type) && row.state === undefined) ? 1 : 0;
}

function linesWithRest(
  node: LightRow,
  units: readonly Unit[],
  taken: ReadonlySet<Unit>,
  { omitted, said }: { omitted: number; said: ReadonlySet<string> },
): string[] {
  const rows = units.filter((unit) => taken.has(unit)).flatMap((unit) => unit.rows);
  // The cells of a row are part of the row.
  const left = units
    .filter((unit) => !taken.has(unit))
    .flatMap((unit) => unit.rows.filter(({ part }) => part !== 'cell'));
  const lines = cutLines(new LightRows(rows, 0), rows.length, node);
  const count = left.length + omitted;
  if (count === 0) return lines;
  const types = new Map<string, number>();
  for (const { type } of left) types.set(type, (types.get(type) ?? 0) + 1);
  const above = left.filter((row) => said.has(row.uid)).length;
  const shownAbove = above === 0 ? '' : `, ${above} of them above`;
  const what = left.length === 0 ? '' : ` (${typeCounts([...types], omitted)}${shownAbove})`;
  const nodes = `${count.toLocaleString('en')} more ${count === 1 ? 'node' : 'nodes'}`;
  return [...lines, `… ${nodes}${what}: ui_get_snapshot with root: "${node.uid}"`];
}

/** The lines of the first rows, each with a limit. If the row of a table is cut, it ends with the number of columns. */
function cutLines(group: LightRows, count: number, { items }: LightRow): string[] {
  return (linesOf(group, count, 1)[0] ?? []).map((line) => {
    const whole = line.slice(1);
    const cells = items?.columns?.length ?? whole.split(' | ').length;
    const columns = cells < 2 ? '' : ` (${columnCount(cells)})`;
    return whole.length > LINE_CHARS ? `${shortened(whole, LINE_CHARS)}${columns}` : whole;
  });
}

/** The rows of a list, table or tree that are not in its lines, including those out of view. */
function omittedRows({ items }: LightRow, listed: readonly LightRow[], nodes: number): string[] {
  const indexes = listed.flatMap(({ part, index }) => (part === 'row' && index !== undefined ? [index] : []));
  const rows = (items?.count ?? nodes) - indexes.length;
  if (rows <= 0) return [];
  const from = indexes[0] === 0 ? (indexes.at(-1) ?? -1) + 1 : 0;
  return [
    `… ${rows.toLocaleString('en')} more ${rows === 1 ? 'row' : 'rows'}: ui_get_node with items: {"from": ${from}}`,
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
