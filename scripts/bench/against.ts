import { fork } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import type { Figure } from '../../test/bench/figures.ts';
import { log, SetupError } from '../setup/log.ts';
import { root } from '../setup/paths.ts';
import { checkOut } from './checkout.ts';
import { isLoss, ratios, ratioTable, type Ratio } from './ratios.ts';

/** How many pairs may fail, for example because an application did not start in time on a busy machine. */
const MAX_FAILURES = 3;

interface Pair {
  readonly now: Figure[];
  readonly before: Figure[];
}

const Figures = z.array(z.object({ what: z.string(), value: z.number(), unit: z.string() }));

/**
 * Measures this checkout, which is built, and another commit alternately, each run in new processes, and prints how they
 * compare. The measurements and applications of this checkout are used for both. A pair that fails is taken again.
 * @param runs number of runs of each
 * @returns whether no figure is worse
 */
export async function compareWith(commit: string, names: readonly string[], runs: number): Promise<boolean> {
  const other = await checkOut(commit);
  try {
    const compared: Ratio[] = [];
    let failures = 0;
    for (const name of names) {
      const pairs: Pair[] = [];
      while (pairs.length < runs) {
        log(`Measuring ${name}, ${pairs.length + 1} of ${runs}`);
        try {
          // The order alternates too: the first run of a pair may find another machine than the second one.
          pairs.push(await measurePair(name, other.dir, pairs.length % 2 === 0));
        } catch (error) {
          if (!(error instanceof SetupError) || ++failures > MAX_FAILURES) throw error;
          log(`${error.message} It is repeated.`);
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

async function measurePair(name: string, other: string, nowFirst: boolean): Promise<Pair> {
  if (nowFirst) {
    const now = await measured(name, root);
    return { now, before: await measured(name, other) };
  }
  const before = await measured(name, other);
  return { now: await measured(name, root), before };
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
