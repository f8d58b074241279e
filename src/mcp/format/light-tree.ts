import type { LightRow } from '../../contract/agent.ts';
import { sectionNames, type LightNode, type NodeSections, type SectionName } from '../../contract/node.ts';
import type { Cost, LightRows } from './light-rows.ts';

/** Number of characters of a node in JSON. */
export const jsonCost: Cost = ({ rows }, index) => {
  const row = rows[index];
  if (row === undefined) return 0;
  const next = rows[index + 1];
  const around = next !== undefined && next.d > row.d ? ',"children":[],'.length : ','.length;
  return JSON.stringify(nodeOf(row)).length + around;
};

/** A lower bound of the same: there is no comma before the first child. */
export const leastJsonCost: Cost = (group, index) => group.cost(jsonCost, index) - 1;

/** The first rows as trees by window; null for a window without rows. */
export function treesOf(group: LightRows, count: number, windows: number): (LightNode | null)[] {
  const { rows, shownChildren } = group.first(count);
  const roots: (LightNode | null)[] = Array.from({ length: windows }, () => null);
  const nodes: LightNode[] = [];
  for (const [index, row] of rows.entries()) {
    const node = nodeOf(row);
    nodes.push(node);
    const shown = shownChildren[index] ?? 0;
    const all = group.childCount(index);
    if (all > shown) node.childCount = all;
    if (shown > 0) node.children = [];
    const parent = group.parents[index];
    if (parent === undefined) roots[row.w] = node;
    else nodes[parent]?.children?.push(node);
  }
  return roots;
}

function nodeOf(row: LightRow): LightNode {
  const { type, uid, text, shows, name, id, state, index, level, items, data, url } = row;
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
