import * as vscode from 'vscode';
import { elementsOf } from '../../fxml/elements.ts';
import type { Version } from '../../fxml/versions.ts';
import { afterEdit, startTags, type StartTag } from '../../fxml/tags.ts';
import type { MadeNode } from '../../contract/live.ts';

/** Where a node was made. */
type Place = Pick<MadeNode, 'line' | 'column'>;

/** The tags of a document, with their places in the text that was saved when they were read. */
interface Known {
  readonly tags: readonly StartTag[];
  readonly saved: string;
  /** Whether all changes since are edits in this editor. */
  readonly isTracked: boolean;
}

/**
 * The start tags of FXML documents. Their lines and columns are those of the version that the application has loaded, and their offsets move
 * with what the user edits.
 */
export class LoadedTags implements vscode.Disposable {
  private readonly known = new Map<vscode.TextDocument, Known>();
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
    if (known !== undefined) return known.tags;
    if (document.isDirty) return [];
    return this.know(document).tags;
  }

  /**
   * Where the elements of a document that the application has loaded are in the text of the editor.
   * @returns undefined if that is not certain: the editor did not have this document, or others have changed its file since
   */
  version(document: vscode.TextDocument, loaded: string): Version | undefined {
    const { tags, saved, isTracked } = this.known.get(document) ?? {};
    if (tags === undefined || saved === undefined || isTracked !== true) return undefined;
    if (lines(saved) !== lines(loaded)) return undefined;
    const text = document.getText();
    const at = new Map((elementsOf(text) ?? []).map(({ tag: { start } }, index) => [start, index]));
    const starts = new Map(tags.map(({ line, column, start }) => [`${line}:${column}`, start]));
    const elements = elementsOf(loaded) ?? [];
    return { text, at: elements.map(({ tag: { line, column } }) => at.get(starts.get(`${line}:${column}`) ?? -1)) };
  }

  private know(document: vscode.TextDocument): Known {
    const saved = document.getText();
    const known = { tags: startTags(saved), saved, isTracked: true };
    this.known.set(document, known);
    return known;
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
    this.know(document);
    return JSON.stringify(saved) !== JSON.stringify(known);
  }

  private edited(event: vscode.TextDocumentChangeEvent): void {
    const { document, contentChanges } = event;
    const known = this.known.get(document);
    if (known === undefined) return;
    // All offsets are those before the change, so the last one is applied first.
    const changes = contentChanges.toSorted((a, b) => b.rangeOffset - a.rangeOffset);
    const isTracked = known.isTracked && !isReadAgain(event);
    this.known.set(document, { ...known, tags: changes.reduce(afterEdit, known.tags), isTracked });
  }
}

/** Whether the editor has read the file again: what has changed there is then a guess, where lines are equal. */
export const isReadAgain = ({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): boolean =>
  contentChanges.length > 0 && !document.isDirty && reason === undefined;

/** The editor gives all lines the same end. */
const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Whether a tag has made a node: it begins at the node's place. */
export const isOf = (tag: StartTag, { line, column }: Place): boolean =>
  tag.line === line && (column === undefined || column === tag.column);

/** The number of nodes that a tag has made. */
function count(tags: readonly StartTag[], nodes: readonly Place[]): number {
  return nodes.filter((node) => tags.some((tag) => isOf(tag, node))).length;
}
