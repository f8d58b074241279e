import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kept, table, type Figure } from '../test/bench/figures.ts';
import { costsOfTasks, tasksKept, tasksTable } from '../test/bench/tasks.ts';
import { startDisplay } from '../test/harness/display.ts';
import { compareWith } from './bench/against.ts';
import { measures, SPEED } from './bench/measures.ts';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { allParts, makeParts } from './setup/parts.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';

/** The tasks of AI agents, which have a table of their own. */
const TASKS = 'tasks';

/**
 * `npm run bench [name…] [-- --write]`: measures and prints a table; with --write, also writes it to docs/performance.md.
 * `npm run bench [name…] -- --against COMMIT` compares with another commit instead, and fails if a figure is worse.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, against: { type: 'string' } },
  });
  const { write, against } = values;
  const names = against === undefined ? [...measures.keys(), TASKS] : [...measures.keys()];
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new SetupError(`Unknown measurement: ${unknown.join(', ')}. Use ${names.join(', ')}.`);
  const usual = against === undefined ? names : SPEED;
  const wanted = named.length === 0 ? usual : names.filter((name) => named.includes(name));
  await installPackages(['jdk17', 'maven', 'javafx', 'display', 'chromium']);
  const editor = ['node', 'editor', 'java'];
  const tools = wanted.includes('reopen') ? [...editor, 'jdk25'] : ['jdk25'];
  await makeParts(allParts().filter((part) => tools.includes(part)));
  await buildParts();
  const isKept = against === undefined ? await measure(wanted, write) : await compareWith(against, wanted);
  if (!isKept) process.exitCode = 1;
}

/** @returns whether all limits are kept */
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
  if (figures.length > 0) report('figures', `${machine()}\n\n${table(figures)}`, write);
  if (!wanted.includes(TASKS)) return figures.every(kept);
  log(`Measuring ${TASKS}`);
  const costs = await costsOfTasks();
  report('tasks', tasksTable(costs), write);
  return figures.every(kept) && tasksKept(costs);
}

/** Prints a section of docs/performance.md, and writes it there. */
function report(section: string, text: string, write: boolean): void {
  process.stdout.write(`\n${text}\n`);
  if (!write) return;
  const file = path.join(root, 'docs/performance.md');
  const [start, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const [before = '', rest = ''] = fs.readFileSync(file, 'utf8').split(start);
  fs.writeFileSync(file, `${before}${start}\n\n${text}\n\n${end}${rest.split(end)[1] ?? ''}`);
}

function machine(): string {
  const model = os.cpus()[0]?.model.trim() ?? 'unknown';
  const when = new Date().toISOString().slice(0, 10);
  return `Measured on ${when}, ${os.cpus().length} cores (${model}), ${os.type()}.`;
}
