import * as vscode from 'vscode';
import { elementsOf } from '../../fxml/elements.ts';
import type { Version } from '../../fxml/versions.ts';
import { afterEdit, startTags, type StartTag } from '../../fxml/tags.ts';
import type { MadeNode } from '../../contract/live.ts';

/** The place where a node was created. */
type Place = Pick<MadeNode, 'line' | 'column'>;

/** The tags of a document, with the text that was saved when they were read. */
interface Known {
  readonly tags: readonly StartTag[];
  readonly saved: string;
  /** Whether all changes since then are edits in this editor. */
  readonly isTracked: boolean;
}

/**
 * The start tags of FXML documents. Their lines and columns are those of the version that the application has loaded, and their
 * offsets move with the user's edits.
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

  /** Returns the tags in order; empty for a document that had unsaved changes before its tags were first requested. */
  of(document: vscode.TextDocument): readonly StartTag[] {
    const known = this.known.get(document);
    if (known !== undefined) return known.tags;
    if (document.isDirty) return [];
    return this.know(document).tags;
  }

  /**
   * Returns the positions in the editor's text of the elements of a document that the application has loaded.
   * @returns undefined if the positions are not certain, because the editor did not have this document or others have changed
   * its file since
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
   * Compares the tags with nodes that were created from them, because the application may have loaded the saved version in the
   * meantime.
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
    // The offsets are those before the change, so the last edit is applied first.
    const changes = contentChanges.toSorted((a, b) => b.rangeOffset - a.rangeOffset);
    const isTracked = known.isTracked && !isReadAgain(event);
    this.known.set(document, { ...known, tags: changes.reduce(afterEdit, known.tags), isTracked });
  }
}

/** Returns true if the editor has read the file again: the changed places are then a guess where lines are equal. */
export const isReadAgain = ({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): boolean =>
  contentChanges.length > 0 && !document.isDirty && reason === undefined;

/** Normalizes line endings, because the editor gives all lines the same ending. */
const lines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Returns true if a tag created a node: it begins at the node's place. */
export const isOf = (tag: StartTag, { line, column }: Place): boolean =>
  tag.line === line && (column === undefined || column === tag.column);

/** Returns the number of nodes that the tags have created. */
function count(tags: readonly StartTag[], nodes: readonly Place[]): number {
  return nodes.filter((node) => tags.some((tag) => isOf(tag, node))).length;
}
