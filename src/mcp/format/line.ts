import type { LightRow } from '../../contract/agent.ts';
import type { WindowInfo } from '../../contract/window.ts';
import { oneLine, quoted } from '../../contract/shown-text.ts';
import { dataText } from './data-text.ts';
import { shortSource } from './source-text.ts';
import {
  isSectionName,
  type CellPlace,
  type ItemsInfo,
  type Name,
  type NodeSections,
  type SectionName,
  type Virtualization,
} from '../../contract/node.ts';

type Rectangle = { minX: number | null; minY: number | null; width: number | null; height: number | null };

/** A window as one line: `stage 0 n1 “Contacts” [focused]`. */
export function windowLine({ kind, stageIndex, uid, title, focused, modality, owner, blockedBy }: WindowInfo): string {
  const states = [
    ...(focused ? ['focused'] : []),
    ...(modality === undefined || modality === 'NONE' ? [] : ['modal']),
    ...(blockedBy === undefined ? [] : [`blocked by ${blockedBy}`]),
    ...(owner === undefined ? [] : [`of ${owner}`]),
  ];
  return `${kind} ${stageIndex} ${uid}${spaced(title ?? undefined)}${bracketed(states)}`;
}

/** Separates nodes that share a line. */
export const SEPARATOR = ' · ';

/** A node as one line: `Button n1a #save “Save” [disabled]`, followed by the requested sections. */
export function nodeLine(row: Line): string {
  const text = `${spaced(row.text)}${shown(row.shows)}${named(row.name)}`;
  const items = row.items === undefined ? '' : ` · ${itemsText(row.items)}`;
  const url = row.url === undefined ? '' : ` · ${row.url}`;
  const times = row.times === undefined ? '' : ` ×${row.times}`;
  return `${row.type} ${row.uid}${idOf(row)}${text}${bracketed(row.state ?? [])}${times}${items}${dataText(row.data)}${url}${sections(row)}`;
}

/**
 * A row of a list, table or tree as one line: `0 n15 Ada Allen | ada@example.com [selected]`.
 * @param cells the cells of a table row
 */
export function rowLine(row: Line, cells: readonly Line[]): string {
  const { index = 0, uid, level, state = [] } = row;
  const tree = level === undefined ? '' : `${'  '.repeat(level)}${twisty(state)} `;
  const own = cells.length > 0 || level !== undefined ? plain(row.text) : spaced(row.text).trim();
  const texts = cells.length > 0 ? cells.map((cell) => cellText(cell, state)).join(' | ') : own + shown(row.shows);
  const states = level === undefined ? state : state.filter((word) => word !== 'expanded' && word !== 'collapsed');
  const content = `${tree}${texts}`.trimEnd();
  return `${index} ${uid}${idOf(row)}${content === '' ? '' : ` ${content}`}${bracketed(states)}${sections(row)}`;
}

/** A node of a light snapshot without its position in the tree. */
export type Line = Omit<LightRow, 'd' | 'w' | 'childCount'>;

/** Maximum number of characters of a cell in the line of its row. */
const MAX_CELL = 80;

/**
 * A cell in the line of its row.
 * @param ofRow states that the line shows for the row as a whole
 */
export function cellText({ text, shows, state = [] }: Line, ofRow: readonly string[]): string {
  const states = state.filter((word) => !ofRow.includes(word));
  return `${plain(text)}${shows === undefined ? '' : ` (shows ${quoted(shows)})`}${bracketed(states)}`;
}

function plain(text: string | undefined): string {
  const line = oneLine(text ?? '');
  return line.length > MAX_CELL ? `${clipped(line, MAX_CELL - 1)}…` : line;
}

function twisty(state: readonly string[]): string {
  return state.includes('expanded') ? '▾' : state.includes('collapsed') ? '▸' : ' ';
}

/** Describes the content of a list, table or tree: `10,000 rows, 0-16 visible · columns Name | Email`. */
export function itemsText({ count, from, to, perRow, ...info }: ItemsInfo): string {
  const { columns, sortedBy, selected, selectedCount } = info;
  const what = perRow === undefined ? 'row' : 'item';
  const rows = `${count.toLocaleString('en')} ${count === 1 ? what : `${what}s`}`;
  const visible = to < 0 ? 'none visible' : `${from}-${to} visible`;
  const beside = perRow === undefined ? '' : `, ${perRow} in a row`;
  const more = selectedCount === undefined ? '' : ` … (${selectedCount.toLocaleString('en')})`;
  const chosen = selected === undefined ? '' : `, selected ${selected.join(' ')}${more}`;
  const header = columns === undefined ? '' : ` · columns ${columns.map(oneLine).join(' | ')}`;
  const sorted = sortedBy === undefined ? '' : ` · sorted by ${sortedBy.map(oneLine).join(', ')}`;
  return `${rows}${count === 0 ? '' : `, ${visible}`}${beside}${chosen}${header}${sorted}`;
}

/** `8 columns`: needed because the `…` of a cut line does not show whether cells are missing. */
export function columnCount(count: number): string {
  return count === 1 ? '1 column' : `${count} columns`;
}

/** Whether a node has one of the requested sections that need a line of their own. */
export function hasSections(row: NodeSections): boolean {
  // Most rows have few fields, and none of these sections.
  for (const name in row) if (isSectionName(name) && name !== 'source' && row[name] != null) return true;
  return false;
}

function idOf({ id }: Line): string {
  return id === undefined ? '' : ` #${oneLine(id)}`;
}

function shown(text: string | undefined): string {
  return text === undefined ? '' : ` truncated, shows ${quoted(text)}`;
}

/** The end of the line of a node whose children are omitted, at least in part. */
export function omittedChildren(count: number, shown: number): string {
  const children = count === 1 ? '1 child' : `${count} children`;
  return shown === 0 ? ` … ${children}` : ` … ${children}, ${shown} shown`;
}

/** Returns a text in quotation marks after a space; empty for an empty text. */
export function spaced(text: string | undefined): string {
  return text === undefined || text === '' ? '' : ` ${quoted(text)}`;
}

/** Returns the first characters of a text, at most `most` code units, without splitting a surrogate pair. */
export function clipped(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function named(name: Name | undefined): string {
  return name === undefined ? '' : ` ${name.from}${spaced(name.text)}`;
}

/** Returns a text of at most `most` code units, with `…` in place of the rest. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${clipped(text, most)}…` : text;
}

/**
 * The position of a node in a list, table or tree: ` (row 3 “Celle”, column “Price”)`. Empty for other nodes, and for a row,
 * which its own text identifies.
 */
export function cellPlaceText(place: CellPlace | undefined): string {
  const { row, text, column } = place ?? {};
  if (text === undefined && column === undefined) return '';
  return ` (row ${row}${spaced(text)}${column === undefined ? '' : `, column${spaced(column)}`})`;
}

function bracketed(states: readonly string[]): string {
  return states.length === 0 ? '' : ` [${states.join(', ')}]`;
}

/** The texts of each section, in the order of the line, for joining with separators. */
const texts: { readonly [Name in SectionName]: (section: NonNullable<NodeSections[Name]>) => readonly string[] } = {
  layout({ boundsInScene, boundsInParent, localToScreen }) {
    const parts: string[] = [];
    if (boundsInScene) parts.push(`at ${box(boundsInScene)}`);
    if (boundsInParent) parts.push(`in parent ${box(boundsInParent)}`);
    if (localToScreen) {
      const { x, y, width, height } = localToScreen;
      parts.push(`on screen ${box({ minX: x, minY: y, width, height })}`);
    }
    return parts;
  },
  accessibility({ role, text, help }) {
    const parts: string[] = [];
    if (role) parts.push(`role ${role}`);
    if (text) parts.push(`accessible text${quoted(text)}`);
    if (help) parts.push(`help${spaced(help)}`);
    return parts;
  },
  style: (style) => (style === '' ? [] : [`style${spaced(style)}`]),
  virtualization: (virtualization) => [virtualized(virtualization)],
  fx: ({ properties }) => Object.entries(properties).map(([name, value]) => `${name}=${valueOf(value)}`),
  source: (source) => [shortSource(source)],
};
const inOrder = Object.keys(texts).filter(isSectionName);

function sections(row: NodeSections): string {
  // Few snapshots have sections.
  if (!hasSections(row) && row.source === undefined) return '';
  const parts = inOrder.flatMap((name) => textOf(name, row));
  return parts.length === 0 ? '' : `  ${parts.join('; ')}`;
}

/** Returns the texts of a section in a line; empty for a node without it. */
export function sectionTexts(name: SectionName, row: NodeSections): readonly string[] {
  return textOf(name, row);
}

function textOf<Name extends SectionName>(name: Name, row: Pick<NodeSections, Name>): readonly string[] {
  const section = row[name];
  return section == null ? [] : texts[name](section);
}

function box({ minX, minY, width, height }: Rectangle): string {
  return `${minX ?? '?'},${minY ?? '?'} ${width ?? '?'}x${height ?? '?'}`;
}

/** Shows a text as exact JSON if `quoted` would shorten its line breaks, tabs or blanks. */
function valueOf(value: unknown): string {
  const isPlain = typeof value === 'string' && !/[\r\n\t\u2028\u2029]/.test(value);
  return isPlain ? quoted(value) : oneLine(JSON.stringify(value));
}

function virtualized({
  itemsCount,
  visibleRange,
  perRow,
  selectedIndices,
  columns,
  visibleCells,
}: Virtualization): string {
  const parts = [`${itemsCount} items, ${visibleRange.from} to ${visibleRange.to} visible`];
  if (perRow !== undefined) parts.push(`${perRow} in a row`);
  if (selectedIndices.length > 0) parts.push(`selected ${selectedIndices.join(' ')}`);
  if (columns !== undefined) parts.push(`columns ${columns.map(({ id, text }) => oneLine(text ?? id)).join(' | ')}`);
  for (const { index, cells } of visibleCells) {
    parts.push(`row ${index}: ${cells.map(({ text }) => oneLine(text ?? '')).join(' | ')}`);
  }
  return parts.join(', ');
}
