import type { Emulated, EmulatedSetting, EmulationNote } from './emulate.ts';
import { quoted } from './shown-text.ts';

const NAMES: Readonly<Record<EmulatedSetting, string>> = {
  size: 'Size',
  scale: 'Scale',
  colorScheme: 'Color scheme',
  reducedMotion: 'Reduced motion',
  locale: 'Locale',
  direction: 'Direction',
  fontSize: 'Font size',
};

const KINDS: Readonly<Record<EmulationNote['kind'], string>> = {
  refused: 'was not set',
  limited: 'is limited',
  kept: 'was not taken back',
};

/** The emulated settings in words, without a sentence: `window “Orders” 400x600 (own size 600x400)`, `right to left`. */
export function emulatedParts(emulated: Emulated): string[] {
  const { sizes = [], scale, colorScheme, reducedMotion, locale, direction, fontSize } = emulated;
  const given = (value: unknown, text: string): string[] => (value === undefined ? [] : [text]);
  return [
    ...sizes.map(
      ({ window, title, width, height, from }) =>
        `window ${title === undefined ? window : quoted(title)} ${Math.round(width)}x${Math.round(height)} ` +
        `(own size ${Math.round(from.width)}x${Math.round(from.height)})`,
    ),
    ...given(scale, `scale ${scale}`),
    ...given(colorScheme, `${colorScheme} color scheme`),
    ...given(reducedMotion, reducedMotion ? 'reduced motion' : 'full motion'),
    ...given(locale, `locale ${locale}`),
    ...given(direction, direction === 'rtl' ? 'right to left' : 'left to right'),
    ...given(fontSize, `font size ${fontSize}px`),
  ];
}

/**
 * Returns a sentence that says why a setting is not as wanted.
 * @param nameOf what the reader calls a window
 */
export function noteText(
  { setting, kind, window, reason }: EmulationNote,
  nameOf = (uid: string): string => uid,
): string {
  return `${NAMES[setting]}${window === undefined ? '' : ` of ${nameOf(window)}`} ${KINDS[kind]}: ${reason}.`;
}
