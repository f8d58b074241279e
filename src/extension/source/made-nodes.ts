import { quoted } from '../../contract/shown-text.ts';
import * as vscode from 'vscode';
import { LiveMade, type MadeNode } from '../../contract/live.ts';
import type { InspectorClient } from '../inspector-client.ts';
import type { InspectorPages } from '../pages.ts';
import { tagAt, type StartTag } from '../../fxml/tags.ts';
import { isOf, type LoadedTags } from './loaded-tags.ts';

/** Minimum time between two reads for one file, because an application may change its nodes at each pulse, or be busy. */
const AGAIN_MS = 1000;

/** An element of a document, and the nodes of the application that it has created. */
export interface MadeElement {
  readonly tag: StartTag;
  readonly nodes: readonly MadeNode[];
}

interface Followed {
  readonly uri: string;
  readonly document: vscode.TextDocument;
  nodes: readonly MadeNode[];
  /** Resolves when its nodes have been read for the first time, or could not be read. */
  first: Promise<void>;
  timer: NodeJS.Timeout | undefined;
  /** A read is in progress; the next one starts after it, so that no older response replaces a newer one. */
  reading: boolean;
  stale: boolean;
}

/** Returns the URI of the nodes that a file has created. */
export const madeBy = (file: vscode.Uri): string => `ui://live/made?file=${encodeURIComponent(file.fsPath)}`;

export const isFxml = ({ uri }: vscode.TextDocument): boolean => uri.scheme === 'file' && uri.path.endsWith('.fxml');

/** The nodes that the visible FXML documents have created, kept up to date while the inspector is visible. */
export class MadeNodes implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fires when nodes were created or removed. */
  readonly onDidChange = this.changed.event;
  private readonly followed = new Map<string, Followed>();
  private readonly subscriptions: vscode.Disposable[];
  private app: string | undefined;

  constructor(
    private readonly client: InspectorClient,
    private readonly pages: InspectorPages,
    private readonly tags: LoadedTags,
  ) {
    this.subscriptions = [
      this.changed,
      client.onDidChange(() => this.follow()),
      client.onDidUpdate((uri) => this.updated(uri)),
      // If only line numbers of a view have changed, the windows of the application do not change and send no event.
      client.onDidReload(() => this.followed.forEach((followed) => void this.read(followed))),
      pages.onDidChangeVisibility(() => this.follow()),
      vscode.window.onDidChangeVisibleTextEditors(() => this.follow()),
    ];
    this.follow();
  }

  dispose(): void {
    for (const key of [...this.followed.keys()]) this.forget(key);
    for (const each of this.subscriptions) each.dispose();
  }

  /** Returns the elements of a document that have created nodes, in order. */
  elements(document: vscode.TextDocument): MadeElement[] {
    const nodes = this.followed.get(document.uri.toString())?.nodes ?? [];
    if (nodes.length === 0) return [];
    return this.tags
      .of(document)
      .map((tag) => ({ tag, nodes: nodes.filter((node) => isOf(tag, node)) }))
      .filter((element) => element.nodes.length > 0);
  }

  /** Returns the element whose start tag is at a place of a document, if it has created nodes. */
  elementAt(document: vscode.TextDocument, at: vscode.Position): MadeElement | undefined {
    const elements = this.elements(document);
    const found = tagAt(
      elements.map(({ tag }) => tag),
      document.offsetAt(at),
    );
    return elements.find(({ tag }) => tag === found);
  }

  /** Resolves when the nodes of a document that has just become visible have been read too, or could not be read. */
  async known(document: vscode.TextDocument): Promise<void> {
    await this.followed.get(document.uri.toString())?.first;
  }

  /** Follows exactly the files that are needed now. */
  private follow(): void {
    const app = this.pages.visible ? this.client.selected?.app : undefined;
    const documents = app === undefined ? [] : vscode.window.visibleTextEditors.map(({ document }) => document);
    // The tags must be read before the user changes the document.
    for (const document of documents.filter(isFxml)) this.tags.of(document);
    const wanted = new Map(documents.filter(isFxml).map((document) => [document.uri.toString(), document]));
    for (const key of [...this.followed.keys()]) if (!wanted.has(key) || app !== this.app) this.forget(key);
    this.app = app;
    for (const [key, document] of wanted) {
      if (this.followed.has(key)) continue;
      const uri = madeBy(document.uri);
      const followed: Followed = {
        uri,
        document,
        nodes: [],
        first: Promise.resolve(),
        timer: undefined,
        reading: false,
        stale: false,
      };
      this.followed.set(key, followed);
      // Without a connection there is no application; the next connection calls this method again.
      void this.client.subscribe(uri).catch(() => {});
      followed.first = this.read(followed);
    }
  }

  private forget(key: string): void {
    const followed = this.followed.get(key);
    if (followed === undefined) return;
    this.followed.delete(key);
    clearTimeout(followed.timer);
    void this.client.unsubscribe(followed.uri).catch(() => {});
    if (followed.nodes.length > 0) this.changed.fire();
  }

  private updated(uri: string): void {
    for (const followed of this.followed.values()) if (followed.uri === uri) this.later(followed);
  }

  private later(followed: Followed): void {
    if (!this.isFollowed(followed)) return;
    followed.timer ??= setTimeout(() => {
      followed.timer = undefined;
      void this.read(followed);
    }, AGAIN_MS);
  }

  private async read(followed: Followed): Promise<void> {
    followed.stale = true;
    if (followed.reading) return;
    followed.reading = true;
    while (followed.stale && this.isFollowed(followed)) {
      followed.stale = false;
      await this.readOnce(followed);
    }
    followed.reading = false;
  }

  private async readOnce(followed: Followed): Promise<void> {
    try {
      const { nodes } = await this.client.read(followed.uri, LiveMade);
      if (this.isFollowed(followed)) this.know(followed.document, nodes);
    } catch {
      // The application is busy, which the view shows, or has exited; in that case, the file is no longer followed.
      this.later(followed);
    }
  }

  /** Stores the result of a read for a document, so that its tags and nodes always belong to the same version. */
  know(document: vscode.TextDocument, nodes: readonly MadeNode[]): void {
    const moved = this.tags.settle(document, nodes);
    const followed = this.followed.get(document.uri.toString());
    if (followed === undefined || (!moved && JSON.stringify(nodes) === JSON.stringify(followed.nodes))) return;
    followed.nodes = nodes;
    this.changed.fire();
  }

  private isFollowed(followed: Followed): boolean {
    return [...this.followed.values()].includes(followed);
  }
}

/** Describes a node in few words: `Button #save “Save”`. */
export function nodeText({ type, id, text }: MadeNode): string {
  return [
    type,
    id === undefined ? '' : `#${id}`,
    text === undefined || text === '' ? '' : quoted(text.replace(/\s+/g, ' ').slice(0, 60)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
