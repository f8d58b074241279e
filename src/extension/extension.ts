import * as vscode from 'vscode';
import { registerForAgents } from './agents.ts';
import { InspectorClient } from './inspector-client.ts';
import { registerCommands, runPageCommand } from './commands.ts';
import { LaunchHook } from './debug.ts';
import { AttachOffer } from './offer.ts';
import { ExtensionEnvironment } from './environment.ts';
import { StatusItem } from './status.ts';
import { InspectorView } from './view.ts';

/**
 * Registers what the manifest promises, and starts nothing: no process, no connection, no file. The first view, launch
 * or command does.
 */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('JavaFX Inspector', { log: true });
  const environment = new ExtensionEnvironment(context);
  const client = new InspectorClient(environment, log);
  const view = new InspectorView(environment, client, log, runPageCommand);
  context.subscriptions.push(
    log,
    client,
    view,
    new StatusItem(client),
    new LaunchHook(environment, client, log).register(),
    new AttachOffer(environment, client, view, log).register(),
    view.register(),
    client.onDidChange(() => follow(client, view)),
    ...registerForAgents(environment),
    ...registerCommands({ environment: environment, client, view, log }),
  );
}

/** Keeps the editor's `when` clauses up to date, and shows the view once when an application of this window appears. */
function follow(client: InspectorClient, view: InspectorView): void {
  const connected = client.selected !== undefined;
  void vscode.commands.executeCommand('setContext', 'javafxInspector.connected', connected);
  if (connected && !view.seen) void view.reveal();
}
