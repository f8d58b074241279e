import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LaunchInput } from '../../../contract/app.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { isInside, realPathOf } from '../real-paths.ts';
import { findJavaInstallations } from '../java-installations.ts';
import { restrictedEnv, restrictedJvmArgs } from './harmless-options.ts';

/** The facts on which the decision about a launch depends. */
export interface LaunchPlace {
  readonly caller: CallerEnvironment;
  /** Real path of the project; undefined if the session directory belongs to no project. */
  readonly workspace: string | undefined;
  /** The user's home folder, in which builds keep libraries. */
  readonly home?: string;
}

/**
 * Folders in the home folder in which Maven and Gradle keep libraries. A class path may contain these libraries, but they
 * cannot be launched.
 */
const LIBRARIES = ['.m2/repository', '.gradle/caches'];
/** Jars that run any command that their arguments name. */
const BUILD_WRAPPER = /^(?:maven|gradle)-wrapper[^/\\]*\.jar$/i;
const CLASS_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
const LANGUAGES = { java: 'java', kotlin: 'kt', groovy: 'groovy', scala: 'scala' };

/**
 * Returns the parts of a launch that need the permission to run code, in words. Only the launch of an application in the
 * workspace, with options that neither run nor load anything else, needs no permission (docs/contract/applications.md, "Launching without
 * the permission").
 */
export function restrictedParts(input: LaunchInput, { caller, workspace, home }: LaunchPlace): string[] {
  const base = path.resolve(caller.cwd, input.cwd ?? '.');
  const absolute = (file: string): string => path.resolve(caller.cwd, file);
  const isOwn = (file: string): boolean => workspace !== undefined && isInside(absolute(file), workspace);
  const libraries = LIBRARIES.map((folder) => path.join(home ?? os.userInfo().homedir, folder));
  const isLibrary = (file: string): boolean =>
    isOwn(file) || libraries.some((folder) => isInside(absolute(file), realPathOf(folder)));
  const named = (field: string, files: readonly (string | undefined)[]): string[] =>
    files.flatMap((file) => (file === undefined ? [] : [`${field} ${JSON.stringify(file)}`]));
  const classPath = pathEntries(input.classPath, base);
  const modulePath = pathEntries(input.modulePath, base);
  const jars = [input.jar].filter((jar) => jar !== undefined && !(isOwn(jar) && !isBuildWrapper(absolute(jar))));
  return [
    ...named(
      'cwd',
      [input.cwd].filter((folder) => folder !== undefined && !isOwn(folder)),
    ),
    ...named(
      'project',
      [input.project].filter((folder) => folder !== undefined && !isOwn(folder)),
    ),
    ...named('jar', jars),
    ...named(
      'classPath',
      classPath.filter((entry) => !isLibrary(entry)),
    ),
    ...named(
      'modulePath',
      modulePath.filter((entry) => !isLibrary(entry)),
    ),
    ...unknownMain(input, { own: [...classPath, ...modulePath].filter(isOwn), absolute }),
    ...named(
      'javaHome',
      [input.javaHome].filter((home) => home !== undefined && !isKnownJava(absolute(home), caller)),
    ),
    ...restrictedJvmArgs(input.jvmArgs ?? []).map((arg) => `jvmArgs ${JSON.stringify(arg)}`),
    ...restrictedEnv(input.env ?? {}).map((name) => `env ${JSON.stringify(name)}`),
  ];
}

/**
 * Checks that the main class is in the workspace: a class of a library or of Java itself can be a tool that runs whatever its
 * arguments say.
 */
function unknownMain(
  { mainClass, module, project }: LaunchInput,
  { own, absolute }: { own: readonly string[]; absolute: (file: string) => string },
): string[] {
  if (module !== undefined)
    return isClassIn(own, module.replace(/^[^/]*\/?/, '')) ? [] : [`module ${JSON.stringify(module)}`];
  if (mainClass === undefined) return [];
  const name = project === undefined ? mainClass : mainClass.replace(/^[\w.]+\//, '');
  const isKnown = project === undefined ? isClassIn(own, name) : isClassOf(absolute(project), name);
  return isKnown ? [] : [`mainClass ${JSON.stringify(mainClass)}`];
}

/** Whether one of the folders has a compiled class. */
function isClassIn(folders: readonly string[], name: string): boolean {
  const file = `${name.replaceAll('.', '/')}.class`;
  return CLASS_NAME.test(name) && folders.some((folder) => fs.existsSync(path.join(folder, file)));
}

/** Whether a project has a class, compiled or as a source. */
function isClassOf(project: string, name: string): boolean {
  if (isClassIn([path.join(project, 'target/classes')], name)) return true;
  if (!CLASS_NAME.test(name)) return false;
  const top = name.replace(/\$.*$/, '').replaceAll('.', '/');
  return Object.entries(LANGUAGES).some(([folder, extension]) =>
    [top, top.replace(/Kt$/, '')].some((file) =>
      fs.existsSync(path.join(project, 'src/main', folder, `${file}.${extension}`)),
    ),
  );
}

const isBuildWrapper = (jar: string): boolean => BUILD_WRAPPER.test(path.basename(realPathOf(jar)));

/** Returns the entries of a path as the JVM sees them: it splits each given entry at separators. */
function pathEntries(given: readonly string[] = [], base: string): string[] {
  return given.flatMap((entry) => entry.split(path.delimiter)).map((entry) => path.resolve(base, entry));
}

/** Whether the server would also find this Java home by itself. */
function isKnownJava(
  home: string,
  { JAVA_HOME = process.env['JAVA_HOME'], PATH = process.env['PATH'] }: CallerEnvironment,
): boolean {
  const real = realPathOf(home);
  return findJavaInstallations({ JAVA_HOME, PATH }).some((known) => realPathOf(known.home) === real);
}
