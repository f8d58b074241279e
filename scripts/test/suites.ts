import type { Part } from '../build.ts';
import type { SystemPart } from '../setup/debian.ts';
import type { PartName } from '../setup/parts.ts';

/** A suite of tests, and its requirements. */
interface Suite {
  /** The subject of the tests, as a phrase for the output. */
  readonly about: string;
  readonly system: readonly SystemPart[];
  readonly tools: readonly PartName[];
  readonly build: readonly Part[];
  /** Files that take long for their size, without `.test.ts`: they begin first. */
  readonly first?: readonly string[];
  /**
   * The files that `npm test` alone runs, without `.test.ts`: what only processes show, and a walk through each feature. The other
   * files run in `.ci/run`. Default: all files.
   */
  readonly usual?: readonly string[];
  /** The short part of the suite for `npm test walks`. A suite with such a part is long: `npm test` alone does not run it. */
  readonly walk?: Walk;
  /**
   * Pattern for the titles of the tests with {@link VARIANT} that `npm test walks` runs. Only suites that are not long have
   * such tests.
   */
  readonly variants?: string;
  /** The suite whose folder this one shares: each of them runs some of the tests in it. */
  readonly folder?: string;
  /** A regular expression for the start of the titles of its tests; default: all tests in its folder. */
  readonly titles?: string;
}

/** Marks a test or a group, in its title, as a variant of other tests, which runs only at night, or when its suite is named. */
export const VARIANT = '@nightly';

/** A part of a long suite. */
interface Walk {
  /** Pattern for the titles of its tests; default: all. */
  readonly pattern?: string;
  /** Options of the suite, as test/harness/options.ts reads them. */
  readonly options?: SuiteOptions;
}

/** Variables of the environment for the tests of a suite. */
export type SuiteOptions = Readonly<Record<`TEST_${string}`, string>>;

const jvm = { system: ['jdk17', 'maven', 'javafx', 'display'], tools: ['jdk25'], build: ['agent'] } as const;

/** The suites in the order in which they begin. The first one is a single file, in parallel with which the next ones run. */
export const suites = {
  java: {
    about: 'the Java agent in one JVM, with JavaFX 21 and 26, without a display',
    system: ['jdk17', 'maven', 'javafx'],
    tools: ['jdk25'],
    build: [],
  },
  unit: {
    about: 'pure functions, schemas, formats',
    system: [],
    tools: [],
    build: ['page'],
    first: ['mcp/server', 'boundaries', 'outcome', 'turns', 'mcp/install'],
  },
  jvm: {
    about: 'the Java agent in real JavaFX applications',
    ...jvm,
    first: ['evaluation', 'reading/slow', 'loading', 'acting/scaled'],
    titles: '(?!.*JavaFX 26)',
    variants: 'JavaFX 25|name who holds nodes: popup',
    usual: [
      'acting/actions',
      'acting/choosers',
      'acting/dragging',
      'acting/faults',
      'acting/highlight',
      'acting/iconified',
      'acting/pick',
      'acting/windows',
      'cleanup',
      'evaluation',
      'exceptions',
      'lifecycle',
      'loading',
      'protocol',
      'sharing',
      'traced',
      'web',
    ],
  },
  mcp: {
    about: 'the server with real applications and real clients',
    system: jvm.system,
    tools: ['node', 'oldNode', 'tools', 'python', 'jdk25'],
    build: ['cli', 'extension', 'page', 'agent'],
    first: ['logs', 'profile'],
    variants: 'a snapshot shows the table',
    usual: [
      'attach',
      'audit',
      'cli',
      'conformance',
      'contract-examples',
      'demo',
      'http',
      'install',
      'join',
      'launch',
      'leaks',
      'links',
      'permission',
      'profile',
      'reload-demo',
      'responses',
      'running',
      'shared-demo',
      'trace',
    ],
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
    first: ['page/attached', 'page/sourced', 'page/unattached', 'page/recording'],
    variants: 'inside the extension host',
    usual: ['page/attached'],
  },
  browser: {
    about: 'the page in a real browser',
    system: [...jvm.system, 'chromium'],
    tools: ['jdk25'],
    build: ['cli', 'page', 'agent'],
    first: ['recorder', 'preview', 'application'],
    variants: 'three columns',
    usual: ['application', 'demo', 'details', 'panels', 'preview', 'recorder', 'tree'],
  },
  recipes: {
    about: 'what CONTRIBUTING.md says to change for a tool, an event and others',
    system: [],
    tools: [],
    build: [],
    walk: { pattern: 'name the files to change' },
  },
  model: {
    about: 'what responses say, compared with what an application that changes has logged',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
    walk: {
      pattern: '^the judge|trees select.* do not move|of two clients.* steps: each',
      options: { TEST_STEPS: '60' },
    },
  },
  fuzz: {
    about: 'generated inputs at every boundary that others can reach',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
    walk: { options: { TEST_INPUTS: '20' } },
  },
  javafx26: {
    about: 'the Java agent once more, in the newest JavaFX',
    ...jvm,
    folder: 'jvm',
    titles: '(?=.*JavaFX 26)',
    walk: { pattern: '^Effects' },
  },
  windows: {
    about: 'the server and the Java agent with Node.js and Java for Windows, under Wine',
    system: [...jvm.system, 'wine'],
    tools: ['windows', 'windowsJdk'],
    build: ['cli', 'page', 'agent'],
    walk: { pattern: 'a main class is launched' },
  },
  builds: {
    about:
      'Maven, Gradle, jlink, jpackage; hot reload of what builds write; Java agents and servers of several versions; the packages',
    system: [...jvm.system, 'gradle'],
    tools: jvm.tools,
    build: ['cli', 'extension', 'page', 'agent'],
    walk: { pattern: 'Maven: exec:exec|is built by Maven first' },
  },
  recording: {
    about: 'recorded tests, compiled and run with TestFX, and replayed',
    system: jvm.system,
    tools: jvm.tools,
    build: ['cli', 'agent'],
    walk: { pattern: '^A recorded test Table', options: { TEST_RUNS: '1' } },
  },
  matrix: {
    about: 'every action on every control',
    ...jvm,
    walk: { options: { TEST_CONTROLS: 'javafx.scene.control.Button,javafx.scene.control.TextField' } },
  },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;
export const suiteNames: readonly SuiteName[] = [
  'java',
  'unit',
  'jvm',
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

/** The folder of a suite's tests, the files and tests to run, and the files that begin first. */
export interface Selection {
  /** The name of the folder in `test`. */
  readonly folder: string;
  /** Files to run; undefined for all. */
  readonly files: readonly string[] | undefined;
  /** Those of them that begin first; see {@link Suite.first}. */
  readonly first: readonly string[];
  /** Pattern for the titles of its tests; undefined for all. */
  readonly pattern: string | undefined;
}

/** @param pattern of the titles of the tests to run, within the tests of the run; undefined for all */
export function selectionOf({ name, files, pattern: part }: SuiteRun, pattern: string | undefined): Selection {
  const { folder = name, first: all = [], titles }: Suite = suites[name];
  const first = files === undefined ? all : all.filter((file) => files.includes(file));
  const patterns = [part, pattern].filter((one) => one !== undefined);
  if (titles === undefined && patterns.length < 2) return { folder, files, first, pattern: patterns[0] };
  const together = patterns.map((one) => `(?=.*(?:${one}))`).join('');
  return { folder, files, first, pattern: `^${titles ?? ''}${together}` };
}

/** A suite in the form in which a command runs it. */
export interface SuiteRun {
  readonly name: SuiteName;
  /** Files to run, without `.test.ts`; default: all. */
  readonly files?: readonly string[];
  /** Pattern for the titles of its tests; default: all. */
  readonly pattern?: string;
  readonly options?: SuiteOptions;
}

const whole = (names: readonly SuiteName[]): SuiteRun[] => names.map((name) => ({ name }));
const isLong = (name: SuiteName): boolean => 'walk' in suites[name];

/** Returns a part of each suite that has variants. */
const variantsOf = (pattern: (walk: string) => string): SuiteRun[] =>
  suiteNames.flatMap((name) => {
    const { variants }: Suite = suites[name];
    return variants === undefined ? [] : [{ name, pattern: pattern(variants) }];
  });
/** Returns a suite without its variants. */
const withoutVariants = (name: SuiteName): SuiteRun =>
  'variants' in suites[name] ? { name, pattern: `^(?!.*${VARIANT})` } : { name };
/** Returns the files of a suite that `npm test` runs, without their variants. */
function usual(name: SuiteName): SuiteRun {
  const { usual: files }: Suite = suites[name];
  return { ...withoutVariants(name), ...(files === undefined ? {} : { files }) };
}
const shortSuites = suiteNames.filter((name) => !isLong(name));

/** Names for `npm test` that include several suites. */
const tiers = {
  /** For use during development: the tests that need no other process. */
  quick: [{ name: 'unit' }, { name: 'java', options: { TEST_QUICK: 'true' } }],
  /** `npm test` without a name: the tests that a change must pass locally. */
  usual: shortSuites.map(usual),
  /** All files of these suites: what a change must pass in `.ci/run` before it is merged. */
  merge: shortSuites.map(withoutVariants),
  /** A short part of each long suite and of the variants: the rest of `.ci/run`, so that all of them keep working. */
  walks: [
    ...variantsOf((walk) => `^(?=.*${VARIANT})(?=.*(?:${walk}))`),
    ...suiteNames.flatMap((name): SuiteRun[] => {
      const { walk }: Suite = suites[name];
      return walk === undefined ? [] : [{ name, ...walk }];
    }),
  ],
  /** The long suites and the variants, once a day or a week. */
  nightly: [...variantsOf(() => VARIANT), ...whole(suiteNames.filter(isLong))],
  all: whole(suiteNames),
} as const satisfies Record<string, readonly SuiteRun[]>;

const isTier = (name: string): name is keyof typeof tiers => Object.hasOwn(tiers, name);
const isSuite = (name: string): name is SuiteName => Object.hasOwn(suites, name);

/** Everything that `npm test` can run. */
export const runNames: readonly string[] = [...Object.keys(tiers), ...suiteNames];

/**
 * Returns the suites for these names, each once, in their order. A suite is included in full if one of the names requires that,
 * otherwise with the parts that the names require together: with all its files if one of the names requires them.
 * @param names of {@link runNames}; without any, the usual suites
 */
export function runsOf(names: readonly string[]): SuiteRun[] {
  const chosen = (names.length === 0 ? ['usual'] : names).flatMap((name): readonly SuiteRun[] => {
    if (isTier(name)) return tiers[name];
    return isSuite(name) ? [{ name }] : [];
  });
  return suiteNames.flatMap((name) => {
    const runs = chosen.filter((run) => run.name === name);
    const [first] = runs;
    if (first === undefined) return [];
    const entire = runs.find(({ files, pattern, options }) => (files ?? pattern ?? options) === undefined);
    if (entire !== undefined) return [entire];
    const { options } = first;
    return [{ name, ...(options === undefined ? {} : { options }), ...filesOf(runs), ...patternOf(runs) }];
  });
}

/** Returns the files that the runs of a suite require together: all if one of them requires all. */
function filesOf(runs: readonly SuiteRun[]): Pick<SuiteRun, 'files'> {
  const files = runs.flatMap((run) => run.files ?? []);
  return runs.some((run) => run.files === undefined) ? {} : { files: [...new Set(files)] };
}

/** Returns a pattern for the tests that one of the runs requires. */
function patternOf(runs: readonly SuiteRun[]): Pick<SuiteRun, 'pattern'> {
  const patterns = runs.flatMap(({ pattern }) => pattern ?? []);
  return patterns.length === 0 ? {} : { pattern: [...new Set(patterns)].join('|') };
}
