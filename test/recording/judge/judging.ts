import fs from 'node:fs';
import path from 'node:path';
import { remove } from '../../harness/until.ts';
import { CompiledTest, RecordingSession, type TestRun } from '../recording-session.ts';
import { changed, type JudgedApplication } from './applications.ts';
import type { Mouse, Scenario, Step } from './scenario.ts';

/** The outcome of a scenario. */
export interface Verdict {
  readonly scenario: string;
  /** Number of runs that passed in the application in which it was recorded. */
  readonly passed: number;
  readonly runs: number;
  /** Whether it fails, by an assertion, in the application that was changed on purpose. */
  readonly isNoticed: boolean;
  /** The actions that the test does not repeat, as the recording reports them. */
  readonly notes: readonly string[];
  /** Why it could not be recorded or compiled. */
  readonly error?: string;
}

/** How often a test is run, how many runs at a time, and where the test and the output of its runs are written. */
export interface JudgeOptions {
  readonly runs: number;
  readonly jobs: number;
  readonly out: string;
}

/** Records a scenario, and runs its test on its application and on the changed one. */
export async function judge(scenario: Scenario, app: JudgedApplication, options: JudgeOptions): Promise<Verdict> {
  const { runs, jobs, out } = options;
  const { env = {} } = scenario;
  const className = `${scenario.name.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}Test`;
  const write = (name: string, text: string): void => fs.writeFileSync(path.join(out, `${className}${name}`), text);
  try {
    const { code = '', notes = [] } = await record(scenario, app, className);
    write('.java', code);
    const test = await CompiledTest.of(code, className, app);
    const changedClasses = changed(app, scenario.change);
    const tasks = Array.from({ length: runs }, () => () => test.run({ env }));
    const [onChanged, ...own] = await together(jobs, [() => test.run({ env, changed: changedClasses }), ...tasks]);
    remove(changedClasses);
    own.forEach(({ output, passed }, at) => write(`-${at + 1}-${passed ? 'passed' : 'failed'}.txt`, output));
    write('-changed.txt', onChanged?.output ?? '');
    const passed = own.filter((run) => run.passed).length;
    return { scenario: scenario.name, passed, runs, isNoticed: isNoticed(onChanged), notes };
  } catch (error) {
    const text = error instanceof Error ? `${error.message}\n${String(error.cause ?? '')}` : String(error);
    return { scenario: scenario.name, passed: 0, runs, isNoticed: false, notes: [], error: text };
  }
}

/** A test that fails for another reason, such as an application that does not start, has not detected the change. */
const isNoticed = (run: TestRun | undefined): boolean =>
  run !== undefined && !run.passed && run.output.includes('AssertionError');

async function record({ steps }: Scenario, app: JudgedApplication, className: string) {
  const session = await RecordingSession.start(app);
  try {
    return await session.record(className, async () => {
      for (const step of steps) await perform(session, step);
    });
  } finally {
    await session.stop();
  }
}

async function click(session: RecordingSession, { mouse, in: window, ...options }: Mouse): Promise<void> {
  if (window === 'popup') await session.clickInPopup({ ...mouse });
  else await session.click({ ...mouse }, { title: window?.title ?? session.app.title, ...options });
}

async function perform(session: RecordingSession, step: Step): Promise<void> {
  try {
    if ('waitFor' in step) await session.status(step.waitFor);
    else if ('mouse' in step) await click(session, step);
    else if ('types' in step) session.display.type(step.types);
    else if (!('type' in step)) session.display.key(step.key);
    else await session.perform(step);
  } catch (error) {
    const shown = await session.mcp.text('ui_get_snapshot');
    throw new Error(`${JSON.stringify(step)} failed. The application shows:\n${shown}`, { cause: error });
  }
}

/** Does tasks, at most so many at a time. */
async function together<T>(jobs: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  const rest = [...tasks.entries()];
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) done[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return done;
}
