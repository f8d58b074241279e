import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';

/**
 * Selects the application that a launch in the editor has started. The server does not do so itself: after the selected
 * application has exited, it selects only a restart of the same application, so that no call of an AI agent reaches a different
 * one. But a user who starts an application expects to see it.
 */
export class LaunchedSelection {
  /** The processes that were known at the launch; undefined if no launch is pending. */
  private known: ReadonlySet<number> | undefined;

  constructor(
    private readonly client: InspectorClient,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  register(): vscode.Disposable {
    return this.client.onDidChange(() => this.update());
  }

  /** Called before the application starts. */
  expect(): void {
    this.known = new Set(this.client.live?.apps.map(({ pid }) => pid));
  }

  private update(): void {
    const { known, client } = this;
    const started = client.live?.apps.find(({ pid, state }) => state === 'connected' && known?.has(pid) === false);
    if (started === undefined) return;
    this.known = undefined;
    if (client.selected !== undefined) return;
    client.call('ui_attach', { app: started.app }).catch((error: unknown) => {
      this.log.error(`${started.app} was not selected: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}
