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

/**
 * @param test qualified name of its class
 * @param methods of it that are run; empty for all
 * @returns what runs it and nothing else, even if it has run before. It passes if no test was run with Maven: the report of the test says that.
 */
export function testCommand(
  { tool, wrapper, root, module }: TestBuild,
  test: string,
  methods: readonly string[] = [],
): TestCommand {
  if (tool === 'gradle') {
    const names = methods.length === 0 ? [test] : methods.map((method) => `${test}.${method}`);
    const args = ['cleanTest', 'test', ...names.flatMap((name) => ['--tests', name])];
    return { folder: '', command: wrapper ?? 'gradle', args };
  }
  // With an error for "no test", it could not be told from one of the compiler. Both names are needed: of surefire before and after 3.0.
  const lenient = ['-DfailIfNoTests=false', '-Dsurefire.failIfNoSpecifiedTests=false'];
  const inReactor = root === undefined || module === undefined ? [] : ['-pl', module, '-am'];
  const named = methods.length === 0 ? test : `${test}#${methods.join('+')}`;
  return { folder: root ?? '', command: wrapper ?? 'mvn', args: [`-Dtest=${named}`, ...lenient, ...inReactor, 'test'] };
}
