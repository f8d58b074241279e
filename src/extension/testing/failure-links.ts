import path from 'node:path';
import * as vscode from 'vscode';
import * as z from 'zod';
import { TRACE_ENDING } from '../../contract/trace.ts';
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

/**
 * Opens a file that a failing test has kept. Its path is checked again, as the project may have changed.
 * @param dist folder of the bundles
 */
export async function openFailure(argument: unknown, dist: string): Promise<void> {
  const { data: file } = z.string().safeParse(argument);
  const projects = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  if (file === undefined || !isKeptFile(file, projects)) {
    void showWarning('This test has no such file any more. Run it again.');
    return;
  }
  if (path.extname(file) === TRACE_ENDING) showTrace(file, dist);
  else await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file));
}

/** Runs `trace show` in a terminal, which opens the browser or shows the link. Ctrl+C, or closing the terminal, ends it. */
function showTrace(file: string, dist: string): void {
  const terminal = vscode.window.createTerminal({
    name: `Trace: ${path.basename(file, TRACE_ENDING)}`,
    shellPath: process.execPath,
    shellArgs: [path.join(dist, 'cli.cjs'), 'trace', 'show', file],
    // Otherwise, a desktop editor would open a second window.
    env: { ELECTRON_RUN_AS_NODE: '1' },
    isTransient: true,
  });
  terminal.show();
}
