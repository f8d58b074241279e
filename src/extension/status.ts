import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';
import { connectedOf, shownLabel, statusText } from './status-text.ts';

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
    const shown = statusText(this.client.live);
    if (shown === undefined) {
      this.item.hide();
      return;
    }
    this.item.text = shown.text;
    this.item.tooltip = shown.tooltip;
    this.item.backgroundColor = shown.isWarning ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    this.item.show();
  }
}

const RECORD = 'javafxInspector.recordTest';
/** Items of the menu: label and command. */
const MENU = [
  ['$(list-tree) Show Inspector', 'javafxInspector.show'],
  ['$(plug) Attach to Application…', 'javafxInspector.attach'],
  ['$(record) Record Test', RECORD],
  ['$(debug-restart) Restart Application', 'javafxInspector.restart'],
  ['$(debug-stop) Stop Application', 'javafxInspector.stop'],
  ['$(terminal) Show Output', 'javafxInspector.showOutput'],
  ['$(debug-disconnect) Detach from Application', 'javafxInspector.detach'],
  ['$(output) Show Log', 'javafxInspector.showLog'],
] as const;
/** Commands that need a selected application. */
const OF_SELECTED: ReadonlySet<string> = new Set([
  RECORD,
  'javafxInspector.restart',
  'javafxInspector.stop',
  'javafxInspector.detach',
]);
const STOP = ['$(debug-stop) Stop Recording', 'javafxInspector.stopRecording'] as const;

/** Shows the menu of the status bar item, with the other applications that are connected. */
export async function showStatusMenu(client: InspectorClient): Promise<void> {
  const { live, selected } = client;
  const others = connectedOf(live)
    .filter(({ app }) => app !== selected?.app)
    .map((entry) => ({
      label: `$(window) Show ${shownLabel(live, entry)}`,
      description: entry.via === undefined ? `Process ${entry.pid}` : `via ${entry.via}`,
      run: () => client.call('ui_attach', { app: entry.app }),
    }));
  const recorded = live?.recording === undefined ? MENU : [STOP, ...MENU.filter(([, id]) => id !== RECORD)];
  const items = recorded
    .filter(([, id]) => selected !== undefined || !OF_SELECTED.has(id))
    .map(([label, command]) => ({ label, run: () => vscode.commands.executeCommand(command) }));
  const title = selected === undefined ? 'JavaFX Inspector' : `JavaFX: ${shownLabel(live, selected)}`;
  const chosen = await vscode.window.showQuickPick([...others, ...items], { title });
  await chosen?.run();
}
