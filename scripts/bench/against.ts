import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import type { Figure } from '../../test/bench/figures.ts';
import { inTurn, turns } from '../../test/bench/turns.ts';
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
 * Measures this checkout, which must be built, and another commit, and prints the comparison. Each run uses new processes,
 * which take turns with each call. The measurements and applications of this checkout are used for both. A pair that fails is
 * repeated.
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
          // The order alternates too, because the state of the machine may differ between the first and the second run of a
          // pair.
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
  const now = new Run(name, root);
  const before = new Run(name, other);
  const [first, second] = nowFirst ? [now, before] : [before, now];
  try {
    await inTurn(first.start, second.start);
  } finally {
    first.stop();
    second.stop();
  }
  return { now: now.figures(), before: before.figures() };
}

/** A measurement of one checkout's build, in a process of its own. */
class Run {
  private child: ChildProcess | undefined;
  private measured: Figure[] | undefined;

  constructor(
    private readonly name: string,
    private readonly built: string,
  ) {}

  readonly start = (): ChildProcess => {
    const child = fork(path.join(root, 'scripts/bench/once.ts'), [this.name], {
      cwd: root,
      execArgv: ['--import=tsx'],
      env: { ...process.env, ...turns, JAVAFX_INSPECTOR_BUILT: this.built },
    });
    this.child = child.on('message', (message) => {
      this.measured = Figures.safeParse(message).data ?? this.measured;
    });
    return child;
  };

  stop(): void {
    if (this.child?.exitCode === null) this.child.kill();
  }

  /** @throws SetupError if the process has failed */
  figures(): Figure[] {
    if (this.child?.exitCode === 0 && this.measured !== undefined) return this.measured;
    throw new SetupError(`Measuring ${this.name} in ${this.built} failed (${this.child?.exitCode}).`);
  }
}
