import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { PNG } from 'pngjs';
import { UiError } from '../../contract/error.ts';

const inflate = promisify(zlib.inflate);
const BYTES_PER_PIXEL = 4;

/**
 * Converts a screenshot of the Java agent to a PNG. zlib compresses it, outside the main thread. Rows are not filtered,
 * because zlib compresses the uniform areas of a user interface well without it.
 * @param picture `rgba` is base64 of the deflated pixels, row by row, four bytes each, not premultiplied
 */
export async function encodePng(picture: { width: number; height: number; rgba: string }): Promise<Buffer> {
  const { width, height, rgba } = picture;
  const size = width * height * BYTES_PER_PIXEL;
  const pixels = await inflate(Buffer.from(rgba, 'base64'), { maxOutputLength: size + 1 });
  if (pixels.length !== size) {
    throw new UiError('MCP_UI_INTERNAL', `The screenshot has ${pixels.length} bytes instead of ${size}.`);
  }
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
