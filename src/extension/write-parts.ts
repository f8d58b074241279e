import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';
import { replaced, type Replacement, type SavedPlace } from '../contract/style-edit.ts';

/** How long the editor may take to notice that a file was changed elsewhere, in milliseconds. */
const NOTICE_MS = 3000;
const READ_MS = 10_000;
const LOOK_MS = 50;

/**
 * Replaces parts of a file, as one edit that can be undone. A file with unsaved changes is not saved.
 * @param find returns the parts to replace in the text of the editor, in order
 * @throws Error of `find`, or if the editor has an older text of the file, or did not accept or save the edit
 * @returns the place of the last part
 */
export async function writeParts(
  file: vscode.Uri,
  find: (text: string, document: vscode.TextDocument) => readonly Replacement[],
): Promise<SavedPlace> {
  const document = await vscode.workspace.openTextDocument(file);
  await bringUpToDate(document);
  const { isDirty } = document;
  const before = document.getText();
  const name = vscode.workspace.asRelativePath(file);
  const line = await edit(document, find);
  if (isDirty) return { file: name, line, unsaved: true };
  const { version } = document;
  if (await document.save()) return { file: name, line };
  // The editor takes its text to be older if the file was being written while the editor read it, or if its line endings have
  // changed since.
  if (sameLines(await textOnDisk(document), before) && document.version === version && (await readAgain(document))) {
    const again = await edit(document, find);
    if (await document.save()) return { file: name, line: again };
  }
  throw new Error(`The editor could not save ${name}. It has the change: save it there.`);
}

/** @returns the line of the last part @throws Error of `find`, or if the editor did not accept the edit */
async function edit(
  document: vscode.TextDocument,
  find: (text: string, document: vscode.TextDocument) => readonly Replacement[],
): Promise<number> {
  const parts = find(document.getText(), document);
  const { line } = replaced(document.getText(), parts);
  const change = new vscode.WorkspaceEdit();
  for (const { start, end, text } of parts)
    change.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  if (!(await vscode.workspace.applyEdit(change))) throw new Error('The editor did not accept the change.');
  return line;
}

/**
 * Makes sure that the editor has the current text of the file, which may have been changed elsewhere: a write into an older
 * text would undo that change, or could not be saved. Unsaved changes of the user are kept.
 * @throws Error if the editor does not read the file again
 */
async function bringUpToDate(document: vscode.TextDocument): Promise<void> {
  if (await becomesCurrent(document, NOTICE_MS)) return;
  // The editor may never notice the change: its file watcher has limits, and settings exclude files from it.
  if (!document.isDirty) await readAgain(document);
  if (await becomesCurrent(document, READ_MS)) return;
  const name = vscode.workspace.asRelativePath(document.uri);
  throw new Error(
    `${name} was changed elsewhere, and the editor has not read it again. Nothing was written. Reopen it.`,
  );
}

/**
 * Makes the editor read the file in place of its own text.
 * @returns false if the user typed or switched to another file in the meantime
 */
async function readAgain(document: vscode.TextDocument): Promise<boolean> {
  const { version } = document;
  await vscode.window.showTextDocument(document);
  // The command applies to the active editor.
  if (vscode.window.activeTextEditor?.document !== document || document.version !== version) return false;
  await vscode.commands.executeCommand('workbench.action.files.revert');
  return true;
}

async function becomesCurrent(document: vscode.TextDocument, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!(await isCurrent(document))) {
    if (Date.now() > deadline) return false;
    await setTimeout(LOOK_MS);
  }
  return true;
}

async function isCurrent(document: vscode.TextDocument): Promise<boolean> {
  if (document.isDirty) return true;
  const onDisk = await textOnDisk(document);
  return document.isDirty || sameLines(document.getText(), onDisk);
}

async function textOnDisk({ uri, encoding }: vscode.TextDocument): Promise<string> {
  const { fs, decode } = vscode.workspace;
  return decode(await fs.readFile(uri), { encoding });
}

/** Returns true if the texts differ at most in their line endings, because the editor gives all lines of a file the same ending. */
const sameLines = (one: string, other: string): boolean => normalized(one) === normalized(other);

const normalized = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
