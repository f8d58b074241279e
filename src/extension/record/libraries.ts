import type { Replacement } from '../../contract/style-edit.ts';
import { runnerChanges, SUREFIRE, type PomChange } from './maven-build.ts';
import { appended, parsedPom } from './pom.ts';

/** A library that recorded tests use. */
export interface Library {
  readonly group: string;
  readonly name: string;
  readonly version: string;
  /** Matches any notation for a dependency on the library in a build file. */
  readonly pattern: RegExp;
}

const JUPITER = '5.11.4';
const LIBRARIES: readonly Library[] = [
  { group: 'org.testfx', name: 'testfx-junit5', version: '4.0.18', pattern: /testfx[-.]junit5/i },
  {
    group: 'org.junit.jupiter',
    name: 'junit-jupiter',
    version: JUPITER,
    pattern: /junit[-.]jupiter|spring-boot-starter-test/i,
  },
  { group: 'org.hamcrest', name: 'hamcrest', version: '2.2', pattern: /hamcrest|spring-boot-starter-test/i },
];
/** The engine for JUnit 4 tests, which a build with JUnit 5 would otherwise silently stop running. */
const VINTAGE: Library = {
  group: 'org.junit.vintage',
  name: 'junit-vintage-engine',
  version: JUPITER,
  pattern: /junit[-.]vintage/i,
};
const JUNIT_4 =
  /<artifactId>\s*(?:junit|testfx-junit)\s*<|["']junit:junit[:"']|group:\s*["']junit["']|testfx-junit[:"']/;

/** The parts that a build lacks to run a recorded test. */
export interface MissingParts {
  readonly libraries: readonly Library[];
  /** Whether a runner for JUnit 5 tests is missing. */
  readonly runner: boolean;
}

/**
 * @param file name of the build file of the module, such as pom.xml
 * @param texts its text, and those of the build files in the folders above it
 * @param isForced whether a Maven plugin of an unknown version is taken for one that cannot run the test
 */
export function missingParts(file: string, texts: readonly string[], isForced = false): MissingParts {
  const used = usedIn(file, texts);
  const libraries = LIBRARIES.filter(({ pattern }) => !pattern.test(used));
  const runner =
    file === 'pom.xml' ? runner5(texts, isForced).length > 0 : !/useJUnitPlatform|useJUnitJupiter/.test(used);
  const changesRunner = runner || libraries.some(({ name }) => name === 'junit-jupiter');
  const isLost = changesRunner && JUNIT_4.test(used) && !VINTAGE.pattern.test(used);
  return { libraries: isLost ? [...libraries, { ...VINTAGE, version: jupiterVersion(used) }] : libraries, runner };
}

/**
 * Returns the texts without comments and without dependency management. File patterns, as in Ant, look like comments of Gradle
 * but are not.
 */
const usedIn = (file: string, texts: readonly string[]): string =>
  texts
    .join('\n')
    .replaceAll(file === 'pom.xml' ? /<!--[^]*?-->/g : /^\s*\/\*[^]*?\*\/|(?<=^|[\s;{}])\/\/.*/gm, '')
    .replaceAll(/<dependencyManagement>[^]*?<\/dependencyManagement>/g, '');

function runner5(texts: readonly string[], isForced: boolean): PomChange[] {
  const used = usedIn('pom.xml', texts);
  const isApiOnly = /junit-jupiter-api/.test(used) && !/junit-jupiter(?:-engine)?\s*</.test(used);
  return runnerChanges(texts, { isForced, isApiOnly });
}

/** Returns the version of the JUnit 5 engine, which all engines must share. */
const jupiterVersion = (used: string): string =>
  /<artifactId>\s*junit-jupiter[\w-]*\s*<\/artifactId>\s*<version>\s*([^<\s]+)/.exec(used)?.[1] ??
  /junit-jupiter[\w-]*:(\d[\w.-]*)/.exec(used)?.[1] ??
  JUPITER;

/** @returns the text to add to a build file */
export function snippet(file: string, { libraries, runner }: MissingParts): string {
  if (file !== 'pom.xml') return [...gradleLines(libraries), ...(runner ? ['', platform(file)] : [])].join('\n');
  const plugin = [
    '<plugin>',
    `  <artifactId>${SUREFIRE.name}</artifactId>`,
    `  <version>${SUREFIRE.version}</version>`,
  ];
  return [...mavenLines(libraries), ...(runner ? [...plugin, '</plugin>'] : [])].join('\n');
}

/**
 * Returns the changes to the build files of a module, by their indexes in `texts`.
 * @throws Error if a change is not possible
 */
export function additions(
  file: string,
  texts: readonly string[],
  missing: MissingParts,
  isForced = false,
): Map<number, Replacement[]> {
  const [own = ''] = texts;
  const changes = file === 'pom.xml' ? inMaven(texts, missing, isForced) : inGradle(file, own, missing);
  const parts = new Map<number, Replacement[]>();
  for (const { at, part } of changes.sort((a, b) => a.part.start - b.part.start)) {
    const text = texts[at]?.includes('\r\n') ? part.text.replaceAll(/\r?\n/g, '\r\n') : part.text;
    parts.set(at, [...(parts.get(at) ?? []), { ...part, text }]);
  }
  return parts;
}

const mavenLines = (libraries: readonly Library[]): string[] =>
  libraries.flatMap(({ group, name, version }) => [
    '<dependency>',
    `  <groupId>${group}</groupId>`,
    `  <artifactId>${name}</artifactId>`,
    `  <version>${version}</version>`,
    '  <scope>test</scope>',
    '</dependency>',
  ]);

/** Adds to the end of the project's own dependencies, not to those of plugins, profiles or the dependency management. */
function inMaven(texts: readonly string[], { libraries, runner }: MissingParts, isForced: boolean): PomChange[] {
  const [own = ''] = texts;
  const part = (): Replacement => appended(parsedPom(own), ['project', 'dependencies'], mavenLines(libraries));
  return [...(libraries.length === 0 ? [] : [{ at: 0, part: part() }]), ...(runner ? runner5(texts, isForced) : [])];
}

function gradleLines(libraries: readonly Library[]): string[] {
  const lines = libraries.map(
    ({ group, name, version }) =>
      `${name === VINTAGE.name ? 'testRuntimeOnly' : 'testImplementation'}("${group}:${name}:${version}")`,
  );
  const isJupiter = libraries.some(({ name }) => name === 'junit-jupiter');
  return isJupiter ? [...lines, 'testRuntimeOnly("org.junit.platform:junit-platform-launcher")'] : lines;
}

const platform = (file: string): string =>
  `${file.endsWith('.kts') ? 'tasks.withType<Test>()' : 'tasks.withType(Test)'}.configureEach {\n    useJUnitPlatform()\n}`;

/** Adds to the start of the project's own dependencies, and configures at the end how tests are run, unless the build does so. */
function inGradle(file: string, text: string, { libraries, runner }: MissingParts): PomChange[] {
  const lines = gradleLines(libraries).map((line) => `\n    ${line}`);
  const block = /^dependencies\s*\{/m.exec(text);
  const atEnd = [
    ...(block === null && lines.length > 0 ? [`\ndependencies {${lines.join('')}\n}\n`] : []),
    ...(runner ? [`\n${platform(file)}\n`] : []),
  ].join('');
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  const start = block === null ? 0 : block.index + block[0].length;
  return [
    ...(block === null || lines.length === 0 ? [] : [{ at: 0, part: { start, end: start, text: lines.join('') } }]),
    ...(atEnd === '' ? [] : [{ at: 0, part: { start: text.length, end: text.length, text: gap + atEnd } }]),
  ];
}
