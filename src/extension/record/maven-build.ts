import type { Replacement } from '../../contract/style-edit.ts';
import { appended, below, contentOf, parsedPom, replacedContent, type Pom, type PomElement } from './pom.ts';

/** A version of the plugin that runs JUnit 5 tests. The default of Maven 3.8 silently ignores them. */
export const SUREFIRE = { name: 'maven-surefire-plugin', version: '3.5.2' } as const;

/** A change to one of the POMs of a module. */
export interface PomChange {
  /** Index of the POM: 0 for that of the module. */
  readonly at: number;
  readonly part: Replacement;
}

/** A declaration of the plugin. */
interface Declared {
  readonly at: number;
  readonly pom: Pom;
  readonly plugin: PomElement;
  readonly version: PomElement | undefined;
}

/** The requirements for the plugin. */
export interface RunnerOptions {
  /** Whether only the API of JUnit 5 is a dependency, so that the plugin has to find the engine. */
  readonly isApiOnly?: boolean;
  /** Whether a version that is unknown, because no POM of the workspace contains it, is taken to be too old. */
  readonly isForced?: boolean;
}

/**
 * Returns the changes that make a Maven module run JUnit 5 tests.
 * @param texts the POM of the module, and those of the folders above it
 * @returns nothing if the module already does, or may do so: a parent outside of the workspace may declare the plugin
 */
export function runnerChanges(texts: readonly string[], options: RunnerOptions = {}): PomChange[] {
  const { poms, isWhole } = inherited(texts.map(parsedPom));
  const all = [...poms].flatMap(([at, pom]) => declarations(at, pom));
  const changes = new Map<string, PomChange>();
  for (const { at, pom, plugin, version } of all) {
    if (version === undefined || hasProvider(pom, plugin)) continue;
    const change = newVersion(poms, at, pom, version, options);
    if (change !== undefined) changes.set(`${change.at} ${change.part.start}`, change);
  }
  const main = all.filter(({ plugin }) => /^project\/build\/(pluginManagement\/)?plugins\/plugin$/.test(plugin.path));
  if (main.every(({ version }) => version === undefined) && (isWhole || options.isForced === true)) {
    const own = poms.get(0);
    const change = own && declaration(own, main.find(({ at }) => at === 0)?.plugin);
    if (change !== undefined) changes.set('0', { at: 0, part: change });
  }
  return [...changes.values()].sort((a, b) => a.at - b.at || a.part.start - b.part.start);
}

/** Returns the POMs from which a module inherits, by their indexes. POMs in the folders above it need not be among them. */
function inherited(all: readonly Pom[]): { readonly poms: ReadonlyMap<number, Pom>; readonly isWhole: boolean } {
  const poms = new Map<number, Pom>();
  const entries = [...all.entries()];
  let next = entries[0];
  while (next !== undefined) {
    const [at, pom] = next;
    poms.set(at, pom);
    const parent = valueAt(pom, 'project/parent/artifactId');
    if (parent === undefined) return { poms, isWhole: true };
    next = entries.slice(at + 1).find(([, above]) => valueAt(above, 'project/artifactId') === parent);
  }
  return { poms, isWhole: false };
}

function valueAt(pom: Pom, path: string): string | undefined {
  const element = pom.elements.find((each) => each.path === path);
  return element && contentOf(pom, element);
}

const declarations = (at: number, pom: Pom): Declared[] =>
  pom.elements
    .filter(({ path }) => path.endsWith('/plugins/plugin'))
    .filter((plugin) => below(pom, plugin, 'artifactId').some((name) => contentOf(pom, name) === SUREFIRE.name))
    .map((plugin) => ({ at, pom, plugin, version: below(pom, plugin, 'version')[0] }));

/** Before version 2.22, a provider of JUnit itself ran its tests. */
const hasProvider = (pom: Pom, plugin: PomElement): boolean =>
  below(pom, plugin, 'dependencies/dependency/artifactId').some(
    (name) => contentOf(pom, name) === 'junit-platform-surefire-provider',
  );

/** Replaces a version that is too old where it is defined: in place, or in the property that it refers to. */
function newVersion(
  poms: ReadonlyMap<number, Pom>,
  at: number,
  pom: Pom,
  version: PomElement,
  options: RunnerOptions,
): PomChange | undefined {
  const value = contentOf(pom, version);
  const property = /^\$\{([\w.-]+)\}$/.exec(value)?.[1];
  if (property === undefined)
    return isOld(value, options) ? { at, part: replacedContent(pom, version, SUREFIRE.version) } : undefined;
  for (const [place, each] of poms) {
    const defined = each.elements.find(({ path }) => path === `project/properties/${property}`);
    if (defined === undefined) continue;
    if (!isOld(contentOf(each, defined), options)) return undefined;
    return { at: place, part: replacedContent(each, defined, SUREFIRE.version) };
  }
  return options.isForced === true ? { at, part: replacedContent(pom, version, SUREFIRE.version) } : undefined;
}

function isOld(version: string, { isApiOnly = false }: RunnerOptions): boolean {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined || minor === undefined) return false;
  return Number(major) < (isApiOnly ? 3 : 2) || (!isApiOnly && Number(major) === 2 && Number(minor) < 22);
}

/**
 * Adds the version of the plugin to a POM.
 * @param plugin its declaration without a version, if the POM has one
 */
function declaration(pom: Pom, plugin: PomElement | undefined): Replacement {
  const name = plugin && below(pom, plugin, 'artifactId')[0];
  if (name === undefined) {
    const lines = ['<plugin>', ...own(['artifactId', SUREFIRE.name], ['version', SUREFIRE.version]), '</plugin>'];
    return appended(pom, ['project', 'build', 'plugins'], lines);
  }
  const start = pom.text.lastIndexOf('\n', name.start) + 1;
  const indent = /^[ \t]*/.exec(pom.text.slice(start))?.[0] ?? '';
  return { start: name.end, end: name.end, text: `\n${indent}<version>${SUREFIRE.version}</version>` };
}

const own = (...values: readonly (readonly [name: string, value: string])[]): string[] =>
  values.map(([name, value]) => `  <${name}>${value}</${name}>`);
