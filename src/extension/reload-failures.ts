import * as vscode from 'vscode';
import { reloadKey, type ReloadFailure, type ReloadOutcome } from '../contract/reload.ts';
import type { DebuggedProcesses } from './debugged-processes.ts';
import type { InspectorClient } from './inspector-client.ts';
import { withProgress } from './progress.ts';

const RESTART = 'Restart Application';

/**
 * The saved files that were not applied: those with a place are listed in Problems until they are applied or their application
 * exits. A file that needs a decision, or has no place, is shown in a notification.
 */
export class ReloadFailures {
  private readonly problems = vscode.languages.createDiagnosticCollection('JavaFX Inspector');
  /** What is listed, by file and application. */
  private readonly listed = new Map<string, ReloadFailure & { path: string }>();

  constructor(
    private readonly client: InspectorClient,
    private readonly processes: DebuggedProcesses,
  ) {}

  register(): vscode.Disposable {
    return vscode.Disposable.from(
      this.problems,
      this.client.onDidReload((outcome) => this.take(outcome)),
      this.client.onDidChange(() => this.forgetExited()),
    );
  }

  private take(outcome: ReloadOutcome): void {
    const key = reloadKey(outcome);
    const before = this.listed.get(key);
    this.listed.delete(key);
    const { path } = outcome;
    if (!outcome.applied && path !== undefined) this.listed.set(key, { ...outcome, path });
    this.list(path ?? before?.path);
    if (!outcome.applied && (outcome.restart || path === undefined)) void this.ask(outcome);
  }

  /** Lists the failures of a file anew. */
  private list(path: string | undefined): void {
    if (path === undefined) return;
    const found = [...this.listed.values()].filter((each) => each.path === path);
    this.problems.set(vscode.Uri.file(path), found.map(problem));
  }

  /** While the server cannot be reached, the problems stay. */
  private forgetExited(): void {
    const apps = this.client.live?.apps;
    if (apps === undefined) return;
    for (const [key, { pid, path }] of this.listed) {
      if (apps.some((each) => each.pid === pid && each.state === 'connected')) continue;
      this.listed.delete(key);
      this.list(path);
    }
  }

  private async ask(failure: ReloadFailure): Promise<void> {
    const { app, file, message } = failure;
    const canRestart = failure.restart && this.restartOf(failure) !== undefined;
    const text = `${file} was not applied to ${app}. ${message}`;
    const chosen = await vscode.window.showWarningMessage(text, ...(canRestart ? [RESTART] : []));
    if (chosen === undefined) return;
    const restart = this.restartOf(failure);
    if (restart !== undefined) await restart();
    else void vscode.window.showInformationMessage(`${app} is not running any more.`);
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

function problem({ app, message, line = 1, column }: ReloadFailure): vscode.Diagnostic {
  // Without a column, the whole line: the editor cuts a range at the end of its line.
  const range = new vscode.Range(line - 1, (column ?? 1) - 1, line - 1, column ?? Number.MAX_SAFE_INTEGER);
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
  diagnostic.source = `JavaFX: ${app}`;
  return diagnostic;
}
