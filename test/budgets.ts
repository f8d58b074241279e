/** How long a test file may take, in seconds, from start to end beside other files: about four times the time on two idle cores. */
interface Budget {
  readonly seconds: number;
  /** Why it needs more than others. */
  readonly because: string;
}

/** For files without an entry. */
export const USUAL_SECONDS = 180;

/** By `suite/path/of/the/file`, without `.test.ts`, or by a suite for all its other files. `npm test` fails where a file takes longer. */
export const budgets: Readonly<Record<string, Budget>> = {
  'browser/properties': { seconds: 300, because: 'a row of the details, with its editor, for each kind of value' },
  builds: { seconds: 900, because: 'Maven and Gradle build projects, jpackage a package' },
  fuzz: { seconds: 900, because: '500 inputs at each boundary' },
  java: { seconds: 900, because: 'Maven compiles the Java agent and runs all of JUnit, with two versions of JavaFX' },
  matrix: { seconds: 1200, because: 'every action on every control, twice' },
  model: { seconds: 1200, because: 'some hundreds of actions, each of which waits for the log of the application' },
  recipes: { seconds: 600, because: 'compiles a copy of the whole repository' },
  recording: { seconds: 1800, because: 'javac compiles each recorded test, and an application runs it several times' },
  'vscode/page/attached': { seconds: 480, because: 'six suites share an editor and the demo' },
  'vscode/page/launched': { seconds: 300, because: 'four suites share an editor, in which they launch applications' },
  'vscode/page/sourced': { seconds: 480, because: 'four suites share an editor, in which they write sources' },
  'vscode/page/unattached': { seconds: 480, because: 'eight suites share an editor' },
  windows: { seconds: 900, because: 'Wine starts Node.js and Java many times slower than this machine does' },
};
