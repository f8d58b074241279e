import * as vscode from 'vscode';
import { AttachOffer } from './attach-offer.ts';
import { commandsOf, runPageCommand, type Commands } from './commands.ts';
import { LaunchHook } from './debug.ts';
import { Console } from './console/console.ts';
import { DebuggedProcesses } from './debugged-processes.ts';
import { ExtensionEnvironment } from './environment.ts';
import { ExportedApi } from './exported-api.ts';
import { LaunchedSelection } from './launched-selection.ts';
import { InspectorClient } from './inspector-client.ts';
import { ReloadProblems } from './reload-problems.ts';
import { RunConsent } from './run-consent.ts';
import { EditorFeatures } from './source/editor-features.ts';
import { StatusItem } from './status.ts';
import { InspectorPages } from './pages.ts';

/** The parts of the extension that the first view, launch, command or AI agent starts. */
export interface Inspector {
  readonly environment: ExtensionEnvironment;
  readonly client: InspectorClient;
  readonly pages: InspectorPages;
  readonly launches: LaunchHook;
  readonly commands: Commands;
  readonly api: ExportedApi;
}

/** Returns the inspector, and starts it when it is first used. */
export type UseInspector = () => Promise<Inspector>;

/**
 * Creates the parts of the inspector; starts no process, opens no connection and writes no file. Its registrations end with the
 * extension.
 */
export function startInspector(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): Inspector {
  const environment = new ExtensionEnvironment(context);
  const consent = new RunConsent();
  const client = new InspectorClient(environment, log, consent);
  const processes = new DebuggedProcesses();
  const selection = new LaunchedSelection(client, log);
  const pages: InspectorPages = new InspectorPages(
    { environment, log, run: (command) => runPageCommand(command, { client, editor, environment }) },
    client,
  );
  const editor: EditorFeatures = new EditorFeatures(environment, client, pages);
  const api = new ExportedApi(client, pages, log);
  const launches = new LaunchHook(environment, client, selection, log);
  const console = new Console(client);
  const commands = commandsOf({ environment, client, pages, processes, editor, console });
  context.subscriptions.push(
    api,
    consent,
    client,
    pages,
    new StatusItem(client),
    selection.register(),
    editor,
    new AttachOffer(environment, client, pages, log).register(),
    console,
    client.onDidChange(update(client, pages, processes)),
    processes.register(),
    new ReloadProblems(client, processes).register(),
  );
  return { environment, client, pages, launches, commands, api };
}

/** Updates the context keys of the `when` clauses, and shows the view when the first application is connected. */
function update(client: InspectorClient, pages: InspectorPages, processes: DebuggedProcesses): () => void {
  // The output of an application remains of interest after the application has exited.
  let output = false;
  return () => {
    const { selected, live } = client;
    const connected = selected !== undefined;
    const { recording, recorded } = live ?? {};
    const started = connected && (selected.launched === true || processes.get(selected) !== undefined);
    output ||= started;
    const states = { connected, recording: recording !== undefined, recorded: recorded === true, started, output };
    for (const [key, value] of Object.entries(states))
      void vscode.commands.executeCommand('setContext', `javafxInspector.${key}`, value);
    if (connected && !pages.wasShown) void pages.reveal();
  };
}
