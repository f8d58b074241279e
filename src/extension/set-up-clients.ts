import { inLabel } from './in-label.ts';
import { showErrorMessage, showInformation } from './messages.ts';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import * as z from 'zod';
import { UiError } from '../contract/error.ts';
import { changedFiles, InstallFailure, InstallOutput, placeText, SKILL, UninstallOutput } from '../contract/install.ts';
import type { ExtensionEnvironment } from './environment.ts';
import type { InspectorClient } from './inspector-client.ts';
import { withProgress } from './progress.ts';

interface Item extends vscode.QuickPickItem {
  readonly what: 'add' | 'update' | 'remove';
}

const ITEMS: readonly Item[] = [
  {
    label: 'Add to Project',
    detail: 'Add the MCP server, a skill and instructions; keep what is there',
    what: 'add',
  },
  {
    label: 'Add and Update',
    detail: 'Also replace what an earlier version of JavaFX Inspector added',
    what: 'update',
  },
  {
    label: 'Remove from Project',
    detail: 'Remove what was added; what you have changed since stays',
    what: 'remove',
  },
];

const Details = z.object({ failed: z.array(InstallFailure) });

/** "Set Up AI Clients…": adds the MCP server, a skill and instructions to the project, and shows what to do next. */
export async function setUpClients(environment: ExtensionEnvironment, client: InspectorClient): Promise<void> {
  const { folder } = environment;
  if (folder === undefined)
    throw new Error('Open the folder of your project first. AI clients read their files there.');
  const chosen = await vscode.window.showQuickPick(ITEMS, {
    title: 'Set Up AI Clients',
    placeHolder: 'For AI clients such as Claude Code, Codex or Cursor, and VS Code without this extension',
  });
  if (chosen === undefined) return;
  if (chosen.what === 'remove') return removeClients(environment);
  const force = chosen.what === 'update';
  const clients = await chosenClients(client);
  if (clients === undefined) return;
  const plan = outputOf(await client.call('ui_install', { force, clients, plan: true })).output;
  if (!(await isConfirmed(folder, plan))) return;
  const result = await withProgress('Setting up AI clients', (options) =>
    client.call('ui_install', { force, clients }, options).then(outputOf, failureOf),
  );
  if (result === undefined) return;
  if ('output' in result) void showResult(folder, result.output);
  else void showFailure(folder, result);
}

/** Lets the user choose AI clients; those that are used in the project are marked. @returns their names; undefined for none */
async function chosenClients(client: InspectorClient): Promise<string[] | undefined> {
  const { clients = [] } = outputOf(await client.call('ui_install', { plan: true })).output;
  const items = clients.map(({ id, title, file, used, chosen }) => ({
    label: title,
    description: `${file ?? 'by hand'}${used ? ', used here' : ''}`,
    picked: chosen,
    id,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: 'AI Clients to Set Up',
    placeHolder: 'Those that this project uses are marked',
    canPickMany: true,
  });
  if (picked?.length === 0) void showInformation('No AI client was chosen, so nothing was set up.');
  return picked === undefined || picked.length === 0 ? undefined : picked.map(({ id }) => id);
}

function outputOf({ structuredContent }: { structuredContent?: unknown }): { output: InstallOutput } {
  return { output: InstallOutput.parse(structuredContent) };
}

interface FileItem extends vscode.QuickPickItem {
  readonly failure?: InstallFailure;
}

/**
 * Lists the files that will be written, and those that cannot be written. If there are no such files, no confirmation is
 * needed.
 */
async function isConfirmed(project: string, output: InstallOutput): Promise<boolean> {
  const { shared, own, folder } = changedFiles(output);
  const { failed = [], notes = [] } = output;
  const count = shared.length + own.length;
  if (count + failed.length === 0) return true;
  const others = failed.length > 0 ? 'Other ' : '';
  const write: FileItem = { label: `$(check) Write ${count} ${others}${count === 1 ? 'File' : 'Files'}` };
  const part = (heading: string, files: readonly FileItem[]): FileItem[] =>
    files.length === 0 ? [] : [{ label: heading, kind: vscode.QuickPickItemKind.Separator }, ...files];
  const fileItem = (file: string): FileItem => ({
    label: inLabel(file),
    description: output.appended.includes(file) ? 'added to what is there' : '',
  });
  const noteItem = (note: string): FileItem => {
    const [title = ''] = note.split(': ', 1);
    return { label: `$(info) ${inLabel(title)}`, detail: note.slice(title.length + 2) };
  };
  const failedItem = (failure: InstallFailure): FileItem => ({
    label: `$(warning) ${inLabel(failure.file + placeText(failure))}`,
    detail: failure.message,
    failure,
  });
  const items = [
    ...(count === 0 ? [] : [write]),
    ...part('Files that cannot be changed', failed.map(failedItem)),
    ...part('To do by hand', notes.map(noteItem)),
    ...part('Files of the project, to be committed', shared.map(fileItem)),
    ...part(`Files for this machine in ${folder}, which Git ignores`, own.map(fileItem)),
  ];
  const placeHolder =
    failed.length === 0
      ? 'These files are created or changed'
      : 'Choose a file that cannot be changed to open it, or write the others';
  for (;;) {
    const chosen = await vscode.window.showQuickPick(items, { title: 'Set Up AI Clients', placeHolder });
    if (chosen?.failure !== undefined) {
      await openFailure(project, chosen.failure);
      return false;
    }
    if (chosen === undefined || chosen === write) return chosen === write;
  }
}

/** Runs the `uninstall` command, which needs no server. */
async function removeClients({ server, dir, runDir }: ExtensionEnvironment): Promise<void> {
  const [cli = ''] = server.args;
  const options = { env: { ...process.env, ...server.env } };
  const { stdout } = await promisify(execFile)(
    server.command,
    [cli, 'uninstall', '--dir', dir, '--json', ...(runDir === undefined ? [] : ['--run-dir', runDir])],
    options,
  ).catch((error: unknown) => {
    // The command fails if it could not remove everything.
    const text = z.object({ stdout: z.string().startsWith('{') }).safeParse(error);
    if (!text.success) throw error;
    return text.data;
  });
  const json: unknown = JSON.parse(stdout);
  const { removed, edited, kept } = UninstallOutput.parse(json);
  const count = removed.length + edited.length;
  const left = kept.length === 0 ? '' : ` What was changed since stays: ${kept.map(({ file }) => file).join(', ')}.`;
  const what = count === 0 ? 'Nothing was removed.' : `Removed AI clients from ${count} files of this project.`;
  void showInformation(`${what}${left}`);
}

async function showResult(folder: string, output: InstallOutput): Promise<void> {
  const { shared, own } = changedFiles(output);
  const count = shared.length + own.length;
  for (const note of output.notes ?? []) void showNote(note);
  const message =
    count === 0
      ? 'AI clients are already set up in this project.'
      : `Set up AI clients in ${count} files, of which ${shared.length} belong to the project: commit them to share them. Restart AI clients that are open in it.`;
  const button = await showInformation(message, 'Show Skill', 'Show Changes');
  if (button === 'Show Skill') await vscode.window.showTextDocument(vscode.Uri.file(path.join(folder, SKILL)));
  if (button === 'Show Changes') await vscode.commands.executeCommand('workbench.view.scm');
}

/** Shows the steps that are left to the user, with a button that copies them. */
async function showNote(note: string): Promise<void> {
  if ((await showInformation(note, 'Copy')) !== undefined) await vscode.env.clipboard.writeText(note);
}

/** The first file that was not changed. Throws any other error. */
function failureOf(error: unknown): InstallFailure {
  const first = Details.safeParse(error instanceof UiError ? error.details : undefined).data?.failed[0];
  if (first === undefined || !(error instanceof UiError)) throw error;
  return { ...first, message: error.message };
}

async function showFailure(folder: string, failure: InstallFailure): Promise<void> {
  if ((await showErrorMessage(failure.message, 'Open File')) === undefined) return;
  await openFailure(folder, failure);
}

/** Opens a file at its faulty place. */
async function openFailure(folder: string, { file, line = 1, column = 1 }: InstallFailure): Promise<void> {
  const place = new vscode.Position(line - 1, column - 1);
  await vscode.window.showTextDocument(vscode.Uri.file(path.join(folder, file)), {
    selection: new vscode.Range(place, place),
  });
}
