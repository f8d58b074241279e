import * as vscode from 'vscode';
import { openFile } from './open-file.ts';
import { stylesheetFiles } from './stylesheet-files.ts';

/**
 * Opens a stylesheet of the application at a line (from 1), as the source that its build has copied, if that is found.
 * @throws Error if it is not on this machine
 */
export async function openStylesheet(url: string, line: number | undefined): Promise<void> {
  const file = await find(url);
  if (file === undefined) {
    throw new Error(`The stylesheet was not found in this workspace. The application has loaded it from ${url}.`);
  }
  await openFile(file, { line });
}

async function find(url: string): Promise<vscode.Uri | undefined> {
  const files = stylesheetFiles(url);
  if (files === undefined) return undefined;
  for (const path of files.paths) {
    const file = vscode.Uri.from({ scheme: 'file', path });
    if (await exists(file)) return file;
  }
  if (files.inArchive === undefined) return undefined;
  // A build folder may have a copy, too; its path is longer or it is not below src.
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
