import { joinLines } from '../../contract/shown-text.ts';
import type * as z from 'zod';
import type { agentMethods, LightRow } from '../../contract/agent.ts';
import { isShort, sectionNames, type LightNode } from '../../contract/node.ts';
import type { LightSnapshot } from '../../contract/snapshot.ts';
import type { WindowWithContent } from '../../contract/window.ts';
import { LightRows, type Cost } from './light-rows.ts';
import { leastLineCost, lineCost, linesOf } from './light-text.ts';
import { jsonCost, leastJsonCost, treesOf } from './light-tree.ts';
import { clipped, SEPARATOR, windowLine } from './line.ts';
import { gapsOf, omittedOf } from './omitted.ts';
import { fits, makeFitting, roomOf, shares, type Limit } from './size-limit.ts';

type LightWalk = Omit<z.output<(typeof agentMethods)['snapshotLight']['result']>, 'otherWindows'> & {
  readonly otherWindows: readonly WindowWithContent[];
};
type Omitted = LightSnapshot['omitted'];

/** Maximum length of a node's text in a snapshot with a limit; ui_get_node returns the full text. */
const MAX_TEXT = 200;
/** Length of a short line of the text tree: two levels of indentation, a type, a uid. */
const MIN_LINE = 9;
/** Estimated number of characters that omitting nodes adds: the hint and the numbers of children. */
const OMISSION_CHARS = 300;
/** Number of nodes that always fit in one message if no section is long. */
const ALWAYS_FITS = 20_000;

const longSections = sectionNames.filter((name) => !isShort(name));

/** Maximum number of nodes to request from the Java agent, because more cannot fit. */
export function maxLightNodes({ chars, bytes }: Limit): number {
  return Math.ceil(Math.min(chars, bytes) / MIN_LINE) + 1;
}

/** One of the two forms of a snapshot. */
interface Form<T> {
  readonly cost: Cost;
  /** A lower bound of the cost. */
  readonly leastCost: Cost;
  /** Formats the first rows of each group. @returns the form, also as a string */
  make(kept: readonly number[]): { made: T; form: string };
}

/**
 * The text tree and the light form of a walk (docs/contract/snapshots.md, "The text tree"). Each has its own limit and may omit different
 * nodes. If not everything fits, each window shows its first nodes and small windows are complete, so that a large stage does
 * not hide a dialog. With an offset, the response continues in document order.
 * @param offset number of nodes that the walk has skipped
 * @param isOnly whether no other application is connected, so that the text need not name it
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
  const groups = (counts === undefined ? [rows] : byWindow(rows, counts.length)).map(
    (group) => new LightRows(group, ancestors.length),
  );
  const omitted = (kept: readonly number[]): Omitted => {
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
    return omittedOf({ total: walk.total, shown, leftOut: walk.leftOut, gaps });
  };
  const small = !bounded && rows.length < ALWAYS_FITS && !rows.some(isLong);
  const fit = {
    least: ancestors.length + 1,
    limit: small ? undefined : limit,
    // Rows are missing if the Java agent stopped because the lines were long enough.
    mayFit: walk.total - offset === walk.rows.length,
  };
  const windows = walk.windows.length;
  const text = fitted(groups, fit, {
    cost: lineCost,
    leastCost: leastLineCost,
    make(kept) {
      const lines = merged(groups.map((group, index) => linesOf(group, kept[index] ?? 0, windows))).map((of) =>
        of.flatMap((each) => each),
      );
      const left = omitted(kept);
      const form = textOf(isOnly ? undefined : app, walk, lines, left);
      return { made: { form, omitted: left }, form };
    },
  });
  const structured = fitted(groups, fit, {
    cost: jsonCost,
    leastCost: leastJsonCost,
    make(kept) {
      const trees = merged(groups.map((group, index) => treesOf(group, kept[index] ?? 0, windows)));
      const roots = trees.map((of) => of.find((root) => root !== null) ?? null);
      const made = structure(app, walk, roots, omitted(kept), text.omitted);
      return { made, form: small ? '' : JSON.stringify(made) };
    },
  });
  return { structured, text: text.form };
}

/** Limits for the part of a form that is shown. */
interface Fit {
  /** Number of rows that are shown even if they do not fit. */
  readonly least: number;
  /** Undefined if everything is certain to fit. */
  readonly limit: Limit | undefined;
  /** Whether all rows may fit. */
  readonly mayFit: boolean;
}

/** Returns as much of a form as fits. */
function fitted<T>(groups: readonly LightRows[], { least, limit, mayFit }: Fit, form: Form<T>): T {
  const everything = groups.map(({ rows }) => rows.length);
  if (limit === undefined) return form.make(everything).made;
  if (mayFit && leastOf(groups, form, limit) <= roomOf(limit, 0)) {
    const whole = form.make(everything);
    if (fits(whole.form, limit)) return whole.made;
  }
  const around = form.make(groups.map(() => 0)).form.length + OMISSION_CHARS;
  const costs = groups.map((group) => group.costs(form.cost, roomOf(limit, 0), least));
  return makeFitting(roomOf(limit, around), limit, (tried) => {
    const part = form.make(shares(costs, tried, least));
    return { made: part.made, forms: [part.form] };
  });
}

/** Returns a lower bound of the characters of all rows; once that exceeds the limit, it is not exact. */
function leastOf(groups: readonly LightRows[], { leastCost }: Form<unknown>, limit: Limit): number {
  const room = roomOf(limit, 0);
  return groups.flatMap((group) => group.costs(leastCost, room, 0)).reduce((sum, cost) => sum + cost, 0);
}

/** Combines the entries of all groups by window. */
function merged<T>(groups: readonly (readonly T[])[]): T[][] {
  return (groups[0] ?? []).map((_, window) => groups.flatMap((group) => group.slice(window, window + 1)));
}
function byWindow(rows: readonly LightRow[], windows: number): LightRow[][] {
  const groups: LightRow[][] = Array.from({ length: windows }, () => []);
  for (const row of rows) groups[row.w]?.push(row);
  return groups;
}

/** Whether a row has a section that can be long. */
function isLong(row: LightRow): boolean {
  return longSections.some((name) => row[name] != null);
}

function shortened(row: LightRow): LightRow {
  return row.text !== undefined && row.text.length > MAX_TEXT
    ? { ...row, text: `${clipped(row.text, MAX_TEXT - 1)}…` }
    : row;
}

/** @param inText the omissions of the text form */
function structure(
  app: string,
  walk: LightWalk,
  roots: readonly (LightNode | null)[],
  omitted: Omitted,
  inText: Omitted,
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
      root: roots[index] ?? null,
    })),
    ...(walk.otherWindows.length === 0 ? {} : { otherWindows: [...walk.otherWindows] }),
    ...(omitted === undefined ? {} : { omitted: { ...omitted, how: `${which} ${omitted.how}` } }),
  };
}

function contentText({ content }: WindowWithContent): string {
  return content === undefined ? '' : `: ${content.join(SEPARATOR)}`;
}

/** @param lines of the nodes, by window */
function textOf(
  app: string | undefined,
  walk: LightWalk,
  nodes: readonly (readonly string[])[],
  omitted: Omitted,
): string {
  const lines = app === undefined ? [] : [`app ${app}`];
  for (const [index, window] of walk.windows.entries()) {
    lines.push(windowLine(window));
    for (const line of nodes[index] ?? []) lines.push(line);
  }
  for (const window of walk.otherWindows) lines.push(`other window: ${windowLine(window)}${contentText(window)}`);
  if (omitted !== undefined)
    lines.push(`… ${omitted.count} of ${walk.total + (walk.leftOut ?? 0)} nodes are omitted. ${omitted.how}`);
  return joinLines(lines);
}
