import { encode } from 'jpeg-js';
import { pixelsOf, type RgbaPicture } from './rgba.ts';

const QUALITY = 80;
const OPAQUE = 255;

/** Converts a screenshot of the Java agent to a JPEG. Transparent pixels, such as those next to a popup, become white. */
export async function encodeJpeg(picture: RgbaPicture): Promise<Buffer> {
  const { width, height } = picture;
  const data = onWhite(await pixelsOf(picture));
  return encode({ width, height, data }, QUALITY).data;
}

/** Replaces transparency, which JPEG does not support, by white. Changes the pixels in place. */
function onWhite(pixels: Buffer): Buffer {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = (pixels[i + 3] ?? OPAQUE) / OPAQUE;
    if (alpha === 1) continue;
    for (let c = i; c < i + 3; c++) pixels[c] = Math.round((pixels[c] ?? 0) * alpha + OPAQUE * (1 - alpha));
  }
  return pixels;
}
