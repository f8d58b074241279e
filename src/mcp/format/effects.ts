import type { NodeChange, ShownNode } from '../../contract/action.ts';
import type { AgentEffects, LightRow } from '../../contract/agent.ts';
import { clipped, nodeLine, oneLine, shortened } from './line.ts';

/** Maximum number of characters of the nodes of opened windows, and of all other effects of one action. */
const CONTENT_CHARS = 600;
const EFFECT_CHARS = 800;

const TEXT_CHARS = 80;

/** Maximum number of reported rows that a control shows no more: after filtering, only their number matters. */
const MAX_ROWS = 3;
const isRow = ({ type }: ShownNode): boolean => /(?:Row|Cell)$/.test(type);

/** A text in quotation marks, in one line of at most 80 characters. */
export function quotedText(text: string): string {
  return `“${shortened(oneLine(text), TEXT_CHARS)}”`;
}

/** A node as one line, with a shortened text. */
export function shownLine({ text, ...node }: ShownNode & Pick<LightRow, 'name' | 'shows'>): string {
  return nodeLine({ ...node, ...(text === undefined ? {} : { text: quotedText(text).slice(1, -1) }) });
}

/** The changes, one node per line: `Label n6 #status “Ready” → “Saved”`, `CheckBox n7 “News” now selected, no longer disabled`. */
export function changeLines(changes: readonly NodeChange[]): string[] {
  const lines = new Map<string, string>();
  for (const { field, from, to, ...node } of changes) {
    const before = lines.get(node.uid);
    const change =
      field === 'parent'
        ? `moved from ${from} to ${to}`
        : typeof to === 'boolean'
          ? `${to ? 'now' : 'no longer'} ${field}`
          : `${valueText(from)} → ${valueText(to)}`;
    lines.set(node.uid, before === undefined ? `${shownLine(node)} ${change}` : `${before}, ${change}`);
  }
  return [...lines.values()];
}

function valueText(value: string | boolean | null): string {
  return typeof value === 'string' ? quotedText(value) : 'empty';
}

interface Effects {
  changed?: NodeChange[];
  appeared?: ShownNode[];
  disappeared?: ShownNode[];
  omittedEffects?: number;
}

/** The effects whose lines have at most 800 characters, and the number of the others. */
export function limited({ changed, appeared, disappeared, omitted }: AgentEffects): Effects {
  let left = EFFECT_CHARS;
  let omittedEffects = omitted ?? 0;
  const fitting = <T>(nodes: readonly T[] = [], line: (node: T) => string): T[] => {
    const fit: T[] = [];
    for (const node of nodes) {
      left -= line(node).length;
      if (left < 0) omittedEffects++;
      else fit.push(node);
    }
    return fit;
  };
  let rows = 0;
  const kept = disappeared?.filter((node) => !isRow(node) || ++rows <= MAX_ROWS);
  omittedEffects += (disappeared?.length ?? 0) - (kept?.length ?? 0);
  const effects = {
    changed: fitting(changed, (change) => changeLines([change]).join()),
    appeared: fitting(appeared, shownLine),
    disappeared: fitting(kept, shownLine),
  };
  return {
    ...(effects.changed.length > 0 ? { changed: effects.changed } : {}),
    ...(effects.appeared.length > 0 ? { appeared: effects.appeared } : {}),
    ...(effects.disappeared.length > 0 ? { disappeared: effects.disappeared } : {}),
    ...(omittedEffects > 0 ? { omittedEffects } : {}),
  };
}

/**
 * The first nodes of a window, one per line. Panes without a text are omitted, and the cells of a virtualized control are in
 * its line. The last line ends with `…` if there are more.
 */
export function contentLines(rows: readonly LightRow[]): string[] {
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
  return cut(lines);
}

function shownNode({ uid, type, id, text, state, name, shows }: LightRow): Parameters<typeof shownLine>[0] {
  return {
    uid,
    type,
    ...(id === undefined ? {} : { id }),
    ...(text === undefined ? {} : { text }),
    ...(state === undefined ? {} : { state }),
    ...(name === undefined ? {} : { name }),
    ...(shows === undefined ? {} : { shows }),
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
