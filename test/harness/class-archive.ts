import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './requirements.ts';

/**
 * The archive of the classes of JavaFX, and of the JDK, that the demo loads: with it, an application of a test starts with a quarter less
 * work. `npm test` makes it before the tests (`scripts/test/class-archives.ts`).
 * @param home of the JDK
 * @param jars of JavaFX
 */
export function classArchive(home: string, jars: readonly string[]): string {
  // A JVM uses only archives that it has written itself, of exactly these jars.
  const from = [path.join(home, 'release'), ...jars];
  const key = createHash('sha256');
  for (const file of from) key.update(`${file} ${fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs}\n`);
  return path.join(root, 'out/archives', `${key.digest('hex').slice(0, 16)}.jsa`);
}

/**
 * Returns how an application starts with the archive of its JavaFX: the class path begins with the jars of the archive. Without an archive,
 * nothing changes.
 */
export function withClassArchive(
  home: string,
  classPath: readonly string[],
): { classPath: readonly string[]; jvmArgs: readonly string[] } {
  const isJavafx = (file: string): boolean => /^javafx-[a-z]+-.*\.jar$/.test(path.basename(file));
  // Further modules of JavaFX, such as that of WebView, come from another folder and are not archived.
  const folder = path.dirname(classPath.find(isJavafx) ?? '');
  const isArchived = (file: string): boolean => isJavafx(file) && path.dirname(file) === folder;
  const jars = classPath.filter(isArchived);
  const archive = classArchive(home, jars);
  if (jars.length === 0 || !fs.existsSync(archive)) return { classPath, jvmArgs: [] };
  return {
    classPath: [...jars, ...classPath.filter((file) => !isArchived(file))],
    // A JVM reports on its standard output that an archive belongs to another JVM or to other modules.
    jvmArgs: [`-XX:SharedArchiveFile=${archive}`, '-Xlog:cds=off'],
  };
}
