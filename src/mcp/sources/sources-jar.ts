import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Returns the jar with the sources of a library, in the place where Maven or Gradle stores it; undefined if it does not exist.
 * @param jar absolute path, such as `~/.m2/repository/org/lib/lib/1.0/lib-1.0.jar`
 */
export function sourcesJarOf(jar: string): string | undefined {
  const folder = path.dirname(jar);
  const beside = jar.replace(/\.jar$/i, '-sources.jar');
  // The jar for a platform, such as lib-1.0-linux.jar, has the sources of lib-1.0.jar.
  const [version = '', artifact = ''] = folder.split(path.sep).reverse();
  const general = path.join(folder, `${artifact}-${version}-sources.jar`);
  return [beside, general].find(isFile) ?? inGradleCache(jar);
}

/** Gradle has a folder for each file, which is named by its hash: `files-2.1/org.lib/lib/1.0/3f5a…/lib-1.0.jar`. */
function inGradleCache(jar: string): string | undefined {
  const [, hash = '', version = '', artifact = '', , cache] = jar.split(path.sep).reverse();
  if (cache === undefined || !/^files-\d/.test(cache) || !/^[0-9a-f]{20,}$/.test(hash)) return undefined;
  const folder = path.dirname(path.dirname(jar));
  return foldersIn(folder)
    .map((each) => path.join(folder, each, `${artifact}-${version}-sources.jar`))
    .find(isFile);
}

/** The URL of a source in a jar. @param name in the jar, with slashes */
export const urlInJar = (jar: string, name: string): string => `jar:${pathToFileURL(jar).href}!/${encodeURI(name)}`;

function foldersIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
