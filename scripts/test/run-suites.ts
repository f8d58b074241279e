import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { log } from '../setup/log.ts';
import { root } from '../setup/paths.ts';
import { Crowd, overBudget } from './budget.ts';
import { FromSuite, type Begin } from './messages.ts';
import { countsOf, slowestLines, type Outcome } from './outcome.ts';
import { Slots } from './slots.ts';
import { selectionOf, suites, type SuiteRun } from './suites.ts';
import { capacity, weightOf } from './weights.ts';

/** Priority of the suites of `npm test quick` beside the first one: a third of its share of a processor. */
const BESIDE = 5;

/**
 * Runs suites. They begin in order, each when all files of the earlier suites have begun, so that the last files of one suite
 * run in parallel with the first ones of the next. The output of a suite is shown when the earlier suites have ended.
 * @param pattern of the titles of the tests to run; undefined for all
 * @returns the sum of their counts, and all failures
 */
export async function runSuites(runs: readonly SuiteRun[], pattern: string | undefined): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [], slowest: [] };
  const slots = new Slots(capacity);
  const crowd = new Crowd();
  const begun: RunningSuite[] = [];
  const beginNext = (): void => {
    const next = runs[begun.length];
    if (next === undefined || (begun.at(-1)?.isWaiting ?? false) || !slots.isIdle) return;
    // The JUnit tests take longest: the others only fill the time in which they wait.
    const isBeside = begun[0]?.isQuick ?? false;
    begun.push(new RunningSuite(next, begun.length, pattern, slots, isBeside, beginNext));
  };
  beginNext();
  for (let at = 0; at < runs.length; at++) {
    const suite = begun[at];
    if (suite === undefined) throw new Error('A suite ends after the next one has begun.');
    const outcome = await suite.ended();
    const late = overBudget(suite.name, outcome.files, crowd.factor());
    total.passed += outcome.passed;
    total.failed += outcome.failed + late.length;
    total.skipped += outcome.skipped;
    total.failures.push(...outcome.failures, ...late);
  }
  crowd.end();
  return total;
}

/** A suite in its own process. */
class RunningSuite {
  /** Whether it has files that have not begun, or has not yet sent its list of files. */
  isWaiting = true;
  private readonly began = performance.now();
  private readonly child: ChildProcess;
  private readonly gone: Promise<void>;
  private readonly running = new Map<string, () => void>();
  private outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [], slowest: [] };
  /** Its output that has not been shown yet. */
  private output = '';
  private isShown = false;

  /**
   * @param isBeside whether it has the priority {@link BESIDE}
   * @param changed called when another suite could begin
   */
  constructor(
    private readonly run: SuiteRun,
    private readonly order: number,
    private readonly pattern: string | undefined,
    private readonly slots: Slots,
    isBeside: boolean,
    private readonly changed: () => void,
  ) {
    const { folder, files = [], first, pattern: titles = '' } = selectionOf(run, pattern);
    const lists = [files.join(), first.join()];
    const args = [path.join(root, 'scripts/test/suite.ts'), path.join(root, 'test', folder), titles, ...lists];
    this.child = spawn(process.execPath, ['--import=tsx', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...run.options },
    });
    if (isBeside && this.child.pid !== undefined) os.setPriority(this.child.pid, BESIDE);
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.write(text));
    this.child.on('message', (message) => this.receive(FromSuite.parse(message)));
    // Only then has all of its output arrived.
    this.gone = new Promise((resolve) => this.child.once('close', (...exit) => resolve(this.closed(...exit))));
  }

  /** Whether it consists of the JUnit tests of `npm test quick`. */
  get isQuick(): boolean {
    return this.run.options?.TEST_QUICK !== undefined;
  }

  get name(): SuiteRun['name'] {
    return this.run.name;
  }

  /** Shows its output from now on. Resolves when it has ended. */
  async ended(): Promise<Outcome> {
    log(`Suite ${this.name}: ${suites[this.name].about}`);
    this.isShown = true;
    this.write('');
    await this.gone;
    const seconds = Math.round((performance.now() - this.began) / 1000);
    log(`Suite ${this.name}: ${countsOf(this.outcome)} in ${seconds} s`);
    process.stdout.write(slowestLines(this.outcome));
    return this.outcome;
  }

  private write(text: string): void {
    this.output += text;
    if (!this.isShown) return;
    process.stdout.write(this.output);
    this.output = '';
  }

  private receive(message: FromSuite): void {
    if (message.is === 'outcome') this.outcome = message.outcome;
    else if (message.is === 'waiting') this.begin(message.files);
    else {
      this.running.get(message.file)?.();
      this.running.delete(message.file);
      this.changed();
    }
  }

  private begin(files: readonly string[]): void {
    const each = files.map(async (file) => {
      this.running.set(file, await this.slots.take(this.order, weightOf(file)));
      const begin: Begin = { begin: file };
      this.child.send(begin, () => {}); // The process may already have ended.
    });
    void Promise.all(each).then(() => {
      this.isWaiting = false;
      this.changed();
    });
  }

  /** A suite that reports nothing, has no tests, or fails without a failed test counts as one failure. */
  private closed(code: number | null, signal: NodeJS.Signals | null): void {
    this.isWaiting = false;
    for (const giveBack of this.running.values()) giveBack();
    const { passed, failed, skipped, failures } = this.outcome;
    const empty = this.pattern === undefined && passed + skipped === 0;
    if (failed === 0 && (code !== 0 || empty)) {
      const error = `It ended with ${signal ?? code} after ${passed} tests, none of which has failed.`;
      const failure = { title: `Suite ${this.name}`, error };
      this.outcome = { ...this.outcome, failed: 1, failures: [...failures, failure] };
    }
    this.changed();
  }
}
