import { contrastOf } from '../../src/contract/contrast.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** The contrast that WCAG requires of text of normal size. */
const ENOUGH = 4.5;
const STEPS = 20;

/** Parses a color in the notation of `getComputedStyle` and the editor's themes; undefined for any other text. */
export function colorOf(text: string): Color | undefined {
  const hex = /^#([\da-f]{3,8})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => parseInt(pair, 16));
    return [red, green, blue, alpha / 255];
  }
  const [, kind, inside] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(text.trim()) ?? [];
  if (kind === undefined || inside === undefined) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
  const most = kind === 'color' ? 255 : 1;
  return [red * most, green * most, blue * most, alpha];
}

/** Returns the visible color of a translucent color on an opaque one. */
export function over([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (a: number, b: number): number => a * alpha + b * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** The contrast of a color on an opaque background as WCAG defines it, from 1 to 21. */
export const contrast = (color: Color, background: Color): number => contrastOf(over(color, background), background);

/**
 * Returns the color itself if it is readable on all these opaque backgrounds, otherwise the nearest readable one towards black
 * or white.
 */
export function readable(color: Color, backgrounds: readonly Color[]): Color {
  const [first = WHITE] = backgrounds;
  const seen = over(color, first);
  const worst = (one: Color): number => Math.min(...backgrounds.map((background) => contrast(one, background)));
  if (Math.min(...backgrounds.map((background) => contrast(color, background))) >= ENOUGH) return color;
  const end = worst(BLACK) > worst(WHITE) ? BLACK : WHITE;
  for (let step = 1; step < STEPS; step++) {
    const mixed = over([end[0], end[1], end[2], step / STEPS], seen);
    if (worst(mixed) >= ENOUGH) return mixed;
  }
  return end;
}

const BLACK: Color = [0, 0, 0, 1];
const WHITE: Color = [255, 255, 255, 1];
