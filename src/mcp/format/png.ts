import zlib from 'node:zlib';
import { PNG } from 'pngjs';
import { pixelsOf, type RgbaPicture } from './rgba.ts';

/** Converts a screenshot of the Java agent to a PNG, as `encodePixels` does. */
export async function encodePng(picture: RgbaPicture): Promise<Buffer> {
  return encodePixels(picture, await pixelsOf(picture));
}

/**
 * Converts pixels, row by row, four bytes each (RGBA), to a PNG. zlib compresses them outside of the main thread. Rows are not
 * filtered, because zlib compresses the uniform areas of a user interface well without it.
 */
export function encodePixels(
  { width, height }: Pick<RgbaPicture, 'width' | 'height'>,
  pixels: Buffer,
): Promise<Buffer> {
  const png = new PNG({
    width,
    height,
    deflateLevel: 3,
    deflateStrategy: zlib.constants.Z_DEFAULT_STRATEGY,
    filterType: 0,
  });
  png.data = pixels;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    png.on('data', (part: Buffer) => parts.push(part));
    png.once('end', () => resolve(Buffer.concat(parts)));
    png.once('error', reject);
    png.pack();
  });
}
