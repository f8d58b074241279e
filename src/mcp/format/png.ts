import zlib from 'node:zlib';
import { PNG } from 'pngjs';
import { pixelsOf, type RgbaPicture } from './rgba.ts';

/**
 * Converts a screenshot of the Java agent to a PNG. zlib compresses it, outside the main thread. Rows are not filtered,
 * because zlib compresses the uniform areas of a user interface well without it.
 */
export async function encodePng(picture: RgbaPicture): Promise<Buffer> {
  const { width, height } = picture;
  const pixels = await pixelsOf(picture);
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
