import * as vscode from 'vscode';
import { AttachOffer } from './attach-offer.ts';
import { registerCommands, runPageCommand } from './commands.ts';
import { LaunchHook } from './debug.ts';
import { DebuggedProcesses } from './debugged-processes.ts';
import { ExtensionEnvironment } from './environment.ts';
import { LaunchedSelection } from './launched-selection.ts';
import { InspectorClient } from './inspector-client.ts';
import { registerMcpProvider } from './mcp-provider.ts';
import { ReloadProblems } from './reload-problems.ts';
import { RunConsent } from './run-consent.ts';
import { EditorFeatures } from './source/editor-features.ts';
import { StatusItem } from './status.ts';
import { InspectorView } from './view.ts';

/**
 * Registers everything that the manifest declares. It starts no process, opens no connection and writes no file: the first
 * view, launch or command does.
 */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('JavaFX Inspector', { log: true });
  const environment = new ExtensionEnvironment(context);
  const consent = new RunConsent();
  const client = new InspectorClient(environment, log, consent);
  const processes = new DebuggedProcesses();
  const selection = new LaunchedSelection(client, log);
  const view = new InspectorView(environment, client, log, runPageCommand);
  const editor = new EditorFeatures(environment, client, view);
  context.subscriptions.push(
    log,
    consent,
    client,
    view,
    new StatusItem(client),
    selection.register(),
    new LaunchHook(environment, client, selection, log).register(),
    editor,
    new AttachOffer(environment, client, view, log).register(),
    view.register(),
    client.onDidChange(() => update(client, view)),
    processes.register(),
    new ReloadProblems(client, processes).register(),
    ...registerMcpProvider(environment, client),
    ...registerCommands({ environment, client, view, processes, editor, log }),
  );
}

/** Updates the context key of the `when` clauses, and shows the view when the first application is connected. */
function update(client: InspectorClient, view: InspectorView): void {
  const connected = client.selected !== undefined;
  void vscode.commands.executeCommand('setContext', 'javafxInspector.connected', connected);
  if (connected && !view.wasShown) void view.reveal();
}
