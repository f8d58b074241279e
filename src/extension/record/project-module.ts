import * as vscode from 'vscode';
import { SOURCE_COPIES } from '../source-copies.ts';
import { sourcePaths } from './test-file.ts';

const BUILD_FILES = ['pom.xml', 'build.gradle', 'build.gradle.kts'];

/** A module of a project, which contains its own tests. */
export interface ProjectModule {
  readonly folder: vscode.Uri;
  /** Its build file; undefined if it has none. */
  readonly build: vscode.Uri | undefined;
}

/** A module that has a build file. */
export interface BuiltModule extends ProjectModule {
  readonly build: vscode.Uri;
}

/** The module that declares the class of the application, else the workspace's first folder. @throws Error if no folder is open */
export async function moduleOf(main: string | undefined): Promise<ProjectModule> {
  const first = vscode.workspace.workspaceFolders?.[0];
  if (first === undefined) throw new Error('Open the folder of the project, to which the test is added.');
  const source = main === undefined ? undefined : await sourceOf(main);
  const top = (source && vscode.workspace.getWorkspaceFolder(source)) ?? first;
  const module = await moduleAbove(source ?? vscode.Uri.joinPath(top.uri, '_'), top.uri);
  if (module !== undefined) return module;
  const inModule = source?.path.lastIndexOf('/src/main/') ?? -1;
  const folder = source === undefined || inModule < 0 ? top.uri : source.with({ path: source.path.slice(0, inModule) });
  return { folder, build: undefined };
}

/** The module in which a file is; undefined if no folder above it, up to `top`, has a build file. */
export async function moduleAbove(file: vscode.Uri, top: vscode.Uri): Promise<BuiltModule | undefined> {
  for (const folder of foldersUp(vscode.Uri.joinPath(file, '..'), top)) {
    const build = await buildFile(folder);
    if (build !== undefined) return { folder, build };
  }
  return undefined;
}

/** The build files that say how a module is built. */
export interface BuildFiles {
  /** Its own build file first, then those of the folders above it, from which it may inherit. */
  readonly files: readonly vscode.Uri[];
  readonly texts: readonly string[];
  /** The texts of files that are only read, such as those of Gradle's own plugins. */
  readonly others: readonly string[];
}

/** Reads the build files of a module, with the unsaved changes in editors. */
export async function buildFiles({ folder }: ProjectModule): Promise<BuildFiles> {
  const top = vscode.workspace.getWorkspaceFolder(folder)?.uri ?? folder;
  const files = (await Promise.all(foldersUp(folder, top).map(buildFile))).filter((file) => file !== undefined);
  const conventions = new vscode.RelativePattern(top, '{buildSrc,build-logic}/**/*.{gradle,gradle.kts}');
  const read = (all: readonly vscode.Uri[]): Promise<string[]> =>
    Promise.all(all.map(async (file) => (await vscode.workspace.openTextDocument(file)).getText()));
  return {
    files,
    texts: await read(files),
    others: await read(await vscode.workspace.findFiles(conventions, SOURCE_COPIES)),
  };
}

/** @returns whether a file exists */
export async function exists(file: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}

async function sourceOf(main: string): Promise<vscode.Uri | undefined> {
  for (const path of sourcePaths(main)) {
    const found = await vscode.workspace.findFiles(`**/${path}.{java,kt,groovy}`, SOURCE_COPIES, 20);
    const source = found.find((file) => file.path.includes('/src/main/')) ?? found[0];
    if (source !== undefined) return source;
  }
  return undefined;
}

/** Returns a folder and its parent folders, up to `top`. */
function foldersUp(folder: vscode.Uri, top: vscode.Uri): vscode.Uri[] {
  const folders = [folder];
  let last = folder;
  while (last.path !== top.path && last.path.startsWith(`${top.path}/`)) {
    last = vscode.Uri.joinPath(last, '..');
    folders.push(last);
  }
  return folders;
}

async function buildFile(folder: vscode.Uri): Promise<vscode.Uri | undefined> {
  for (const name of BUILD_FILES) {
    const file = vscode.Uri.joinPath(folder, name);
    if (await exists(file)) return file;
  }
  return undefined;
}
