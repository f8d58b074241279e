import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';
import { replaced, type Replacement, type SavedPlace } from '../contract/style-edit.ts';

/** How long the editor may take to notice that a file was changed elsewhere, in milliseconds. */
const NOTICE_MS = 10_000;
const LOOK_MS = 50;

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
  await upToDate(document);
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

/**
 * Waits until the editor has read a file again that was changed elsewhere: what is written into an older text would take that change back, or
 * could not be saved. Unsaved changes of the user stay what is written into.
 */
async function upToDate(document: vscode.TextDocument): Promise<void> {
  const deadline = Date.now() + NOTICE_MS;
  while (!(await isCurrent(document)) && Date.now() < deadline) await setTimeout(LOOK_MS);
}

async function isCurrent(document: vscode.TextDocument): Promise<boolean> {
  if (document.isDirty) return true;
  const { fs, decode } = vscode.workspace;
  const onDisk = await decode(await fs.readFile(document.uri), { encoding: document.encoding });
  return document.isDirty || sameLines(document.getText(), onDisk);
}

/** The editor gives all lines of a file the same end. */
const sameLines = (one: string, other: string): boolean => normalized(one) === normalized(other);

const normalized = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
