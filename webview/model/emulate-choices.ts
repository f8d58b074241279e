import type { EmulatedSetting, EmulateInput } from '../../src/contract/emulate.ts';

/** A setting with its name and the values to choose from. */
export interface Choice {
  readonly setting: EmulatedSetting;
  readonly label: string;
  readonly values: readonly (readonly [value: string, label: string])[];
  parse(value: string): EmulateInput[EmulatedSetting];
}

const same = (...values: readonly string[]): [string, string][] => values.map((value) => [value, value]);
/** A size such as `800x600` for a person. */
export const sizeLabel = (size: string): string => size.replace('x', ' × ');
const text = (value: string): string => value;

/** The choices of the bar and the matrix, in the order in which they show them. */
export const CHOICES: readonly Choice[] = [
  {
    setting: 'size',
    label: 'Size',
    values: ['360x640', '640x480', '800x600', '1024x768', '1280x800', '1920x1080'].map((size) => [
      size,
      sizeLabel(size),
    ]),
    parse: text,
  },
  { setting: 'scale', label: 'Scale', values: same('1', '1.25', '1.5', '2', '3'), parse: Number },
  {
    setting: 'colorScheme',
    label: 'Colors',
    values: [
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
    parse: text,
  },
  {
    setting: 'reducedMotion',
    label: 'Motion',
    values: [
      ['true', 'Reduced'],
      ['false', 'Full'],
    ],
    parse: (value) => value === 'true',
  },
  {
    setting: 'locale',
    label: 'Locale',
    values: same('en', 'de', 'fr', 'pt-BR', 'ar', 'he', 'ja', 'zh-CN'),
    parse: text,
  },
  {
    setting: 'direction',
    label: 'Direction',
    values: [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
    parse: text,
  },
  { setting: 'fontSize', label: 'Font', values: same('10', '14', '16', '20', '24', '32'), parse: Number },
];
