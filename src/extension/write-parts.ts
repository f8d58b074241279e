import * as vscode from 'vscode';
import { replaced, type Replacement, type SavedPlace } from '../contract/style-edit.ts';

/**
 * Replaces parts of a file, as one edit that can be undone. A file with unsaved changes is not saved.
 * @param find what to replace in the text of the editor, in order @throws Error of `find`, or if the editor did not accept the edit
 * @returns where the last part is
 */
export async function writeParts(
  file: vscode.Uri,
  find: (text: string, document: vscode.TextDocument) => readonly Replacement[],
): Promise<SavedPlace> {
  const document = await vscode.workspace.openTextDocument(file);
  const { isDirty } = document;
  const parts = find(document.getText(), document);
  const { line } = replaced(document.getText(), parts);
  const change = new vscode.WorkspaceEdit();
  for (const { start, end, text } of parts)
    change.replace(file, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  if (!(await vscode.workspace.applyEdit(change))) throw new Error('The editor did not accept the change.');
  const isSaved = !isDirty && (await document.save());
  return { file: vscode.workspace.asRelativePath(file), line, ...(isSaved ? {} : { unsaved: true }) };
}
