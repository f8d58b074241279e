import * as vscode from 'vscode';
import { registerForAgents } from './agents.ts';
import { InspectorClient } from './client.ts';
import { registerCommands, runPageCommand } from './commands.ts';
import { LaunchHook } from './debug.ts';
import { AttachOffer } from './offer.ts';
import { Place } from './place.ts';
import { StatusItem } from './status.ts';
import { InspectorView } from './view.ts';

/**
 * Registers what the manifest promises, and starts nothing: no process, no connection, no file. The first view, launch
 * or command does.
 */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('JavaFX Inspector', { log: true });
  const place = new Place(context);
  const client = new InspectorClient(place, log);
  const view = new InspectorView(place, client, log, runPageCommand);
  context.subscriptions.push(
    log,
    client,
    view,
    new StatusItem(client),
    new LaunchHook(place, client, log).register(),
    new AttachOffer(place, client, view, log).register(),
    view.register(),
    client.onDidChange(() => follow(client, view)),
    ...registerForAgents(place),
    ...registerCommands({ place, client, view, log }),
  );
}

/** Keeps the editor's `when` clauses up to date, and shows the view once when a program of this window appears. */
function follow(client: InspectorClient, view: InspectorView): void {
  const connected = client.selected !== undefined;
  void vscode.commands.executeCommand('setContext', 'javafxInspector.connected', connected);
  if (connected && !view.seen) void view.reveal();
}
