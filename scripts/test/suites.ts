import type { Part } from '../build.ts';
import type { SystemPart } from '../setup/debian.ts';
import type { PartName } from '../setup/parts.ts';

/** A folder of test/, and what its tests need from the machine. */
interface Suite {
  readonly about: string;
  readonly system: readonly SystemPart[];
  readonly tools: readonly PartName[];
  readonly build: readonly Part[];
  /** Run only when it is named: `npm test` leaves it out. */
  readonly separate?: boolean;
}

const jvm = { system: ['jdk17', 'maven', 'javafx', 'display'], tools: ['jdk25'], build: ['agent'] } as const;

/** In the order they run: the quick ones first. */
export const suites = {
  unit: { about: 'pure functions, schemas, formats', system: [], tools: [], build: [] },
  java: { about: 'what is pure in the Java agent', system: ['jdk17', 'maven'], tools: [], build: [] },
  jvm: { about: 'the agent in real JavaFX programs', ...jvm },
  mcp: {
    about: 'the server with real programs and real clients',
    system: jvm.system,
    tools: ['node', 'tools', 'python', 'jdk25'],
    build: ['cli', 'extension', 'page', 'agent'],
  },
  vscode: {
    about: 'the extension in a real VS Code',
    system: [...jvm.system, 'chromium'],
    tools: ['node', 'editor', 'java', 'jdk25'],
    build: ['cli', 'extension', 'page', 'agent'],
  },
  browser: {
    about: 'the inspector in a real browser',
    system: [...jvm.system, 'chromium'],
    tools: ['jdk25'],
    build: ['cli', 'page', 'agent'],
  },
  windows: {
    about: "the server and the Java agent on Windows' Node.js and Java, run by Wine",
    system: [...jvm.system, 'wine'],
    tools: ['windows'],
    build: ['cli', 'page', 'agent'],
    separate: true,
  },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;
export const suiteNames: readonly SuiteName[] = ['unit', 'java', 'jvm', 'mcp', 'vscode', 'browser', 'windows'];

/** The suites of `npm test`. */
export const usualSuites: readonly SuiteName[] = suiteNames.filter((name) => !('separate' in suites[name]));
