import { junitReport, messageOf, type ReportedCase } from '../record/junit-report.ts';

/** The result of one test method, from the report of the build. */
export interface CaseReport {
  /** Name of the method, without parameters. */
  readonly method: string;
  readonly kind: 'passed' | 'failed' | 'skipped';
  /** Why it failed; empty if the report does not say that. */
  readonly message: string;
  /** Line of the test's file in the stack trace, from 1; undefined if there is none. */
  readonly line: number | undefined;
  readonly ms: number;
}

/**
 * @param report text of a report in the format of JUnit
 * @param test qualified name of the class
 * @returns one entry for each method, also one that ran several times
 */
export function caseReports(report: string, test: string): CaseReport[] {
  const found = new Map<string, CaseReport>();
  for (const each of junitReport(report).cases) {
    const next = reported(each, test);
    const before = found.get(next.method);
    // Of several runs with other parameters, the first one that failed counts.
    if (before === undefined) found.set(next.method, next);
    else if (before.kind !== 'failed') found.set(next.method, { ...next, ms: before.ms + next.ms });
  }
  return [...found.values()];
}

function reported(each: ReportedCase, test: string): CaseReport {
  const method = /^[\w$]+/.exec(each['@name'])?.[0] ?? each['@name'];
  const ms = Number(each['@time'].replace(',', '')) * 1000 || 0;
  const failure = each.failure[0] ?? each.error[0];
  if (failure === undefined)
    return { method, kind: each.skipped === undefined ? 'passed' : 'skipped', message: '', line: undefined, ms };
  return { method, kind: 'failed', message: messageOf(failure), line: lineOf(failure.stack, test), ms };
}

/** The line of the innermost frame that is in the test. */
function lineOf(stack: string, test: string): number | undefined {
  for (const [, owner = '', line = ''] of stack.matchAll(/\bat\s+(?:[^\s(]*\/)?([\w.$]+)\.[^\s.(]+\([^():]*:(\d+)\)/g))
    if (owner === test || owner.startsWith(`${test}$`)) return Number(line);
  return undefined;
}
