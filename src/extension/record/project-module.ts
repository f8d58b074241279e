import * as vscode from 'vscode';
import { sourcePaths } from './test-file.ts';

const BUILD_FILES = ['pom.xml', 'build.gradle', 'build.gradle.kts'];
/** Folders with copies of sources, or none. */
const EXCLUDED = '**/{node_modules,target,build,out,bin}/**';

/** A module of a project, where its tests belong. */
export interface ProjectModule {
  readonly folder: vscode.Uri;
  /** Its build file; undefined if it has none. */
  readonly build: vscode.Uri | undefined;
}

/** The module that declares the class of the application, else the workspace's first folder. @throws Error if no folder is open */
export async function moduleOf(main: string | undefined): Promise<ProjectModule> {
  const first = vscode.workspace.workspaceFolders?.[0];
  if (first === undefined) throw new Error('Open the folder of the project, to which the test is added.');
  const source = main === undefined ? undefined : await sourceOf(main);
  const top = (source && vscode.workspace.getWorkspaceFolder(source)) ?? first;
  const folders = source === undefined ? [top.uri] : foldersUp(vscode.Uri.joinPath(source, '..'), top.uri);
  for (const folder of folders) {
    const build = await buildFile(folder);
    if (build !== undefined) return { folder, build };
  }
  const inModule = source?.path.lastIndexOf('/src/main/') ?? -1;
  const folder = source === undefined || inModule < 0 ? top.uri : source.with({ path: source.path.slice(0, inModule) });
  return { folder, build: undefined };
}

/** The texts of a module's build file and of those in the folders above it, from which it may inherit. */
export async function buildTexts({ folder }: ProjectModule): Promise<string[]> {
  const top = vscode.workspace.getWorkspaceFolder(folder)?.uri ?? folder;
  const files = await Promise.all(foldersUp(folder, top).map(buildFile));
  const known = files.filter((file) => file !== undefined);
  return Promise.all(known.map(async (file) => (await vscode.workspace.openTextDocument(file)).getText()));
}

/** @returns whether there is a file */
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
    const found = await vscode.workspace.findFiles(`**/${path}.{java,kt,groovy}`, EXCLUDED, 20);
    const source = found.find((file) => file.path.includes('/src/main/')) ?? found[0];
    if (source !== undefined) return source;
  }
  return undefined;
}

/** A folder and those above it, up to `top`. */
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
