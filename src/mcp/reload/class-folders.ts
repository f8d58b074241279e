import path from 'node:path';
import { moduleOf } from './project-layout.ts';
import { isWithin } from './modules.ts';

/** A folder into which a build writes classes, with the archives that the build creates from it. */
export interface ClassFolder {
  readonly folder: string;
  readonly archives: string[];
}

/**
 * The folders of class files with their archives, in the form of the params of the `reloadClasses` request.
 * @param folders into which builds write classes
 * @param modules folders of the modules of the project
 * @param classPath of the application
 */
export function classFolders(
  folders: readonly string[],
  { modules, classPath }: { readonly modules: readonly string[]; readonly classPath: readonly string[] },
): ClassFolder[] {
  const archives = classPath.filter((entry) => /\.(jar|jmod)$/i.test(entry));
  return folders.map((folder) => {
    const [module] = modules.filter((each) => isWithin(each, folder)).sort(longestFirst);
    return {
      folder,
      archives: module === undefined ? [] : archives.filter((archive) => makers(archive, modules).includes(module)),
    };
  });
}

/** The modules whose build has probably created an archive: the one that contains it, or those after which it is named. */
function makers(archive: string, modules: readonly string[]): string[] {
  const builtIn = moduleOf(archive);
  if (builtIn !== undefined && modules.includes(builtIn)) return [builtIn];
  const name = path.basename(archive);
  const named = modules.filter((each) => name.startsWith(path.basename(each)));
  const longest = Math.max(...named.map((each) => path.basename(each).length));
  return named.filter((each) => path.basename(each).length === longest);
}

const longestFirst = (a: string, b: string): number => b.length - a.length;
