import type * as z from 'zod';
import type { agentMethods, LightRow } from '../../contract/agent.ts';
import { isShort, sectionNames, type LightNode, type NodeSections, type SectionName } from '../../contract/node.ts';
import type { LightSnapshot, WindowWithContent } from '../../contract/snapshot.ts';
import { fits, makeFitting, roomOf, shares, type Limit } from './size-limit.ts';
import { cellText, clipped, hasSections, nodeLine, omittedChildren, rowLine, SEPARATOR, windowLine } from './line.ts';
import { groupingNothing, isPlainPane, type ChildCounts } from './plain-panes.ts';
import { gapsOf, omittedOf } from './omitted.ts';

type LightWalk = Omit<z.output<(typeof agentMethods)['snapshotLight']['result']>, 'otherWindows'> & {
  readonly otherWindows: readonly WindowWithContent[];
};

/** Maximum length of a node's text in a snapshot with a limit; ui_get_node returns the full text. */
const MAX_TEXT = 200;
/** Length of a short line of the text tree: two levels of indentation, a type, a uid. */
const MIN_LINE = 9;
/** Estimate of the characters that omitting nodes adds: the hint and the numbers of children. */
const OMISSION_CHARS = 300;
/** Without long sections, this many nodes always fit in one message. */
const ALWAYS_FITS = 20_000;

const INVISIBLE = 'invisible';

const longSections = sectionNames.filter((name) => !isShort(name));

/** Maximum number of nodes to request from the Java agent: no more than can fit. */
export function maxLightNodes({ chars, bytes }: Limit): number {
  return Math.ceil(Math.min(chars, bytes) / MIN_LINE) + 1;
}

/**
 * The text tree and the light form of a walk (docs/contract.md, "The text tree"). Each has its own limit and may omit
 * different nodes. If not everything fits, each window shows its first nodes and small windows are complete, so that a large
 * stage does not hide a dialog. With an offset, the response continues in document order.
 * @param offset number of nodes that the walk has skipped
 * @param isOnly whether the application is the only one that is connected, so that the text need not name it
 */
export function formatLight(
  app: string,
  walk: LightWalk,
  { limit, offset, isOnly = true }: { limit: Limit; offset: number; isOnly?: boolean },
): { structured: LightSnapshot; text: string } {
  const bounded = limit.chars !== Infinity;
  const ancestors = walk.ancestors ?? [];
  const rows = [...ancestors, ...(bounded ? walk.rows.map(shortened) : walk.rows)];
  const counts = offset === 0 ? walk.counts : undefined;
  const groups = counts === undefined ? [rows] : byWindow(rows, counts.length);
  const cut = (kept: readonly number[]): Cut => {
    const forest = new Forest(groups, kept, walk.windows.length, ancestors.length);
    const shown = kept.reduce((sum, count) => sum + count, 0) - ancestors.length;
    const gaps = gapsOf(
      counts === undefined
        ? [{ total: walk.total - offset, shown }]
        : walk.windows.map(({ kind, stageIndex }, index) => ({
            window: `${kind} ${stageIndex}`,
            total: counts[index] ?? 0,
            shown: kept[index] ?? 0,
          })),
      offset,
    );
    return { forest, omitted: omittedOf({ total: walk.total, shown, gaps }) };
  };
  const everything = groups.map(({ length }) => length);
  const small = !bounded && rows.length < ALWAYS_FITS && !rows.some(isLong);
  /** As much of one form as fits. */
  const fitted = <T>(make: (part: Cut) => { made: T; forms: string[] }, cost: Cost): T => {
    const whole = make(cut(everything));
    if (small || whole.forms.every((form) => fits(form, limit))) return whole.made;
    const costs = groups.map((group) => group.map((row, index) => cost(row, group[index + 1])));
    const around = Math.max(...make(cut(groups.map(() => 0))).forms.map(({ length }) => length)) + OMISSION_CHARS;
    return makeFitting(roomOf(limit, around), limit, (room) => make(cut(shares(costs, room, ancestors.length + 1))));
  };
  const text = fitted((part) => {
    const made = textOf(isOnly ? undefined : app, walk, part);
    return { made: { form: made, omitted: part.omitted }, forms: [made] };
  }, lineCost);
  const structured = fitted((part) => {
    const made = structure(app, walk, part, text.omitted);
    return { made, forms: small ? [] : [JSON.stringify(made)] };
  }, jsonCost);
  return { structured, text: text.form };
}

/** The nodes that one form shows, and what it omits. */
interface Cut {
  readonly forest: Forest;
  readonly omitted: LightSnapshot['omitted'];
}

function byWindow(rows: readonly LightRow[], windows: number): LightRow[][] {
  const groups: LightRow[][] = Array.from({ length: windows }, () => []);
  for (const row of rows) groups[row.w]?.push(row);
  return groups;
}

/** Whether it has a section that can be long. */
function isLong(row: LightRow): boolean {
  return longSections.some((name) => row[name] != null);
}

function shortened(row: LightRow): LightRow {
  return row.text !== undefined && row.text.length > MAX_TEXT
    ? { ...row, text: `${clipped(row.text, MAX_TEXT - 1)}…` }
    : row;
}

/** Number of characters of a row in one form. @param next the next row */
type Cost = (row: LightRow, next: LightRow | undefined) => number;

const jsonCost: Cost = (row, next) => {
  const around = next !== undefined && next.d > row.d ? ',"children":[],'.length : ','.length;
  return JSON.stringify(nodeOf(row)).length + around;
};

const lineCost: Cost = (row, next) => {
  if (isShownAsName(row, next)) return 0;
  if (row.part === 'column' && !hasSections(row)) return 0;
  if (row.part === 'cell' && !hasSections(row)) return cellText(row, []).length + 3;
  return row.d + nodeLine(row).length + 2;
};

/** A line of the text tree; the cells of a table's row are part of its line. */
interface TextLine {
  readonly row: LightRow;
  readonly depth: number;
  readonly cells: LightRow[];
  /** Whether the node is invisible. The lines below, which are indented under it, do not repeat it. */
  readonly isInvisible: boolean;
  /** What follows the line: how many children are omitted. */
  end: string;
}

/** The shown rows as trees, at most one per window. */
class Forest {
  readonly roots: (LightNode | null)[];
  private readonly textLines: TextLine[][];

  /**
   * @param groups rows in document order, each ancestor before its descendants
   * @param kept number of rows of each group that are shown, from its start
   * @param ancestors number of rows at the start of the first group some of whose children come before the others
   */
  constructor(
    groups: readonly (readonly LightRow[])[],
    kept: readonly number[],
    windows: number,
    private readonly ancestors: number,
  ) {
    this.textLines = Array.from({ length: windows }, () => []);
    this.roots = Array.from({ length: windows }, () => null);
    for (const [index, rows] of groups.entries()) this.add(rows, kept[index] ?? 0);
  }

  /** The lines of a window. */
  lines(window: number): string[] {
    return (this.textLines[window] ?? []).map(({ row, depth, cells, end }) => {
      const line = row.part === 'row' && row.index !== undefined ? rowLine(row, cells) : nodeLine(row);
      return `${' '.repeat(depth)}${line}${end}`;
    });
  }

  private add(rows: readonly LightRow[], shown: number): void {
    const parents = parentsOf(rows);
    const counts = childCounts(parents, shown);
    const unlisted = groupingNothing(rows, parents, counts, this.ancestors);
    const nodes: LightNode[] = [];
    const lineOf: (TextLine | undefined)[] = [];
    for (const [index, row] of rows.slice(0, shown).entries()) {
      const parent = parents[index];
      const node = nodeOf(row);
      nodes.push(node);
      const above = parent === undefined ? undefined : lineOf[parent];
      const next = rows.slice(index + 1, Math.min(index + 3, shown));
      lineOf.push(above !== undefined && unlisted.has(index) ? above : this.addLine(row, above, next));
      if (parent === undefined) {
        this.roots[row.w] = node;
        continue;
      }
      const parentNode = nodes[parent];
      if (parentNode !== undefined) (parentNode.children ??= []).push(node);
    }
    for (const [index, node] of nodes.entries()) {
      const seen = counts.shown[index] ?? 0;
      const count = rows[index]?.childCount ?? counts.children[index] ?? 0;
      const line = lineOf[index];
      if (count > seen) markCut(node, line, count, seen);
    }
  }

  /**
   * Adds a node to the text: as a line, or as a part of the line of its row or table.
   * @param above the line that the parent is in
   * @param next the next two rows
   * @returns the line that the node is in
   */
  private addLine(row: LightRow, above: TextLine | undefined, next: readonly LightRow[]): TextLine {
    const plain = above !== undefined && !hasSections(row);
    if (plain && row.part === 'column' && above.row.items !== undefined) return above;
    const shownRow = above?.isInvisible ? { ...row, state: row.state?.filter((word) => word !== INVISIBLE) } : row;
    if (plain && row.part === 'cell' && above.row.part === 'row') {
      above.cells.push(shownRow);
      return above;
    }
    const isInvisible = row.state?.includes(INVISIBLE) ?? false;
    const line: TextLine = {
      row: shownRow,
      depth: above === undefined ? 1 : above.depth + 1,
      cells: [],
      isInvisible,
      end: '',
    };
    if (!isShownAsName(row, labelled(row, next))) this.textLines[row.w]?.push(line);
    return line;
  }
}

/** The index of the parent of each row; undefined for the first row of each window. */
function parentsOf(rows: readonly LightRow[]): (number | undefined)[] {
  const open: number[] = [];
  const top = rows.reduce((least, { d }) => Math.min(least, d), Infinity);
  return rows.map((row, index) => {
    if (row.w !== rows[index - 1]?.w) open.length = 0;
    open.length = Math.min(open.length, row.d - top);
    const parent = open.at(-1);
    open.push(index);
    return parent;
  });
}

/** @param shown number of rows that are shown, from the start */
function childCounts(parents: readonly (number | undefined)[], shown: number): ChildCounts {
  const counts = { children: new Uint32Array(parents.length), shown: new Uint32Array(parents.length) };
  for (const [index, parent] of parents.entries()) {
    if (parent === undefined) continue;
    counts.children[parent] = (counts.children[parent] ?? 0) + 1;
    if (index < shown) counts.shown[parent] = (counts.shown[parent] ?? 0) + 1;
  }
  return counts;
}

/** The node that a label may name: the next one in the same pane, or the first one of a plain pane that is next. */
function labelled(row: LightRow, [next, second]: readonly LightRow[]): LightRow | undefined {
  const isInPane = next !== undefined && second?.d === next.d + 1 && isPlainPane(next);
  return isInPane && next.d === row.d ? { ...second, d: row.d } : next;
}

/** Whether the line of the next node shows everything about a label, as its name. */
function isShownAsName(row: LightRow, next: LightRow | undefined): boolean {
  return (
    row.type === 'Label' &&
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

function markCut(node: LightNode, line: TextLine | undefined, count: number, shown: number): void {
  const { children } = node;
  delete node.children;
  node.childCount = count;
  if (children !== undefined) node.children = children;
  if (line !== undefined) line.end += omittedChildren(count, shown);
}

function nodeOf(row: LightRow): LightNode {
  const { type, uid, text, shows, name, id, state, index, level, items } = row;
  const node: LightNode = { type, uid };
  if (text !== undefined && text !== '') node.text = text;
  if (shows !== undefined) node.shows = shows;
  if (name !== undefined) node.name = name;
  if (id !== undefined) node.id = id;
  if (state !== undefined && state.length > 0) node.state = state;
  if (index !== undefined) node.index = index;
  if (level !== undefined) node.level = level;
  if (items !== undefined) node.items = items;
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

/** @param inText what the text form omits */
function structure(
  app: string,
  walk: LightWalk,
  { forest, omitted }: Cut,
  inText: LightSnapshot['omitted'],
): LightSnapshot {
  const which = inText === undefined ? 'Omitted only in structuredContent; the text is complete.' : 'Omitted here.';
  return {
    schema: 'mcp-javafx-ui/1.0',
    mode: 'compact',
    app,
    stages: walk.windows.map(({ stageIndex, uid, kind, title, owner, focused }, index) => ({
      stageIndex,
      uid,
      kind,
      title,
      ...(owner === undefined ? {} : { owner }),
      ...(focused ? { focused } : {}),
      root: forest.roots[index] ?? null,
    })),
    ...(walk.otherWindows.length === 0 ? {} : { otherWindows: [...walk.otherWindows] }),
    ...(omitted === undefined ? {} : { omitted: { ...omitted, how: `${which} ${omitted.how}` } }),
  };
}

function contentText({ content }: WindowWithContent): string {
  return content === undefined ? '' : `: ${content.join(SEPARATOR)}`;
}

function textOf(app: string | undefined, walk: LightWalk, { forest, omitted }: Cut): string {
  const lines = app === undefined ? [] : [`app ${app}`];
  for (const [index, window] of walk.windows.entries()) {
    lines.push(windowLine(window));
    for (const line of forest.lines(index)) lines.push(line);
  }
  for (const window of walk.otherWindows) lines.push(`other window: ${windowLine(window)}${contentText(window)}`);
  if (omitted !== undefined) lines.push(`… ${omitted.count} of ${walk.total} nodes are omitted. ${omitted.how}`);
  return lines.join('\n');
}
