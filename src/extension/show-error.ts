import { showErrorMessage } from './messages.ts';
import * as vscode from 'vscode';

/** Shows the message of an error, with a button that opens the log. */
export function showError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  void showErrorMessage(message, 'Show Log').then((button) => {
    if (button !== undefined) void vscode.commands.executeCommand('javafxInspector.showLog');
  });
}
