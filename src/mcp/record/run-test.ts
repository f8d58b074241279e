import path from 'node:path';
import { projectOf } from '../../contract/session.ts';
import { isRegular } from '../../files/regular-file.ts';

/** How the build of a project runs one test. */
export interface TestRun {
  readonly command: string;
  /** How to verify that the test was run, because builds without JUnit 5 support pass without running it. */
  readonly hint: string;
}

/**
 * @param dir the session directory, in the folder of the build
 * @param test qualified name of its class
 * @returns undefined if the folder has no build of Maven or Gradle
 */
export function testRun(dir: string | undefined, test: string): TestRun | undefined {
  if (dir === undefined) return undefined;
  const project = projectOf(dir);
  const has = (file: string): boolean => isRegular(path.join(project, file));
  if (has('pom.xml'))
    return {
      command: `${has('mvnw') ? './mvnw' : 'mvn'} -Dtest=${test} test`,
      hint:
        'It must say “Tests run: 1”. maven-surefire-plugin before 2.22, the default of Maven 3.8, runs no JUnit 5 test, and “mvn test” passes: ' +
        'then declare maven-surefire-plugin 3.5.2 in pom.xml.',
    };
  if (has('build.gradle') || has('build.gradle.kts'))
    return {
      command: `${has('gradlew') ? './gradlew' : 'gradle'} test --tests ${test}`,
      hint: 'If it finds no tests, add useJUnitPlatform() to the tasks of the type Test.',
    };
  return undefined;
}

/** @returns the qualified name of a class */
export const qualifiedName = (className: string, own: string | undefined): string =>
  own === undefined ? className : `${own}.${className}`;
