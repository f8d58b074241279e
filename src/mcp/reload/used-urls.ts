import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
  // Of nested modules, the file belongs to the innermost one.
  const module = modules
    .filter((each) => relative(each, file) !== undefined)
    .sort((a, b) => b.length - a.length)
    .find((each) => resourceName(each, file) !== undefined);
  const name = module === undefined ? undefined : resourceName(module, file);
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
    const builtIn = moduleOf(place.archive);
    // An archive elsewhere, such as the local repository of Maven, is named after its module.
    return builtIn === undefined || !modules.includes(builtIn)
      ? modules.length === 1 || path.basename(place.archive).startsWith(path.basename(module))
      : builtIn === module;
  });
}

/** Windows ignores the case of paths. */
const isSame = (file: string, other: string): boolean => path.relative(file, other) === '';
