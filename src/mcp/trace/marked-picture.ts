import { PNG } from 'pngjs';
import type { ChangedRegion } from '../../contract/compare.ts';
import { mark } from '../compare/mark.ts';
import { bytesOf, rasterOf } from '../compare/raster.ts';
import type { TracePicture } from './trace.ts';

/** Maximum number of pixels that are unpacked; screenshots of a trace have fewer. */
const MOST_PIXELS = 4_000_000;
/** Position of the width in a PNG; the height follows. */
const SIZE_AT = 16;

/** Returns a screenshot as a PNG in base64, with frames around what has changed; unchanged if it cannot be unpacked. */
export function marked({ png, origin, scale }: TracePicture, changed: readonly ChangedRegion[]): string {
  const bytes = Buffer.from(png, 'base64');
  if (changed.length === 0 || bytes.length < SIZE_AT + 8) return png;
  if (bytes.readUInt32BE(SIZE_AT) * bytes.readUInt32BE(SIZE_AT + 4) > MOST_PIXELS) return png;
  try {
    const { width, height, data } = PNG.sync.read(bytes);
    const raster = rasterOf(width, height, data);
    const rects = changed.map(({ bounds }) => ({
      x: Math.round(((bounds.minX ?? 0) - origin.x) * scale),
      y: Math.round(((bounds.minY ?? 0) - origin.y) * scale),
      width: Math.round((bounds.width ?? 0) * scale),
      height: Math.round((bounds.height ?? 0) * scale),
    }));
    mark(raster, rects, scale);
    const drawn = new PNG({ width, height });
    drawn.data = bytesOf(raster);
    return PNG.sync.write(drawn).toString('base64');
  } catch {
    return png;
  }
}
