import { colors } from './colors.ts';
import type { Declared, ValueKind } from './data.ts';

/** A function of JavaFX's CSS. */
export interface CssFunction {
  /** The signature as shown to the user. */
  readonly signature: string;
  /** The snippet to insert, with placeholders. */
  readonly snippet: string;
  readonly sentence: string;
}

const COLOR_FUNCTIONS: Readonly<Record<string, CssFunction>> = {
  derive: {
    signature: 'derive(<color>, <number>%)',
    snippet: 'derive(${1:-fx-base}, ${2:10}%)',
    sentence: 'A brighter color, or a darker one for a negative percentage.',
  },
  ladder: {
    signature: 'ladder(<color>, <color> <number>%, …)',
    snippet: 'ladder(${1:-fx-background}, ${2:white} ${3:49}%, ${4:black} ${5:50}%)',
    sentence: 'The color of a list that belongs to the brightness of the first color.',
  },
  rgb: { signature: 'rgb(red, green, blue)', snippet: 'rgb(${1:0}, ${2:0}, ${3:0})', sentence: 'A color.' },
  rgba: {
    signature: 'rgba(red, green, blue, opacity)',
    snippet: 'rgba(${1:0}, ${2:0}, ${3:0}, ${4:0.5})',
    sentence: 'A color with an opacity from 0 to 1.',
  },
  hsb: {
    signature: 'hsb(hue, saturation%, brightness%)',
    snippet: 'hsb(${1:0}, ${2:100}%, ${3:100}%)',
    sentence: 'A color by hue, saturation and brightness.',
  },
};

const PAINT_FUNCTIONS: Readonly<Record<string, CssFunction>> = {
  'linear-gradient': {
    signature: 'linear-gradient(to <side> | from <point> to <point>, [repeat | reflect], <color> <offset>, …)',
    snippet: 'linear-gradient(to ${1|bottom,top,right,left|}, ${2:white}, ${3:black})',
    sentence: 'Colors along a line.',
  },
  'radial-gradient': {
    signature:
      'radial-gradient([focus-angle <angle>], [focus-distance <percentage>], [center <point>], radius <size>, <color>, …)',
    snippet: 'radial-gradient(radius ${1:50}%, ${2:white}, ${3:black})',
    sentence: 'Colors from a center outwards.',
  },
  'image-pattern': {
    signature: 'image-pattern(<image>, [<x>, <y>, <width>, <height>, [<proportional>]])',
    snippet: 'image-pattern("${1:image.png}")',
    sentence: 'An image that fills the area.',
  },
  'repeating-image-pattern': {
    signature: 'repeating-image-pattern(<image>)',
    snippet: 'repeating-image-pattern("${1:image.png}")',
    sentence: 'An image that is repeated in its own size.',
  },
};

const EFFECTS: Readonly<Record<string, CssFunction>> = {
  dropshadow: {
    signature: 'dropshadow(<blur-type>, <color>, radius, spread, offset-x, offset-y)',
    snippet:
      'dropshadow(${1|gaussian,one-pass-box,two-pass-box,three-pass-box|}, ${2:#0000004d}, ${3:10}, ${4:0}, ${5:0}, ${6:2})',
    sentence: 'A shadow behind the node.',
  },
  innershadow: {
    signature: 'innershadow(<blur-type>, <color>, radius, choke, offset-x, offset-y)',
    snippet:
      'innershadow(${1|gaussian,one-pass-box,two-pass-box,three-pass-box|}, ${2:#0000004d}, ${3:10}, ${4:0}, ${5:0}, ${6:2})',
    sentence: 'A shadow inside the edges of the node.',
  },
};

const URL_FUNCTION: Readonly<Record<string, CssFunction>> = {
  url: {
    signature: 'url("<address>")',
    snippet: 'url("${1:image.png}")',
    sentence: 'A file, relative to the stylesheet.',
  },
};

/** All functions by name. */
export const functions: Readonly<Record<string, CssFunction>> = {
  ...COLOR_FUNCTIONS,
  ...PAINT_FUNCTIONS,
  ...EFFECTS,
  ...URL_FUNCTION,
};

const COLOR = ['color', 'paint', 'paints'] satisfies ValueKind[];
const PAINT = ['paint', 'paints'] satisfies ValueKind[];
const IMAGE = ['image', 'images'] satisfies ValueKind[];
const is = (kind: string, kinds: readonly string[]): boolean => kinds.includes(kind);

/** Returns true if values of a kind may be looked-up colors. */
export const takesColors = (kind: string): boolean => is(kind, COLOR) || kind === 'effect';

const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  boolean: ['true', 'false'],
  visibility: ['visible', 'hidden', 'collapse', 'inherit'],
  'font-style': ['normal', 'italic', 'oblique'],
  'font-weight': ['normal', 'bold', 'bolder', 'lighter', '100', '200', '300', '400', '500', '600', '700', '800', '900'],
  'border-style': ['none', 'solid', 'dashed', 'dotted', 'inside', 'outside', 'centered', 'round'],
  repeat: ['repeat', 'repeat-x', 'repeat-y', 'no-repeat', 'space', 'round', 'stretch'],
  position: ['left', 'center', 'right', 'top', 'bottom'],
  'background-size': ['auto', 'contain', 'cover', 'stretch'],
  cursor: [
    ...['default', 'hand', 'text', 'wait', 'crosshair', 'move', 'open-hand', 'closed-hand', 'disappear', 'none'],
    ...['e-resize', 'h-resize', 'n-resize', 'ne-resize', 'nw-resize', 's-resize', 'se-resize', 'sw-resize', 'v-resize'],
    'w-resize',
  ],
};

/** Returns the words that are values of a property, without looked-up names and colors. */
export const keywordsOf = ({ kind, values }: Declared): readonly string[] => values ?? KEYWORDS[kind] ?? [];

/** The names of colors, for properties that take one. */
export const colorsFor = (kind: string): readonly string[] => (takesColors(kind) ? colors : []);

/** Returns the functions that a property accepts, by name. */
export function functionsFor(kind: string): Readonly<Record<string, CssFunction>> {
  return {
    ...(takesColors(kind) ? COLOR_FUNCTIONS : {}),
    ...(is(kind, PAINT) ? PAINT_FUNCTIONS : {}),
    ...(kind === 'effect' ? EFFECTS : {}),
    ...(is(kind, IMAGE) ? URL_FUNCTION : {}),
  };
}

/** Kinds for which every word is either a keyword or looked up. */
const CLOSED = ['boolean', 'enum'];
/** Words that every property accepts. */
const ALWAYS = ['inherit', 'null', 'none'];

/** Returns the words that a single-word value must be one of; undefined if other words are possible. */
export function closedValues(declared: readonly Declared[]): readonly string[] | undefined {
  if (declared.some(({ kind }) => !CLOSED.includes(kind))) return undefined;
  return [...new Set([...declared.flatMap(keywordsOf), ...ALWAYS])];
}
