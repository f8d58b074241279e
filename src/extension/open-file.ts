import * as vscode from 'vscode';

/** A position in a text file, counted from 1; the start of the file without a line. */
export interface TextPlace {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Opens a file in an editor, with the cursor at a place. */
export async function openFile(file: vscode.Uri, { line = 1, column = 1 }: TextPlace): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const at = document.validatePosition(new vscode.Position(line - 1, column - 1));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}
