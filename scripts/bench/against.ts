import { fork } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import type { Figure } from '../../test/bench/figures.ts';
import { log, SetupError } from '../setup/log.ts';
import { root } from '../setup/paths.ts';
import { checkOut } from './checkout.ts';
import { isLoss, RUNS, ratios, ratioTable, type Ratio } from './ratios.ts';

const Figures = z.array(z.object({ what: z.string(), value: z.number(), unit: z.string() }));

/**
 * Measures this checkout, which is built, and another commit alternately, each run in new processes, and prints how they
 * compare. The measurements and applications of this checkout are used for both.
 * @returns whether no figure is worse
 */
export async function compareWith(commit: string, names: readonly string[]): Promise<boolean> {
  const other = await checkOut(commit);
  try {
    const compared: Ratio[] = [];
    for (const name of names) {
      const pairs: { now: Figure[]; before: Figure[] }[] = [];
      for (let pair = 0; pair < RUNS; pair++) {
        log(`Measuring ${name}, ${pair + 1} of ${RUNS}`);
        // The order alternates too: the first run of a pair may find another machine than the second one.
        if (pair % 2 === 0) {
          const now = await measured(name, root);
          pairs.push({ now, before: await measured(name, other.dir) });
        } else {
          const before = await measured(name, other.dir);
          pairs.push({ now: await measured(name, root), before });
        }
      }
      compared.push(...ratios(pairs));
    }
    if (compared.length === 0) throw new SetupError(`There is nothing to compare in ${names.join(', ')}.`);
    process.stdout.write(`\n${ratioTable(compared, other.name)}\n`);
    return !compared.some(isLoss);
  } finally {
    other.remove();
  }
}

/** The figures of one measurement of a checkout's build, taken by a process of its own. */
function measured(name: string, built: string): Promise<Figure[]> {
  return new Promise((resolve, reject) => {
    let figures: Figure[] | undefined;
    const child = fork(path.join(root, 'scripts/bench/once.ts'), [name], {
      cwd: root,
      execArgv: ['--import=tsx'],
      env: { ...process.env, JAVAFX_INSPECTOR_BUILT: built },
    });
    child.on('message', (message) => {
      figures = Figures.parse(message);
    });
    child.once('exit', (code) => {
      if (code === 0 && figures !== undefined) resolve(figures);
      else reject(new SetupError(`Measuring ${name} in ${built} failed (${code}).`));
    });
  });
}
