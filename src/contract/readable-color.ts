import { contrastOf, type Rgb } from './contrast.ts';

/** The message of a `lowContrast` finding: `contrast 2.3:1 of #aaaaaa on #ffffff, at least 4.5:1 is needed`. */
const MESSAGE = /^contrast [\d.]+:1 of (#[\da-f]{6}) on (#[\da-f]{6}), at least ([\d.]+):1/;

/** Contrast in addition to the required one, because renderers round colors. */
const MARGIN = 0.02;

/** Returns the text color that corrects a `lowContrast` finding; undefined for another message. */
export function correctedColor(message: string): string | undefined {
  const [, text, background, least] = MESSAGE.exec(message) ?? [];
  return text === undefined || background === undefined ? undefined : readableColor(text, background, Number(least));
}

/**
 * Returns the color of the same hue that is nearest to a color and readable on a background.
 * @param color such as #aaaaaa
 * @param least the required contrast, from 1 to 21
 * @returns undefined if neither black nor white is readable on the background
 */
export function readableColor(color: string, background: string, least: number): string | undefined {
  const [text, behind] = [parsed(color), parsed(background)];
  const [hue, saturation, lightness] = hslOf(text);
  const found = Array.from({ length: 101 }, (_, step) => rgbOf(hue, saturation, step / 100))
    .filter((each) => contrastOf(each, behind) >= least + MARGIN)
    .map((each) => ({ each, distance: Math.abs(hslOf(each)[2] - lightness) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = found;
  return best === undefined ? undefined : written(best.each);
}

/** The contrast of two colors such as #aaaaaa as WCAG defines it, from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(parsed(one), parsed(other));

function parsed(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

const written = ([red, green, blue]: Rgb): string =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
function hslOf([red, green, blue]: Rgb): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return [0, 0, lightness];
  const hue = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [hue, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function rgbOf(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (offset + hue * 2) % 12;
    return Math.round((lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255);
  };
  return [channel(0), channel(8), channel(4)];
}
