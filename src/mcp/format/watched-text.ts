import { oneLine, quoted } from '../../contract/shown-text.ts';
import { changeText, type PropertyChange, type WatchedProperty } from '../../contract/watched.ts';
import { shortened } from './line.ts';

/** Maximum length of a displayed value. */
const MAX_VALUE = 80;

/**
 * Returns a watched property as lines: `text “Saved”, 2 changes since 12:03:01.250`, then each change with its stack. No lines
 * for undefined.
 */
export function watchedLines(watched: WatchedProperty | undefined): string[] {
  if (watched === undefined) return [];
  const { property, value, bound, since, total, unnoted, changes } = watched;
  const counted = total === 0 ? 'no changes' : total === 1 ? '1 change' : `${total} changes`;
  const by = bound === undefined ? '' : `, bound to ${bound}`;
  const shown = changes.reduce((sum, { times = 1 }) => sum + times, 0);
  const earlier = total - (unnoted ?? 0) - shown;
  return [
    `watched ${property} ${shownValue(value)}${by}, ${counted} since ${time(since)}`,
    ...(earlier > 0 ? [`  … ${earlier} earlier ones are no longer kept`] : []),
    ...changes.flatMap(changeLines),
    ...(unnoted === undefined ? [] : [`  … ${unnoted} more were only counted: they were too many`]),
  ];
}

function changeLines(change: PropertyChange): string[] {
  const { line, below } = changeText(change, time, shownValue);
  return [`  ${line}`, ...below.map((each) => `    ${each}`)];
}

const shownValue = (value: unknown): string =>
  typeof value === 'string'
    ? quoted(shortened(oneLine(value), MAX_VALUE))
    : shortened(JSON.stringify(value) ?? 'null', MAX_VALUE);

/** The local time of day, to the millisecond: `12:03:01.250`. */
function time(at: number): string {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  const seconds = `${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
  return `${two(date.getHours())}:${two(date.getMinutes())}:${seconds}`;
}
