import * as vscode from 'vscode';
import { isLate } from '../../contract/error.ts';
import type { InspectorClient } from '../inspector-client.ts';
import type { InspectorPages } from '../pages.ts';
import { isFxml, type MadeNodes } from './made-nodes.ts';

/** Delay after a move of the cursor, so that a cursor that only passes over an element causes no request. */
const REST_MS = 80;
/** If this window disappears without clearing its outline, the outline is removed after this time. */
const OUTLINE_MS = 30_000;
/** How long the nodes of an element under the pointer are outlined. */
const HOVER_MS = 2000;
/** Maximum number of nodes that are outlined at once. */
const MOST = 20;
/** Delay before a request that timed out is sent again. */
const AGAIN_MS = 1000;
/** Differs from all lists of nodes, including the empty one. */
const UNKNOWN: readonly string[] = ['?'];

/**
 * Outlines in the application the nodes that the element at the cursor, or under the pointer, has created, one request at a
 * time. If the user has enabled it, the tree selects the node of the element at the cursor.
 */
export class EditorOutlines implements vscode.Disposable {
  private wanted: readonly string[] = [];
  private drawn: readonly string[] = [];
  private hovered: NodeJS.Timeout | undefined;
  private busy = false;
  private moved = false;
  private timer: NodeJS.Timeout | undefined;
  private late: NodeJS.Timeout | undefined;
  private readonly subscriptions: vscode.Disposable[];

  constructor(
    private readonly client: InspectorClient,
    private readonly made: MadeNodes,
    private readonly pages: InspectorPages,
  ) {
    this.subscriptions = [
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor === vscode.window.activeTextEditor && isFxml(textEditor.document)) this.soon(true);
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.soon(true)),
      made.onDidChange(() => this.soon()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('javafxInspector.editor.outlineAtCursor')) this.soon();
      }),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    clearTimeout(this.hovered);
    clearTimeout(this.late);
    for (const each of this.subscriptions) each.dispose();
  }

  /** Outlines nodes for two seconds, then again those at the cursor. */
  hover(uids: readonly string[]): void {
    clearTimeout(this.hovered);
    this.wanted = uids.slice(0, MOST);
    this.hovered = setTimeout(() => {
      this.hovered = undefined;
      this.soon();
    }, HOVER_MS);
    void this.draw();
  }

  /** @param moved whether the user has moved the cursor: the tree follows the cursor, but no change of the application */
  private soon(moved = false): void {
    this.moved ||= moved;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.atRest(), REST_MS);
  }

  private atRest(): void {
    const uids = this.atCursor();
    const [uid] = uids;
    const settings = vscode.workspace.getConfiguration('javafxInspector');
    // The nodes of a file that was just opened become known somewhat later.
    if (this.moved && uid !== undefined) {
      this.moved = false;
      if (settings.get('editor.followCursor', false)) this.pages.post({ command: 'reveal', uid });
    }
    if (this.hovered !== undefined) return;
    this.wanted = settings.get('editor.outlineAtCursor', true) ? uids.slice(0, MOST) : [];
    void this.draw();
  }

  private atCursor(): string[] {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || !isFxml(editor.document)) return [];
    return this.made.elementAt(editor.document, editor.selection.active)?.nodes.map(({ uid }) => uid) ?? [];
  }

  private async draw(): Promise<void> {
    if (this.busy || this.wanted.join() === this.drawn.join()) return;
    this.busy = true;
    const uids = this.wanted;
    const [uid, ...also] = uids;
    try {
      const input = uid === undefined ? { clear: true } : { ref: uid, also, durationMs: OUTLINE_MS };
      if (this.client.selected !== undefined) await this.client.call('ui_highlight', input);
      this.drawn = uids;
    } catch (error) {
      // If none of the nodes is visible, there is nothing to outline. A busy application outlines them later.
      if (isLate(error)) return this.again();
      this.drawn = uids;
    } finally {
      this.busy = false;
    }
    void this.draw();
  }

  /** Retries later; it is unknown which outlines the application shows, because the request may have arrived. */
  private again(): void {
    this.drawn = UNKNOWN;
    clearTimeout(this.late);
    this.late = setTimeout(() => void this.draw(), AGAIN_MS);
  }
}
