import type { ActionResult, MovedNode, NodeChange, ShownNode } from '../../contract/action.ts';
import { traitsOf } from '../../contract/actions.ts';
import type { AgentEffects } from '../../contract/agent.ts';
import { changeLines, movedText, shownLine, shownText, type ShownEffects } from './effects.ts';

/** Maximum number of characters of all effects of one action, without windows and exceptions. */
const EFFECT_CHARS = 800;

/**
 * Maximum number of reported rows of one control: for rows that are no longer displayed, only their number matters; for moved
 * rows, the first ones suffice.
 */
const MAX_GONE = 3;
const MAX_MOVED = 8;

type Agent<K extends 'changed' | 'moved' | 'appeared' | 'disappeared'> = NonNullable<AgentEffects[K]>[number];

interface Fitting {
  readonly changed: NodeChange[];
  readonly moved: MovedNode[];
  readonly appeared: ShownNode[];
  readonly disappeared: ShownNode[];
}

interface Entry {
  readonly type: string;
  readonly minor: boolean;
  readonly chars: number;
  add(): void;
}

/**
 * Returns the effects of an action whose lines have at most 800 characters together, and the number of the others by type. Less
 * important ones come last: nodes without a name, and nodes out of view.
 */
export function limited(
  { changed = [], moved = [], appeared = [], disappeared = [], omitted }: AgentEffects,
  action: ActionResult['type'],
): ShownEffects {
  const fit: Fitting = { changed: [], moved: [], appeared: [], disappeared: [] };
  const omittedTypes = new Map(Object.entries(omitted ?? {}));
  const omit = (type: string): unknown => omittedTypes.set(type, (omittedTypes.get(type) ?? 0) + 1);
  const entries: Entry[] = [
    ...changed.map((node) => entry(node, changeLines([node]).join(), (kept) => fit.changed.push(kept))),
    ...firstRows(moved, MAX_MOVED, omit).map((node) => entry(node, movedText(node), (kept) => fit.moved.push(kept))),
    ...withoutScrolled(
      appeared,
      traitsOf(action).selects === true ? selectedIn(appeared, changed) : new Set(),
      omit,
    ).map((node) => entry(node, shownText(node), (kept) => fit.appeared.push(kept))),
    ...firstRows(disappeared, MAX_GONE, omit).map((node) =>
      entry(node, shownText(node), (kept) => fit.disappeared.push(kept)),
    ),
  ];
  let left = EFFECT_CHARS - headChars([...moved, ...appeared, ...disappeared]);
  for (const { type, chars, add } of [...entries.filter((one) => !one.minor), ...entries.filter((one) => one.minor)]) {
    left -= chars;
    if (left < 0) omit(type);
    else add();
  }
  const omittedEffects = [...omittedTypes.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...(fit.changed.length > 0 ? { changed: fit.changed } : {}),
    ...(fit.moved.length > 0 ? { moved: fit.moved } : {}),
    ...(fit.appeared.length > 0 ? { appeared: fit.appeared } : {}),
    ...(fit.disappeared.length > 0 ? { disappeared: fit.disappeared } : {}),
    ...(omittedEffects > 0 ? { omittedEffects, omittedTypes: Object.fromEntries(omittedTypes) } : {}),
  };
}

function entry<T extends { type: string; minor?: true | undefined }>(
  { minor, ...node }: T,
  line: string,
  add: (kept: Omit<T, 'minor'>) => void,
): Entry {
  return { type: node.type, minor: minor === true, chars: line.length, add: () => add(node) };
}

/** Returns the uids of the controls that have scrolled to the selected row and have as many rows as before. */
function selectedIn(appeared: readonly Agent<'appeared'>[], changed: readonly Agent<'changed'>[]): ReadonlySet<string> {
  const resized = new Set(changed.flatMap(({ uid, field }) => (field === 'rows' ? [uid] : [])));
  const selected = appeared.filter(isSelected).flatMap((row) => (row.in === undefined ? [] : [row.in.uid]));
  return new Set(selected.filter((uid) => !resized.has(uid)));
}

const isSelected = ({ state }: Agent<'appeared'>): boolean => state?.includes('selected') ?? false;

/**
 * Returns all nodes except the rows that scrolling has brought into view next to the selected one, which the action did not
 * request.
 */
function withoutScrolled(
  nodes: readonly Agent<'appeared'>[],
  scrolled: ReadonlySet<string>,
  omit: (type: string) => void,
): Agent<'appeared'>[] {
  return nodes.filter((node) => {
    const isBeside = node.in !== undefined && scrolled.has(node.in.uid) && !isSelected(node);
    if (isBeside) omit(node.type);
    return !isBeside;
  });
}

/** Returns the first rows of each control, and all nodes that are not rows. */
function firstRows<T extends Agent<'moved'> | Agent<'disappeared'>>(
  nodes: readonly T[],
  max: number,
  omit: (type: string) => void,
): T[] {
  const rows = new Map<string, number>();
  return nodes.filter((node) => {
    if (node.in === undefined) return true;
    const row = (rows.get(node.in.uid) ?? 0) + 1;
    rows.set(node.in.uid, row);
    if (row > max) omit(node.type);
    return row <= max;
  });
}

/** Returns the length of the part before the rows in the lines of the controls. */
function headChars(nodes: readonly (Agent<'moved'> | Agent<'appeared'>)[]): number {
  const heads = new Set(nodes.flatMap((node) => (node.in === undefined ? [] : [shownLine(node.in)])));
  return [...heads].reduce((sum, head) => sum + head.length, 0);
}
