import { showInformation } from './messages.ts';
import * as vscode from 'vscode';
import type { Console } from './console/console.ts';
import type { DebuggedProcesses, StartedApp } from './debugged-processes.ts';
import type { InspectorClient } from './inspector-client.ts';
import { withProgress } from './progress.ts';

/**
 * Returns a function that restarts an application; undefined if nothing here has started it, or if it has exited.
 * @param again whether it is the last application that the server has launched
 */
export function restartOf(
  client: InspectorClient,
  processes: DebuggedProcesses,
  { app, again, ...started }: StartedApp & { readonly app: string; readonly again: boolean },
): (() => Thenable<unknown>) | undefined {
  const session = processes.get(started);
  if (session !== undefined) {
    // The API has no function for this. The command accepts the session for which its button in the editor is shown.
    return () => vscode.commands.executeCommand('workbench.action.debug.restart', undefined, { sessionId: session.id });
  }
  const isConnected = client.live?.apps.some(
    ({ pid, via, state }) => pid === started.pid && via === started.via && state === 'connected',
  );
  if (!again || isConnected !== true) return undefined;
  return () =>
    withProgress(`Restarting ${client.nameOf(app)}`, (options) => client.call('ui_launch', { again: true }, options));
}

/** Restarts the selected application, or offers to start it from here if something else has started it. */
export async function restartSelected(client: InspectorClient, processes: DebuggedProcesses): Promise<void> {
  const { selected, live } = client;
  if (selected === undefined) return;
  const restart = restartOf(client, processes, { ...selected, again: live?.restarts === true });
  if (restart !== undefined) {
    await restart();
    return;
  }
  const run = 'Run and Inspect';
  const why = selected.launched === true ? 'is not the one that was started last' : 'was not started from this editor';
  const text = `${client.nameOf(selected.app)} ${why}. Close it, and start it from here.`;
  if ((await showInformation(text, run)) === run) await vscode.commands.executeCommand('javafxInspector.run');
}

/** Ends the selected application, or reports why it cannot be ended from here. */
export async function stopSelected(client: InspectorClient, processes: DebuggedProcesses): Promise<void> {
  const { selected } = client;
  if (selected === undefined) return;
  const session = processes.get(selected);
  if (session !== undefined) await vscode.debug.stopDebugging(session);
  else if (selected.launched === true)
    await withProgress(`Stopping ${client.nameOf(selected.app)}`, (options) =>
      client.call('ui_stop', { app: selected.app }, options),
    );
  else
    void showInformation(
      `${client.nameOf(selected.app)} was not started from this editor. Close it where it was started.`,
    );
}

/**
 * Shows the output of the selected application: in the terminal, or in the editor's own console if a debug session has started
 * it.
 */
export async function showOutput(
  client: InspectorClient,
  processes: DebuggedProcesses,
  console: Console,
): Promise<void> {
  const { selected } = client;
  if (selected !== undefined && processes.get(selected) !== undefined)
    await vscode.commands.executeCommand('workbench.debug.action.focusRepl');
  else if (selected === undefined || selected.launched === true) console.show();
  else
    void showInformation(
      `${client.nameOf(selected.app)} was not started from this editor. Its output is where it was started.`,
    );
}
