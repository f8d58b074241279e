import { XMLParser } from 'fast-xml-parser';

/** How to run the application of a Maven project. */
export interface RunConfiguration {
  /** A class, or module/class. */
  readonly mainClass?: string | undefined;
  readonly jvmArgs: readonly string[];
  /** The Java release that the project is compiled for. */
  readonly release?: number | undefined;
}

type Xml = unknown;

/**
 * Reads from the POM how to run a project. The main class is taken from javafx-maven-plugin, exec-maven-plugin,
 * `exec.mainClass`, Spring Boot's `start-class` or the jar's manifest, in this order. Properties of the same POM are resolved;
 * a value that depends on another POM is ignored.
 */
export function runConfiguration(pom: string): RunConfiguration {
  const parsed: Xml = new XMLParser({ parseTagValue: false, trimValues: true, ignoreAttributes: true }).parse(pom);
  // `help:effective-pom` wraps the projects of several modules in <projects>.
  const project = at(parsed, 'project') ?? list(at(parsed, 'projects', 'project'))[0];
  const properties = at(project, 'properties');
  const fill = (value: Xml): string | undefined => fillIn(text(value), (name) => property(project, properties, name));

  const plugins = [
    ...list(at(project, 'build', 'plugins', 'plugin')),
    ...list(at(project, 'build', 'pluginManagement', 'plugins', 'plugin')),
  ];
  const configurations = (artifact: string): Xml[] =>
    plugins
      .filter((plugin) => text(at(plugin, 'artifactId')) === artifact)
      .flatMap((plugin) => [plugin, ...list(at(plugin, 'executions', 'execution'))])
      .map((place) => at(place, 'configuration'));
  const first = (values: Xml[]): string | undefined =>
    values.map(fill).find((value) => value !== undefined && value !== '');

  const javafx = configurations('javafx-maven-plugin');
  return {
    mainClass: first([
      ...javafx.map((each) => at(each, 'mainClass')),
      ...configurations('exec-maven-plugin').map((each) => at(each, 'mainClass')),
      at(properties, 'exec.mainClass'),
      at(properties, 'start-class'),
      ...configurations('maven-jar-plugin').map((each) => at(each, 'archive', 'manifest', 'mainClass')),
      ...configurations('maven-shade-plugin').map((each) =>
        at(list(at(each, 'transformers', 'transformer'))[0], 'mainClass'),
      ),
    ]),
    jvmArgs: javafx
      .flatMap((each) => list(at(each, 'options', 'option')))
      .map(fill)
      .filter((option) => option !== undefined),
    release: number(
      first([
        at(properties, 'maven.compiler.release'),
        ...configurations('maven-compiler-plugin').map((each) => at(each, 'release')),
      ]),
    ),
  };
}

/** Returns the value at a path of element names. */
function at(value: Xml, ...names: string[]): Xml {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([key]) => key === name)?.[1];
  }
  return found;
}

/** The occurrences of an element that may be repeated. */
function list(value: Xml): Xml[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

function text(value: Xml): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function number(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}

function property(project: Xml, properties: Xml, name: string): string | undefined {
  const own = /^(?:project|pom)\.(\w+)$/.exec(name)?.[1];
  return text(at(properties, name)) ?? (own === undefined ? undefined : text(at(project, own)));
}

/** Replaces `${name}`, recursively; undefined if a property is unknown. */
function fillIn(
  value: string | undefined,
  lookUp: (name: string) => string | undefined,
  depth = 0,
): string | undefined {
  if (value === undefined || depth > 10) return undefined;
  const name = /\$\{([^}]+)\}/.exec(value)?.[1];
  if (name === undefined) return value;
  const found = lookUp(name);
  return found === undefined
    ? undefined
    : fillIn(
        value.replaceAll(`\${${name}}`, () => found),
        lookUp,
        depth + 1,
      );
}
