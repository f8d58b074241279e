import * as vscode from 'vscode';
import { replacementOf, type SavedPlace, type StyleWrite } from '../contract/style-edit.ts';
import { openFile } from './open-file.ts';
import { stylesheetFiles } from './stylesheet-files.ts';
import { writeParts } from './write-parts.ts';

/**
 * Opens a stylesheet of the application at a line (from 1): the source from which its build has copied it, if that is found.
 * @throws Error if it is not on this machine
 */
export async function openStylesheet(url: string, line: number | undefined): Promise<void> {
  const file = await find(url);
  if (file === undefined) {
    throw new Error(`The stylesheet was not found in this workspace. The application has loaded it from ${url}.`);
  }
  await openFile(file, { line });
}

/**
 * Writes a changed or new declaration into the stylesheet of the project, as an edit that can be undone. A file with unsaved
 * changes is not saved.
 * @throws Error if the file is not found, or the position of the declaration in it is not certain
 */
export async function saveStyle(write: StyleWrite): Promise<SavedPlace> {
  const { stylesheet } = write.edit;
  const file = await find(stylesheet);
  if (file === undefined) throw new Error(`The stylesheet ${stylesheet} was not found in this workspace.`);
  const name = vscode.workspace.asRelativePath(file);
  return writeParts(file, (text) => [replacementOf(text, write, name)]);
}

async function find(url: string): Promise<vscode.Uri | undefined> {
  const files = stylesheetFiles(url);
  if (files === undefined) return undefined;
  for (const path of files.paths) {
    const file = vscode.Uri.from({ scheme: 'file', path });
    if (await exists(file)) return file;
  }
  if (files.inArchive === undefined) return undefined;
  // A build folder may contain a copy, too; its path is longer, or is not below src.
  const found = await vscode.workspace.findFiles(`**/${files.inArchive}`, '**/node_modules/**', 20);
  return found.find(({ path }) => path.includes('/src/')) ?? found[0];
}

async function exists(file: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
