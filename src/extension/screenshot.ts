import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';

/** Takes a screenshot of the selected application's window, or of one node, and saves it where the user chooses. */
export async function takeScreenshot(client: InspectorClient, uid?: string): Promise<void> {
  const { content } = await client.call('ui_screenshot', uid === undefined ? {} : { ref: { uid } });
  const image = content.find((part) => part.type === 'image');
  if (image === undefined) throw new Error('The application returned no screenshot.');
  const application = client.selected;
  await saveScreenshot(
    [application === undefined ? 'screenshot' : client.nameOf(application.app), uid ?? ''].join(' '),
    image.data,
  );
}

/**
 * Asks the user where to save a screenshot, writes it and opens it.
 * @param name the suggested file name, without folder and extension
 * @param dataBase64 the PNG image
 */
export async function saveScreenshot(name: string, dataBase64: string): Promise<void> {
  const file = `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '')}.png`;
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
