import type { LightRow } from '../../contract/agent.ts';
import type { WindowInfo } from '../../contract/snapshot.ts';
import { isSectionName, type NodeSections, type SectionName, type Virtualization } from '../../contract/node.ts';

type Rectangle = { minX: number | null; minY: number | null; width: number | null; height: number | null };

/** A window as one line: `stage 0 n1 “Contacts” [focused]`. */
export function windowLine({ kind, stageIndex, uid, title, focused, modality, owner, blockedBy }: WindowInfo): string {
  const states = [
    ...(focused ? ['focused'] : []),
    ...(modality === undefined || modality === 'NONE' ? [] : ['modal']),
    ...(blockedBy === undefined ? [] : [`blocked by ${blockedBy}`]),
    ...(owner === undefined ? [] : [`of ${owner}`]),
  ];
  return `${kind} ${stageIndex} ${uid}${quoted(title ?? undefined)}${bracketed(states)}`;
}

/** A node as one line: `Button n1a #save “Save” [disabled]`, followed by the requested sections. */
export function nodeLine(row: Omit<LightRow, 'd' | 'w' | 'childCount'>): string {
  const id = row.id === undefined ? '' : ` #${oneLine(row.id)}`;
  return `${row.type} ${row.uid}${id}${quoted(row.text)}${bracketed(row.state ?? [])}${sections(row)}`;
}

/** The end of the line of a node some or all of whose children are omitted. */
export function omittedChildren(count: number, shown: number): string {
  const children = count === 1 ? '1 child' : `${count} children`;
  return shown === 0 ? ` … ${children}` : ` … ${children}, ${shown} shown`;
}

/** A text in quotation marks, after a space; nothing for an empty text. */
export function quoted(text: string | undefined): string {
  return text === undefined || text === '' ? '' : ` “${oneLine(text)}”`;
}

/** Makes a text one line, because each node is one line. The Java agent shows and matches texts in the same form. */
export function oneLine(text: string): string {
  return /[\r\n\t\u2028\u2029]/.test(text)
    ? text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ⏎ ').replaceAll('\t', ' ')
    : text;
}

/** The first characters of a text, at most so many code units, without the first half of a character of two. */
export function clipped(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function bracketed(states: readonly string[]): string {
  return states.length === 0 ? '' : ` [${states.join(', ')}]`;
}

/** The text of each section, in the order of the line; several texts are separated. */
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
    if (help) parts.push(`help${quoted(help)}`);
    return parts;
  },
  style: (style) => (style === '' ? [] : [`style${quoted(style)}`]),
  virtualization: (virtualization) => [virtualized(virtualization)],
  fx: ({ properties }) => Object.entries(properties).map(([name, value]) => `${name}=${valueOf(value)}`),
};
const inOrder = Object.keys(texts).filter(isSectionName);

function sections(row: NodeSections): string {
  const parts = inOrder.flatMap((name) => textOf(name, row));
  return parts.length === 0 ? '' : `  ${parts.join('; ')}`;
}

function textOf<Name extends SectionName>(name: Name, row: Pick<NodeSections, Name>): readonly string[] {
  const section = row[name];
  return section == null ? [] : texts[name](section);
}

function box({ minX, minY, width, height }: Rectangle): string {
  return `${minX ?? '?'},${minY ?? '?'} ${width ?? '?'}x${height ?? '?'}`;
}

function valueOf(value: unknown): string {
  return typeof value === 'string' ? `“${oneLine(value)}”` : oneLine(JSON.stringify(value));
}

function virtualized({ itemsCount, visibleRange, selectedIndices, columns, visibleCells }: Virtualization): string {
  const parts = [`${itemsCount} items, ${visibleRange.from} to ${visibleRange.to} visible`];
  if (selectedIndices.length > 0) parts.push(`selected ${selectedIndices.join(' ')}`);
  if (columns !== undefined) parts.push(`columns ${columns.map(({ id, text }) => oneLine(text ?? id)).join(' | ')}`);
  for (const { index, cells } of visibleCells) {
    parts.push(`row ${index}: ${cells.map(({ text }) => oneLine(text ?? '')).join(' | ')}`);
  }
  return parts.join(', ');
}
