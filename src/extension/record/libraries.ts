import type { Replacement } from '../../contract/style-edit.ts';

/** A library that recorded tests use. */
export interface Library {
  readonly group: string;
  readonly name: string;
  readonly version: string;
  /** What a build file has that depends on it, by any notation. */
  readonly pattern: RegExp;
}

const LIBRARIES: readonly Library[] = [
  { group: 'org.testfx', name: 'testfx-junit5', version: '4.0.18', pattern: /testfx[-.]junit5/i },
  {
    group: 'org.junit.jupiter',
    name: 'junit-jupiter',
    version: '5.11.4',
    pattern: /junit[-.]jupiter|spring-boot-starter-test/i,
  },
  { group: 'org.hamcrest', name: 'hamcrest', version: '2.2', pattern: /hamcrest|spring-boot-starter-test/i },
];

/** @returns the libraries that no build file of a module depends on. @param texts the module's own and those of the folders above it */
export function missingLibraries(texts: readonly string[]): Library[] {
  // Versions that are only managed are not used.
  const used = texts
    .join('\n')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<dependencyManagement>[^]*?<\/dependencyManagement>/g, '');
  return LIBRARIES.filter(({ pattern }) => !pattern.test(used));
}

/** @returns what to add to a build file. @param file its name, such as pom.xml */
export function snippet(file: string, libraries: readonly Library[]): string {
  return (file === 'pom.xml' ? mavenLines(libraries) : gradleLines(libraries)).join('\n');
}

/** @returns where the libraries go into the text of a build file */
export function addition(file: string, text: string, libraries: readonly Library[]): Replacement {
  const part = file === 'pom.xml' ? inMaven(text, libraries) : inGradle(file, text, libraries);
  return text.includes('\r\n') ? { ...part, text: part.text.replaceAll(/\r?\n/g, '\r\n') } : part;
}

function mavenLines(libraries: readonly Library[], indent = ''): string[] {
  const lines = libraries.flatMap(({ group, name, version }) => [
    '<dependency>',
    `  <groupId>${group}</groupId>`,
    `  <artifactId>${name}</artifactId>`,
    `  <version>${version}</version>`,
    '  <scope>test</scope>',
    '</dependency>',
  ]);
  return lines.map((line) => indent + line);
}

const MARKUP = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<(\/?)([\w.:-]+)[^>]*?(\/?)>/g;

/** Before the end of the project's own dependencies: not those of plugins, profiles and the management. */
function inMaven(text: string, libraries: readonly Library[]): Replacement {
  const path: string[] = [];
  let projectEnd = text.length;
  for (const { index, 1: closes, 2: name, 3: isEmpty } of text.matchAll(MARKUP)) {
    if (name === undefined || isEmpty === '/') continue;
    if (closes !== '/') {
      path.push(name);
      continue;
    }
    if (path.join('/') === 'project/dependencies') {
      const start = lineStart(text, index);
      const indent = text.slice(start, index);
      return { start, end: start, text: `${mavenLines(libraries, `${indent}${indent || '  '}`).join('\n')}\n` };
    }
    if (path.join('/') === 'project') projectEnd = index;
    path.pop();
  }
  const block = ['  <dependencies>', ...mavenLines(libraries, '    '), '  </dependencies>', ''].join('\n');
  return { start: projectEnd, end: projectEnd, text: block };
}

/** The beginning of the line if only white space precedes the place in it, else the place. */
function lineStart(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return text.slice(start, at).trim() === '' ? start : at;
}

function gradleLines(libraries: readonly Library[]): string[] {
  const lines = libraries.map(({ group, name, version }) => `testImplementation("${group}:${name}:${version}")`);
  const isJupiter = libraries.some(({ name }) => name === 'junit-jupiter');
  return isJupiter ? [...lines, 'testRuntimeOnly("org.junit.platform:junit-platform-launcher")'] : lines;
}

/** At the beginning of the project's own dependencies, and at the end how tests are run, if the build does not say so. */
function inGradle(file: string, text: string, libraries: readonly Library[]): Replacement {
  const lines = gradleLines(libraries).map((line) => `\n    ${line}`);
  const tests = file.endsWith('.kts') ? 'tasks.withType<Test>()' : 'tasks.withType(Test)';
  const run = /useJUnitPlatform/.test(text) ? '' : `\n${tests}.configureEach {\n    useJUnitPlatform()\n}\n`;
  const block = /^dependencies\s*\{/m.exec(text);
  if (block === null) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    return { start: text.length, end: text.length, text: `${gap}\ndependencies {${lines.join('')}\n}\n${run}` };
  }
  const start = block.index + block[0].length;
  if (run === '') return { start, end: start, text: lines.join('') };
  const rest = text.slice(start);
  return { start, end: text.length, text: `${lines.join('')}${rest}${rest.endsWith('\n') ? '' : '\n'}${run}` };
}
