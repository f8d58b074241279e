import * as vscode from 'vscode';
import { showInformation, showWarning } from '../messages.ts';
import { openFile } from '../open-file.ts';
import { writeParts } from '../write-parts.ts';
import { additions, missingParts, snippet, type MissingParts } from './libraries.ts';
import { SUREFIRE } from './maven-build.ts';
import { buildFiles, type ProjectModule } from './project-module.ts';
import { runTest, type BuildTest } from './run-test.ts';
import type { TestOutcome } from './test-report.ts';

/** A test in a module with a build file. */
interface BuiltTest extends BuildTest {
  /** Name of the build file, such as pom.xml. */
  readonly file: string;
}

/**
 * Adds the parts that the build of a module lacks to run a test, if the user agrees, and then offers to run the test: a build
 * without JUnit 5 support passes without running it.
 * @param name qualified name of the class of the test
 */
export async function offerRun(module: ProjectModule, name: string): Promise<void> {
  const { build } = module;
  if (build === undefined) {
    const names = missingParts('', []).libraries.map((library) => library.name);
    void showInformation(`The test needs these libraries in its class path: ${names.join(', ')}.`);
    return;
  }
  const test = { module, build, file: nameOf(build), test: name };
  if (await completeBuild(test)) await offer(test, `Saved ${name}. Run it once, to see that the build runs it?`);
}

const nameOf = (file: vscode.Uri): string => file.path.slice(file.path.lastIndexOf('/') + 1);

/** @returns whether the build has the parts that the test needs, possibly because the user has just agreed to add them */
async function completeBuild({ module, build, file }: BuiltTest): Promise<boolean> {
  const { texts, others } = await buildFiles(module);
  const missing = missingParts(file, [...texts, ...others]);
  if (missing.libraries.length === 0 && !missing.runner) return true;
  const add = `Add to ${file}`;
  const chosen = await showInformation(lackOf(vscode.workspace.asRelativePath(build), file, missing), add, 'Copy');
  if (chosen === 'Copy') await vscode.env.clipboard.writeText(snippet(file, missing));
  if (chosen !== add) return false;
  await complete(module, file, missing);
  return true;
}

function lackOf(build: string, file: string, { libraries, runner }: MissingParts): string {
  const names = libraries.map(({ name }) => name).join(', ');
  const lacks = names === '' ? [] : [`${build} has no dependency on ${names}, which the test needs.`];
  if (!runner) return lacks.join(' ');
  const without = file === 'pom.xml' ? `${SUREFIRE.name} of version 2.22 or newer` : 'useJUnitPlatform()';
  return [...lacks, `Without ${without}, ${file} may not run the test, and report no error.`].join(' ');
}

/** @param isForced whether Maven's plugin is replaced although its version is not known */
async function complete(module: ProjectModule, file: string, missing: MissingParts, isForced = false): Promise<void> {
  const { files, texts } = await buildFiles(module);
  const changed = files.filter((_, at) => additions(file, texts, missing, isForced).has(at));
  for (const each of changed) {
    await writeParts(each, (text) => {
      const at = files.indexOf(each);
      return additions(file, texts.with(at, text), missing, isForced).get(at) ?? [];
    });
    await openFile(each, {});
  }
}

async function offer(test: BuiltTest, message: string): Promise<void> {
  if ((await showInformation(message, 'Run Test')) === undefined) return;
  const outcome = await runTest(test);
  if (outcome !== undefined) await say(test, outcome);
}

async function say(test: BuiltTest, outcome: TestOutcome): Promise<void> {
  const { test: name } = test;
  switch (outcome.kind) {
    case 'passed':
      void showInformation(`The build ran 1 test: ${name} passed.`);
      return;
    case 'skipped':
      void showWarning(`The build skipped ${name}. The terminal shows why.`);
      return;
    case 'failed':
      void showWarning(`The build ran 1 test: ${name} failed. ${outcome.message}`);
      return;
    case 'notBuilt':
      void showWarning(`The build failed before it ran ${name}. The terminal shows why.`);
      return;
    case 'notRun':
      await sayNotRun(test);
  }
}

/** Reports that the test was not run: otherwise, a build that passes without running it would look like a passed test. */
async function sayNotRun(test: BuiltTest): Promise<void> {
  const { module, file, test: name } = test;
  const { texts } = await buildFiles(module);
  const missing = missingParts(file, texts, true);
  const message = `The build passed, but ran no test: ${name} was not run.`;
  if (file !== 'pom.xml' || !missing.runner) {
    const where = file === 'pom.xml' ? 'skipTests, maven.test.skip or <includes>' : 'a filter of tests, or useJUnit()';
    void showWarning(`${message} Look for ${where} in ${file} and in what it inherits.`);
    return;
  }
  const add = `Add ${SUREFIRE.name} ${SUREFIRE.version}`;
  if ((await showWarning(`${message} The version of ${SUREFIRE.name} may be too old.`, add)) === undefined) return;
  await complete(module, file, missing, true);
  await offer(test, `${SUREFIRE.name} ${SUREFIRE.version} was added to ${file}. Run ${name} again?`);
}
