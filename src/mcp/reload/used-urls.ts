import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isWithin } from './modules.ts';
import { moduleOf, outputsOf, relative, resourceName } from './project-layout.ts';

/** What the URL of a resource names: a file, or an entry of an archive or of a module in the Java runtime. */
export type Place =
  | { readonly file: string; readonly archive?: undefined; readonly name?: undefined }
  | { readonly name: string; readonly archive: string | undefined; readonly file?: undefined };

/** The path under which a project is watched: without links, and on Windows and macOS in the case of the file system. */
export function realPath(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    return file;
  }
}

/** Undefined for URLs that are not of this machine. */
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
 * The URLs that a saved file may be loaded from: its own, and those of the copies that a build has made of it.
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
 * The URLs from which the application may load what a build has made of a saved file, whether or not it has.
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

/** Where an application finds what a build has made. */
export interface ClassPlaces {
  readonly classPath: readonly string[];
  /** The folder of the Java runtime that contains it, if it has no class path. */
  readonly image?: string | undefined;
}

/**
 * Whether an application can load what a build makes of the file: an application of another project, or of another module, cannot.
 * @param isOwn whether it was started for the project, which counts if nothing else tells where its classes are
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
  // A single archive, or an image, contains all modules.
  if (module === undefined || image !== undefined || classPath.length === 1) return true;
  return known.some((entry) => builders(entry).includes(module));
}

/** The modules whose build has probably made an entry of a class path: the one that it is in, or those that an archive is named after. */
function buildersOf(entry: string, modules: readonly string[]): string[] {
  const [within] = modules.filter((each) => isWithin(each, entry)).sort((a, b) => b.length - a.length);
  if (within !== undefined) return [within];
  return modules.filter((each) => isArchive(entry) && path.basename(entry).startsWith(path.basename(each)));
}

const isArchive = (entry: string): boolean => /\.jar$/i.test(entry);

/** In the spelling of Java. */
const fileUrl = (file: string): string => pathToFileURL(file).href.replace(/^file:\/{3}(?!\/)/, 'file:/');

/** The module and the name of the resource that a source becomes. Of nested modules, the file belongs to the innermost one. */
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

/** An archive elsewhere, such as the local repository of Maven, is named after its module. */
function isBuiltBy(module: string, archive: string, modules: readonly string[]): boolean {
  const builtIn = moduleOf(archive);
  return builtIn === undefined || !modules.includes(builtIn)
    ? modules.length === 1 || path.basename(archive).startsWith(path.basename(module))
    : builtIn === module;
}

/** Windows ignores the case of paths. */
const isSame = (file: string, other: string): boolean => path.relative(file, other) === '';
