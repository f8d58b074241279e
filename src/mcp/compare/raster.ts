/** A rectangle in pixels of a raster. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels, row by row, four bytes each: red, green, blue, alpha, not premultiplied. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** Returns a raster of bytes in that order. */
export function rasterOf(width: number, height: number, bytes: Buffer): Raster {
  // A typed array needs an aligned offset, which a part of a shared buffer may not have.
  const pixels = new Uint32Array(width * height);
  new Uint8Array(pixels.buffer).set(bytes);
  return { width, height, pixels };
}

/** Returns the bytes of a raster. */
export function bytesOf({ pixels }: Raster): Buffer {
  return Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

/** Copies a raster onto a transparent one of another size, with its upper left corner at x, y. It must fit. */
export function placed(raster: Raster, { x, y, width, height }: Rect): Raster {
  const pixels = new Uint32Array(width * height);
  for (let row = 0; row < raster.height; row++) {
    const line = raster.pixels.subarray(row * raster.width, (row + 1) * raster.width);
    pixels.set(line, (y + row) * width + x);
  }
  return { width, height, pixels };
}

/** Copies a rectangle of a raster, which must be on it. */
export function partOf(raster: Raster, { x, y, width, height }: Rect): Raster {
  const pixels = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * raster.width + x;
    pixels.set(raster.pixels.subarray(from, from + width), row * width);
  }
  return { width, height, pixels };
}

/** Fills the part of a rectangle that is on the raster. */
export function fill({ width, height, pixels }: Raster, rect: Rect, color: number): void {
  const left = Math.max(0, rect.x);
  const right = Math.min(width, rect.x + rect.width);
  for (let y = Math.max(0, rect.y); y < Math.min(height, rect.y + rect.height) && left < right; y++)
    pixels.fill(color, y * width + left, y * width + right);
}
