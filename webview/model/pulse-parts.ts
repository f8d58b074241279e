import type { PulseTimes } from '../../src/contract/profile.ts';

/** A part of a time, in milliseconds. */
export interface TimePart {
  readonly part: 'css' | 'layout' | 'sync' | 'animation' | 'waiting' | 'other' | 'render';
  readonly ms: number;
}

const names: Readonly<Record<TimePart['part'], string>> = {
  css: 'CSS',
  layout: 'layout',
  sync: 'sync',
  animation: 'animations',
  waiting: 'waiting for render',
  other: 'other',
  render: 'render',
};

/** Returns the parts of a pulse, longest first, including the time of the render thread. */
export function pulseParts({
  ms,
  css,
  layout,
  sync,
  animation = 0,
  waiting = 0,
  render,
}: Omit<PulseTimes, 'nodes'>): TimePart[] {
  const own = { css, layout, sync, animation, waiting };
  const other = Math.max(0, ms - css - layout - sync - animation - waiting);
  return longestFirst({ ...own, other, render });
}

/** Returns parts of a time, longest first. */
export function longestFirst(times: Partial<Record<TimePart['part'], number>>): TimePart[] {
  const all: TimePart[] = [];
  for (const part of ['css', 'layout', 'sync', 'animation', 'waiting', 'other', 'render'] as const)
    all.push({ part, ms: times[part] ?? 0 });
  return all.toSorted((a, b) => b.ms - a.ms);
}

/** Returns the parts that took any time: `CSS 12 ms, layout 3 ms`. */
export function partsText(parts: readonly TimePart[]): string {
  return parts
    .filter(({ ms }) => ms >= 0.05)
    .map(({ part, ms }) => `${names[part]} ${timeText(ms)}`)
    .join(', ');
}

/** A time, rounded: `12 ms`. */
export function timeText(ms: number): string {
  return `${ms >= 10 ? Math.round(ms) : Math.round(ms * 10) / 10} ms`;
}
