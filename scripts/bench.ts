import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { callsOverStdio } from '../test/bench/calls.ts';
import { costOfEffects } from '../test/bench/effects.ts';
import { kept, table, type Figure } from '../test/bench/figures.ts';
import { holdOfSnapshots } from '../test/bench/hold.ts';
import { latencyToPage } from '../test/bench/page.ts';
import { latencyOfEvents } from '../test/bench/pushed.ts';
import { latencyOfRunning } from '../test/bench/running.ts';
import { latencyOfReload } from '../test/bench/reload.ts';
import { reopening } from '../test/bench/reopen.ts';
import { sizeOfSnapshots } from '../test/bench/size.ts';
import { snapshotsOfTables } from '../test/bench/tables.ts';
import { costsOfTasks, tasksKept, tasksTable } from '../test/bench/tasks.ts';
import { costOfSidebar, costOfWatching } from '../test/bench/watch.ts';
import { startDisplay } from '../test/harness/display.ts';
import { agentJar } from '../test/harness/requirements.ts';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { allParts, makeParts } from './setup/parts.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';

/** The tasks of AI agents, which have a table of their own. */
const TASKS = 'tasks';

/** The measurements by name, in the order of docs/performance.md. */
const measures: Readonly<Record<string, (display: string) => Promise<Figure[]>>> = {
  'hold-21': (display) => holdOfSnapshots(21, display),
  'hold-26': (display) => holdOfSnapshots(26, display),
  calls: callsOverStdio,
  events: latencyOfEvents,
  running: latencyOfRunning,
  reload: latencyOfReload,
  tables: snapshotsOfTables,
  size: sizeOfSnapshots,
  effects: costOfEffects,
  'watch-21': (display) => costOfWatching(21, display),
  'watch-26': (display) => costOfWatching(26, display),
  sidebar: costOfSidebar,
  page: latencyToPage,
  reopen: reopening,
  jar: async () => [
    { what: 'Size of the Java agent’s jar', value: fs.statSync(agentJar).size / 1024 / 1024, unit: 'MiB', limit: 2 },
  ],
};

/** `npm run bench [name…] [-- --write]`: measures and prints a table; with --write, also writes it to docs/performance.md. */
export async function main(args: readonly string[]): Promise<void> {
  const write = args.includes('--write');
  const named = args.filter((arg) => arg !== '--write');
  const names = [...Object.keys(measures), TASKS];
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new SetupError(`Unknown measurement: ${unknown.join(', ')}. Use ${names.join(', ')}.`);
  const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);
  await installPackages(['jdk17', 'maven', 'javafx', 'display', 'chromium']);
  const editor = ['node', 'editor', 'java'];
  const tools = isWanted('reopen') ? [...editor, 'jdk25'] : ['jdk25'];
  await makeParts(allParts().filter((part) => tools.includes(part)));
  await buildParts();
  const display = await startDisplay();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of Object.entries(measures)) {
      if (!isWanted(name)) continue;
      log(`Measuring ${name}`);
      figures.push(...(await measure(display.name)));
    }
  } finally {
    await display.stop();
  }
  if (figures.length > 0) report('figures', `${machine()}\n\n${table(figures)}`, write);
  if (!figures.every(kept)) process.exitCode = 1;
  if (!isWanted(TASKS)) return;
  log(`Measuring ${TASKS}`);
  const costs = await costsOfTasks();
  report('tasks', tasksTable(costs), write);
  if (!tasksKept(costs)) process.exitCode = 1;
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
