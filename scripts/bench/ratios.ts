import { confidence, type Figure } from '../../test/bench/figures.ts';

/** Number of runs of each commit. */
export const RUNS = 10;
/** Minimum number of runs for a meaningful result. */
export const LEAST_RUNS = 3;
/** The largest ratio that does not count as a loss. */
const LIMIT = 1.05;

/** The comparison of a figure with that of another commit; a ratio above 1 is a loss. */
export interface Ratio {
  readonly what: string;
  readonly unit: string;
  /** Geometric means. */
  readonly now: number;
  readonly before: number;
  readonly ratio: number;
  /** The 95 % confidence interval of the ratio. */
  readonly from: number;
  readonly to: number;
}

/**
 * Compares the figures of runs that followed each other in pairs. Other load on the machine affects both runs of a pair, so
 * this is a paired t interval of the logarithms of their ratios. Only times and sizes are compared, for which less is better.
 * @param pairs figures of each pair, LEAST_RUNS to RUNS of them
 */
export function ratios(
  pairs: readonly { readonly now: readonly Figure[]; readonly before: readonly Figure[] }[],
): Ratio[] {
  const compared: Ratio[] = [];
  for (const { what, unit } of pairs[0]?.now ?? []) {
    if (unit !== 'ms' && unit !== 'MiB') continue;
    const values = pairs.map(({ now, before }) => ({ now: valueOf(now, what), before: valueOf(before, what) }));
    // Differences of two times can be negative.
    if (!values.every(({ now, before }) => now > 0 && before > 0)) continue;
    const logs = values.map(({ now, before }) => Math.log(now / before));
    const ratio = confidence([logs]);
    compared.push({
      what,
      unit,
      now: Math.exp(mean(values.map(({ now }) => Math.log(now)))),
      before: Math.exp(mean(values.map(({ before }) => Math.log(before)))),
      ratio: Math.exp(ratio.mean),
      from: Math.exp(ratio.from),
      to: Math.exp(ratio.to),
    });
  }
  return compared;
}

/** Whether the whole interval shows a loss. */
export const isLoss = ({ from }: Ratio): boolean => from > LIMIT;

/** The ratios as a table in Markdown. @param before name of the other commit */
export function ratioTable(compared: readonly Ratio[], before: string): string {
  const rows = compared.map(
    (one) =>
      `| ${one.what} | ${one.before.toFixed(2)} ${one.unit} | ${one.now.toFixed(2)} ${one.unit} | ${one.ratio.toFixed(2)} | ` +
      `${one.from.toFixed(2)} to ${one.to.toFixed(2)} | ${isLoss(one) ? 'slower' : ''} |`,
  );
  return [`| figure | ${before} | now | ratio | 95 % | |`, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/** NaN if this run has no such figure. */
function valueOf(figures: readonly Figure[], what: string): number {
  return figures.find((figure) => figure.what === what)?.value ?? NaN;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
