import { quoted } from '../../src/contract/shown-text.ts';
import type { Sizing, UiNode } from '../../src/contract/node.ts';
import type { EditableProperty } from '../../src/contract/property.ts';
import { pixels } from './geometry.ts';
import { valueText, type Entry } from './value-text.ts';

/** A size in pixels, and its origin; the actual size comes from the layout. */
export interface SizeCell {
  readonly text: string;
  /** The property that sets it; undefined for the actual size. */
  readonly property?: string;
  readonly from?: 'set' | 'computed' | 'as preferred';
}

/** The sizes of a node as rows of a table. */
export interface SizeRow {
  readonly name: string;
  readonly width: SizeCell;
  readonly height: SizeCell;
}

const limits = [
  ['min', 'Minimum'],
  ['pref', 'Preferred'],
  ['max', 'Maximum'],
] as const;

/** Returns the sizes that the layout takes into account, and the actual size. A node that is not resizable has only the latter. */
export function sizeRows({ sizing, layout }: Pick<UiNode, 'sizing' | 'layout'>): SizeRow[] {
  const rows: SizeRow[] = [];
  for (const [key, name] of limits) {
    const size = sizing?.[key];
    if (size === undefined) continue;
    const cell = (value: number | null | undefined, property: string): SizeCell => {
      const set = sizing?.set?.[property];
      const from = set === undefined ? 'computed' : set === 'USE_PREF_SIZE' ? 'as preferred' : 'set';
      return { text: value == null ? '∞' : pixels(value), property, from };
    };
    rows.push({ name, width: cell(size.width, `${key}Width`), height: cell(size.height, `${key}Height`) });
  }
  const actual = layout?.outline ?? layout?.boundsInParent;
  if (actual === undefined) return rows;
  rows.push({ name: 'Actual', width: { text: pixels(actual.width) }, height: { text: pixels(actual.height) } });
  return rows;
}

/** Constraints and the properties of panes in plain words. */
const words: Readonly<Record<string, string>> = {
  hgrow: 'grow horizontally',
  vgrow: 'grow vertically',
  halignment: 'horizontal alignment',
  valignment: 'vertical alignment',
  columnSpan: 'columns spanned',
  rowSpan: 'rows spanned',
  fillWidth: 'fill the width',
  fillHeight: 'fill the height',
  top: 'distance from top',
  right: 'distance from right',
  bottom: 'distance from bottom',
  left: 'distance from left',
  managed: 'laid out by the parent',
  hgap: 'horizontal gap',
  vgap: 'vertical gap',
};

/** GridPane.REMAINING */
const REMAINING = 2 ** 31 - 1;

/** Names of constraints that differ from those in `sizing`. */
const ofSizing: Readonly<Record<string, string>> = {
  rowIndex: 'row',
  columnIndex: 'column',
  topAnchor: 'top',
  rightAnchor: 'right',
  bottomAnchor: 'bottom',
  leftAnchor: 'left',
};

/** Returns the name that the details show for a constraint such as `GridPane.rowIndex`, or a property of a pane. */
export function inDetails(property: string): string {
  const short = property.slice(property.indexOf('.') + 1);
  const name = ofSizing[short] ?? short;
  return words[name] ?? name;
}

/** Returns the constraints of the parent that are not set for the node, as entries. */
export function unsetConstraints(properties: Iterable<EditableProperty>, set: readonly Entry[]): Entry[] {
  const known = new Set(set.map(([name]) => name));
  return [...properties]
    .filter(({ name, constraint, value }) => constraint && value === null && !known.has(inDetails(name)))
    .map(({ name }) => [inDetails(name), valueText(null)]);
}

function inWords(values: Record<string, unknown> | undefined): Entry[] {
  return Object.entries(values ?? {}).map(([name, value]) => [words[name] ?? name, word(value)]);
}

/** Returns an enum constant in words; any other value unchanged. */
function word(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === REMAINING) return 'the remaining ones';
  const text = valueText(value);
  return /^[A-Z]+(_[A-Z]+)*$/.test(text) ? text.toLowerCase().replaceAll('_', ' ') : text;
}

/** Returns the constraints of the node that its parent takes into account, with the type of the parent. */
export function constraintEntries({ parent, constraints }: Sizing): Entry[] {
  const read = inWords(constraints);
  return read.length === 0 || parent === undefined ? read : [['parent', parent], ...read];
}

/** Returns how a pane lays out its children. */
export const paneEntries = ({ pane }: Sizing): Entry[] => inWords(pane);

/** Returns what hides a part of the node or of its text. */
export function hiddenEntries({ shows, clipped }: Sizing): Entry[] {
  const entries: Entry[] = [];
  if (shows !== undefined) entries.push(['truncated to', quoted(shows)]);
  if (clipped === undefined) return entries;
  const by = `${clipped.by}${clipped.id === undefined ? '' : ` #${clipped.id}`}`;
  const { visible } = clipped;
  const part =
    visible === undefined
      ? 'completely'
      : `all but ${pixels(visible.minX)}, ${pixels(visible.minY)} · ${pixels(visible.width)} × ${pixels(visible.height)}`;
  entries.push(['hidden by', `${by}, ${part}`]);
  return entries;
}
