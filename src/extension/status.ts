import * as vscode from 'vscode';
import type { AppEntry } from '../contract/app.ts';
import type { InspectorClient } from './inspector-client.ts';

/** The status bar's `JavaFX: <application>`, while an application is connected; nothing else, ever. */
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
    const application = this.client.selected;
    if (application === undefined) {
      this.item.hide();
      return;
    }
    this.item.text = `JavaFX: ${applicationOf(application).replaceAll('$(', '$ (')}`;
    this.item.tooltip = `${application.mainClass ?? application.app}, process ${application.pid}. Click to show, attach or detach.`;
    this.item.show();
  }
}

/** The application's name by its main class. A window's title would stay when that window is closed. */
function applicationOf({ app, mainClass }: AppEntry): string {
  return mainClass?.split(/[./]/).pop() ?? app;
}

/** What a click on the status bar offers: the command's title and its id. */
const OFFERS = [
  ['$(list-tree) Show', 'javafxInspector.show'],
  ['$(plug) Attach…', 'javafxInspector.attach'],
  ['$(debug-disconnect) Detach', 'javafxInspector.detach'],
  ['$(output) Show Log', 'javafxInspector.showLog'],
] as const;

export async function showStatusMenu(client: InspectorClient): Promise<void> {
  const application = client.selected;
  const chosen = await vscode.window.showQuickPick(
    OFFERS.map(([label, command]) => ({ label, command })),
    { title: application === undefined ? 'JavaFX Inspector' : `JavaFX: ${applicationOf(application)}` },
  );
  if (chosen !== undefined) await vscode.commands.executeCommand(chosen.command);
}
