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

/** How long `work` takes, in milliseconds, `times` in a row, after it has been done `warm` times. */
export async function timed(work: () => Promise<unknown>, { times = 20, warm = 5 } = {}): Promise<number[]> {
  for (let i = 0; i < warm; i++) await work();
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  return all;
}
