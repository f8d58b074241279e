import * as vscode from 'vscode';
import type { CallOptions } from './inspector-client.ts';

/**
 * Runs a call of the server with a notification that says what is being done and has a Cancel button. A failure is told
 * to the user; a cancellation is not.
 * @returns what the call gave; undefined when it failed or was cancelled
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
        if (!abort.signal.aborted) await tell(error);
        return undefined;
      }
    },
  );
}

/** Tells a failure in its own words, with the log one click away. */
export async function tell(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const chosen = vscode.window.showErrorMessage(message, 'Show Log');
  void chosen.then((button) => {
    if (button !== undefined) void vscode.commands.executeCommand('javafxInspector.showLog');
  });
}
