import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { figuresSection, kept, table, type Figure } from '../test/bench/figures.ts';
import { costsOfTasks, tasksKept, tasksTable } from '../test/bench/tasks.ts';
import { startDisplay } from '../test/harness/display.ts';
import { compareWith } from './bench/against.ts';
import { measures, SPEED } from './bench/measures.ts';
import { LEAST_RUNS, RUNS } from './bench/ratios.ts';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { allParts, makeParts } from './setup/parts.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';

/** The tasks for AI agents, which have a table of their own. */
const TASKS = 'tasks';

/**
 * `npm run bench [name…] [-- --write]`: measures and prints a table; with --write, also writes it to docs/performance.md,
 * without changing the figures of other measurements. `npm run bench [name…] -- --against COMMIT` instead compares with another
 * commit, and fails if a figure is worse; `--runs 3` makes three runs of each instead of ten, which finds only large losses.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      against: { type: 'string' },
      runs: { type: 'string', default: String(RUNS) },
    },
  });
  const { write, against } = values;
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs >= LEAST_RUNS && runs <= RUNS)) {
    throw new SetupError(`--runs must be a number from ${LEAST_RUNS} to ${RUNS}.`);
  }
  const names = against === undefined ? [...measures.keys(), TASKS] : [...measures.keys()];
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new SetupError(`Unknown measurement: ${unknown.join(', ')}. Use ${names.join(', ')}.`);
  const usual = against === undefined ? names : SPEED;
  const wanted = named.length === 0 ? usual : names.filter((name) => named.includes(name));
  await installPackages(['jdk17', 'maven', 'javafx', 'display', 'chromium']);
  const editor = ['node', 'editor', 'java'];
  const tools = ['reopen', 'extension'].some((name) => wanted.includes(name)) ? [...editor, 'jdk25'] : ['jdk25'];
  await makeParts(allParts().filter((part) => tools.includes(part)));
  await buildParts();
  const isKept = against === undefined ? await measure(wanted, write) : await compareWith(against, wanted, runs);
  if (!isKept) process.exitCode = 1;
}

/** @returns whether all figures are within their limits */
async function measure(wanted: readonly string[], write: boolean): Promise<boolean> {
  const figures: Figure[] = [];
  const display = await startDisplay();
  try {
    for (const [name, take] of measures) {
      if (!wanted.includes(name)) continue;
      log(`Measuring ${name}`);
      figures.push(...(await take(display.name)));
    }
  } finally {
    await display.stop();
  }
  if (figures.length > 0) {
    process.stdout.write(`\n${table(figures)}\n`);
    const names = [...measures.keys()].filter((name) => wanted.includes(name));
    const isWhole = names.length === measures.size;
    const section = (before: string): string =>
      figuresSection(figures, { before: isWhole ? '' : before, measured: machine(), names });
    if (write) replace('figures', section);
  }
  if (!wanted.includes(TASKS)) return figures.every(kept);
  log(`Measuring ${TASKS}`);
  const costs = await costsOfTasks();
  process.stdout.write(`\n${tasksTable(costs)}\n`);
  if (write) replace('tasks', () => tasksTable(costs));
  return figures.every(kept) && tasksKept(costs);
}

/** Rewrites a section of docs/performance.md, based on its previous text. */
function replace(section: string, make: (before: string) => string): void {
  const file = path.join(root, 'docs/performance.md');
  const [start, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const [above = '', rest = ''] = fs.readFileSync(file, 'utf8').split(start);
  const [before = '', below = ''] = rest.split(end);
  fs.writeFileSync(file, `${above}${start}\n\n${make(before.trim())}\n\n${end}${below}`);
}

function machine(): string {
  const model = os.cpus()[0]?.model.trim() ?? 'unknown';
  const when = new Date().toISOString().slice(0, 10);
  return `${when}, ${os.cpus().length} cores (${model}), ${os.type()}`;
}
