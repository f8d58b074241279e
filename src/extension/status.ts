import * as vscode from 'vscode';
import { nameOf } from './attach.ts';
import type { InspectorClient } from './client.ts';

/** The status bar's `JavaFX: <title>`, while a program is connected; nothing else, ever. */
export class StatusItem implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('javafxInspector.status', vscode.StatusBarAlignment.Left);
  private readonly subscription: vscode.Disposable;

  constructor(private readonly client: InspectorClient) {
    this.item.name = 'JavaFX Inspector';
    this.item.command = 'javafxInspector.menu';
    this.subscription = client.onDidChange(() => this.update());
  }

  dispose(): void {
    this.subscription.dispose();
    this.item.dispose();
  }

  private update(): void {
    const program = this.client.selected;
    if (program === undefined) {
      this.item.hide();
      return;
    }
    this.item.text = `JavaFX: ${nameOf(program).replaceAll('$(', '$ (')}`;
    this.item.tooltip = `${program.mainClass ?? program.app}, process ${program.pid}. Click to show, attach or detach.`;
    this.item.show();
  }
}

/** What a click on the status bar offers: the command's title and its id. */
const OFFERS = [
  ['$(list-tree) Show', 'javafxInspector.show'],
  ['$(plug) Attach…', 'javafxInspector.attach'],
  ['$(debug-disconnect) Detach', 'javafxInspector.detach'],
  ['$(output) Show Log', 'javafxInspector.showLog'],
] as const;

export async function showStatusMenu(client: InspectorClient): Promise<void> {
  const program = client.selected;
  const chosen = await vscode.window.showQuickPick(
    OFFERS.map(([label, command]) => ({ label, command })),
    { title: program === undefined ? 'JavaFX Inspector' : `JavaFX: ${nameOf(program)}` },
  );
  if (chosen !== undefined) await vscode.commands.executeCommand(chosen.command);
}
