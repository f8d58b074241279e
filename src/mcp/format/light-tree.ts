import type { LightRow } from '../../contract/agent.ts';
import { sectionNames, type LightNode, type NodeSections, type SectionName } from '../../contract/node.ts';
import { hasSections } from './line.ts';
import type { Cost, LightRows } from './light-rows.ts';
import { isShownAsName, labelled } from './light-text.ts';
import { isPlainPane } from './plain-panes.ts';

/** Number of characters of a node in JSON. */
export const jsonCost: Cost = ({ rows, parents }, index) => {
  const row = rows[index];
  if (row === undefined) return 0;
  if (isPlainCell(row, rows[parents[index] ?? -1])) return JSON.stringify(row.text ?? '').length + ','.length;
  const next = rows[index + 1];
  const around = next !== undefined && next.d > row.d ? ',"children":[],'.length : ','.length;
  return JSON.stringify(nodeOf(row)).length + around;
};

/** A lower bound of the cost: the first child has no comma before it, and panes and labels may be left out. */
export const leastJsonCost: Cost = (group, index) => {
  const row = group.rows[index];
  return row === undefined || isPlainPane(row) || row.type === 'Label' ? 0 : group.cost(jsonCost, index) - 1;
};

/** Returns the first rows as trees by window; null for a window without rows. */
export function treesOf(group: LightRows, count: number, windows: number): (LightNode | null)[] {
  const { rows, shownChildren } = group.first(count);
  const roots: (LightNode | null)[] = Array.from({ length: windows }, () => null);
  const unlisted = group.unlisted(count, shownChildren);
  const nodes: LightNode[] = [];
  for (const [index, row] of rows.entries()) {
    const parent = group.parents[index];
    const above = parent === undefined ? undefined : nodes[parent];
    const isLeftOut = above !== undefined && unlisted.has(index);
    const node = isLeftOut ? above : nodeOf(row);
    nodes.push(node);
    if (isLeftOut) continue;
    const shown = shownChildren[index] ?? 0;
    const all = group.childCount(index);
    if (all > shown) node.childCount = all;
    if (above === undefined) roots[row.w] = node;
    else if (row.part === 'cell') addCell(node, above, shown === 0 && isPlainCell(row, above));
    else if (!isShownAsName(row, labelled(rows, index, count))) (above.children ??= []).push(node);
  }
  return roots;
}

function addCell(cell: LightNode, row: LightNode, isPlain: boolean): void {
  (row.cells ??= []).push(cell.text ?? '');
  if (!isPlain) (row.children ??= []).push(cell);
}

/** Whether the text of a cell without children is all that the line of its row shows of it. */
function isPlainCell(cell: LightRow, row: Pick<LightRow, 'state'> | undefined): boolean {
  const { part, id, shows, state = [], childCount } = cell;
  const isBare = id === undefined && shows === undefined && childCount === undefined && !hasSections(cell);
  return part === 'cell' && isBare && state.every((word) => row?.state?.includes(word));
}

function nodeOf(row: LightRow): LightNode {
  const { type, uid, text, shows, name, id, state, index, level, items, data, url, times } = row;
  const node: LightNode = { type, uid };
  if (text !== undefined && text !== '') node.text = text;
  if (shows !== undefined) node.shows = shows;
  if (name !== undefined) node.name = name;
  if (id !== undefined) node.id = id;
  if (state !== undefined && state.length > 0) node.state = state;
  if (index !== undefined) node.index = index;
  if (level !== undefined) node.level = level;
  if (items !== undefined) node.items = items;
  if (data !== undefined) node.data = data;
  if (url !== undefined) node.url = url;
  if (times !== undefined) node.times = times;
  for (const name of sectionNames) copySection(name, row, node);
  return node;
}

function copySection<Name extends SectionName>(
  name: Name,
  from: Pick<NodeSections, Name>,
  to: Pick<NodeSections, Name>,
): void {
  if (from[name] !== undefined) to[name] = from[name];
}
