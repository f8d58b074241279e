import type { StyleCompletion } from '../../src/contract/style-edit.ts';

const UNITS = ['px', 'em', '%', 'pt', 'mm', 'cm', 'in', 'pc', 'ex'];
const TIMES = ['ms', 's'];
const FUNCTIONS = ['derive(', 'ladder(', 'linear-gradient(', 'radial-gradient('];

/** Returns the names of properties for a new declaration. */
export const propertyOptions = ({ properties }: StyleCompletion): string[] => properties.map(({ name }) => name);

/**
 * Returns completions for a value: the text with its last word completed.
 * @param text the text so far
 */
export function valueOptions({ properties, names, colors }: StyleCompletion, property: string, text: string): string[] {
  const [, before = '', word = ''] = /^(.*[\s,(])?([^\s,()]*)$/.exec(text) ?? [];
  const { kind, values = [] } = properties.find(({ name }) => name === property) ?? { kind: 'color' };
  const number = /^-?\d+(?:\.\d+)?/.exec(word)?.[0];
  const units = number === undefined ? [] : (kind === 'duration' ? TIMES : UNITS).map((unit) => number + unit);
  const words = {
    choice: values,
    color: [...names, ...colors, ...FUNCTIONS, 'null'],
    size: [...units, ...names],
    duration: units,
    other: [...names, 'null', 'inherit'],
  }[kind];
  return words.map((each) => before + each);
}
