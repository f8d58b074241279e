import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

const Text = z.union([z.string(), z.number()]).transform(String);
const Count = z.coerce.number().int().catch(0);
const Failure = z.union([
  Text.transform((stack) => ({ message: '', stack })),
  z
    .object({ '@message': Text.default(''), '#text': Text.default('') })
    .transform((each) => ({ message: each['@message'], stack: each['#text'] })),
]);
const Failures = { failure: z.array(Failure).default([]), error: z.array(Failure).default([]) };
const Case = z.object({
  '@name': Text.default(''),
  '@time': Text.default('0'),
  ...Failures,
  skipped: z.unknown().optional(),
});
const Suite = z.object({
  '@tests': Count,
  '@failures': Count,
  '@errors': Count,
  '@skipped': Count,
  ...Failures,
  testcase: z.array(z.unknown()).default([]),
});
const Report = z.object({ testsuite: Suite });

/** A test of a report, which may be one run of a method with parameters. */
export type ReportedCase = z.output<typeof Case>;

/** A report in the format of JUnit, which Maven and Gradle write for each class. */
export interface JUnitReport {
  readonly tests: number;
  /** Number of those that failed, also by an error. */
  readonly failed: number;
  readonly skipped: number;
  /** Failures of the whole class. */
  readonly failures: readonly z.output<typeof Failure>[];
  /** The tests; an entry that is not valid is left out. */
  readonly cases: readonly ReportedCase[];
}

const NONE: JUnitReport = { tests: 0, failed: 0, skipped: 0, failures: [], cases: [] };

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Also characters by their numbers, such as ends of lines in messages.
  htmlEntities: true,
  isArray: (name) => ['testcase', 'failure', 'error'].includes(name),
});

/** @returns the content of a report; that of one without tests if there is none, or if it is not valid */
export function junitReport(text: string | undefined): JUnitReport {
  const suite = Report.safeParse(parsed(text ?? '')).data?.testsuite;
  if (suite === undefined) return NONE;
  return {
    tests: suite['@tests'],
    failed: suite['@failures'] + suite['@errors'],
    skipped: suite['@skipped'],
    failures: [...suite.failure, ...suite.error],
    cases: suite.testcase.flatMap((each) => Case.safeParse(each).data ?? []),
  };
}

/** The message of a failure, or the first line of its stack trace; empty for none. */
export const messageOf = ({ message, stack }: z.output<typeof Failure>): string =>
  message === '' ? (stack.trim().split('\n')[0] ?? '') : message;

function parsed(text: string): unknown {
  try {
    return PARSER.parse(text);
  } catch {
    return undefined;
  }
}
