import { emulatedParts, noteText } from '../../contract/emulated-text.ts';
import { joinLines } from '../../contract/shown-text.ts';
import type { EmulateOutput, MatrixCell } from '../../contract/emulate.ts';

/** Describes the emulated conditions of an application as lines. */
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
    ...notes.map((note) => noteText(note)),
    ...cells.flatMap(cellLines),
    ...(page === undefined ? [] : [`All screenshots and findings: ${page}`]),
  ]);
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
