/** Nodes of the application, as the editor counts them. */
export interface Found {
  /** The first of them, each with the text that a user sees. */
  readonly nodes: readonly { readonly uid: string; readonly text: string }[];
  /** Number of all of them. */
  readonly total: number;
  /** Number of windows that have some; undefined if it is not known. */
  readonly windows: number | undefined;
  /** The names of a selector that no node has, in words. */
  readonly note?: string | undefined;
}

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;

/** Such as `2 windows · 14 nodes`. */
export function countText({ total, windows }: Pick<Found, 'total' | 'windows'>): string {
  const nodes = counted(total, 'node');
  return windows === undefined || windows === 0 ? nodes : `${counted(windows, 'window')} · ${nodes}`;
}

/** The text above a rule that matches nothing. @param near a similar selector that matches something */
export function noMatchText(near?: { readonly selector: string; readonly total: number }): string {
  if (near === undefined) return 'Matches no node';
  return `Matches no node; ${near.selector} matches ${near.total}`;
}

/** The number of windows in which nodes are, by their paths. */
export const windowsOf = (paths: readonly string[]): number =>
  new Set(paths.map((path) => /^\/stages\[\d+\]/.exec(path)?.[0])).size;
