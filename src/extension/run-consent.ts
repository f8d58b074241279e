import * as vscode from 'vscode';

const SECTION = 'javafxInspector.agents';
const SETTING = 'allowRun';

/**
 * Decides whether an AI agent of the editor may run Java code in the application. Asks the user once, for the first call. The
 * setting is the user's own: that of a workspace does not count.
 */
export class RunConsent {
  private asking: Promise<boolean> | undefined;
  private declined = false;

  /** @param question names the AI agent and what it wants */
  async allows(question: string): Promise<boolean> {
    if (vscode.workspace.getConfiguration(SECTION).get(SETTING, false)) return true;
    if (this.declined) return false;
    this.asking ??= this.ask(question).finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(question: string): Promise<boolean> {
    const allowed = (await vscode.window.showWarningMessage(question, 'Allow', "Don't Allow")) === 'Allow';
    this.declined = !allowed;
    if (allowed) {
      await vscode.workspace.getConfiguration(SECTION).update(SETTING, true, vscode.ConfigurationTarget.Global);
    }
    return allowed;
  }
}
