import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';

const SECTION = 'javafxInspector.agents';
const SETTING = 'allowRun';

/**
 * Asks the user when an AI agent of the editor wants to run Java code in the application for the first time. The setting is the
 * user's own: that of a workspace does not count.
 */
export class RunConsent {
  /** Number of the last request that was noticed. */
  private noticed = 0;
  private asked = false;

  constructor(private readonly client: InspectorClient) {}

  register(): vscode.Disposable {
    return this.client.onDidChange(() => this.notice());
  }

  private notice(): void {
    const request = this.client.live?.runRequest;
    if (request === undefined || request.n <= this.noticed) return;
    this.noticed = request.n;
    const allowed = vscode.workspace.getConfiguration(SECTION).get(SETTING, false);
    if (!allowed && !this.asked) void this.ask(request.who);
  }

  private async ask(who: string): Promise<void> {
    this.asked = true;
    const chosen = await vscode.window.showWarningMessage(
      `${who} wants to run Java code in the inspected application. The code has the rights of the application, and with them yours.`,
      'Allow',
      "Don't Allow",
    );
    if (chosen !== 'Allow') return;
    await vscode.workspace.getConfiguration(SECTION).update(SETTING, true, vscode.ConfigurationTarget.Global);
  }
}
