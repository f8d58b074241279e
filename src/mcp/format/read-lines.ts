import type { LightRow } from '../../contract/agent.ts';
import type { CellPlace, ModelRows } from '../../contract/node.ts';
import { LightRows } from './light-rows.ts';
import { lineCost, linesOf } from './light-text.ts';
import { cellPlaceText, hasSections, nodeLine, shortened } from './line.ts';
import { modelRows } from './node-text.ts';

/** Maximum number of characters of what is below a node, with the line that says what is omitted. */
const CONTENT_CHARS = 600;
/** Maximum number of characters of one line of it. */
const LINE_CHARS = 300;

interface Read {
  readonly line: LightRow;
  readonly cell: CellPlace | undefined;
  readonly content: readonly LightRow[] | undefined;
  /** The number of nodes below it that are not in `content`. */
  readonly omitted: number | undefined;
  readonly items: ModelRows | undefined;
}

/** A node that was read: its line, and lines of what is in it, in the notation of the text tree. */
export function readLines({ line, cell, content = [], omitted = 0, items }: Read): { head: string; below: string[] } {
  const head = `${nodeLine(line)}${cellPlaceText(cell)}`;
  if (items === undefined) return { head, below: contentOf(line, content, omitted) };
  const [column, ...others] = items.columns ?? [];
  const one = column === undefined || others.length > 0 ? '' : ` · column “${column}”`;
  return { head: `${nodeLine({ ...line, items: undefined })}${one}`, below: modelRows(items) };
}

function contentOf(node: LightRow, content: readonly LightRow[], omitted: number): string[] {
  // The line of a table has its columns.
  const shown = content.filter((row) => node.items === undefined || row.part !== 'column' || hasSections(row));
  const rows = shown.map((row) => ({ ...row, w: 0 }));
  const group = new LightRows(rows, 0);
  const rest = (count: number): string[] => omittedLine(node, rows.slice(0, count), rows.length - count + omitted);
  const costs = group.costs(lineCost, CONTENT_CHARS, 1);
  let count = costs.length;
  let chars = costs.reduce((sum, cost) => sum + cost, 0);
  while (count > 1 && chars + rest(count).join('').length > CONTENT_CHARS) chars -= costs[--count] ?? 0;
  const lines = (linesOf(group, count, 1)[0] ?? []).map((line) => shortened(line.slice(1), LINE_CHARS));
  return [...lines, ...rest(count)];
}

/** What of a node is not in its lines: the rows of a list, table or tree, also those out of view; of others the nodes. */
function omittedLine({ uid, items }: LightRow, listed: readonly LightRow[], nodes: number): string[] {
  if (items === undefined) {
    const how = `ui_get_snapshot with root: "${uid}"`;
    return nodes === 0 ? [] : [`… ${nodes} more ${nodes === 1 ? 'node' : 'nodes'}: ${how}`];
  }
  const indexes = listed.flatMap(({ part, index }) => (part === 'row' && index !== undefined ? [index] : []));
  const rows = items.count - indexes.length;
  if (rows <= 0) return [];
  const from = indexes[0] === 0 ? (indexes.at(-1) ?? -1) + 1 : 0;
  return [
    `… ${rows.toLocaleString('en')} more ${rows === 1 ? 'row' : 'rows'}: ui_get_node with items: {"from": ${from}}`,
  ];
}
