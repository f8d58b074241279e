import { inQuotes, joinLines } from '../../contract/shown-text.ts';
import type { Emulated, EmulateOutput, EmulationNote, MatrixCell } from '../../contract/emulate.ts';

const KINDS: Readonly<Record<EmulationNote['kind'], string>> = {
  refused: 'not set',
  limited: 'note on',
  kept: 'not taken back',
};

/** What is emulated in an application, as lines. */
export function emulateText({
  emulated,
  reset = [],
  notes = [],
  cells = [],
  page,
}: Omit<EmulateOutput, 'app'>): string {
  const parts = emulatedParts(emulated);
  return joinLines([
    ...(reset.length === 0 ? [] : [`reset: ${reset.join(', ')}`]),
    parts.length === 0 ? 'Nothing is emulated.' : `emulated: ${parts.join(', ')}`,
    ...notes.map(noteText),
    ...cells.flatMap(cellLines),
    ...(page === undefined ? [] : [`All screenshots and findings: ${page}`]),
  ]);
}

/** The emulated settings in words, without a sentence: `Window “Orders” 400x600, dark, right to left`. */
export function emulatedParts(emulated: Emulated): string[] {
  const { sizes = [], scale, colorScheme, reducedMotion, locale, direction, fontSize } = emulated;
  const given = (value: unknown, text: string): string[] => (value === undefined ? [] : [text]);
  return [
    ...sizes.map(
      ({ window, title, width, height, from }) =>
        `window ${title === undefined ? window : inQuotes(title)} ${Math.round(width)}x${Math.round(height)} ` +
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

/** The values of a combination in words: `400x600, dark, locale de`. */
export function cellName({ of }: Pick<MatrixCell, 'of'>): string {
  const { size, colorScheme, locale, direction, fontSize } = of;
  const words = [size, colorScheme, locale && `locale ${locale}`, direction, fontSize && `font ${fontSize}px`];
  return words.filter((word) => word !== undefined).join(', ');
}

function cellLines(cell: MatrixCell, index: number): string[] {
  const { of, width, height, total = 0, findings = [], notes = [], error } = cell;
  const size = width === undefined || height === undefined ? undefined : `${Math.round(width)}x${Math.round(height)}`;
  const actual = size === undefined || size === of['size'] ? '' : ` (window ${size})`;
  const head = `${index + 1}. ${cellName(cell)}${actual}`;
  if (error !== undefined) return [`${head}: no screenshot: ${error}`];
  const more = index === 0 || findings.length === 0 ? '' : ', not in 1.:';
  return [
    `${head}: ${total === 1 ? '1 finding' : `${total} findings`}${more}`,
    ...findings.map((each) => `   ${each}`),
    ...notes.map((note) => `   ${noteText(note)}`),
  ];
}
