import * as vscode from 'vscode';
import type { PageCommand } from '../contract/page.ts';
import type { ExtensionEnvironment } from './environment.ts';

const OPEN_CHAT = 'workbench.action.chat.open';

/** Pictures of this many questions are kept: the chat reads the file when its message is sent. */
const KEPT = 10;

type Question = Omit<Extract<PageCommand, { command: 'askInChat' }>, 'command'>;

/**
 * Opens the chat of the editor with a question of the user and its picture.
 * @throws Error if the editor has no chat that an extension can open
 */
export async function askInChat(
  { text, send, dataBase64 }: Question,
  environment: ExtensionEnvironment,
): Promise<void> {
  if (!(await vscode.commands.getCommands()).includes(OPEN_CHAT))
    throw new Error('This editor has no chat that extensions can open. Ask an AI client instead.');
  const picture = dataBase64 === undefined ? undefined : await writePicture(environment, dataBase64);
  await vscode.commands.executeCommand(OPEN_CHAT, {
    query: text,
    isPartialQuery: !send,
    ...(picture === undefined ? {} : { attachFiles: [picture] }),
  });
}

/** Writes the picture into the extension's own folder, since the chat attaches files. */
async function writePicture({ context }: ExtensionEnvironment, dataBase64: string): Promise<vscode.Uri> {
  const { fs } = vscode.workspace;
  const folder = vscode.Uri.joinPath(context.globalStorageUri, 'questions');
  await fs.createDirectory(folder);
  const names = (await fs.readDirectory(folder)).map(([name]) => name).toSorted();
  for (const name of names.slice(0, 1 - KEPT)) await fs.delete(vscode.Uri.joinPath(folder, name));
  const file = vscode.Uri.joinPath(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.png`);
  await fs.writeFile(file, Buffer.from(dataBase64, 'base64'));
  return file;
}
