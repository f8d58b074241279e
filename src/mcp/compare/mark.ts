import { fill, type Raster, type Rect } from './raster.ts';

/** Opaque pixels as the bytes red, green, blue, alpha. */
const pixel = (...bytes: readonly [number, number, number]): number =>
  new Uint32Array(Uint8Array.of(...bytes, 255).buffer)[0] ?? 0;
/** A color that is rare in user interfaces. The digits have a contrast of 6:1 to it. */
const COLOR = pixel(200, 0, 120);
const WHITE = pixel(255, 255, 255);

/** The digits, three pixels wide and five high, one string of bits for each row. */
const DIGITS = [
  ...[
    '111 101 101 101 111',
    '010 110 010 010 111',
    '111 001 111 100 111',
    '111 001 111 001 111',
    '101 101 111 001 001',
  ],
  ...[
    '111 100 111 001 111',
    '111 100 111 101 111',
    '111 001 001 010 010',
    '111 101 111 101 111',
    '111 101 111 001 111',
  ],
].map((digit) => digit.split(' '));
const DIGIT_WIDTH = 4;
const DIGIT_HEIGHT = 5;

/** Draws a frame with a number, from 1, around each rectangle. Changes the raster. */
export function mark(raster: Raster, rects: readonly Rect[], scale: number): void {
  const line = Math.max(1, Math.round(1.5 * scale));
  for (const [index, rect] of rects.entries()) {
    // The frame is outside of the changed region, so that it covers no part of it, but inside the image.
    const gap = line + Math.ceil(scale);
    const left = Math.max(0, rect.x - gap);
    const top = Math.max(0, rect.y - gap);
    const right = Math.min(raster.width, rect.x + rect.width + gap);
    const bottom = Math.min(raster.height, rect.y + rect.height + gap);
    const frame = { x: left, y: top, width: right - left, height: bottom - top };
    fill(raster, { ...frame, height: line }, COLOR);
    fill(raster, { ...frame, y: bottom - line, height: line }, COLOR);
    fill(raster, { ...frame, width: line }, COLOR);
    fill(raster, { ...frame, x: right - line, width: line }, COLOR);
    drawNumber(raster, frame, index + 1, Math.max(1, Math.round(2.5 * scale)));
  }
}

/** Draws a number next to a frame, or inside of it if there is no room outside. `dot` is the size of a digit's dot in pixels. */
function drawNumber(raster: Raster, frame: Rect, number: number, dot: number): void {
  const digits = [...String(number)].map(Number);
  const width = (digits.length * DIGIT_WIDTH + 1) * dot;
  const height = (DIGIT_HEIGHT + 2) * dot;
  const [left, top] = [Math.min(frame.x, raster.width - width), Math.min(frame.y, raster.height - height)];
  const places = [
    { x: left, y: frame.y - height },
    { x: frame.x - width, y: top },
    { x: frame.x + frame.width, y: top },
    { x: left, y: frame.y + frame.height },
  ];
  const fits = (at: { x: number; y: number }): boolean =>
    at.x >= 0 && at.y >= 0 && at.x + width <= raster.width && at.y + height <= raster.height;
  const { x, y } = places.find(fits) ?? { x: left, y: top };
  fill(raster, { x, y, width, height }, COLOR);
  for (const [place, digit] of digits.entries()) {
    for (const [row, bits] of (DIGITS[digit] ?? []).entries()) {
      for (const [column, bit] of [...bits].entries()) {
        const at = { x: x + (1 + place * DIGIT_WIDTH + column) * dot, y: y + (1 + row) * dot };
        if (bit === '1') fill(raster, { ...at, width: dot, height: dot }, WHITE);
      }
    }
  }
}
