import { escaped } from '../../contract/shown-text.ts';
import { ElementFlag, type ScreenElement, type ScreenState } from '../../contract/screen.ts';
import { clipped } from './line.ts';

/** The formats of `get_screen_state` and `get_element_details` (docs/contract/screen.md, "The screen as a table"). */

const MAX_TEXT_LENGTH = 100;
const TRUNCATION_SUFFIX = '...truncated';
const NULL_VALUE = '-';
const UNKNOWN = 'unknown';
const NOTE_LINE = 'note:structural-only nodes are omitted from the tree';
const HEADER = row('id', 'class', 'text', 'desc', 'res_id', 'bounds', 'flags');
const DETAILS_HEADER = row('id', 'text', 'desc');

const LETTERS: Readonly<Record<ElementFlag, string>> = {
  visible: 'v',
  clickable: 'c',
  longClickable: 'l',
  focusable: 'f',
  scrollable: 's',
  editable: 'e',
  enabled: 'n',
};
/** A node with one of these flags is kept even if it has neither text nor description nor id. */
const INTERACTIVE: readonly ElementFlag[] = ['clickable', 'longClickable', 'scrollable', 'editable'];

/** The window as a table: a note, the application, the screen, a header and one row for each node that is not merely structural. */
export function formatScreenState(mainClass: string | null, { window, screen, nodes }: ScreenState): string {
  const { width, height, scale } = screen;
  return [
    NOTE_LINE,
    `app:${named(mainClass)} window:${named(window.title)}`,
    `screen:${Math.round(width)}x${Math.round(height)} scale:${scale} orientation:${width < height ? 'portrait' : 'landscape'}`,
    HEADER,
    ...nodes.filter(isKept).map(elementRow),
  ].join('\n');
}

/** The complete texts of nodes, in the order of `ids`. */
export function formatElementDetails(ids: readonly string[], { nodes }: Pick<ScreenState, 'nodes'>): string {
  const known = new Map(nodes.map((node) => [node.uid, node]));
  return [
    DETAILS_HEADER,
    ...ids.map((id) => {
      const node = known.get(id);
      const found = node === undefined ? ['not_found', 'not_found'] : [sanitized(node.text), sanitized(node.desc)];
      return row(sanitized(id), ...found);
    }),
  ].join('\n');
}

/** Whether a node has a text or a function of its own. */
export function isKept({ text = '', desc = '', id = '', flags }: ScreenElement): boolean {
  return text !== '' || desc !== '' || id !== '' || INTERACTIVE.some((flag) => flags.includes(flag));
}

/** One line without surrounding white space; `-` if nothing is left. */
export function sanitized(text: string | undefined): string {
  return escaped((text ?? '').replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]/g, ' ').trim()) || NULL_VALUE;
}

/** The same with at most 100 characters and a suffix that marks a truncated text. */
export function truncated(text: string | undefined): string {
  const line = sanitized(text);
  return line.length > MAX_TEXT_LENGTH ? `${clipped(line, MAX_TEXT_LENGTH)}${TRUNCATION_SUFFIX}` : line;
}

/** One letter for each flag, always in the same order. */
export function flagLetters(flags: readonly ElementFlag[]): string {
  return ElementFlag.options.map((flag) => (flags.includes(flag) ? LETTERS[flag] : '')).join('');
}

function elementRow({ uid, type, text, desc, id, bounds, flags }: ScreenElement): string {
  return row(
    sanitized(uid),
    sanitized(type),
    truncated(text),
    truncated(desc),
    sanitized(id),
    edges(bounds).join(','),
    flagLetters(flags),
  );
}

/** Left, top, right and bottom edge. A node without an area may have a negative size. */
function edges({ minX, minY, width, height }: ScreenElement['bounds']): number[] {
  const [left, top] = [minX ?? 0, minY ?? 0];
  const right = left + Math.max(0, width ?? 0);
  const bottom = top + Math.max(0, height ?? 0);
  return [left, top, right, bottom].map(Math.round);
}

function named(name: string | null): string {
  const shown = sanitized(name ?? undefined);
  return shown === NULL_VALUE ? UNKNOWN : shown;
}

function row(...columns: readonly string[]): string {
  return columns.join('\t');
}
