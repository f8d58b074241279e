/** The command that runs one test of a module. */
export interface TestCommand {
  /** Path of the folder to run it in, relative to the module; empty for the module. */
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** The build of the module that contains a test. */
export interface TestBuild {
  readonly tool: 'maven' | 'gradle';
  /** Path of the script that runs the tool; undefined for the tool in PATH. */
  readonly wrapper?: string | undefined;
  /** Path of the root folder of a Maven build with several modules, relative to the module. */
  readonly root?: string | undefined;
  /** Path of the module, relative to `root`. */
  readonly module?: string | undefined;
}

/** The tests that a command runs. */
export interface TestChoice {
  /** Qualified name of the class. */
  readonly test: string;
  /** Those of its methods that are run; empty for all. */
  readonly methods?: readonly string[] | undefined;
  /** The local port on which the JVM of the test waits for a debugger; undefined to run it without one. Gradle always uses its own port. */
  readonly debugPort?: number | undefined;
}

/** The port on which Gradle lets tests be debugged. */
export const GRADLE_DEBUG_PORT = 5005;

/** @returns what runs it and nothing else, even if it has run before. It passes if no test was run with Maven: the report of the test says that. */
export function testCommand(
  { tool, wrapper, root, module }: TestBuild,
  { test, methods = [], debugPort }: TestChoice,
): TestCommand {
  if (tool === 'gradle') {
    const names = methods.length === 0 ? [test] : methods.map((method) => `${test}.${method}`);
    const debug = debugPort === undefined ? [] : ['--debug-jvm'];
    const args = ['cleanTest', 'test', ...debug, ...names.flatMap((name) => ['--tests', name])];
    return { folder: '', command: wrapper ?? 'gradle', args };
  }
  // With an error for "no test", it could not be told from one of the compiler. Both names are needed: of surefire before and after 3.0.
  const lenient = ['-DfailIfNoTests=false', '-Dsurefire.failIfNoSpecifiedTests=false'];
  const inReactor = root === undefined || module === undefined ? [] : ['-pl', module, '-am'];
  const options = `transport=dt_socket,server=y,suspend=y,address=127.0.0.1:${debugPort}`;
  const debug = debugPort === undefined ? [] : [`-Dmaven.surefire.debug=-agentlib:jdwp=${options}`];
  const named = methods.length === 0 ? test : `${test}#${methods.join('+')}`;
  return {
    folder: root ?? '',
    command: wrapper ?? 'mvn',
    args: [`-Dtest=${named}`, ...debug, ...lenient, ...inReactor, 'test'],
  };
}
