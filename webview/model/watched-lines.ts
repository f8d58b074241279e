import { quoted } from '../../src/contract/shown-text.ts';
import { changeText, type PropertyChange, type WatchedProperty } from '../../src/contract/watched.ts';
import { valueText } from './value-text.ts';

/** Maximum length; longer texts are cut. */
const MAX_VALUE = 80;

const clock = new Intl.DateTimeFormat(undefined, {
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Returns the number of changes of a watched property, and its binding: `2 changes since 12:03:01.250`. */
export function watchedSummary({ total, since, bound, unnoted }: WatchedProperty): string {
  const counted = total === 0 ? 'No changes' : total === 1 ? '1 change' : `${total} changes`;
  const only = unnoted === undefined ? '' : `, ${unnoted} of them only counted`;
  return `${counted} since ${clock.format(since)}${only}${bound === undefined ? '' : `, bound to ${bound}`}`;
}

/** Returns the changes, latest first, each with its values and the code that made it, followed by its stack. */
export const watchedLines = ({ changes }: WatchedProperty): string[] => changes.toReversed().flatMap(changeLines);

function changeLines(change: PropertyChange): string[] {
  const { line, below } = changeText(change, (at) => clock.format(at), shown);
  return [line, ...below.map((each) => `    ${each}`)];
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? quoted(value) : valueText(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
