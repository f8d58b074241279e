import path from 'node:path';
import * as vscode from 'vscode';
import * as z from 'zod';
import { UiError } from '../contract/error.ts';
import { InstallFailure, InstallOutput, SKILL } from '../contract/install.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { InspectorClient } from './inspector-client.ts';
import { withProgress } from './progress.ts';

interface ForceItem extends vscode.QuickPickItem {
  readonly force: boolean;
}

const ITEMS: readonly ForceItem[] = [
  {
    label: 'Add to Project',
    detail: 'Add the MCP server, a skill and instructions; keep what is there',
    force: false,
  },
  {
    label: 'Add and Update',
    detail: 'Also replace what an earlier version of JavaFX Inspector added',
    force: true,
  },
];

const Details = z.object({ failed: z.array(InstallFailure) });

/** "Set Up AI Clients…": adds the MCP server, a skill and instructions to the project, and shows what to do next. */
export async function setUpClients(environment: ExtensionEnvironment, client: InspectorClient): Promise<void> {
  const { folder } = environment;
  if (folder === undefined)
    throw new Error('Open the folder of your project first. AI clients read their files there.');
  const chosen = await vscode.window.showQuickPick(ITEMS, {
    title: 'Set up AI clients',
    placeHolder: 'For Claude Code, Cursor, and VS Code without this extension',
  });
  if (chosen === undefined) return;
  const result = await withProgress('Setting up AI clients', (options) =>
    client
      .call('ui_install', { force: chosen.force }, options)
      .then(({ structuredContent }) => ({ output: InstallOutput.parse(structuredContent) }), failureOf),
  );
  if (result === undefined) return;
  if ('output' in result) void showResult(folder, result.output);
  else void showFailure(folder, result);
}

async function showResult(folder: string, { installed, appended }: InstallOutput): Promise<void> {
  const count = installed.length + appended.length;
  const message =
    count === 0
      ? 'AI clients are already set up in this project.'
      : `Set up AI clients in ${count} files of this project. Restart AI clients that are open in it, and commit the files to share them.`;
  const button = await vscode.window.showInformationMessage(message, 'Show Skill', 'Show Changes');
  if (button === 'Show Skill') await vscode.window.showTextDocument(vscode.Uri.file(path.join(folder, SKILL)));
  if (button === 'Show Changes') await vscode.commands.executeCommand('workbench.view.scm');
}

/** The first file that was not changed. Throws any other error. */
function failureOf(error: unknown): InstallFailure {
  const first = Details.safeParse(error instanceof UiError ? error.details : undefined).data?.failed[0];
  if (first === undefined || !(error instanceof UiError)) throw error;
  return { ...first, message: error.message };
}

async function showFailure(folder: string, { message, file, line = 1, column = 1 }: InstallFailure): Promise<void> {
  if ((await vscode.window.showErrorMessage(message, 'Open File')) === undefined) return;
  const place = new vscode.Position(line - 1, column - 1);
  await vscode.window.showTextDocument(vscode.Uri.file(path.join(folder, file)), {
    selection: new vscode.Range(place, place),
  });
}
