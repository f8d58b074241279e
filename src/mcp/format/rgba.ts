import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { UiError } from '../../contract/error.ts';

const inflate = promisify(zlib.inflate);
const BYTES_PER_PIXEL = 4;

/** A screenshot of the Java agent: `rgba` is base64 of the deflated pixels, row by row, four bytes each, not premultiplied. */
export interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  readonly rgba: string;
}

/** The pixels of a screenshot. */
export async function pixelsOf({ width, height, rgba }: RgbaPicture): Promise<Buffer> {
  const size = width * height * BYTES_PER_PIXEL;
  const pixels = await inflate(Buffer.from(rgba, 'base64'), { maxOutputLength: size + 1 });
  if (pixels.length !== size) {
    throw new UiError('MCP_UI_INTERNAL', `The screenshot has ${pixels.length} bytes instead of ${size}.`);
  }
  return pixels;
}
