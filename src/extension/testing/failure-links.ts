import * as vscode from 'vscode';
import * as z from 'zod';
import { showWarning } from '../messages.ts';
import { isKeptFile, type KeptFile } from './kept-failure.ts';

/** The command of the links below, which opens a file that a failing test has kept. */
export const OPEN_FAILURE = 'javafxInspector.openFailure';

/** @returns a message with links to what a failing test has kept; undefined if it has kept nothing */
export function failureLinks(files: readonly KeptFile[]): vscode.TestMessage | undefined {
  if (files.length === 0) return undefined;
  const links = files.map(
    ({ kind, file }) => `[Open ${kind}](command:${OPEN_FAILURE}?${encodeURIComponent(JSON.stringify([file]))})`,
  );
  const text = new vscode.MarkdownString(`When it failed: ${links.join(' · ')}`);
  // The text has nothing from the test or the application.
  text.isTrusted = { enabledCommands: [OPEN_FAILURE] };
  return new vscode.TestMessage(text);
}

/** Opens a file that a failing test has kept. Its path is checked again, as the project may have changed. */
export async function openFailure(argument: unknown): Promise<void> {
  const { data: file } = z.string().safeParse(argument);
  const projects = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  if (file === undefined || !isKeptFile(file, projects)) {
    void showWarning('This test has no such file any more. Run it again.');
    return;
  }
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file));
}
