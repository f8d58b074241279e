import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { installPackages } from './setup/debian.ts';
import { JAVAFX_21, javafxWithWeb } from './setup/jars.ts';
import { locked } from './setup/lock.mjs';
import { log, logWaiting, SetupError } from './setup/log.ts';
import { maven } from './setup/maven.ts';
import { root } from './setup/paths.ts';

const SOURCES = path.join(root, 'jvm-agent');
const CORE = 'javafxinspector.core';
/** Minimum share of mutants that the tests of a package must kill. */
const LEAST = 0.75;

const Mutation = z.looseObject({
  detected: z.enum(['true', 'false']),
  status: z.string(),
  sourceFile: z.string(),
  lineNumber: z.number(),
  description: z.string(),
});
type Mutation = z.output<typeof Mutation>;
const Report = z.looseObject({ mutations: z.looseObject({ mutation: z.array(Mutation).default([]) }) });

/**
 * `npm run mutants -- PACKAGE`: changes the code of a package of `jvm-agent/core`, one instruction at a time, and runs the
 * JUnit tests of the package in one JVM with JavaFX 21. Prints how many of these mutants the tests have detected, and lists the
 * others. Fails if fewer than 75% were detected.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [name = '', ...others] = positionals;
  const folder = path.join(SOURCES, 'core/src/main/java', ...CORE.split('.'), ...name.split('.'));
  if (!/^[a-z]+(\.[a-z]+)*$/.test(name) || others.length > 0 || !fs.existsSync(folder)) {
    throw new SetupError('Name a package of jvm-agent/core, for example: npm run mutants -- audit');
  }
  await installPackages(['jdk17', 'maven', 'javafx']);
  const jars = await javafxWithWeb(JAVAFX_21);
  const mutate = (): Promise<Mutation[]> => mutationsOf(`${CORE}.${name}`, jars);
  const mutations = await locked(path.join(SOURCES, 'target'), mutate, () => logWaiting('builds the Java agent'));
  const killed = mutations.filter(({ detected }) => detected === 'true').length;
  for (const survivor of mutations.filter(({ detected }) => detected === 'false')) {
    process.stdout.write(`${described(survivor)}\n`);
  }
  const share = mutations.length === 0 ? 0 : killed / mutations.length;
  process.stdout.write(`${name}: ${killed} of ${mutations.length} mutants killed (${Math.floor(share * 100)}%)\n`);
  if (share < LEAST) process.exitCode = 1;
}

async function mutationsOf(target: string, jars: readonly string[]): Promise<Mutation[]> {
  const reports = path.join(SOURCES, 'core/target/pit-reports');
  fs.rmSync(reports, { recursive: true, force: true });
  log(`Mutating ${target}`);
  const options = {
    targetClasses: `${target}.*`,
    targetTests: `${target}.*`,
    threads: '1',
    // As in the suite `java`: compiled with the oldest supported JavaFX, and run with another one.
    classpathDependencyExcludes: 'org.openjfx:*',
    additionalClasspathElements: jars.join(),
  };
  const settings = Object.entries(options).map(([option, value]) => `-D${option}=${value}`);
  await maven(['test-compile', 'org.pitest:pitest-maven:mutationCoverage', '-pl', 'core', ...settings], SOURCES);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (tag) => tag === 'mutation',
  });
  const report = Report.parse(parser.parse(fs.readFileSync(path.join(reports, 'mutations.xml'), 'utf8')));
  return report.mutations.mutation;
}

const described = ({ sourceFile, lineNumber, description, status }: Mutation): string =>
  `${sourceFile}:${lineNumber} ${description}${status === 'NO_COVERAGE' ? ' (no test)' : ''}`;
