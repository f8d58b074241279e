import type { LightRow } from '../../contract/agent.ts';
import { shownLine } from './effects.ts';
import { clipped, columnCount } from './line.ts';
import { DECORATION, isPart, PASSIVE } from './passive.ts';

/** Maximum number of characters of the nodes of an opened window. */
const CONTENT_CHARS = 600;
/** Room for the number of omitted nodes. */
const MORE_CHARS = 12;

/** Maximum number of decorations of one type that are listed; further ones are counted, because they would hide the others. */
const MAX_DECORATION = 3;

interface ContentLine {
  text: string;
  readonly isPassive: boolean;
}

/**
 * Returns the first visible nodes of a window, one per line. Panes without a text are omitted, and the cells of a virtualized
 * control are in its line. Many shapes without a name, such as the squares of a palette, are counted at the end. If not all
 * nodes fit, texts and images are left out first, and the last line reports the number of omitted nodes.
 */
export function contentLines(all: readonly LightRow[]): string[] {
  const rows = all.filter(({ state }) => !state?.includes('invisible'));
  const decoration = new Map<string, number>();
  for (const { type } of rows.filter(isDecoration)) decoration.set(type, (decoration.get(type) ?? 0) + 1);
  const many = [...decoration].filter(([, count]) => count > MAX_DECORATION);
  const types = new Set(many.map(([type]) => type));
  const named = rows.filter((row) => !isDecoration(row) || !types.has(row.type));
  const counted = many.map(([type, count]) => ({ text: `${count} ${type}`, isPassive: true }));
  return fitting([...nodeLines(named), ...counted]);
}

function isDecoration({ type, id, text, name, state, childCount }: LightRow): boolean {
  return [id, text, name, state, childCount].every((field) => field === undefined) && DECORATION.has(type);
}

function nodeLines(rows: readonly LightRow[]): ContentLine[] {
  const lines: ContentLine[] = [];
  let control: { depth: number } | undefined;
  let part: { depth: number; name: string | undefined } | undefined;
  for (const [index, row] of rows.entries()) {
    const { d, items } = row;
    const node = shownNode(row);
    if (control !== undefined && d <= control.depth) control = undefined;
    if (part !== undefined && d <= part.depth) part = undefined;
    if (part !== undefined && isSaid(row, part.name)) continue;
    if (part === undefined && isPart(row)) part = { depth: d, name: row.name?.text };
    if (items !== undefined) {
      control = { depth: d };
      const columns = items.columns === undefined ? '' : `, ${columnCount(items.columns.length)}`;
      lines.push({
        text: `${shownLine(node)} rows ${items.from}-${items.to} of ${items.count}${columns}:`,
        isPassive: false,
      });
      continue;
    }
    const isPane = (rows[index + 1]?.d ?? 0) > d && node.text === undefined && !isPart(row);
    if (isPane) continue;
    const last = lines.at(-1);
    if (control === undefined || last === undefined) {
      lines.push({ text: shownLine(node), isPassive: PASSIVE.has(node.type) });
    } else {
      const { type, ...cell } = node;
      const text = type.endsWith('Cell') || type.endsWith('Row') ? shownLine({ type: '', ...cell }) : shownLine(node);
      last.text += ` ${text.trim()}`;
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

/** Whether the name of a button or another part already shows this node inside of it: an image, or the text that is the name. */
function isSaid({ type, text, state }: LightRow, name: string | undefined): boolean {
  return PASSIVE.has(type) && state === undefined && (text === undefined || text === name);
}

/** Returns the lines that fit, in their order; if there are others, one line takes at most half of the room. */
function fitting(lines: readonly ContentLine[]): string[] {
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  let left = all <= CONTENT_CHARS ? CONTENT_CHARS : CONTENT_CHARS - MORE_CHARS;
  const most = lines.length === 1 ? left : CONTENT_CHARS / 2;
  const taken = new Map<ContentLine, string>();
  for (const isPassive of [false, true])
    for (const line of lines) {
      if (line.isPassive !== isPassive) continue;
      const { text } = line;
      const short = text.length > most ? `${clipped(text, most - 1).trimEnd()}…` : text;
      if (short.length > left) continue;
      taken.set(line, short);
      left -= short.length;
    }
  const more = lines.length - taken.size;
  const shown = lines.flatMap((line) => taken.get(line) ?? []);
  return more === 0 ? shown : [...shown, `… ${more} more`];
}
