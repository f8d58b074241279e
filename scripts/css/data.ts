import fs from 'node:fs';
import path from 'node:path';
import type { Declared, JavafxCss, StyleableType, ValueKind } from '../../src/extension/css/data.ts';
import { rulesOf } from '../../src/extension/css/rules.ts';
import { root } from '../setup/paths.ts';
import type { DeclaredProperty, Metadata } from './metadata.ts';

/** The kinds of values by the converters of their properties. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  BooleanConverter: 'boolean',
  BorderImageWidthConverter: 'sizes',
  ColorConverter: 'color',
  CornerRadiiConverter: 'sizes',
  CursorConverter: 'cursor',
  DurationConverter: 'duration',
  EffectConverter: 'effect',
  EnumConverter: 'enum',
  FontConverter: 'font',
  FontConverter$FontStyleConverter: 'font-style',
  FontConverter$FontWeightConverter: 'font-weight',
  InsetsConverter: 'sizes',
  InsetsConverter$SequenceConverter: 'sizes',
  LayeredBackgroundPositionConverter: 'position',
  LayeredBackgroundSizeConverter: 'background-size',
  LayeredBorderPaintConverter: 'paints',
  LayeredBorderStyleConverter: 'border-style',
  Margins$SequenceConverter: 'sizes',
  PaintConverter: 'paint',
  PaintConverter$SequenceConverter: 'paints',
  RepeatStructConverter: 'repeat',
  ShapeConverter: 'path',
  SizeConverter: 'size',
  SizeConverter$SequenceConverter: 'sizes',
  SliceSequenceConverter: 'sizes',
  StringConverter: 'string',
  URLConverter: 'image',
  URLConverter$SequenceConverter: 'images',
};
/** Properties whose converter does not show the kind, because JavaFX converts them elsewhere. */
const SPECIAL: Readonly<Record<string, ValueKind>> = { visibility: 'visibility', '-fx-graphic': 'image' };
/** Converters of whole values that consist of several properties. */
const WHOLE = ['BackgroundConverter', 'BorderConverter'];

/** The file that `npm run css-data` writes. */
export const DATA_FILE = path.join(root, 'src/extension/css/javafx-css.json');

/**
 * Returns the text of the data file for the declarations of the JavaFX versions.
 * @throws Error for an unknown converter
 */
export function dataText(versions: readonly Metadata[]): string {
  const data = merged(versions);
  const lines = (part: Readonly<Record<string, unknown>>): string =>
    `{\n${Object.entries(part)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n  }`;
  const parts = Object.entries(data).map(
    ([name, part]) => `  "${name}": ${Array.isArray(part) ? JSON.stringify(part) : lines(part)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** Returns the text of the data file in the repository. */
export const writtenData = (): string => fs.readFileSync(DATA_FILE, 'utf8');

function merged(versions: readonly Metadata[]): JavafxCss {
  const all = versions.flatMap(({ properties }) => properties);
  const properties = Object.fromEntries(
    unique(all.map(({ name }) => name)).flatMap((name) => {
      const declared = variants(all.filter((each) => each.name === name));
      return declared.length === 0 ? [] : [[name, declared]];
    }),
  );
  const types = Object.assign({}, ...versions.map(typesOf));
  const rules = versions.flatMap(({ modena }) => rulesOf(modena));
  const selectors = rules.map(({ selector }) => selector).join('\n');
  const known = new Set(versions.flatMap(({ pseudoClasses }) => pseudoClasses.map(({ name }) => name)));
  const definitions = rules
    .filter(({ selector }) => !selector.startsWith('@'))
    .flatMap(({ declarations }) => declarations)
    .filter(({ property }) => properties[property] === undefined)
    .map(({ property, value }) => [property, value.replaceAll(/\s+/g, ' ')] as const);
  const lookedUp = Object.fromEntries(sorted(new Map(definitions.toReversed())));
  const others = versions.flatMap((version) => version.others.flatMap(rulesOf));
  const otherNames = others.flatMap(({ declarations }) => declarations.map(({ property }) => property));
  return {
    javafx: versions.map(({ version }) => version),
    types,
    properties,
    // The first definition is the one in .root.
    lookedUp,
    otherThemes: unique(otherNames).filter((name) => properties[name] === undefined && !Object.hasOwn(lookedUp, name)),
    pseudoClasses: unique(names(selectors, /:([\w-]+)/g)).filter((name) => !known.has(name)),
    styleClasses: unique(names(selectors, /\.([A-Za-z][\w-]*)/g)),
  };
}

function typesOf({ types, pseudoClasses }: Metadata): Record<string, StyleableType> {
  const inherited = (name: string | undefined): readonly string[] => {
    const type = name === undefined ? undefined : types.get(name);
    if (type === undefined) return [];
    return type.styleClasses.length > 0 ? type.styleClasses : inherited(type.superclass);
  };
  return Object.fromEntries(
    sorted(types).map(([name, { superclass, styleClasses }]) => {
      const own = styleClasses.filter((each) => !inherited(superclass).includes(each));
      const states = unique(pseudoClasses.filter(({ type }) => type === name).map((each) => each.name));
      return [
        name,
        {
          ...(superclass === undefined ? {} : { superclass }),
          ...(own.length === 0 ? {} : { styleClasses: own }),
          ...(states.length === 0 ? {} : { pseudoClasses: states }),
        },
      ];
    }),
  );
}

/** Returns the declarations of one property; equal ones are combined. */
function variants(declared: readonly DeclaredProperty[]): Declared[] {
  const found = new Map<string, { of: string[]; rest: Omit<Declared, 'of'> }>();
  for (const { type, name, converter, inherits, initial, constants } of declared) {
    // The base class of all skins has the properties of their controls.
    if (WHOLE.includes(converter) || type === '') continue;
    const kind = SPECIAL[name] ?? KINDS[converter];
    if (kind === undefined) throw new Error(`scripts/css/data.ts does not say what ${converter} of ${name} converts.`);
    const rest = {
      kind,
      ...(initial === undefined ? {} : { initial }),
      ...(inherits ? { inherits } : {}),
      ...(constants.length === 0 ? {} : { values: constants }),
    };
    const key = JSON.stringify(rest);
    const { of } = found.get(key) ?? { of: [] };
    found.set(key, { of: unique([...of, type]), rest });
  }
  return [...found.values()].map(({ of, rest }) => ({ of, ...rest }));
}

const unique = (all: readonly string[]): string[] => [...new Set(all)].sort();

const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
