import type { ChangedViews } from '../../contract/agent.ts';

/** Maximum number of names. */
const MAX_NAMES = 5;

/** Returns a number with its noun. */
export function count(n: number, what: string, several = `${what}s`): string {
  return `${n} ${n === 1 ? what : several}`;
}

/** Describes the effect of a reload on views, for example `1 view: changed 2 nodes, loaded Label #hint`. */
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

/** Lists the first names, and the number of others. */
function names(all: readonly string[]): string {
  const rest = all.length - MAX_NAMES;
  return `${all.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Describes what a reload could not do or restore, as sentences; empty if there is nothing to describe. */
export function describeLost(lost: readonly string[]): string {
  return lost.length === 0 ? '' : `Not done or restored: ${lost.join('; ')}.`;
}
