import * as vscode from 'vscode';
import { LiveMade, LiveSelection } from '../contract/live.ts';
import type { InspectedApplication, JavafxInspectorApi, RevealedNode, SelectedNode } from './api.ts';
import type { InspectorClient } from './inspector-client.ts';
import { madeBy } from './source/made-nodes.ts';
import { revealNode } from './source/show-in-inspector.ts';
import type { InspectorPages } from './pages.ts';

const SELECTION = 'ui://live/selection';

/** The API that the extension exports. It reads the selection only once another extension asks for it. */
export class ExportedApi implements JavafxInspectorApi, vscode.Disposable {
  readonly version = 1;
  private readonly applicationsChanged = new vscode.EventEmitter<readonly InspectedApplication[]>();
  readonly onDidChangeApplications = this.applicationsChanged.event;
  private readonly selectionChanged = new vscode.EventEmitter<SelectedNode | undefined>();
  private known: readonly InspectedApplication[] = [];
  private selected: SelectedNode | undefined;
  private isWanted = false;
  private isSubscribed = false;
  private reads = 0;
  private readonly subscriptions: vscode.Disposable[];

  constructor(
    private readonly client: InspectorClient,
    private readonly pages: InspectorPages,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.subscriptions = [
      this.applicationsChanged,
      this.selectionChanged,
      client.onDidChange(() => this.update()),
      client.onDidUpdate((uri) => {
        if (uri === SELECTION) void this.readSelection();
      }),
    ];
  }

  dispose(): void {
    for (const each of this.subscriptions) each.dispose();
  }

  get applications(): readonly InspectedApplication[] {
    return this.known;
  }

  get selection(): SelectedNode | undefined {
    this.want();
    return this.selected;
  }

  get onDidChangeSelection(): vscode.Event<SelectedNode | undefined> {
    this.want();
    return this.selectionChanged.event;
  }

  async reveal(file: vscode.Uri, line: number): Promise<RevealedNode | undefined> {
    if (this.client.selected === undefined) return undefined;
    const { app, nodes } = await this.client.read(madeBy(file), LiveMade);
    const found = nodes.find((node) => node.line === line);
    if (found === undefined || app === null) return undefined;
    await revealNode(this.pages, found.uid);
    return { app, uid: found.uid, type: found.type, id: found.id };
  }

  private want(): void {
    this.isWanted = true;
    void this.follow();
  }

  private update(): void {
    const { live } = this.client;
    const now = (live?.apps ?? [])
      .filter(({ state }) => state === 'connected')
      .map(({ app, pid, mainClass }) => ({ app, pid, mainClass, selected: app === live?.selected }));
    if (JSON.stringify(now) !== JSON.stringify(this.known)) {
      this.known = now;
      this.applicationsChanged.fire(now);
    }
    void this.follow();
  }

  /** Subscribes to the selection, once for each connection, if another extension asks for it. */
  private async follow(): Promise<void> {
    if (this.client.live === undefined) {
      this.isSubscribed = false;
      this.select(undefined);
      return;
    }
    if (!this.isWanted || this.isSubscribed) return;
    this.isSubscribed = true;
    try {
      await this.client.subscribe(SELECTION);
      await this.readSelection();
    } catch (error) {
      // The connection was closed; the next one subscribes again.
      this.isSubscribed = false;
      this.log.warn(`The selection could not be followed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async readSelection(): Promise<void> {
    const read = ++this.reads;
    try {
      const { app, match } = await this.client.read(SELECTION, LiveSelection);
      // A later read returns a newer selection.
      if (read !== this.reads) return;
      const uid = match?.ref.uid ?? undefined;
      if (match === undefined || uid === undefined || app === undefined) this.select(undefined);
      else this.select({ app, uid, type: match.type, id: match.id ?? undefined, summary: match.summary });
    } catch (error) {
      this.log.warn(`The selection could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private select(node: SelectedNode | undefined): void {
    if (JSON.stringify(node) === JSON.stringify(this.selected)) return;
    this.selected = node;
    this.selectionChanged.fire(node);
  }
}
