import fs from 'node:fs';
import path from 'node:path';

/** A file that a failing test has kept (docs/recording.md, "What a failure leaves"). */
export interface KeptFile {
  readonly kind: 'picture' | 'snapshot' | 'trace';
  readonly file: string;
}

/** The build folders of Maven and Gradle. */
const BUILDS = ['target', 'build'];
const FOLDER = 'javafx-inspector/failures';
const KINDS = { '.png': 'picture', '.txt': 'snapshot', '.trace': 'trace' } as const;
/** Some file systems store times in whole seconds only. */
const TOLERANCE_MS = 1000;

/**
 * @param module folder of the module of the test
 * @param test qualified name of its class
 * @param since when the run began, in milliseconds
 * @returns the files that a test has kept in this run
 */
export function keptFiles(module: string, test: string, method: string, since: number): KeptFile[] {
  return BUILDS.flatMap((build) =>
    Object.entries(KINDS).flatMap(([extension, kind]) => {
      const file = path.join(module, build, FOLDER, `${test}.${method}${extension}`);
      const stat = kept(module, file);
      return stat !== undefined && stat.mtimeMs >= since - TOLERANCE_MS ? [{ kind, file }] : [];
    }),
  );
}

/** @returns whether a path is that of a file that a test in one of these folders has kept, which is not reached through a link */
export const isKeptFile = (file: string, projects: readonly string[]): boolean =>
  path.resolve(file) === file &&
  path.extname(file) in KINDS &&
  BUILDS.some((build) => path.dirname(file).endsWith(path.join(path.sep, build, FOLDER))) &&
  projects.some((project) => kept(project, file) !== undefined);

/** The status of a regular file in a project; undefined if it is not one, or if a link below the project leads to it. */
function kept(project: string, file: string): fs.Stats | undefined {
  try {
    const inside = path.relative(project, file);
    if (inside.startsWith('..') || path.isAbsolute(inside)) return undefined;
    const real = path.join(fs.realpathSync.native(project), inside);
    if (fs.realpathSync.native(file) !== real) return undefined;
    const stat = fs.lstatSync(real);
    return stat.isFile() ? stat : undefined;
  } catch {
    return undefined;
  }
}
