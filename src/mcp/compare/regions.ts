import type { Raster, Rect } from './raster.ts';

/**
 * Channels that differ by at most this much count as equal, because blending and scaling round. The tolerance is this small
 * because a change of CSS may be small too. JavaFX renders unchanged nodes with the same pixels, so there is no other noise.
 */
const TOLERANCE = 2;
/** Side of a tile in scene pixels. */
const TILE = 8;
/** Maximum distance between tiles of one region, in tiles: the letters of a text, or the sides of a small frame, are one change. */
const REACH = 2;

/** The changed pixels of a tile. */
interface ChangedTile {
  readonly column: number;
  readonly row: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  count: number;
}

/** Changed pixels that are close to each other. */
export interface Region {
  /** The smallest rectangle around the changed pixels. */
  readonly rect: Rect;
  /** Number of changed pixels. */
  readonly count: number;
  /** Parts of the raster that contain the changed pixels of this region and no other changed pixels. */
  readonly parts: readonly Rect[];
}

/** Returns the regions in which two rasters of the same size differ. `scale`: pixels per scene pixel. */
export function regionsOf(before: Raster, after: Raster, scale: number): Region[] {
  const tiles = changedTiles(before, after, Math.max(4, Math.round(TILE * scale)));
  const regions: Region[] = [];
  for (const first of tiles.values()) {
    const group = groupOf(first, tiles);
    if (group.length > 0) regions.push(regionOf(group));
  }
  return regions;
}

/** Whether two pixels look different. */
export function differs(a: number, b: number): boolean {
  if (a === b) return false;
  for (let shift = 0; shift < 32; shift += 8)
    if (Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > TOLERANCE) return true;
  return false;
}

const keyOf = (column: number, row: number): number => row * 65_536 + column;

function changedTiles(before: Raster, after: Raster, side: number): Map<number, ChangedTile> {
  const tiles = new Map<number, ChangedTile>();
  const { width } = before;
  for (let at = 0; at < before.pixels.length; at++) {
    const [was, is] = [before.pixels[at] ?? 0, after.pixels[at] ?? 0];
    if (was === is || !differs(was, is)) continue;
    const y = Math.floor(at / width);
    const x = at - y * width;
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const tile = tiles.get(keyOf(column, row));
    if (tile === undefined) {
      tiles.set(keyOf(column, row), { column, row, left: x, top: y, right: x + 1, bottom: y + 1, count: 1 });
      continue;
    }
    // Pixels are visited from the top, row by row.
    tile.left = Math.min(tile.left, x);
    tile.right = Math.max(tile.right, x + 1);
    tile.bottom = y + 1;
    tile.count++;
  }
  return tiles;
}

/** Removes a tile and all tiles connected to it from `tiles`, and returns them; empty if the tile has already been removed. */
function groupOf(first: ChangedTile, tiles: Map<number, ChangedTile>): ChangedTile[] {
  if (!tiles.delete(keyOf(first.column, first.row))) return [];
  const group = [first];
  for (const { column, row } of group) {
    for (let dy = -REACH; dy <= REACH; dy++) {
      for (let dx = -REACH; dx <= REACH; dx++) {
        const key = keyOf(column + dx, row + dy);
        const near = column + dx < 0 ? undefined : tiles.get(key);
        if (near === undefined) continue;
        tiles.delete(key);
        group.push(near);
      }
    }
  }
  return group;
}

function regionOf(group: readonly ChangedTile[]): Region {
  let [left, top, right, bottom, count] = [Infinity, Infinity, 0, 0, 0];
  for (const tile of group) {
    [left, top] = [Math.min(left, tile.left), Math.min(top, tile.top)];
    [right, bottom] = [Math.max(right, tile.right), Math.max(bottom, tile.bottom)];
    count += tile.count;
  }
  const parts = group.map((tile) => rectOf(tile));
  return { rect: rectOf({ left, top, right, bottom }), count, parts };
}

function rectOf({ left, top, right, bottom }: Pick<ChangedTile, 'left' | 'top' | 'right' | 'bottom'>): Rect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
