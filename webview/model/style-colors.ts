import type { StyleLookup } from '../../src/contract/style.ts';

/** Returns the color for a CSS name such as `red`, as `#rrggbb` or `#rrggbbaa`; undefined for another word. */
export type NamedColor = (name: string) => string | undefined;

/** A part of a value; all parts together are the value. */
export interface ValuePart {
  readonly text: string;
  /** The color of the part, as `#rrggbb` or `#rrggbbaa`; undefined if it is not a color. */
  readonly color?: string | undefined;
  /** Whether the color is written literally, not looked up or computed. */
  readonly isWritten?: boolean;
}

/** The values of looked-up names, as far as the rules of a node show them. */
export type Names = ReadonlyMap<string, string>;

/** Returns the names that the declarations of a node look up. */
export const namesOf = (lookups: Iterable<StyleLookup>): Names =>
  new Map([...lookups].flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])));

/** Only in values of such properties can a word be the name of a color; in others, `text` is a cursor. */
const OF_COLORS = /color|fill|stroke|effect|background|border|paint|shadow|^-(?!fx-)/i;
const PART = /"[^"]*"|'[^']*'|url\([^)]*\)|#[0-9a-f]+\b|[a-z_-][\w-]*\(|[a-z_-][\w-]*/gi;
const MOST_STEPS = 12;

/** Returns the value of a declaration in parts, with their colors. */
export function valueParts(property: string, value: string, names: Names, named: NamedColor): ValuePart[] {
  const parts: ValuePart[] = [];
  const resolver = new Resolver(names, OF_COLORS.test(property) ? named : () => undefined);
  let end = 0;
  const pattern = new RegExp(PART);
  for (let found = pattern.exec(value); found !== null; found = pattern.exec(value)) {
    const { index } = found;
    const text = found[0].endsWith('(') ? call(value, index) : found[0];
    const color = resolver.color(text);
    // For a function that is not a color, such as a gradient, the arguments are examined.
    if (color === undefined) continue;
    if (index > end) parts.push({ text: value.slice(end, index) });
    parts.push({ text, color, isWritten: !/^(-|derive\()/i.test(text) });
    end = index + text.length;
    pattern.lastIndex = end;
  }
  if (end < value.length || parts.length === 0) parts.push({ text: value.slice(end) });
  return parts;
}

/** Returns a function call from its name to its closing parenthesis. */
function call(value: string, from: number): string {
  let depth = 0;
  for (let at = from; at < value.length; at++) {
    if (value[at] === '(') depth++;
    else if (value[at] === ')' && --depth === 0) return value.slice(from, at + 1);
  }
  return value.slice(from);
}

class Resolver {
  constructor(
    private readonly names: Names,
    private readonly named: NamedColor,
  ) {}

  color(text: string, steps = 0): string | undefined {
    const trimmed = text.trim();
    if (steps > MOST_STEPS) return undefined;
    if (trimmed.startsWith('#')) return hex(trimmed);
    const [, base, percent] = /^derive\((.*),\s*(-?[\d.]+)%\s*\)$/i.exec(trimmed) ?? [];
    if (base !== undefined) {
      const color = this.color(base, steps + 1);
      return color === undefined ? undefined : derived(color, Number(percent) / 100);
    }
    const [, channels] = /^rgba?\(([^)]*)\)$/i.exec(trimmed) ?? [];
    if (channels !== undefined) return rgb(channels.split(','));
    const known = this.names.get(trimmed);
    if (known !== undefined) return this.color(known, steps + 1);
    return /^[a-z]+$/i.test(trimmed) ? this.named(trimmed) : undefined;
  }
}

function hex(text: string): string | undefined {
  const digits = text.slice(1).toLowerCase();
  if (/^[0-9a-f]{3,4}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return /^([0-9a-f]{6}|[0-9a-f]{8})$/.test(digits) ? `#${digits}` : undefined;
}

function rgb(channels: readonly string[]): string | undefined {
  const parts = channels.map((channel, index) => {
    const part = channel.trim().endsWith('%') ? (Number.parseFloat(channel) / 100) * 255 : Number(channel);
    return index === 3 && !channel.includes('%') ? part * 255 : part;
  });
  const isColor = (parts.length === 3 || parts.length === 4) && parts.every((part) => part >= 0 && part <= 255);
  return isColor ? `#${parts.map(twoDigits).join('')}` : undefined;
}

const twoDigits = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/**
 * Returns a lighter or darker color, computed like JavaFX's `derive`.
 * @param by from -1 to 1
 */
function derived(color: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels;
  const amount = Math.max(-1, Math.min(1, by * contrast(0.3 * red + 0.59 * green + 0.11 * blue, by)));
  const most = Math.max(...channels);
  const least = Math.min(...channels);
  const saturation = most === 0 ? 0 : (most - least) / most;
  const [nextSaturation, brightness] =
    amount > 0 ? [saturation * (1 - amount), most + (1 - most) * amount] : [saturation, most * (amount + 1)];
  // To keep the hue, each channel keeps its relative position between the lowest and the highest one.
  const lowest = brightness * (1 - nextSaturation);
  const next = channels.map((channel) => {
    const share = most === least ? 1 : (channel - least) / (most - least);
    return lowest + (brightness - lowest) * share;
  });
  return `#${next.map((channel) => twoDigits(channel * 255)).join('')}${color.slice(7)}`;
}

/** JavaFX lightens dark colors less and light ones more, and darkens dark ones less. */
function contrast(brightness: number, by: number): number {
  if (by <= 0) return brightness < 0.2 ? 0.6 : 1;
  if (brightness > 0.85) return 1.6;
  if (brightness > 0.6) return 1;
  return brightness > 0.5 ? 0.9 : brightness > 0.4 ? 0.8 : brightness > 0.3 ? 0.7 : 0.6;
}
