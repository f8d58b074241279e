import * as vscode from 'vscode';
import type { HostCommand } from '../contract/page.ts';
import type { InspectorClient } from './inspector-client.ts';
import type { PageServices } from './page.ts';
import { InspectorPanel } from './panel.ts';
import { InspectorView } from './view.ts';

/** The pages of the inspector in this window: the view, and the editor if it is open. Commands apply to the one used last. */
export class InspectorPages implements vscode.Disposable {
  private readonly view: InspectorView;
  private readonly panel: InspectorPanel;
  /** The page that had the focus last. */
  private last: 'view' | 'panel' = 'view';

  constructor(services: PageServices, client: InspectorClient) {
    this.view = new InspectorView(services, client, () => (this.last = 'view'));
    this.panel = new InspectorPanel(services, client, () => (this.last = 'panel'));
  }

  /** Loads the page into the view, which VS Code shows. */
  resolveView(view: vscode.WebviewView): void {
    this.view.adopt(view);
  }

  /** Loads the page into an editor that was open before the window was reloaded. */
  restoreEditor(panel: vscode.WebviewPanel): void {
    this.panel.restore(panel);
  }

  /** Fires when a page is shown or hidden. */
  onDidChangeVisibility(listener: () => void): vscode.Disposable {
    return vscode.Disposable.from(
      this.view.onDidChangeVisibility(listener),
      this.panel.onDidChangeVisibility(listener),
    );
  }

  /** Whether a page has been shown in this window. */
  get wasShown(): boolean {
    return this.view.wasShown || this.panel.wasShown;
  }

  /** Whether a page is visible. */
  get visible(): boolean {
    return this.view.visible || this.panel.visible;
  }

  /** Opens the page as an editor in a column; if it is open, shows it where it is. */
  openInEditor(column: vscode.ViewColumn): void {
    this.panel.open(column);
  }

  /** Makes sure that a page is visible, without moving the focus or covering the user's editor. */
  async reveal(): Promise<void> {
    if (this.visible) return;
    this.last = 'view';
    await this.view.reveal();
  }

  /** Shows and focuses the page that commands apply to. */
  async focus(): Promise<void> {
    if (this.current === this.panel) this.panel.focus();
    else await this.view.focus();
  }

  /** Sends a command to the page, now or when it is ready, without moving the focus. */
  post(command: HostCommand): void {
    this.current.send(command);
  }

  /** Sends a command to the page, and shows the page if it is not ready. */
  async send(command: HostCommand): Promise<void> {
    const { current } = this;
    if (!current.send(command)) await this.focus();
  }

  dispose(): void {
    this.view.dispose();
    this.panel.dispose();
  }

  /** The page used last if it is visible, else the visible one. If both are hidden, the one used last, if it is still open. */
  private get current(): InspectorView | InspectorPanel {
    const { view, panel } = this;
    if (view.visible !== panel.visible) return view.visible ? view : panel;
    return this.last === 'panel' && panel.isOpen ? panel : view;
  }
}
