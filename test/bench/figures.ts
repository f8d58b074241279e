import { nextTurn } from './turns.ts';

/** One figure of the benchmark, with the limit that it must keep. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The largest value that is good; absent for figures that only inform. */
  readonly limit?: number;
}

/** The value below which the share `p` (0 to 1) of the numbers lies; NaN without numbers. */
export function percentile(numbers: readonly number[], p: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** The 97.5 % quantiles of Student's t distribution with 1 and more degrees of freedom. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145];

/**
 * The mean of numbers with its 95 % confidence interval (Student's t). The numbers are from groups of equal size, and differences between the
 * groups do not count: each number is compared with the mean of its group. A library is not worth it: those for Node.js
 * are large, or no longer maintained.
 * @param groups of one to fourteen numbers more than there are groups
 */
export function confidence(groups: readonly (readonly number[])[]): { mean: number; from: number; to: number } {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const all = groups.flat();
  const rests = groups.flatMap((group) => group.map((each) => each - mean(group)));
  const degrees = all.length - groups.length;
  const variance = rests.reduce((sum, rest) => sum + rest ** 2, 0) / degrees;
  const margin = (T[degrees - 1] ?? NaN) * Math.sqrt(variance / all.length);
  return { mean: mean(all), from: mean(all) - margin, to: mean(all) + margin };
}

export const kept = ({ value, limit }: Figure): boolean => limit === undefined || value <= limit;

/** The figures as a table in Markdown. */
export function table(figures: readonly Figure[]): string {
  const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
  const rows = figures.map((figure) => {
    const { what, value, unit, limit } = figure;
    const allowed = limit === undefined ? '' : `${limit} ${unit}`.trim();
    return `| ${what} | ${number(value)} ${unit}`.trimEnd() + ` | ${allowed} | ${kept(figure) ? '' : 'too much'} |`;
  });
  return ['| figure | measured | at most | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Before the note about a later measurement. */
const AGAIN = ' Measured again: ';

/**
 * The section of the figures in docs/performance.md: when and where they were measured, and their table.
 * @param before the current section, whose other rows stay unchanged; empty if all figures are measured
 * @param measured when and where the figures were measured
 * @param names of the measurements that were taken
 */
export function figuresSection(
  figures: readonly Figure[],
  { before, measured, names }: { before: string; measured: string; names: readonly string[] },
): string {
  const whatOf = (row: string): string => row.split(' | ')[0] ?? '';
  const [head = '', rule = '', ...rows] = table(figures).split('\n');
  const [first = '', ...lines] = before.split('\n');
  const old = lines.filter((line) => line.startsWith('| ') && line !== head && line !== rule);
  if (old.length === 0) return `Measured on ${measured}.\n\n${table(figures)}`;
  const fresh = new Map(rows.map((row) => [whatOf(row), row]));
  const known = new Set(old.map(whatOf));
  const all = [...rows.filter((row) => !known.has(whatOf(row))), ...old.map((row) => fresh.get(whatOf(row)) ?? row)];
  const taken = names.join(', ');
  const notes = first.split(AGAIN).filter((note) => !note.startsWith(`${taken} on `));
  return [[...notes, `${taken} on ${measured}.`].join(AGAIN), '', head, rule, ...all].join('\n');
}

/**
 * How long `work` takes, in milliseconds, `times` in a row, after it has been done `warm` times. If another commit is measured at
 * the same time, each of them does it in turn.
 */
export async function timed(work: () => Promise<unknown>, { times = 20, warm = 5 } = {}): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < warm + times; i++) {
    await nextTurn();
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  return all.slice(warm);
}
