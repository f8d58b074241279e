import * as vscode from 'vscode';
import { afterEdit, startTags, type StartTag } from '../../fxml/tags.ts';
import type { MadeNode } from '../../contract/live.ts';

/** Where a node was made. */
type Place = Pick<MadeNode, 'line' | 'column'>;

/**
 * The start tags of FXML documents. Their lines and columns are those of the version that the application has loaded, and their offsets move
 * with what the user edits.
 */
export class LoadedTags implements vscode.Disposable {
  private readonly known = new Map<vscode.TextDocument, readonly StartTag[]>();
  private readonly subscriptions = [
    vscode.workspace.onDidChangeTextDocument((event) => this.edited(event)),
    vscode.workspace.onDidCloseTextDocument((document) => this.known.delete(document)),
  ];

  dispose(): void {
    for (const each of this.subscriptions) each.dispose();
  }

  /** In order; empty for a document that had unsaved changes before its tags were first asked for. */
  of(document: vscode.TextDocument): readonly StartTag[] {
    const known = this.known.get(document);
    if (known !== undefined) return known;
    if (document.isDirty) return [];
    const tags = startTags(document.getText());
    this.known.set(document, tags);
    return tags;
  }

  /**
   * Compares the tags with nodes that were made from them: the application may have loaded the saved version meanwhile.
   * @returns whether the tags have changed
   */
  settle(document: vscode.TextDocument, nodes: readonly Place[]): boolean {
    if (document.isDirty) return false;
    const known = this.of(document);
    const saved = startTags(document.getText());
    if (count(saved, nodes) < count(known, nodes)) return false;
    this.known.set(document, saved);
    return JSON.stringify(saved) !== JSON.stringify(known);
  }

  private edited({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const known = this.known.get(document);
    if (known === undefined) return;
    // All offsets are those before the change, so the last one is applied first.
    const changes = contentChanges.toSorted((a, b) => b.rangeOffset - a.rangeOffset);
    this.known.set(document, changes.reduce(afterEdit, known));
  }
}

/** Whether a tag has made a node: it begins at the node's place. */
export const isOf = (tag: StartTag, { line, column }: Place): boolean =>
  tag.line === line && (column === undefined || column === tag.column);

/** The number of nodes that a tag has made. */
function count(tags: readonly StartTag[], nodes: readonly Place[]): number {
  return nodes.filter((node) => tags.some((tag) => isOf(tag, node))).length;
}
