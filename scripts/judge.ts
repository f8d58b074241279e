import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { applications, ownOrOnMaven, type ApplicationName } from '../test/recording/judge/applications.ts';
import { judge, type Verdict } from '../test/recording/judge/judging.ts';
import { scenarios } from '../test/recording/judge/scenarios.ts';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { log, SetupError } from './setup/log.ts';
import { root } from './setup/paths.ts';
import { makeClassArchives } from './test/class-archives.ts';

/**
 * `npm run judge [application…] [-- -g PATTERN]`: records the scenarios of `test/recording/judge`, runs each recorded test
 * `--runs` times (default: 10), `--jobs` at a time (default: 1), and once on an application that was changed on purpose, and
 * prints a table. The tests and the output of their runs are written to `out/judged`. `--checkout NAME=FOLDER` names the folder
 * with the sources of an application that is published only as sources; without it, such applications are left out.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      grep: { type: 'string', short: 'g', default: '' },
      runs: { type: 'string', default: '10' },
      jobs: { type: 'string', default: '1' },
      checkout: { type: 'string', multiple: true, default: [] },
    },
  });
  const [runs, jobs] = [Number(values.runs), Number(values.jobs)];
  if (![runs, jobs].every((number) => Number.isInteger(number) && number > 0)) {
    throw new SetupError('--runs and --jobs must be positive integers.');
  }
  const names = Object.keys(applications);
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new SetupError(`Unknown application: ${unknown.join(', ')}. Use ${names.join(', ')}.`);
  await installPackages(['jdk17', 'maven', 'javafx', 'display']);
  await buildParts();
  await makeClassArchives();
  const checkouts = new Map(values.checkout.map((text) => [text.split('=')[0], text.slice(text.indexOf('=') + 1)]));
  const isChosen = (name: ApplicationName): boolean =>
    named.length > 0 ? named.includes(name) : ownOrOnMaven.includes(name) || checkouts.has(name);
  const rows: string[] = [];
  let isGood = true;
  for (const [name, of] of scenarios) {
    if (!isChosen(name)) continue;
    const out = path.join(root, 'out/judged', name);
    fs.mkdirSync(out, { recursive: true });
    const app = await applications[name](checkouts.get(name));
    for (const scenario of of.filter((each) => new RegExp(values.grep, 'i').test(each.name))) {
      const verdict = await judge(scenario, app, { runs, jobs, out });
      isGood &&= verdict.passed === runs && verdict.isNoticed;
      rows.push(row(name, verdict));
      log(row(name, verdict));
      for (const note of [...verdict.notes, ...(verdict.error === undefined ? [] : [verdict.error])]) log(`  ${note}`);
    }
  }
  process.stdout.write(
    `\n${['| application | test | passed | change noticed |', '| --- | --- | --- | --- |', ...rows].join('\n')}\n`,
  );
  if (!isGood) process.exitCode = 1;
}

const row = (application: string, { scenario, passed, runs, isNoticed }: Verdict): string =>
  `| ${application} | ${scenario} | ${passed} of ${runs} | ${isNoticed ? 'yes' : 'no'} |`;
