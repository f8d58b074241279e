import * as vscode from 'vscode';
import { AttachOffer } from './attach-offer.ts';
import { StylesheetModes } from './css/stylesheet-modes.ts';
import { registerCommands, runPageCommand } from './commands.ts';
import { LaunchHook } from './debug.ts';
import type { JavafxInspectorApi } from './api.ts';
import { DebuggedProcesses } from './debugged-processes.ts';
import { ExtensionEnvironment } from './environment.ts';
import { ExportedApi } from './exported-api.ts';
import { LaunchedSelection } from './launched-selection.ts';
import { InspectorClient } from './inspector-client.ts';
import { registerMcpProvider } from './mcp-provider.ts';
import { ReloadProblems } from './reload-problems.ts';
import { RunConsent } from './run-consent.ts';
import { EditorFeatures } from './source/editor-features.ts';
import { registerLibrarySources } from './source/library-sources.ts';
import { StatusItem } from './status.ts';
import { InspectorPages } from './pages.ts';

/**
 * Registers everything that the manifest declares. It starts no process, opens no connection and writes no file: the first
 * view, launch or command does.
 * @returns what other extensions use
 */
export function activate(context: vscode.ExtensionContext): JavafxInspectorApi {
  const log = vscode.window.createOutputChannel('JavaFX Inspector', { log: true });
  const environment = new ExtensionEnvironment(context);
  const consent = new RunConsent();
  const client = new InspectorClient(environment, log, consent);
  const processes = new DebuggedProcesses();
  const selection = new LaunchedSelection(client, log);
  const pages: InspectorPages = new InspectorPages(
    { environment, log, run: (command) => runPageCommand(command, editor) },
    client,
  );
  const editor: EditorFeatures = new EditorFeatures(environment, client, pages);
  const api = new ExportedApi(client, pages, log);
  context.subscriptions.push(
    api,
    log,
    consent,
    client,
    pages,
    new StatusItem(client),
    selection.register(),
    new LaunchHook(environment, client, selection, log).register(),
    editor,
    registerLibrarySources(),
    new StylesheetModes(log),
    new AttachOffer(environment, client, pages, log).register(),
    pages.register(),
    client.onDidChange(() => update(client, pages)),
    processes.register(),
    new ReloadProblems(client, processes).register(),
    ...registerMcpProvider(environment, client),
    ...registerCommands({ environment, client, pages, processes, editor, log }),
  );
  return api;
}

/** Updates the context keys of the `when` clauses, and shows the view when the first application is connected. */
function update(client: InspectorClient, pages: InspectorPages): void {
  const connected = client.selected !== undefined;
  const { recording, recorded } = client.live ?? {};
  const states = { connected, recording: recording !== undefined, recorded: recorded === true };
  for (const [key, value] of Object.entries(states))
    void vscode.commands.executeCommand('setContext', `javafxInspector.${key}`, value);
  if (connected && !pages.wasShown) void pages.reveal();
}
