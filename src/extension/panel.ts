import * as vscode from 'vscode';
import type { HostCommand } from '../contract/page.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { InspectorClient } from './inspector-client.ts';
import { InspectorPage, type PageServices } from './page.ts';
import { PANEL } from './page-ids.ts';

/** The inspector's page as an editor. A window has at most one, which is restored when the window is reloaded. */
export class InspectorPanel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private page: InspectorPage | undefined;
  private shownOnce = false;
  private readonly visibility = new vscode.EventEmitter<void>();
  /** Fires when the editor is shown, hidden or closed. */
  readonly onDidChangeVisibility = this.visibility.event;

  /** @param focused called when the page gets the keyboard focus, or its editor becomes the active editor */
  constructor(
    private readonly services: PageServices,
    private readonly client: InspectorClient,
    private readonly focused: () => void,
  ) {}

  /** Whether the editor has been shown in this window. */
  get wasShown(): boolean {
    return this.shownOnce;
  }

  /** Whether the editor is open, even if another editor covers it. */
  get isOpen(): boolean {
    return this.panel !== undefined;
  }

  get visible(): boolean {
    return this.panel?.visible === true;
  }

  /** Opens the editor in a column, or shows the one that is open where it is, and focuses it. */
  open(column: vscode.ViewColumn): void {
    if (this.panel === undefined) this.adopt(vscode.window.createWebviewPanel(PANEL, 'JavaFX Inspector', column));
    else this.focus();
  }

  /** Shows and focuses the editor, if it is open. */
  focus(): void {
    this.panel?.reveal();
  }

  /** Loads the page into an editor from before the window was reloaded, or closes that editor if another one is open. */
  restore(panel: vscode.WebviewPanel): void {
    if (this.panel === undefined) this.adopt(panel);
    else panel.dispose();
  }

  /** Sends a command to the page, now or when it is ready. @returns whether it is ready; if not, the editor must be shown */
  send(command: HostCommand): boolean {
    return this.page?.send(command) === true;
  }

  dispose(): void {
    // The editor stays open, so that it is restored when the window is reloaded.
    this.page?.dispose();
    this.visibility.dispose();
  }

  private adopt(panel: vscode.WebviewPanel): void {
    const page = new InspectorPage(this.services, this.focused);
    this.panel = panel;
    this.page = page;
    this.shownOnce = true;
    this.client.start();
    panel.iconPath = tabIcon(this.services.environment);
    let { visible } = panel;
    panel.onDidChangeViewState(() => {
      if (panel.active) this.focused();
      if (panel.visible === visible) return;
      ({ visible } = panel);
      page.setVisible(visible);
      this.visibility.fire();
    });
    panel.onDidDispose(() => {
      page.dispose();
      this.panel = undefined;
      this.page = undefined;
      this.visibility.fire();
    });
    page.load(panel.webview);
    if (panel.active) this.focused();
    this.visibility.fire();
  }
}

/** The icon of the activity bar in two colors, because VS Code does not adapt its color in the tab of a webview. */
function tabIcon({ context }: ExtensionEnvironment): { light: vscode.Uri; dark: vscode.Uri } {
  const file = (name: string): vscode.Uri => vscode.Uri.joinPath(context.extensionUri, 'media', name);
  return { light: file('tab-light.svg'), dark: file('tab-dark.svg') };
}
