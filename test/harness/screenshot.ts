import { PNG } from 'pngjs';

/** A rectangle in pixels. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Color = readonly [red: number, green: number, blue: number];

/** Pixels: `data` is red, green, blue, three bytes each, row by row from the upper left corner. */
export class Screenshot {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly data: Uint8Array,
  ) {}

  /** Reads an X window dump (`xwd`), 24 or 32 bits a pixel: Xvfb returns 24 while windows of several visuals show. */
  static fromXwd(xwd: Buffer): Screenshot {
    const field = (index: number): number => xwd.readUInt32BE(index * 4);
    const [header, width, height, order, bits, stride, colors] = [0, 4, 5, 7, 11, 12, 19].map(field);
    if (header === undefined || width === undefined || height === undefined) throw new Error('No X window dump.');
    if (stride === undefined || colors === undefined || (bits !== 24 && bits !== 32))
      throw new Error(`An X window dump with ${bits} bits a pixel cannot be read.`);
    const start = header + colors * 12;
    const bytes = bits / 8;
    const [r, g, b] = order === 0 ? [2, 1, 0] : [bytes - 3, bytes - 2, bytes - 1];
    const data = new Uint8Array(width * height * 3);
    let to = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0, at = start + y * stride; x < width; x++, at += bytes) {
        data[to++] = xwd[at + (r ?? 0)] ?? 0;
        data[to++] = xwd[at + (g ?? 0)] ?? 0;
        data[to++] = xwd[at + (b ?? 0)] ?? 0;
      }
    }
    return new Screenshot(width, height, data);
  }

  /** Reads a PNG; alpha is dropped. */
  static fromPng(png: Uint8Array): Screenshot {
    const { width, height, data } = PNG.sync.read(Buffer.from(png));
    return Screenshot.fromRgba(width, height, data);
  }

  /** Reads the data of a browser's canvas or a JPEG decoder: red, green, blue, alpha. */
  static fromRgba(width: number, height: number, rgba: Uint8Array): Screenshot {
    const pixels = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) pixels[i * 3 + c] = rgba[i * 4 + c] ?? 0;
    return new Screenshot(width, height, pixels);
  }

  toPng(): Uint8Array {
    const png = new PNG({ width: this.width, height: this.height, inputHasAlpha: false, colorType: 2 });
    png.data = Buffer.from(this.data);
    return PNG.sync.write(png, { inputHasAlpha: false, colorType: 2 });
  }

  at(x: number, y: number): Color {
    const i = (Math.round(y) * this.width + Math.round(x)) * 3;
    return [this.data[i] ?? 0, this.data[i + 1] ?? 0, this.data[i + 2] ?? 0];
  }

  /** How many pixels of `region` have this color ('#rrggbb'), each channel within `tolerance`. */
  count(color: string, { region, tolerance = 0 }: { region?: Region; tolerance?: number } = {}): number {
    const wanted = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    let count = 0;
    for (const { at } of this.pixels(region))
      if (wanted.every((value, c) => Math.abs((this.data[at + c] ?? 0) - value) <= tolerance)) count++;
    return count;
  }

  /** The smallest rectangle around the pixels of this color; undefined when there are none. */
  boundsOf(color: string, { region, tolerance = 0 }: { region?: Region; tolerance?: number } = {}): Region | undefined {
    const wanted = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (const { at, x, y } of this.pixels(region)) {
      if (wanted.some((value, c) => Math.abs((this.data[at + c] ?? 0) - value) > tolerance)) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** The most frequent colors: ['#rrggbb', count], the most frequent first. */
  colors(region?: Region, top = 5): [string, number][] {
    const counts = new Map<string, number>();
    for (const { x, y } of this.pixels(region)) {
      const color = `#${this.at(x, y)
        .map((value) => value.toString(16).padStart(2, '0'))
        .join('')}`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).slice(0, top);
  }

  /** A part of it. */
  crop({ x, y, width, height }: Region): Screenshot {
    const part = new Screenshot(width, height, new Uint8Array(width * height * 3));
    for (let row = 0; row < height; row++) {
      const from = ((y + row) * this.width + x) * 3;
      part.data.set(this.data.subarray(from, from + width * 3), row * width * 3);
    }
    return part;
  }

  /** Puts another screenshot onto this one, its upper left corner at x, y. It must fit. */
  draw(other: Screenshot, x: number, y: number): void {
    for (let row = 0; row < other.height; row++) {
      const line = other.data.subarray(row * other.width * 3, (row + 1) * other.width * 3);
      this.data.set(line, ((y + row) * this.width + x) * 3);
    }
  }

  /** The pixels that differ from `other` by more than `tolerance` in a channel, and the smallest rectangle around them. */
  diff(other: Screenshot, region?: Region, tolerance = 0): { count: number; bounds: Region | undefined } {
    if (this.width !== other.width || this.height !== other.height)
      throw new Error(`Screenshots of different size: ${this.width}x${this.height}, ${other.width}x${other.height}`);
    let count = 0;
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (const { at, x, y } of this.pixels(region)) {
      const same = [0, 1, 2].every((c) => Math.abs((this.data[at + c] ?? 0) - (other.data[at + c] ?? 0)) <= tolerance);
      if (same) continue;
      count++;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    const bounds = count === 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    return { count, bounds };
  }

  private *pixels(region?: Region): Generator<{ at: number; x: number; y: number }> {
    const { x: left, y: top, width, height } = region ?? { x: 0, y: 0, width: this.width, height: this.height };
    const bottom = Math.min(this.height, Math.round(top + height));
    const right = Math.min(this.width, Math.round(left + width));
    for (let y = Math.max(0, Math.round(top)); y < bottom; y++)
      for (let x = Math.max(0, Math.round(left)); x < right; x++) yield { at: (y * this.width + x) * 3, x, y };
  }
}
