import { oneLine, quoted } from '../../contract/shown-text.ts';
import type { ActionResult, effectFields, MovedNode, NodeChange, ShownNode } from '../../contract/action.ts';
import type { LightRow } from '../../contract/agent.ts';
import type { RowContainer } from '../../contract/node.ts';
import { cellPlaceText, nodeLine, SEPARATOR, shortened } from './line.ts';

const TEXT_CHARS = 80;
/** Number of unchanged characters shown before the difference of two long texts. */
const CONTEXT_CHARS = 20;

/** Maximum number of node types whose further changes are counted separately. */
const MAX_TYPES = 4;

/** The changes on screen, as far as a response contains them. */
export type ShownEffects = Pick<ActionResult, keyof typeof effectFields>;

/** A text in quotation marks, in one line of at most 80 characters. */
export function quotedText(text: string): string {
  return quoted(shortened(oneLine(text), TEXT_CHARS));
}

/** Returns a node as one line, with a shortened text and its position in a list, table or tree. */
export function shownLine({ text, cell, ...node }: ShownNode & Pick<LightRow, 'name' | 'shows' | 'data'>): string {
  const line = nodeLine({ ...node, ...(text === undefined ? {} : { text: quotedText(text).slice(1, -1) }) });
  return line + cellPlaceText(cell);
}

/**
 * The effects, one line per changed node and per control.
 * @param target uid of the node that was acted on, whose own line shows its position
 */
export function effectLines(effects: ShownEffects, target?: string | null): string[] {
  const { changed = [], moved = [], appeared = [], disappeared = [] } = effects;
  const placed = changed.map((change) => (change.uid === target ? { ...change, cell: undefined } : change));
  return [
    ...changeLines(placed).map((line) => `changed ${line}`),
    ...movedLines(moved),
    ...shownLines('appeared', 'in', appeared),
    ...shownLines('disappeared', 'from', disappeared),
    ...omittedLines(effects),
  ];
}

/** The changes, one node per line: `Label n6 #status “Ready” → “Saved”`, `CheckBox n7 “News” now selected, no longer disabled`. */
export function changeLines(changes: readonly NodeChange[]): string[] {
  const lines = new Map<string, string>();
  for (const { field, from, to, ...node } of changes) {
    const before = lines.get(node.uid);
    const change = changeText(field, from, to);
    lines.set(node.uid, before === undefined ? `${shownLine(node)} ${change}` : `${before}, ${change}`);
  }
  return [...lines.values()];
}

/** The change of one field of a node: `“Ready” → “Saved”`, `now selected`. */
export function changeText(field: string, from: NodeChange['from'], to: NodeChange['to']): string {
  if (field === 'parent') return `moved from ${from} to ${to}`;
  if (field === 'rows') return `rows ${from} → ${to}`;
  if (field === 'place') return `at ${from} → ${to}`;
  if (typeof to === 'boolean') return `${to ? 'now' : 'no longer'} ${field}`;
  const start = typeof from === 'string' && typeof to === 'string' ? commonStart(from, to) : 0;
  return `${valueText(from, start)} → ${valueText(to, start)}`;
}

/** Returns how many characters at the start of two long texts their lines omit, so that the lines show the difference. */
function commonStart(from: string, to: string): number {
  if (Math.max(from.length, to.length) <= TEXT_CHARS) return 0;
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const start = same - CONTEXT_CHARS;
  // Surrogate pairs are not split.
  return same <= TEXT_CHARS / 2 ? 0 : /[\uDC00-\uDFFF]/.test(from[start] ?? '') ? start - 1 : start;
}

function valueText(value: string | boolean | null, start: number): string {
  if (typeof value !== 'string' || value === '') return 'empty';
  return quotedText(start === 0 ? value : `…${value.slice(start)}`);
}

/** The nodes that were moved, one line per control: `moved in TableView n4 #people: n5 “Ada | 20” 3 → 0 · n6 “Bob | 30” to 1`. */
export function movedLines(moved: readonly MovedNode[]): string[] {
  return [...byControl(moved)].map(([control, nodes]) => {
    const head = control === undefined ? '' : ` in ${shownLine(control)}:`;
    return `moved${head} ${nodes.map(movedText).join(SEPARATOR)}`;
  });
}

/** A node that was moved: `Column n4 “Name” 0 → 2`; for a row, without its type. */
export function movedText({ from, to, in: control, ...node }: MovedNode): string {
  const line = control === undefined ? shownLine(node) : untyped(node);
  return `${line} ${from === null ? 'to' : `${from} →`} ${to}`;
}

/**
 * Nodes that appeared or disappeared: one line for the rows of each control, and one for all other nodes.
 * @param where the word before the control
 */
export function shownLines(what: string, where: string, nodes: readonly ShownNode[]): string[] {
  return [...byControl(nodes)].map(([control, shown]) => {
    const head = control === undefined ? '' : ` ${where} ${shownLine(control)}:`;
    return `${what}${head} ${shown.map(shownText).join(SEPARATOR)}`;
  });
}

/** Returns a node as text: `Label n4 “Ready”`; for a row, its index in place of its type: `12 n5 “Ada | 20”`. */
export function shownText({ row, in: control, ...node }: ShownNode): string {
  return control === undefined ? shownLine(node) : `${row === undefined ? '' : `${row} `}${untyped(node)}`;
}

function untyped(node: ShownNode): string {
  return shownLine({ ...node, type: '' }).trim();
}

/** Groups rows by their control, in their order; other nodes under undefined. */
export function byControl<T extends { in?: RowContainer | undefined }>(
  nodes: readonly T[],
): Map<RowContainer | undefined, T[]> {
  const uids = new Map<string | undefined, RowContainer | undefined>();
  const groups = new Map<RowContainer | undefined, T[]>();
  for (const node of nodes) {
    const uid = node.in?.uid;
    if (!uids.has(uid)) uids.set(uid, node.in);
    const control = uids.get(uid);
    groups.set(control, [...(groups.get(control) ?? []), node]);
  }
  return groups;
}

/** Returns how many changes the lines omit: `… 1,100 more changes: 1,097 Path, 3 Label`. */
function omittedLines({ omittedEffects: count, omittedTypes = {} }: ShownEffects): string[] {
  if (count === undefined) return [];
  const listed = typeCounts(Object.entries(omittedTypes));
  const what = listed === '' ? '' : `: ${listed}`;
  return [`… ${count.toLocaleString('en')} more ${count === 1 ? 'change' : 'changes'}${what}`];
}

/**
 * Returns numbers of nodes by type, highest first: `1,097 Path, 3 Label`.
 * @param more number of nodes of unknown type
 */
export function typeCounts(counts: readonly (readonly [type: string, count: number])[], more = 0): string {
  const types = counts.toSorted(([, one], [, other]) => other - one);
  const listed = types.slice(0, MAX_TYPES).map(([type, number]) => `${number.toLocaleString('en')} ${type}`);
  const others = types.slice(MAX_TYPES).reduce((sum, [, number]) => sum + number, more);
  if (others > 0) listed.push(`${others.toLocaleString('en')} others`);
  return listed.join(', ');
}
