import * as vscode from 'vscode';
import { nameOf } from './attach.ts';
import type { InspectorClient } from './inspector-client.ts';

/** Takes a screenshot of the selected application's window, or of one node, and asks the user where to save it. */
export async function takeScreenshot(client: InspectorClient, uid?: string): Promise<void> {
  const { content } = await client.call('ui_screenshot', uid === undefined ? {} : { ref: { uid } });
  const image = content.find((part) => part.type === 'image');
  if (image === undefined) throw new Error('The application returned no screenshot.');
  const application = client.selected;
  await savePicture([application === undefined ? 'screenshot' : nameOf(application), uid ?? ''].join(' '), image.data);
}

/**
 * Asks where to save a screenshot, and writes it.
 * @param name a proposal, without folder and ending
 * @param dataBase64 the PNG
 */
export async function savePicture(name: string, dataBase64: string): Promise<void> {
  const file = `${name.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-')}.png`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    ...(folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, file) }),
    filters: { 'PNG images': ['png'] },
    title: 'Save Screenshot',
  });
  if (target === undefined) return;
  await vscode.workspace.fs.writeFile(target, Buffer.from(dataBase64, 'base64'));
  await vscode.commands.executeCommand('vscode.open', target);
}
