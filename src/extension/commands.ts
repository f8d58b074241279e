import { showInformation } from './messages.ts';
import * as vscode from 'vscode';
import * as z from 'zod';
import type { HostCommand, PageCommand } from '../contract/page.ts';
import { askInChat } from './ask-in-chat.ts';
import { AttachPicker } from './attach.ts';
import type { Console } from './console/console.ts';
import type { DebuggedProcesses } from './debugged-processes.ts';
import type { InspectorClient } from './inspector-client.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { saveTest } from './record/save-test.ts';
import { showReport } from './report.ts';
import type { COMMAND_NAMES } from './command-names.ts';
import { restartSelected, showOutput, stopSelected } from './restart.ts';
import { forbidRun } from './run-consent.ts';
import { runAndInspect } from './run.ts';
import { saveScreenshot, takeScreenshot } from './screenshot.ts';
import { setUpClients } from './set-up-clients.ts';
import type { EditorFeatures } from './source/editor-features.ts';
import { revealNode, revealOneOf } from './source/show-in-inspector.ts';
import { openMatrixPage } from './matrix-page.ts';
import { openFile } from './open-file.ts';
import { openLibrarySource } from './source/library-sources.ts';
import { openStylesheet, saveStyle } from './stylesheets.ts';
import type { SavedPlace } from '../contract/style-edit.ts';
import { showStatusMenu } from './status.ts';
import type { InspectorPages } from './pages.ts';

/** The argument of a command: the row whose context menu was used, or undefined for the selected node. */
const RowArgument = z.object({ uid: z.string() }).optional();

/** The argument of a lens: the nodes that it counts. */
const LensArgument = z.object({
  title: z.string(),
  nodes: z.array(z.object({ uid: z.string(), text: z.string() })),
});

/** The commands of a row that the page runs. */
type NodeCommand = Exclude<Extract<HostCommand, { uid?: string | undefined }>['command'], 'reveal'>;

/** The services that the commands use. */
export interface CommandContext {
  readonly environment: ExtensionEnvironment;
  readonly client: InspectorClient;
  readonly pages: InspectorPages;
  readonly processes: DebuggedProcesses;
  readonly editor: EditorFeatures;
  readonly console: Console;
}

/** The implementations of the commands. They may reject. */
export type Commands = Readonly<
  Record<(typeof COMMAND_NAMES)[number], (argument: unknown) => Promise<unknown> | undefined>
>;

/** Returns the implementations of the commands for this window. */
export function commandsOf({ environment, client, pages, processes, editor, console }: CommandContext): Commands {
  const picker = new AttachPicker(client, pages);
  const rowCommand = (command: NodeCommand) => (row: unknown) => {
    const uid = RowArgument.parse(row)?.uid;
    const hostCommand: HostCommand = uid === undefined ? { command } : { command, uid };
    return pages.send(hostCommand);
  };
  return {
    attach: () => picker.show(),
    detach: () => detach(client),
    show: () => pages.focus(),
    openInEditor: async () => pages.openInEditor(vscode.ViewColumn.Active),
    openToSide: async () => pages.openInEditor(vscode.ViewColumn.Beside),
    selectNode: async () => {
      await pages.send({ command: 'selectNode' });
      // The following key presses are for the page: Esc, or F12 for the selected node.
      await pages.focus();
    },
    search: () => pages.send({ command: 'focusSearch' }),
    audit: () => showInPage(pages, 'showAudit'),
    profile: () => showInPage(pages, 'showProfile'),
    ...recordingCommands(client, pages),
    agents: () => showInPage(pages, 'showAgents'),
    openSettings: async () =>
      vscode.commands.executeCommand('workbench.action.openSettings', '@ext:javafx-inspector.javafx-inspector'),
    run: () => runAndInspect({ client, pages, console }),
    restart: () => restartSelected(client, processes),
    stop: () => stopSelected(client, processes),
    showOutput: () => showOutput(client, processes, console),
    showInInspector: (node) => {
      // The context menu of an editor passes the file.
      const uid = RowArgument.safeParse(node).data?.uid;
      const lens = LensArgument.safeParse(node).data;
      if (lens !== undefined) return revealOneOf(pages, lens.nodes, lens.title);
      return uid === undefined ? editor.showInInspector() : revealNode(pages, uid);
    },
    savePicture: () => takeScreenshot(client),
    saveNodePicture: (row) => takeScreenshot(client, RowArgument.parse(row)?.uid),
    copySelector: rowCommand('copySelector'),
    copyUid: rowCommand('copyUid'),
    copyPath: rowCommand('copyPath'),
    copyTestFxLookup: rowCommand('copyTestFxLookup'),
    copyFxml: rowCommand('copyFxml'),
    askAi: async (row) => {
      await rowCommand('askAi')(row);
      // The following key presses are the comment.
      await pages.focus();
    },
    goToSource: rowCommand('goToSource'),
    scrollIntoView: rowCommand('scrollIntoView'),
    hideNode: rowCommand('hideNode'),
    showNode: rowCommand('showNode'),
    forceState: rowCommand('forceState'),
    report: () => showReport(environment, client),
    setUpClients: () => setUpClients(environment, client),
    menu: () => showStatusMenu(client),
  };
}

const recordingCommands = (client: InspectorClient, pages: InspectorPages) => ({
  recordTest: () => pages.send({ command: 'recordTest' }),
  stopRecording: () => client.call('ui_record', { state: 'off' }),
  saveTest: () => saveTest(client),
});

/**
 * Runs a command that the page has sent; most are commands of this extension.
 * @returns the place in a file that the command has written
 */
export async function runPageCommand(
  command: PageCommand,
  { client, editor, environment }: Pick<CommandContext, 'client' | 'editor' | 'environment'>,
): Promise<SavedPlace | undefined> {
  if (command.command === 'saveStyle') return saveStyle(command);
  if (command.command === 'writeFxml') return editor.writeFxml(command.path, command.edit);
  if (command.command === 'listFindings') {
    await editor.listFindings(command.app, command.findings);
    return undefined;
  }
  if (command.command === 'askInChat') {
    await askInChat(command, environment);
    return undefined;
  }
  if (command.command === 'exceptionsSeen') {
    client.exceptionsSeen(command.app, command.count);
    return undefined;
  }
  // If it ran as a command of this extension, it would show its error itself, and the page would not receive the error.
  if (command.command === 'saveTest') return saveTest(client);
  await runOtherCommand(command);
  return undefined;
}

/** The commands that write into a file of the project, or that other parts of the extension handle. */
type Writing = { command: 'saveStyle' | 'writeFxml' | 'saveTest' | 'listFindings' | 'exceptionsSeen' | 'askInChat' };

async function runOtherCommand(command: Exclude<PageCommand, Writing>): Promise<void> {
  switch (command.command) {
    case 'copy':
      await vscode.env.clipboard.writeText(command.text);
      return;
    case 'savePicture':
      await saveScreenshot(command.name, command.dataBase64);
      return;
    case 'openStylesheet':
      await openStylesheet(command.url, command.line);
      return;
    case 'openFile':
      await openFile(vscode.Uri.file(command.path), command);
      return;
    case 'openMatrix':
      await openMatrixPage(vscode.Uri.file(command.path));
      return;
    case 'openLibrarySource':
      await openLibrarySource(command.url, command);
      return;
    case 'openWalkthrough':
      await vscode.commands.executeCommand(
        'workbench.action.openWalkthrough',
        'javafx-inspector.javafx-inspector#javafxInspector.start',
      );
      return;
    case 'forbidRun':
      await forbidRun();
      return;
    default:
      await vscode.commands.executeCommand(`javafxInspector.${command.command}`);
  }
}

async function detach(client: InspectorClient): Promise<void> {
  const application = client.selected;
  if (application === undefined) {
    void showInformation('No application is connected.');
    return;
  }
  await client.call('ui_detach', { app: application.app });
}

/** Makes the page open and focus a dialog, so that the following key presses are for the dialog. */
async function showInPage(pages: InspectorPages, command: 'showAudit' | 'showProfile' | 'showAgents'): Promise<void> {
  await pages.send({ command });
  await pages.focus();
}
