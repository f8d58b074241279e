import * as vscode from 'vscode';
import * as z from 'zod';
import type { HostCommand, PageCommand } from '../contract/page.ts';
import { AttachPicker } from './attach.ts';
import type { InspectorClient } from './inspector-client.ts';
import { savePicture, takeScreenshot } from './picture.ts';
import type { ExtensionEnvironment } from './environment.ts';
import { tell } from './progress.ts';
import { showReport } from './report.ts';
import { runAndInspect } from './run.ts';
import { showStatusMenu } from './status.ts';
import type { InspectorView } from './view.ts';

/** A menu of the page gives the row's context; the command palette and keys give nothing: the selected node is meant. */
const RowArgument = z.object({ uid: z.string() }).optional();

export interface Parts {
  readonly environment: ExtensionEnvironment;
  readonly client: InspectorClient;
  readonly view: InspectorView;
  readonly log: vscode.LogOutputChannel;
}

/** Every command of the manifest. What a command throws is told to the user in its own words. */
export function registerCommands({ environment: place, client, view, log }: Parts): vscode.Disposable[] {
  const picker = new AttachPicker(client, view);
  const ofRow = (command: 'copySelector' | 'copyUid' | 'copyPath' | 'scrollIntoView') => (row: unknown) => {
    const uid = RowArgument.parse(row)?.uid;
    const asked: HostCommand = uid === undefined ? { command } : { command, uid };
    return view.ask(asked);
  };
  const commands: Record<string, (argument: unknown) => Promise<unknown> | undefined> = {
    attach: () => picker.show(),
    detach: () => detach(client),
    show: () => view.focus(),
    selectNode: () => view.ask({ command: 'selectNode' }),
    search: () => view.ask({ command: 'focusSearch' }),
    run: () => runAndInspect(client, view),
    savePicture: () => takeScreenshot(client),
    saveNodePicture: (row) => takeScreenshot(client, RowArgument.parse(row)?.uid),
    copySelector: ofRow('copySelector'),
    copyUid: ofRow('copyUid'),
    copyPath: ofRow('copyPath'),
    scrollIntoView: ofRow('scrollIntoView'),
    showLog: async () => log.show(),
    report: () => showReport(place, client),
    menu: () => showStatusMenu(client),
  };
  return Object.entries(commands).map(([name, run]) =>
    vscode.commands.registerCommand(`javafxInspector.${name}`, async (argument: unknown) => {
      try {
        await run(argument);
      } catch (error) {
        log.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        await tell(error);
      }
    }),
  );
}

/** What the page asks of the editor: mostly our own commands. */
export async function runPageCommand(asked: PageCommand): Promise<void> {
  switch (asked.command) {
    case 'copy':
      await vscode.env.clipboard.writeText(asked.text);
      return;
    case 'savePicture':
      await savePicture(asked.name, asked.dataBase64);
      return;
    case 'openWalkthrough':
      await vscode.commands.executeCommand(
        'workbench.action.openWalkthrough',
        'javafx-inspector.javafx-inspector#javafxInspector.start',
      );
      return;
    case 'openSettings':
      await vscode.commands.executeCommand('workbench.action.openSettings', '@ext:javafx-inspector.javafx-inspector');
      return;
    default:
      await vscode.commands.executeCommand(`javafxInspector.${asked.command}`);
  }
}

async function detach(client: InspectorClient): Promise<void> {
  const application = client.selected;
  if (application === undefined) {
    void vscode.window.showInformationMessage('No application is connected.');
    return;
  }
  await client.call('ui_detach', { app: application.app });
}
