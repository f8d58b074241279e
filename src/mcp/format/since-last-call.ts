import type { ShownNode } from '../../contract/action.ts';
import type { AgentUnreported } from '../../contract/agent.ts';
import { closedText, openedText, withContents } from './action-result.ts';
import { changeLines, movedLines, shownLines } from './effects.ts';
import { grouped } from '../../contract/grouped.ts';
import { clipped } from './line.ts';

/** Maximum number of characters of one text, and of all texts. */
const TEXT_CHARS = 400;
const ALL_CHARS = 800;

/** Precedes changes that may not be the last ones. */
const OVER = 'until 30 s after your last action, not later: ';

/**
 * Windows that opened or closed and nodes that changed, one text each.
 * @param shown uids of nodes and windows that the response contains: those nodes, and the contents of those windows, are left out
 */
export function effectTexts(
  { opened = [], contents = [], closed = [], effects = {}, isOver }: AgentUnreported,
  shown: ReadonlySet<string>,
): string[] {
  const { disappeared = [], fleeting = [] } = effects;
  const moved = effects.moved?.filter(({ uid }) => !shown.has(uid)) ?? [];
  const unreported = opened.map(({ uid }, index) => (shown.has(uid) ? [] : (contents[index] ?? [])));
  const changed = effects.changed?.filter(({ uid }) => !shown.has(uid)) ?? [];
  const appeared = effects.appeared?.filter(({ uid }) => !shown.has(uid)) ?? [];
  const [first, ...others] = [
    ...changeLines(changed).map((line) => `changed ${line}`),
    ...movedLines(moved),
    ...nodeTexts('appeared', 'in', appeared),
    ...nodeTexts('appeared and disappeared', 'in', fleeting),
    ...nodeTexts('disappeared', 'from', disappeared),
  ];
  return [
    ...withContents(opened, unreported).map(openedText),
    ...closed.map(closedText),
    ...(first === undefined ? [] : [`${isOver ? OVER : ''}${first}`, ...others]),
  ];
}

/**
 * Returns one text for each node, one for the rows of all controls, and the number of nodes that have no name but their type.
 * @param where the word before the control of rows
 */
function nodeTexts(what: string, where: string, nodes: readonly ShownNode[]): string[] {
  const alike = grouped(nodes.filter(isUnnamed), ({ type }) => type).filter(({ length }) => length > 1);
  const counted = new Set<ShownNode>(alike.flat());
  const rows = nodes.filter((node) => node.in !== undefined);
  const others = nodes.filter((node) => node.in === undefined && !counted.has(node));
  const counts = alike.map((group) => `${group.length} ${group[0].type}`);
  return [
    ...[...others.map((node) => [node]), rows].flatMap((shown) => shownLines(what, where, shown)),
    ...(counts.length === 0 ? [] : [`${what} ${counts.join(', ')}`]),
  ];
}

function isUnnamed({ id, text, in: control }: ShownNode): boolean {
  return id === undefined && text === undefined && control === undefined;
}

/**
 * Returns the first texts, up to 800 characters together, and the number of the others.
 * @param omitted number of further items that are not among the texts
 */
export function listed(texts: readonly string[], omitted = 0): string[] {
  let left = ALL_CHARS;
  const fitting: string[] = [];
  for (const text of texts) {
    const short = text.length > TEXT_CHARS ? `${clipped(text, TEXT_CHARS - 1)}…` : text;
    left -= short.length;
    if (left < 0) break;
    fitting.push(short);
  }
  const more = texts.length - fitting.length + omitted;
  return more === 0 ? fitting : [...fitting, `and ${more} more`];
}
