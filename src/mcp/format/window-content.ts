import type { LightRow } from '../../contract/agent.ts';
import { shownLine } from './effects.ts';
import { clipped } from './line.ts';

/** Maximum number of characters of the nodes of an opened window. */
const CONTENT_CHARS = 600;

/** Types of nodes that only decorate if they have neither a text nor an id. */
const DECORATION: ReadonlySet<string> = new Set([
  'Arc',
  'Circle',
  'CubicCurve',
  'Ellipse',
  'Line',
  'Path',
  'Polygon',
  'Polyline',
  'QuadCurve',
  'Rectangle',
  'Region',
  'SVGPath',
]);

/** So many of one type are listed; more are counted, because they would hide the others. */
const MAX_DECORATION = 3;

/**
 * The first nodes of a window, one per line. Panes without a text are omitted, and the cells of a virtualized control are in
 * its line. Many shapes without a name, such as the squares of a palette, are counted at the end. The last line ends with `…` if
 * there are more.
 */
export function contentLines(rows: readonly LightRow[]): string[] {
  const decoration = new Map<string, number>();
  for (const { type } of rows.filter(isDecoration)) decoration.set(type, (decoration.get(type) ?? 0) + 1);
  const many = [...decoration].filter(([, count]) => count > MAX_DECORATION);
  const types = new Set(many.map(([type]) => type));
  const named = rows.filter((row) => !isDecoration(row) || !types.has(row.type));
  return cut([...nodeLines(named), ...many.map(([type, count]) => `${count} ${type}`)]);
}

function isDecoration({ type, id, text, name, state, childCount }: LightRow): boolean {
  return [id, text, name, state, childCount].every((field) => field === undefined) && DECORATION.has(type);
}

function nodeLines(rows: readonly LightRow[]): string[] {
  const lines: string[] = [];
  let control: { depth: number } | undefined;
  for (const [index, row] of rows.entries()) {
    const { d, items } = row;
    const node = shownNode(row);
    if (control !== undefined && d <= control.depth) control = undefined;
    if (items !== undefined) {
      control = { depth: d };
      lines.push(`${shownLine(node)} rows ${items.from}-${items.to} of ${items.count}:`);
      continue;
    }
    const isPane = (rows[index + 1]?.d ?? 0) > d && node.text === undefined;
    if (isPane) continue;
    if (control === undefined || lines.length === 0) {
      lines.push(shownLine(node));
    } else {
      const { type, ...cell } = node;
      const text = type.endsWith('Cell') || type.endsWith('Row') ? shownLine({ type: '', ...cell }) : shownLine(node);
      lines[lines.length - 1] += ` ${text.trim()}`;
    }
  }
  return lines;
}

function shownNode({ uid, type, id, text, state, name, shows, data }: LightRow): Parameters<typeof shownLine>[0] {
  return {
    uid,
    type,
    ...(id === undefined ? {} : { id }),
    ...(text === undefined ? {} : { text }),
    ...(state === undefined ? {} : { state }),
    ...(name === undefined ? {} : { name }),
    ...(shows === undefined ? {} : { shows }),
    ...(data === undefined ? {} : { data }),
  };
}

function cut(lines: readonly string[]): string[] {
  let left = CONTENT_CHARS;
  const fit: string[] = [];
  for (const line of lines) {
    if (line.length > left) {
      fit.push(`${clipped(line, Math.max(left - 1, 0)).trimEnd()}…`);
      break;
    }
    fit.push(line);
    left -= line.length;
  }
  return fit;
}
