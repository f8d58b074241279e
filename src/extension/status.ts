import { oneLine } from '../contract/shown-text.ts';
import { inLabel } from './messages.ts';
import * as vscode from 'vscode';
import type { AppEntry } from '../contract/app.ts';
import { shownApp } from '../contract/app-name.ts';
import type { InspectorClient } from './inspector-client.ts';

/** The status bar item `JavaFX: <application>`, shown while an application is connected. */
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
    const isBusy = this.client.live?.busy != null;
    const name = inLabel(untitled(application));
    const isRecorded = this.client.live?.recording === application.app;
    const normal = isRecorded ? `$(record) JavaFX: recording ${name}` : `JavaFX: ${name}`;
    this.item.text = isBusy ? `$(warning) JavaFX: ${name} is not responding` : normal;
    this.item.backgroundColor = isBusy ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    const process = `${application.mainClass ?? application.app}, process ${application.pid}`;
    this.item.tooltip = `${oneLine(process)}${isBusy ? ', has not responded for some time' : ''}. Click for a menu.`;
    this.item.show();
  }
}

/** The simple name of the main class, because the title of a window is outdated once that window is closed. */
const untitled = ({ app, mainClass }: AppEntry): string => shownApp({ app, mainClass });

const RECORD = 'javafxInspector.recordTest';
/** Items of the menu: label and command. */
const MENU = [
  ['$(list-tree) Show Inspector', 'javafxInspector.show'],
  ['$(plug) Attach to Application…', 'javafxInspector.attach'],
  ['$(record) Record Test', RECORD],
  ['$(debug-disconnect) Detach from Application', 'javafxInspector.detach'],
  ['$(output) Show Log', 'javafxInspector.showLog'],
] as const;
const STOP = ['$(debug-stop) Stop Recording', 'javafxInspector.stopRecording'] as const;

/** Shows the menu of the status bar item. */
export async function showStatusMenu(client: InspectorClient): Promise<void> {
  const application = client.selected;
  const items = client.live?.recording === undefined ? MENU : [STOP, ...MENU.filter(([, id]) => id !== RECORD)];
  const chosen = await vscode.window.showQuickPick(
    items.map(([label, command]) => ({ label, command })),
    { title: application === undefined ? 'JavaFX Inspector' : `JavaFX: ${inLabel(untitled(application))}` },
  );
  if (chosen !== undefined) await vscode.commands.executeCommand(chosen.command);
}
