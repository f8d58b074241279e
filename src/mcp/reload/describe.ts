import type { ChangedViews } from '../../contract/agent.ts';

/** Maximum number of names. */
const MAX_NAMES = 5;

/** A number with its noun. */
export function count(n: number, what: string, several = `${what}s`): string {
  return `${n} ${n === 1 ? what : several}`;
}

/** What a reload has done to views, for example `1 view: changed 2 nodes, loaded Label #hint`. */
export function describeViews({ views, hidden, changed, loaded }: ChangedViews): string {
  const which = [
    ...(views > 0 ? [count(views, 'view')] : []),
    ...(hidden > 0 ? [`${count(hidden, 'view')} that ${hidden === 1 ? 'is' : 'are'} not shown`] : []),
  ].join(' and ');
  const what = [
    ...(changed > 0 ? [`changed ${count(changed, 'node')}`] : []),
    ...(loaded.length > 0 ? [`loaded ${names(loaded)}`] : []),
  ].join(', ');
  return what === '' ? which : `${which}: ${what}`;
}

/** The first names, and how many more there are. */
function names(all: readonly string[]): string {
  const rest = all.length - MAX_NAMES;
  return `${all.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** What a reload has not done or restored, as sentences; empty for nothing. */
export function describeLost(lost: readonly string[]): string {
  return lost.length === 0 ? '' : `Not done or restored: ${lost.join('; ')}.`;
}
