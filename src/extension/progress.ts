import * as vscode from 'vscode';
import type { CallOptions } from './inspector-client.ts';

/**
 * Runs a tool call while a notification shows its progress and a Cancel button. If the call fails, the error is shown.
 * @returns the result; undefined if the call failed or was cancelled
 */
export async function withProgress<T>(
  title: string,
  call: (options: CallOptions) => Promise<T>,
): Promise<T | undefined> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (progress, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort());
      try {
        return await call({
          signal: abort.signal,
          progress: ({ message }) => {
            if (message !== undefined) progress.report({ message });
          },
        });
      } catch (error) {
        if (!abort.signal.aborted) showError(error);
        return undefined;
      }
    },
  );
}

/** Shows the message of an error, with a button that opens the log. */
export function showError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  void vscode.window.showErrorMessage(message, 'Show Log').then((button) => {
    if (button !== undefined) void vscode.commands.executeCommand('javafxInspector.showLog');
  });
}
