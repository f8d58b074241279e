import { showInformation } from './messages.ts';
import * as vscode from 'vscode';
import { shownApp } from '../contract/app-name.ts';
import type { DebuggedProcesses } from './debugged-processes.ts';
import type { InspectorClient } from './inspector-client.ts';
import { withProgress } from './progress.ts';

/**
 * How to restart an application; undefined if nothing here has started it, or if it has exited.
 * @param again whether the server has launched it last
 */
export function restartOf(
  client: InspectorClient,
  processes: DebuggedProcesses,
  { app, pid, again }: { readonly app: string; readonly pid: number; readonly again: boolean },
): (() => Thenable<unknown>) | undefined {
  const session = processes.get(pid);
  if (session !== undefined) {
    // The API has no function for this; the command takes the session that its button in the editor is for.
    return () => vscode.commands.executeCommand('workbench.action.debug.restart', undefined, { sessionId: session.id });
  }
  const isConnected = client.live?.apps.some((each) => each.pid === pid && each.state === 'connected') === true;
  if (!again || !isConnected) return undefined;
  return () =>
    withProgress(`Restarting ${client.nameOf(app)}`, (options) => client.call('ui_launch', { again: true }, options));
}

/** Restarts the selected application, or offers to start it from here if something else has started it. */
export async function restartSelected(client: InspectorClient, processes: DebuggedProcesses): Promise<void> {
  const { selected, live } = client;
  if (selected === undefined) return;
  const again = selected.launched === true && live?.again !== undefined;
  const restart = restartOf(client, processes, { ...selected, again });
  if (restart !== undefined) {
    await restart();
    return;
  }
  const run = 'Run and Inspect';
  const text = `${shownApp(selected)} was not started from this editor. Close it, and start it from here.`;
  if ((await showInformation(text, run)) === run) await vscode.commands.executeCommand('javafxInspector.run');
}
