import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readJarTexts } from '../source/jar-entry.ts';
import { namesInLibraryStylesheet, type FileNames } from './known-names.ts';

/** The coordinates of a library in a build file. */
interface Coordinates {
  readonly group: string;
  readonly name: string;
}

/** Returns the libraries that the texts of Maven and Gradle build files name. */
export function namedLibraries(texts: readonly string[]): Coordinates[] {
  const found = new Map<string, Coordinates>();
  const add = (group = '', name = ''): unknown => found.set(`${group}:${name}`, { group, name });
  for (const text of texts) {
    const plain = text.replaceAll(/<!--[^]*?-->|<plugins>[^]*?<\/plugins>|\/\*[^]*?\*\//g, '');
    for (const [, dependency = ''] of plain.matchAll(/<dependency>([^]*?)<\/dependency>/g))
      add(element(dependency, 'groupId'), element(dependency, 'artifactId'));
    for (const [, group, name] of plain.matchAll(/["']([\w-]+(?:\.[\w-]+)*):([\w.-]+)(?::[^"'\s]*)?["']/g))
      add(group, name);
    for (const [, group, name] of plain.matchAll(
      /\bgroup\s*[:=]\s*["']([\w.-]+)["']\s*,\s*name\s*[:=]\s*["']([\w.-]+)["']/g,
    ))
      add(group, name);
  }
  return [...found.values()].filter(({ group }) => group !== 'org.openjfx');
}

const element = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(text)?.[1];

/**
 * Returns the names in the stylesheets of libraries.
 * @returns undefined if a library is not on this machine
 */
export async function namesOfLibraries(libraries: readonly Coordinates[]): Promise<FileNames[] | undefined> {
  const jars = await Promise.all(libraries.map(jarsOf));
  if (jars.some((some) => some.length === 0)) return undefined;
  const texts = await Promise.all(jars.flat().map(async (jar) => readJarTexts(jar, '.css').catch(() => undefined)));
  const known = texts.filter((each) => each !== undefined);
  return known.length < texts.length ? undefined : known.flat().map(namesInLibraryStylesheet);
}

/** Returns the jars of all versions that Maven and Gradle have downloaded. */
async function jarsOf({ group, name }: Coordinates): Promise<string[]> {
  const home = os.homedir();
  const maven = path.join(home, '.m2/repository', ...group.split('.'), name);
  const gradle = path.join(process.env['GRADLE_USER_HOME'] ?? path.join(home, '.gradle'), 'caches/modules-2/files-2.1');
  const found = await Promise.all([jarsIn(maven, name, 1), jarsIn(path.join(gradle, group, name), name, 2)]);
  return found.flat();
}

/** @param depth of the folders with jars below the folder */
async function jarsIn(folder: string, name: string, depth: number): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const inside = entries
    .filter((entry) => depth > 0 && entry.isDirectory())
    .map((entry) => jarsIn(path.join(folder, entry.name), name, depth - 1));
  const jars = entries
    .filter((entry) => depth === 0 && entry.name.startsWith(name) && /(?<!-sources|-javadoc)\.jar$/.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
  return [...jars, ...(await Promise.all(inside)).flat()];
}
