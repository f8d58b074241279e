import path from 'node:path';

/** The folders into which builds copy resources and write classes, relative to a module. */
export const OUTPUTS = [
  'target/classes',
  'build/resources/main',
  'build/classes/java/main',
  'build/classes/kotlin/main',
  'build/classes/groovy/main',
  'bin/main',
  'bin',
  'out/production/resources',
  'out/production/classes',
  'out/production',
  'out',
] as const;

/** The folders from which builds copy; the first one that contains a file counts. */
export const SOURCES = [
  'src/main/resources',
  'src/main/java',
  'src/main/kotlin',
  'src/main/groovy',
  'resources',
  'src',
] as const;

/** Folders into which builds write archives, relative to a module. */
const ARCHIVES = ['target', 'build/libs', 'build', 'out', 'dist'] as const;

/** Returns the folder of the module that a class path entry belongs to. The entry is a folder of {@link OUTPUTS}, or an archive. */
export function moduleOf(entry: string): string | undefined {
  const folder = /\.jar$/i.test(entry) ? path.dirname(entry) : entry;
  const known = folder === entry ? OUTPUTS : ARCHIVES;
  for (const output of known) {
    const suffix = path.sep + path.normalize(output);
    if (folder.endsWith(suffix)) return folder.slice(0, -suffix.length);
  }
  return undefined;
}

/**
 * Returns the folders and archives of a module from which an application may load the output of a build.
 * @param classPath of the application
 */
export function outputsOf(module: string, classPath: readonly string[]): string[] {
  return [
    ...OUTPUTS.map((output) => path.join(module, output)),
    ...classPath.filter((entry) => relative(module, entry) !== undefined),
  ];
}

/**
 * Returns the name of the resource for a source file, such as `app/main.css`; undefined if the file is not a source of the
 * module.
 */
export function resourceName(module: string, file: string): string | undefined {
  for (const source of SOURCES) {
    const inside = relative(path.join(module, source), file);
    if (inside !== undefined) return inside.split(path.sep).join('/');
  }
  return undefined;
}

/** Returns the path relative to a folder; undefined if it is outside of the folder. */
export function relative(folder: string, file: string): string | undefined {
  const inside = path.relative(folder, file);
  return inside === '' || inside.startsWith('..') || path.isAbsolute(inside) ? undefined : inside;
}
