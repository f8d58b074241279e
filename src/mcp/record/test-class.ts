import type { RecordedStep } from '../../contract/record.ts';
import { ROBOT } from '../../contract/robot.ts';
import { inComment, literal, simpleName } from './java-text.ts';
import { check, passwordOf, statement, Used } from './statements.ts';
import { assertionWords, stepWords } from './words.ts';

/** The data for a test in addition to its steps. */
export interface TestOptions {
  readonly className: string;
  readonly package?: string | undefined;
  /** Class of the application, in the form for Java code; undefined if JavaFX was started without an application class. */
  readonly main?: string | undefined;
  /** Whether that class is accessible from other packages. */
  readonly isPublic: boolean;
  readonly args: readonly string[];
  /** Ids of steps and assertions to leave out. */
  readonly without: readonly string[];
}

/** A step with the ids by which clients can exclude it or its assertions. */
export interface NumberedStep {
  readonly id: string;
  readonly step: RecordedStep;
}

const JUNIT = 'org.junit.jupiter.api';
const BASE = [
  `${ROBOT.package}.${ROBOT.className}`,
  ...['AfterEach', 'BeforeEach', 'Test'].map((name) => `${JUNIT}.${name}`),
  ...['AfterTestExecutionCallback', 'RegisterExtension'].map((name) => `${JUNIT}.extension.${name}`),
];
const APPLICATION = 'javafx.application.Application';

/** @returns the Java file of a test with TestFX and JUnit 5, which extends `InspectorRobot` */
export function testClass(steps: readonly NumberedStep[], options: TestOptions): string {
  const used = new Used();
  const body = steps
    .filter(({ id }) => !options.without.includes(id))
    .flatMap((numbered) => stepLines(numbered, options.without, used));
  const start = started(options, used);
  const imports = [...new Set([...BASE, ...used.types])].sort();
  return [
    ...(options.package === undefined ? [] : [`package ${options.package};`, '']),
    ...imports.map((type) => `import ${type};`),
    '',
    '/** Recorded with JavaFX Inspector. */',
    `class ${options.className} extends ${ROBOT.className} {`,
    // The members are in the test class because JUnit could not access those of the other class: in a modular application, JUnit
    // may access only the packages with tests.
    '  @RegisterExtension',
    '  final AfterTestExecutionCallback failures =',
    '      test -> keepFailure(test.getRequiredTestMethod(), test.getExecutionException());',
    '',
    '  @BeforeEach',
    '  void startApplication() throws Exception {',
    `    ${start}`,
    '  }',
    '',
    '  @AfterEach',
    '  void stopApplication() throws Exception {',
    '    cleanupApplication();',
    '  }',
    '',
    '  @Test',
    '  void recorded() {',
    ...body.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `    ${line}`)),
    '  }',
    '}',
    '',
  ].join('\n');
}

function stepLines({ id, step }: NumberedStep, without: readonly string[], used: Used): string[] {
  const notes = (step.notes ?? []).map((note) => `// Note: ${inComment(note)}`);
  const code = statement(step, used)?.split('\n') ?? [];
  const checks = numbered(id, step)
    .filter((one) => !without.includes(one.id))
    .map(({ assertion }) => check(assertion, used));
  return [`// ${id}. ${inComment(stepWords(step))}`, ...notes, ...code, ...checks];
}

/** @returns the assertions of a step with their ids */
export const numbered = (id: string, { assertions = [] }: RecordedStep) =>
  assertions.map((assertion, at) => ({ id: `${id}.${at + 1}`, assertion, text: assertionWords(assertion) }));

/** @returns the statement that starts the application */
function started({ main, isPublic, args, package: own = '' }: TestOptions, used: Used): string {
  const application = main ?? 'TODO';
  // Other names, which a JVM accepts but Java does not, would be inserted as code.
  const isName = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(application);
  const inPackage = main !== undefined && main.slice(0, Math.max(0, main.lastIndexOf('.'))) === own;
  const isNamed = isName && (main === undefined || isPublic || inPackage);
  if (!isNamed) used.types.add(APPLICATION);
  const type = isNamed
    ? `${inPackage ? simpleName(application) : application}.class`
    : `Class.forName(${literal(application)}).asSubclass(Application.class)`;
  return `setupApplication(${[type, ...args.map(literal)].join(', ')});`;
}

/** @returns notes that a user must read before running the test */
export function testNotes(steps: readonly NumberedStep[], options: Pick<TestOptions, 'main' | 'isPublic'>): string[] {
  const own = steps.flatMap(({ id, step }) => (step.notes ?? []).map((note) => `${id}. ${note}`));
  return [...testNeeds(steps, options), ...own];
}

/** @returns the requirements of the test in addition to its libraries */
export function testNeeds(
  steps: readonly NumberedStep[],
  { main, isPublic }: Pick<TestOptions, 'main' | 'isPublic'>,
): string[] {
  const variables = steps.map(({ step }) => passwordOf(step)).filter((name) => name !== undefined);
  return [
    ...(main === undefined
      ? ['JavaFX was started without an Application: replace TODO.class by a class that shows the window.']
      : []),
    ...(main !== undefined && !isPublic ? [`${main} is not public: the test needs access to it.`] : []),
    ...[...new Set(variables)].map((name) => `Set the environment variable ${name} before the test is run.`),
  ];
}
