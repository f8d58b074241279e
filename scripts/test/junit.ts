import fs from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { timeFactor } from '../../test/harness/time-factor.ts';
import { JAVAFX_21, JAVAFX_26, javafxWithWeb } from '../setup/jars.ts';
import { locked } from '../setup/lock.mjs';
import { logWaiting } from '../setup/log.ts';
import { maven } from '../setup/maven.ts';
import { root } from '../setup/paths.ts';

/** One JUnit test in a report of Surefire. */
export interface JUnitTest {
  /** Simple name of its class. */
  readonly className: string;
  readonly name: string;
  /** The failure with its stack trace; absent if the test passed. */
  readonly failure?: string;
  readonly skipped: boolean;
  readonly seconds: number;
}

const list = <T extends z.ZodType>(item: T): z.ZodDefault<z.ZodArray<T>> => z.array(item).default([]);
const Fault = z.union([z.string(), z.looseObject({ '#text': z.string().optional(), message: z.string().optional() })]);
const Report = z.object({
  testsuite: z.object({
    testcase: list(
      z.looseObject({
        name: z.string(),
        classname: z.string(),
        time: z.coerce.number(),
        failure: list(Fault),
        error: list(Fault),
        skipped: list(z.unknown()),
      }),
    ),
  }),
});

/** A version of JavaFX with which the tests that extend `FxTest` run, and the Maven options that select it. */
export interface JavaFxRun {
  /** Version of JavaFX; the first run also includes the tests without JavaFX. */
  readonly version: string;
  readonly jdk: number;
  readonly options: readonly string[];
}

export const javaFxRuns: readonly [JavaFxRun, JavaFxRun] = [
  { version: JAVAFX_21, jdk: 17, options: [] },
  { version: JAVAFX_26, jdk: 25, options: ['-Dglass.platform=Headless', '-Dgroups=javafx'] },
];

/**
 * Compiles the JUnit tests of a Maven module of `jvm-agent`, and runs them with each JavaFX at the same time. Throws if they do
 * not compile.
 * @param home of the JDK that runs the tests
 * @param isQuick whether tests with the tag `slow` are left out
 * @returns their results for each JavaFX
 */
export async function runJUnit(
  module: string,
  runs: readonly JavaFxRun[],
  home: (run: JavaFxRun) => string,
  isQuick: boolean,
): Promise<JUnitTest[][]> {
  const sources = path.join(root, 'jvm-agent');
  const factor = `-Dtest.timeFactor=${timeFactor}`;
  const slow = isQuick ? ['-DexcludedGroups=slow'] : [];
  const test = async (run: JavaFxRun): Promise<JUnitTest[]> => {
    const reports = path.join(sources, module, 'target/surefire-reports', run.version);
    fs.rmSync(reports, { recursive: true, force: true });
    // The classes are compiled with the oldest supported JavaFX, and run with another one.
    const javafx = [
      '-Dmaven.test.dependency.excludes=org.openjfx:*',
      `-Dmaven.test.additionalClasspath=${(await javafxWithWeb(run.version)).join()}`,
    ];
    const jvm = [`-Djvm=${path.join(home(run), 'bin/java')}`, `-Dtest.reports=${reports}`, factor];
    // One Maven compiles and runs a single run, because each start of it takes seconds.
    const goals = runs.length === 1 ? ['test-compile', 'surefire:test'] : ['surefire:test'];
    await maven(
      [...goals, '-pl', module, '-Dmaven.test.failure.ignore', ...jvm, ...javafx, ...run.options, ...slow],
      sources,
    );
    const files = fs.readdirSync(reports).filter((name) => /^TEST-.*\.xml$/.test(name));
    return files.sort().flatMap((name) => read(path.join(reports, name)));
  };
  const all = async (): Promise<JUnitTest[][]> => {
    if (runs.length > 1) await maven(['test-compile', '-pl', module], sources);
    return Promise.all(runs.map(test));
  };
  return locked(path.join(sources, 'target'), all, () => logWaiting('builds the Java agent'));
}

function read(file: string): JUnitTest[] {
  const repeated = ['testcase', 'failure', 'error', 'skipped'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (tag) => repeated.includes(tag),
  });
  const report = Report.parse(parser.parse(fs.readFileSync(file, 'utf8')));
  return report.testsuite.testcase.map(({ name, classname, time, failure, error, skipped }) => {
    const [fault] = [...failure, ...error];
    return {
      className: classname.slice(classname.lastIndexOf('.') + 1),
      name,
      skipped: skipped.length > 0,
      seconds: time,
      ...(fault === undefined
        ? {}
        : { failure: typeof fault === 'string' ? fault : (fault['#text'] ?? fault.message ?? 'failed') }),
    };
  });
}
