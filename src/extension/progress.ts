import { inMessage } from './messages.ts';
import * as vscode from 'vscode';
import type { CallOptions } from './inspector-client.ts';
import { showError } from './show-error.ts';

/**
 * Runs a tool call while a notification shows its progress and a Cancel button. If the call fails, the error is shown.
 * @returns the result; undefined if the call failed or was cancelled
 */
export async function withProgress<T>(
  title: string,
  call: (options: CallOptions) => Promise<T>,
): Promise<T | undefined> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: inMessage(title), cancellable: true },
    async (progress, token) => {
      const abort = new AbortController();
      token.onCancellationRequested(() => abort.abort());
      try {
        return await call({
          signal: abort.signal,
          progress: ({ message }) => {
            if (message !== undefined) progress.report({ message: inMessage(message) });
          },
        });
      } catch (error) {
        if (!abort.signal.aborted) showError(error);
        return undefined;
      }
    },
  );
}
