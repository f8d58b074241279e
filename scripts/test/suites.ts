import type { Part } from '../build.ts';
import type { SystemPart } from '../setup/debian.ts';
import type { PartName } from '../setup/parts.ts';

/** A suite of tests, and what it needs. */
interface Suite {
  /** What is tested, as a phrase for the output. */
  readonly about: string;
  readonly system: readonly SystemPart[];
  readonly tools: readonly PartName[];
  readonly build: readonly Part[];
  /** Whether only as many of its files run at a time as there are processors: what they start needs much of the machine. */
  readonly heavy?: boolean;
  /** Its files that take long for their size, without `.test.ts`: they begin first. */
  readonly first?: readonly string[];
  /** Whether it needs one processor for most of its time, so that it runs beside the suite before it. */
  readonly beside?: boolean;
  /** Whether `npm test` runs it only if it is named. */
  readonly separate?: boolean;
  /** The suite whose folder it shares: each runs some of its tests. */
  readonly folder?: string;
  /** A regular expression for the start of the titles of its tests; default: all in its folder. */
  readonly titles?: string;
}

const jvm = { system: ['jdk17', 'maven', 'javafx', 'display'], tools: ['jdk25'], build: ['agent'] } as const;

/** The suites in the order in which they run, the fastest first. */
export const suites = {
  unit: { about: 'pure functions, schemas, formats', system: [], tools: [], build: [] },
  jvm: {
    about: 'the Java agent in real JavaFX applications',
    ...jvm,
    first: ['evaluation', 'reading/slow', 'loading', 'acting/scaled'],
    titles: '(?!.*JavaFX 26)',
  },
  java: {
    about: 'the Java agent in one JVM, with JavaFX 21 and 26, without a display',
    system: ['jdk17', 'maven', 'javafx'],
    tools: ['jdk25'],
    build: [],
    beside: true,
  },
  mcp: {
    about: 'the server with real applications and real clients',
    system: jvm.system,
    tools: ['node', 'oldNode', 'tools', 'python', 'jdk25'],
    build: ['cli', 'extension', 'page', 'agent'],
    first: ['attach-again', 'logs', 'profile'],
  },
  tasks: {
    about: 'what tasks of AI agents take, in calls and characters',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
  },
  vscode: {
    about: 'the extension in a real VS Code',
    system: [...jvm.system, 'chromium'],
    tools: ['node', 'editor', 'java', 'jdk25'],
    build: ['cli', 'extension', 'page', 'agent'],
    first: ['host/host'],
    heavy: true,
  },
  browser: {
    about: 'the page in a real browser',
    system: [...jvm.system, 'chromium'],
    tools: ['jdk25'],
    build: ['cli', 'page', 'agent'],
  },
  recipes: {
    about: 'what CONTRIBUTING.md says to change for a tool, an event and others',
    system: [],
    tools: [],
    build: [],
    beside: true,
    separate: true,
  },
  model: {
    about: 'what responses say, compared with what an application that changes has logged',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
    separate: true,
  },
  fuzz: {
    about: 'generated inputs at every boundary that others can reach',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
    separate: true,
  },
  javafx26: {
    about: 'the Java agent once more, in the newest JavaFX',
    ...jvm,
    folder: 'jvm',
    titles: '(?=.*JavaFX 26)',
    separate: true,
  },
  windows: {
    about: 'the server and the Java agent with Node.js and Java for Windows, under Wine',
    system: [...jvm.system, 'wine'],
    tools: ['windows', 'windowsJdk'],
    build: ['cli', 'page', 'agent'],
    separate: true,
  },
  builds: {
    about:
      'Maven, Gradle, jlink, jpackage; hot reload of what builds write; Java agents and servers of several versions; the packages',
    system: [...jvm.system, 'gradle'],
    tools: jvm.tools,
    build: ['cli', 'extension', 'page', 'agent'],
    separate: true,
  },
  recording: {
    about: 'recorded tests, compiled and run with TestFX, and replayed',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
    separate: true,
  },
  matrix: { about: 'every action on every control', ...jvm, separate: true },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;
export const suiteNames: readonly SuiteName[] = [
  'unit',
  'jvm',
  'java',
  'mcp',
  'tasks',
  'vscode',
  'browser',
  'recipes',
  'model',
  'fuzz',
  'javafx26',
  'windows',
  'builds',
  'recording',
  'matrix',
];

/** Where the tests of a suite are, which of them begin first, and which of them it runs. */
export interface Selection {
  /** The name of the folder in `test`. */
  readonly folder: string;
  /** Files that begin first; see {@link Suite.first}. */
  readonly first: readonly string[];
  /** For the titles of its tests; undefined for all. */
  readonly pattern: string | undefined;
}

/** @param pattern of the titles of the tests to run; undefined for all of the suite */
export function selectionOf(name: SuiteName, pattern: string | undefined): Selection {
  const { folder = name, first = [], titles }: Suite = suites[name];
  if (titles === undefined) return { folder, first, pattern };
  return { folder, first, pattern: `^${titles}${pattern === undefined ? '' : `(?=.*(?:${pattern}))`}` };
}

/** Groups of suites, in their order, of which each runs as a whole: see {@link Suite.beside}. */
export function groupsOf(names: readonly SuiteName[]): SuiteName[][] {
  const groups: SuiteName[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if ('beside' in suites[name] && last !== undefined) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

/** The suites of `npm test`. */
export const usualSuites: readonly SuiteName[] = suiteNames.filter((name) => !('separate' in suites[name]));
