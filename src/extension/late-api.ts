import * as vscode from 'vscode';
import type { InspectedApplication, JavafxInspectorApi, RevealedNode, SelectedNode } from './api.ts';

/** The API that the extension exports both before the inspector has started, when there are no applications, and after it. */
export class LateApi implements JavafxInspectorApi, vscode.Disposable {
  readonly version = 1;
  private api: JavafxInspectorApi | undefined;
  private isSelectionWanted = false;
  private readonly applicationsChanged = new vscode.EventEmitter<readonly InspectedApplication[]>();
  readonly onDidChangeApplications = this.applicationsChanged.event;
  private readonly selectionChanged = new vscode.EventEmitter<SelectedNode | undefined>();
  private readonly subscriptions: vscode.Disposable[] = [this.applicationsChanged, this.selectionChanged];

  /** @param api the API of the inspector, which has started */
  use(api: JavafxInspectorApi): void {
    this.api = api;
    this.subscriptions.push(api.onDidChangeApplications((applications) => this.applicationsChanged.fire(applications)));
    if (this.isSelectionWanted) this.followSelection(api);
  }

  get applications(): readonly InspectedApplication[] {
    return this.api?.applications ?? [];
  }

  get selection(): SelectedNode | undefined {
    this.wantSelection();
    return this.api?.selection;
  }

  get onDidChangeSelection(): vscode.Event<SelectedNode | undefined> {
    this.wantSelection();
    return this.selectionChanged.event;
  }

  async reveal(file: vscode.Uri, line: number): Promise<RevealedNode | undefined> {
    return this.api?.reveal(file, line);
  }

  dispose(): void {
    for (const each of this.subscriptions) each.dispose();
  }

  /** Asks the inspector for the selection, which it reads only once another extension needs it. */
  private wantSelection(): void {
    if (this.isSelectionWanted) return;
    this.isSelectionWanted = true;
    if (this.api !== undefined) this.followSelection(this.api);
  }

  private followSelection(api: JavafxInspectorApi): void {
    this.subscriptions.push(api.onDidChangeSelection((node) => this.selectionChanged.fire(node)));
  }
}
