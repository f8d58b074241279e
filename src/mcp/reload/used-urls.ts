import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isWithin } from './modules.ts';
import { moduleOf, outputsOf, relative, resourceName } from './project-layout.ts';

/** The place that the URL of a resource names: a file, or an entry of an archive or of a module in the Java runtime. */
export type Place =
  | { readonly file: string; readonly archive?: undefined; readonly name?: undefined }
  | { readonly name: string; readonly archive: string | undefined; readonly file?: undefined };

/**
 * Returns the path under which a project is watched: without links, and on Windows and macOS in the case that the file system
 * stores.
 */
export function realPath(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return file;
  }
}

/** Returns the place of a URL; undefined for URLs that do not refer to this machine. */
export function placeOf(url: string): Place | undefined {
  try {
    if (url.startsWith('file:')) return { file: realPath(fileURLToPath(url)) };
    const archived = /^jar:(file:.*?)!\/(.+)$/.exec(url);
    if (archived !== null) {
      const [, archive = '', name = ''] = archived;
      return { archive: realPath(fileURLToPath(archive)), name: decodeURIComponent(name) };
    }
    const linked = /^jrt:\/[^/]+\/(.+)$/.exec(url)?.[1];
    return linked === undefined ? undefined : { archive: undefined, name: decodeURIComponent(linked) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the URLs from which a saved file may be loaded: its own, and those of the copies that a build has made of it.
 * @param modules folders of the modules of the project
 * @param classPath of the application
 */
export function urlsOf(
  file: string,
  urls: readonly string[],
  { modules, classPath }: { readonly modules: readonly string[]; readonly classPath: readonly string[] },
): string[] {
  const { module, name } = resourceOf(file, modules);
  return urls.filter((url) => {
    const place = placeOf(url);
    if (place === undefined) return false;
    if (place.file !== undefined) {
      if (isSame(place.file, file)) return true;
      if (module === undefined || name === undefined) return false;
      return outputsOf(module, classPath).some((folder) => isSame(path.join(folder, ...name.split('/')), place.file));
    }
    if (place.name !== name || module === undefined) return false;
    if (place.archive === undefined) return true;
    return isBuiltBy(module, place.archive, modules);
  });
}

/**
 * Returns the URLs from which the application may load the build's output for a saved file, whether or not it has loaded it.
 * @param linked names of its modules in the Java runtime that contains it
 */
export function copiesOf(
  file: string,
  linked: readonly string[] = [],
  { modules, classPath }: { readonly modules: readonly string[]; readonly classPath: readonly string[] },
): string[] {
  const { module, name } = resourceOf(file, modules);
  if (module === undefined || name === undefined) return [];
  const encoded = name.split('/').map(encodeURIComponent).join('/');
  const files = outputsOf(module, classPath)
    .filter((output) => !isArchive(output))
    .map((output) => path.join(output, ...name.split('/')))
    .filter((copy) => fs.existsSync(copy));
  // A library may have a resource of the same name.
  const isNamedAfter = (archive: string): boolean => path.basename(archive).startsWith(path.basename(module));
  const archives = classPath.filter(
    (entry) =>
      isArchive(entry) && isBuiltBy(module, entry, modules) && (moduleOf(entry) === module || isNamedAfter(entry)),
  );
  return [
    ...new Set([
      ...files.map(fileUrl),
      ...archives.map((archive) => `jar:${fileUrl(archive)}!/${encoded}`),
      ...linked.map((name) => `jrt:/${name}/${encoded}`),
    ]),
  ];
}

/** The places where an application finds the output of a build. */
export interface ClassPlaces {
  readonly classPath: readonly string[];
  /** The folder of the Java runtime that contains the application, if it has no class path. */
  readonly image?: string | undefined;
}

/**
 * Whether an application can load the build's output for a file. An application of another project or module cannot.
 * @param isOwn whether it was started for the project, which decides if the location of its classes is unknown
 */
export function canLoad(
  file: string,
  { classPath, image }: ClassPlaces,
  {
    project,
    modules,
    isOwn,
  }: { readonly project: string; readonly modules: readonly string[]; readonly isOwn: boolean },
): boolean {
  const inside = [...classPath, ...(image === undefined ? [] : [image])].filter((entry) => isWithin(project, entry));
  const builders = (entry: string): string[] => buildersOf(entry, modules);
  const known = classPath.filter((entry) => isWithin(project, entry) || builders(entry).length > 0);
  if (known.length === 0 && inside.length === 0) return isOwn;
  const { module } = resourceOf(file, modules);
  // A single archive, or a runtime image, contains all modules.
  if (module === undefined || image !== undefined || classPath.length === 1) return true;
  return known.some((entry) => builders(entry).includes(module));
}

/**
 * Returns the modules whose build has probably created an entry of a class path: the one that contains it, or those after which
 * an archive is named.
 */
function buildersOf(entry: string, modules: readonly string[]): string[] {
  const [within] = modules.filter((each) => isWithin(each, entry)).sort((a, b) => b.length - a.length);
  if (within !== undefined) return [within];
  return modules.filter((each) => isArchive(entry) && path.basename(entry).startsWith(path.basename(each)));
}

const isArchive = (entry: string): boolean => /\.jar$/i.test(entry);

/** Returns a file URL in the spelling of Java. */
const fileUrl = (file: string): string => pathToFileURL(file).href.replace(/^file:\/{3}(?!\/)/, 'file:/');

/**
 * Returns the module and the name of the resource for a source file. If modules are nested, the file belongs to the innermost
 * one.
 */
function resourceOf(
  file: string,
  modules: readonly string[],
): { readonly module?: string | undefined; readonly name?: string | undefined } {
  const module = modules
    .filter((each) => relative(each, file) !== undefined)
    .sort((a, b) => b.length - a.length)
    .find((each) => resourceName(each, file) !== undefined);
  return { module, name: module === undefined ? undefined : resourceName(module, file) };
}

/**
 * Whether an archive belongs to a module. An archive elsewhere, such as in the local repository of Maven, is named after its
 * module.
 */
function isBuiltBy(module: string, archive: string, modules: readonly string[]): boolean {
  const builtIn = moduleOf(archive);
  return builtIn === undefined || !modules.includes(builtIn)
    ? modules.length === 1 || path.basename(archive).startsWith(path.basename(module))
    : builtIn === module;
}

/** Compares paths; Windows ignores their case. */
const isSame = (file: string, other: string): boolean => path.relative(file, other) === '';
