import { junitReport, messageOf } from './junit-report.ts';

/** The outcome of a test according to the report that the build has written. */
export type TestOutcome =
  | { readonly kind: 'passed' | 'skipped' | 'notRun' | 'notBuilt' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * @param report text of the report in the format of JUnit, which Maven and Gradle write; undefined if there is none of this run
 * @param exitCode of the build
 */
export function outcomeOf(report: string | undefined, exitCode: number | undefined): TestOutcome {
  const { tests, failed, skipped, failures, cases } = junitReport(report);
  if (tests === 0) return { kind: exitCode === 0 ? 'notRun' : 'notBuilt' };
  const [first] = [...failures, ...cases.flatMap(({ failure, error }) => [...failure, ...error])];
  if (failed > 0) return { kind: 'failed', message: firstLine(first === undefined ? '' : messageOf(first)) };
  return { kind: skipped === tests ? 'skipped' : 'passed' };
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';
