import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { callsOverStdio } from '../test/bench/calls.ts';
import { costOfEffects } from '../test/bench/effects.ts';
import { kept, table, type Figure } from '../test/bench/figures.ts';
import { holdOfSnapshots } from '../test/bench/hold.ts';
import { latencyToPage } from '../test/bench/page.ts';
import { reopening } from '../test/bench/reopen.ts';
import { sizeOfSnapshots } from '../test/bench/size.ts';
import { snapshotsOfTables } from '../test/bench/tables.ts';
import { costOfSidebar, costOfWatching } from '../test/bench/watch.ts';
import { startDisplay } from '../test/harness/display.ts';
import { agentJar } from '../test/harness/requirements.ts';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { allParts, makeParts } from './setup/parts.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';

const START = '<!-- figures -->';
const END = '<!-- /figures -->';

/** The measurements by name, in the order of docs/performance.md. */
const measures: Readonly<Record<string, (display: string) => Promise<Figure[]>>> = {
  'hold-21': (display) => holdOfSnapshots(21, display),
  'hold-26': (display) => holdOfSnapshots(26, display),
  calls: callsOverStdio,
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
  const unknown = named.filter((name) => !(name in measures));
  if (unknown.length > 0)
    throw new SetupError(`Unknown measurement: ${unknown.join(', ')}. Use ${Object.keys(measures).join(', ')}.`);
  await installPackages(['jdk17', 'maven', 'javafx', 'display', 'chromium']);
  const editor = ['node', 'editor', 'java'];
  const tools = named.length === 0 || named.includes('reopen') ? [...editor, 'jdk25'] : ['jdk25'];
  await makeParts(allParts().filter((part) => tools.includes(part)));
  await buildParts();
  const display = await startDisplay();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of Object.entries(measures)) {
      if (named.length > 0 && !named.includes(name)) continue;
      log(`Measuring ${name}`);
      figures.push(...(await measure(display.name)));
    }
  } finally {
    await display.stop();
  }
  process.stdout.write(`\n${table(figures)}\n`);
  if (write) writeInto(path.join(root, 'docs/performance.md'), figures);
  if (!figures.every(kept)) process.exitCode = 1;
}

function writeInto(file: string, figures: readonly Figure[]): void {
  const [before = '', rest = ''] = fs.readFileSync(file, 'utf8').split(START);
  const after = rest.split(END)[1] ?? '';
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${os.type()}`;
  const when = new Date().toISOString().slice(0, 10);
  const text = `${START}\n\nMeasured on ${when}, ${machine}.\n\n${table(figures)}\n\n${END}`;
  fs.writeFileSync(file, before + text + after);
}
