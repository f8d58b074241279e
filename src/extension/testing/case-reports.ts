import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

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

const Text = z.union([z.string(), z.number()]).transform(String);
const Failure = z.union([
  Text.transform((stack) => ({ message: '', stack })),
  z
    .object({ '@message': Text.default(''), '#text': Text.default('') })
    .transform((each) => ({ message: each['@message'], stack: each['#text'] })),
]);
const Case = z.object({
  '@name': Text,
  '@time': Text.default('0'),
  failure: z.array(Failure).optional(),
  error: z.array(Failure).optional(),
  skipped: z.unknown().optional(),
});
const Report = z.object({ testsuite: z.object({ testcase: z.array(z.unknown()).default([]) }) });

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => ['testcase', 'failure', 'error'].includes(name),
});

/**
 * @param report text of a report in the format of JUnit, which Maven and Gradle write
 * @param test qualified name of the class
 * @returns one entry for each method, also one that ran several times; an entry that is not valid is left out
 */
export function caseReports(report: string, test: string): CaseReport[] {
  const suite = Report.safeParse(parsed(report)).data?.testsuite;
  const found = new Map<string, CaseReport>();
  for (const each of suite?.testcase ?? []) {
    const valid = Case.safeParse(each).data;
    if (valid === undefined) continue;
    const next = reported(valid, test);
    const before = found.get(next.method);
    // Of several runs with other parameters, the first one that failed counts.
    if (before === undefined) found.set(next.method, next);
    else if (before.kind !== 'failed') found.set(next.method, { ...next, ms: before.ms + next.ms });
  }
  return [...found.values()];
}

function reported(each: z.output<typeof Case>, test: string): CaseReport {
  const method = /^[\w$]+/.exec(each['@name'])?.[0] ?? each['@name'];
  const ms = Number(each['@time'].replace(',', '')) * 1000 || 0;
  const failure = each.failure?.[0] ?? each.error?.[0];
  if (failure === undefined)
    return { method, kind: each.skipped === undefined ? 'passed' : 'skipped', message: '', line: undefined, ms };
  const message = failure.message === '' ? (failure.stack.trim().split('\n')[0] ?? '') : failure.message;
  return { method, kind: 'failed', message, line: lineOf(failure.stack, test), ms };
}

/** The line of the innermost frame that is in the test. */
function lineOf(stack: string, test: string): number | undefined {
  for (const [, owner = '', line = ''] of stack.matchAll(/\bat\s+(?:[^\s(]*\/)?([\w.$]+)\.[^\s.(]+\([^():]*:(\d+)\)/g))
    if (owner === test || owner.startsWith(`${test}$`)) return Number(line);
  return undefined;
}

function parsed(report: string): unknown {
  try {
    return PARSER.parse(report);
  } catch {
    return undefined;
  }
}
