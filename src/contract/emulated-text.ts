import type { Emulated, EmulationNote } from './emulate.ts';
import { quoted } from './shown-text.ts';

const KINDS: Readonly<Record<EmulationNote['kind'], string>> = {
  refused: 'not set',
  limited: 'note on',
  kept: 'not taken back',
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

/** Why a setting is not as wanted. */
export function noteText({ setting, kind, window, reason }: EmulationNote): string {
  return `${KINDS[kind]} ${setting}${window === undefined ? '' : ` of ${window}`}: ${reason}.`;
}
