import type { ShownNode } from '../../contract/action.ts';
import type { AgentUnreported } from '../../contract/agent.ts';
import { closedText, openedText, withContents } from './action-result.ts';
import { changeLines, movedLines, shownLines } from './effects.ts';
import { clipped } from './line.ts';

/** Maximum number of characters of one text, and of all texts. */
const TEXT_CHARS = 400;
const ALL_CHARS = 800;

/**
 * Windows that opened or closed and nodes that changed, one text each.
 * @param shown uids of nodes and windows that the response contains: those nodes, and the contents of those windows, are left out
 */
export function effectTexts(
  { opened = [], contents = [], closed = [], effects = {} }: AgentUnreported,
  shown: ReadonlySet<string>,
): string[] {
  const { disappeared = [], fleeting = [] } = effects;
  const moved = effects.moved?.filter(({ uid }) => !shown.has(uid)) ?? [];
  const unreported = opened.map(({ uid }, index) => (shown.has(uid) ? [] : (contents[index] ?? [])));
  const changed = effects.changed?.filter(({ uid }) => !shown.has(uid)) ?? [];
  const appeared = effects.appeared?.filter(({ uid }) => !shown.has(uid)) ?? [];
  return [
    ...withContents(opened, unreported).map(openedText),
    ...closed.map(closedText),
    ...changeLines(changed).map((line) => `changed ${line}`),
    ...movedLines(moved),
    ...single(appeared).flatMap((nodes) => shownLines('appeared', 'in', nodes)),
    ...single(fleeting).flatMap((nodes) => shownLines('appeared and disappeared', 'in', nodes)),
    ...single(disappeared).flatMap((nodes) => shownLines('disappeared', 'from', nodes)),
  ];
}

/** The rows of all controls together, and each other node by itself. */
function single(nodes: readonly ShownNode[]): ShownNode[][] {
  const rows = nodes.filter((node) => node.in !== undefined);
  return [...nodes.filter((node) => node.in === undefined).map((node) => [node]), rows];
}

/**
 * The first texts, as far as 800 characters go, and the number of the others.
 * @param omitted number of those that are not among the texts
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
