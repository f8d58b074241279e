import * as vscode from 'vscode';
import type { ReloadFailure } from '../contract/reload.ts';
import type { DebuggedProcesses } from './debugged-processes.ts';
import type { InspectorClient, Warning } from './inspector-client.ts';
import { withProgress } from './progress.ts';

const RESTART = 'Restart Application';

/** Shows the user which saved files were not applied, and offers to restart an application that needs it. */
export class ReloadFailures {
  constructor(
    private readonly client: InspectorClient,
    private readonly processes: DebuggedProcesses,
  ) {}

  register(): vscode.Disposable {
    return this.client.onDidWarn((warning) => void this.show(warning));
  }

  private async show({ text, failure }: Warning): Promise<void> {
    const canRestart = failure?.restart === true && this.restartOf(failure) !== undefined;
    const chosen = await vscode.window.showWarningMessage(text, ...(canRestart ? [RESTART] : []));
    if (chosen === undefined || failure === undefined) return;
    const restart = this.restartOf(failure);
    if (restart !== undefined) await restart();
    else void vscode.window.showInformationMessage(`${failure.app} is not running any more.`);
  }

  /** Undefined if nothing here has started the application, or if it has exited. */
  private restartOf({ app, pid, again }: ReloadFailure): (() => Thenable<unknown>) | undefined {
    const session = this.processes.get(pid);
    if (session !== undefined) {
      // The API has no function for this; the command takes the session that its button in the editor is for.
      return () =>
        vscode.commands.executeCommand('workbench.action.debug.restart', undefined, { sessionId: session.id });
    }
    const isConnected = this.client.live?.apps.some((each) => each.pid === pid && each.state === 'connected') === true;
    if (!again || !isConnected) return undefined;
    return () =>
      withProgress(`Restarting ${app}`, (options) => this.client.call('ui_launch', { again: true }, options));
  }
}
