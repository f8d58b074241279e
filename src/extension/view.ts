import * as vscode from 'vscode';
import { exceptionCount } from '../contract/exception-count.ts';
import { waitingText } from '../contract/waiting-text.ts';
import type { HostCommand } from '../contract/page.ts';
import type { InspectorClient } from './inspector-client.ts';
import { InspectorPage, type PageServices } from './page.ts';
import { VIEW } from './page-ids.ts';

/** The view with the inspector's page, which is in the sidebar unless the user moves it. */
export class InspectorView implements vscode.Disposable {
  private view: vscode.WebviewView | undefined;
  private readonly page: InspectorPage;
  private shownOnce = false;
  private readonly visibility = new vscode.EventEmitter<void>();
  /** Fires when the view is shown or hidden. */
  readonly onDidChangeVisibility = this.visibility.event;

  /** @param focused called when the page gets the keyboard focus */
  constructor(
    services: PageServices,
    private readonly client: InspectorClient,
    focused: () => void,
  ) {
    this.page = new InspectorPage(services, focused);
  }

  /** Whether the view has been shown in this window. */
  get wasShown(): boolean {
    return this.shownOnce;
  }

  get visible(): boolean {
    return this.view?.visible === true;
  }

  /** Loads the page into the view. */
  adopt(view: vscode.WebviewView): void {
    this.view = view;
    this.shownOnce = true;
    this.client.start();
    view.onDidChangeVisibility(() => {
      this.page.setVisible(view.visible);
      this.visibility.fire();
    });
    const shown = this.client.onDidChange(() => this.showBadge(view));
    this.showBadge(view);
    view.onDidDispose(() => {
      shown.dispose();
      this.page.unload(view.webview);
      if (this.view === view) this.view = undefined;
      this.visibility.fire();
    });
    this.page.load(view.webview);
    this.visibility.fire();
  }

  /** Shows how many exceptions are new and how many AI agents wait for events, also while the view is hidden. */
  private showBadge(view: vscode.WebviewView): void {
    const { newExceptions, live } = this.client;
    const waiting = live?.waiting ?? [];
    const parts = [newExceptions > 0 && exceptionCount(newExceptions), waiting.length > 0 && waitingText(waiting)];
    const tooltip = parts.filter((part) => part !== false).join(', ');
    view.badge = tooltip === '' ? undefined : { value: newExceptions + waiting.length, tooltip };
  }

  /** Shows the view without moving the focus. */
  async reveal(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: true });
  }

  /** Shows and focuses the view. */
  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${VIEW}.focus`);
  }

  /** Sends a command to the page, now or when it is ready. @returns whether it is ready; if not, the view must be shown */
  send(command: HostCommand): boolean {
    return this.page.send(command);
  }

  dispose(): void {
    this.visibility.dispose();
    this.page.dispose();
  }
}
