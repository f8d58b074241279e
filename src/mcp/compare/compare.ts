import type { ChangedRegion, Comparison, VisibleNode } from '../../contract/compare.ts';
import { ChangedNodes, type Side } from './changed-nodes.ts';
import { placed, type Raster, type Rect } from './raster.ts';
import { regionsOf, type Region } from './regions.ts';

/** Maximum number of regions in a result: the largest. */
const MOST_REGIONS = 20;
/** Width of a caret in scene pixels. */
const CARET = 2;

/** A screenshot with the nodes that are visible in it. */
export interface Taken {
  readonly raster: Raster;
  readonly scale: number;
  /** The scene coordinates of its upper left corner. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly nodes: readonly VisibleNode[];
}

/** How to compare two screenshots. */
export interface How {
  /** Whether both show the same window, so that a node has the same uid in both. */
  readonly isSameWindow: boolean;
  /**
   * Whether they are aligned by their upper left corners, like screenshots of a node that may have moved, instead of by the
   * scene.
   */
  readonly byCorner?: boolean;
}

/** The differences of two screenshots. */
export interface Compared extends Pick<Comparison, 'changed' | 'moreRegions' | 'ratio' | 'carets'> {
  /** The earlier screenshot, on a raster that has room for both. */
  readonly before: Raster;
  /** The later screenshot, on a raster of the same size. */
  readonly after: Raster;
  /** The scene coordinates of the upper left corner of that raster. */
  readonly origin: Taken['origin'];
  /** The regions of `changed`, in pixels of that raster. */
  readonly rects: readonly Rect[];
}

/**
 * Compares two screenshots with the same scale. Content that only one of them shows, because the window was resized or a popup
 * extends beyond it, counts as changed. Pure; takes some 10 ms for a window of a million pixels.
 */
export function compare(before: Taken, after: Taken, { isSameWindow, byCorner = false }: How): Compared {
  const { scale } = after;
  const [dx, dy] = byCorner
    ? [0, 0]
    : [Math.round((before.origin.x - after.origin.x) * scale), Math.round((before.origin.y - after.origin.y) * scale)];
  const [left, top] = [Math.min(0, dx), Math.min(0, dy)];
  const width = Math.max(after.raster.width, before.raster.width + dx) - left;
  const height = Math.max(after.raster.height, before.raster.height + dy) - top;
  const sideOf = ({ raster, origin, nodes }: Taken, x: number, y: number): Side => ({
    raster: placed(raster, { x, y, width, height }),
    nodes,
    rectOf: (node) => rectOf(node, origin, scale, x, y),
  });
  const [was, is] = [sideOf(before, dx - left, dy - top), sideOf(after, -left, -top)];
  const all = regionsOf(was.raster, is.raster, scale);
  const regions = all.filter((region) => !isCaret(region.rect, [was, is], scale));
  const origin = { x: after.origin.x + left / scale, y: after.origin.y + top / scale };
  const shown = inReadingOrder(regions.sort((a, b) => b.count - a.count).slice(0, MOST_REGIONS));
  const nodes = shown.length === 0 ? undefined : new ChangedNodes(was, is, isSameWindow, scale);
  const changed: ChangedRegion[] = shown.map((region) => ({
    bounds: boundsOf(region.rect, origin, scale),
    ...(nodes === undefined ? { nodes: [] } : nodes.in(region)),
  }));
  const count = regions.reduce((sum, region) => sum + region.count, 0);
  return {
    changed,
    ...(regions.length > shown.length ? { moreRegions: regions.length - shown.length } : {}),
    ratio: Number((count / (width * height)).toPrecision(3)),
    ...(all.length > regions.length ? { carets: all.length - regions.length } : {}),
    before: was.raster,
    after: is.raster,
    origin,
    rects: shown.map(({ rect }) => rect),
  };
}

/** Whether a region is no wider than a caret, and inside of a node that can have a blinking caret. */
function isCaret({ x, y, width, height }: Rect, sides: readonly Side[], scale: number): boolean {
  if (width > Math.ceil(CARET * scale) + 1) return false;
  return sides.some((side) =>
    side.nodes.some((node) => {
      if (node.caret === undefined) return false;
      const around = side.rectOf(node);
      const isInside = x > around.x && x + width < around.x + around.width;
      return isInside && y > around.y && y + height < around.y + around.height;
    }),
  );
}

function rectOf(
  { bounds }: VisibleNode,
  origin: Taken['origin'],
  scale: number,
  offsetX: number,
  offsetY: number,
): Rect {
  const [minX, minY] = [((bounds.minX ?? 0) - origin.x) * scale, ((bounds.minY ?? 0) - origin.y) * scale];
  const [left, top] = [Math.floor(minX + 0.01), Math.floor(minY + 0.01)];
  return {
    x: left + offsetX,
    y: top + offsetY,
    width: Math.ceil(minX + (bounds.width ?? 0) * scale - 0.01) - left,
    height: Math.ceil(minY + (bounds.height ?? 0) * scale - 0.01) - top,
  };
}

function boundsOf({ x, y, width, height }: Rect, origin: Taken['origin'], scale: number): ChangedRegion['bounds'] {
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return {
    minX: rounded(x / scale + origin.x),
    minY: rounded(y / scale + origin.y),
    width: rounded(width / scale),
    height: rounded(height / scale),
  };
}

function inReadingOrder(regions: Region[]): Region[] {
  return regions.sort((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x);
}
