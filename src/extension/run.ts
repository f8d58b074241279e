import { inLabel } from './in-label.ts';
import { showInformation } from './messages.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Console } from './console/console.ts';
import type { InspectorClient } from './inspector-client.ts';
import { INSPECT } from './debug.ts';
import { withProgress } from './progress.ts';
import type { InspectorPages } from './pages.ts';

const BUILD_FILES = ['pom.xml', 'build.gradle', 'build.gradle.kts'];

interface RunServices {
  readonly client: InspectorClient;
  readonly pages: InspectorPages;
  readonly console: Console;
}

interface RunItem extends vscode.QuickPickItem {
  readonly run: () => Promise<void>;
}

/** "Run and Inspect": starts a Java launch configuration of the workspace, or its Maven or Gradle project, with the Java agent. */
export async function runAndInspect(services: RunServices): Promise<void> {
  const items = (vscode.workspace.workspaceFolders ?? []).flatMap((folder) => [
    ...configurations(folder),
    ...projects(folder, services),
  ]);
  if (items.length === 0) {
    const chosen = await showInformation(
      'This workspace has no Java launch configuration, and no Maven or Gradle build in its root folder. Start your application, then attach to it.',
      'Attach to Application…',
    );
    if (chosen !== undefined) await vscode.commands.executeCommand('javafxInspector.attach');
    return;
  }
  const [only] = items;
  const chosen =
    items.length === 1
      ? only
      : await vscode.window.showQuickPick(items, { title: 'Run and Inspect', matchOnDetail: true });
  await chosen?.run();
}

function configurations(folder: vscode.WorkspaceFolder): RunItem[] {
  const listed = vscode.workspace.getConfiguration('launch', folder).get<unknown>('configurations');
  return (Array.isArray(listed) ? listed : []).filter(isJavaLaunch).map((configuration) => ({
    label: `$(debug-start) ${inLabel(configuration.name)}`,
    detail: inLabel(`Launch configuration of ${folder.name}`),
    run: async () => {
      await vscode.debug.startDebugging(folder, { ...configuration, [INSPECT]: true }, { noDebug: true });
    },
  }));
}

function isJavaLaunch(value: unknown): value is vscode.DebugConfiguration {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('request' in value)) return false;
  return value.type === 'java' && value.request === 'launch' && 'name' in value && typeof value.name === 'string';
}

function projects(folder: vscode.WorkspaceFolder, { client, pages, console }: RunServices): RunItem[] {
  const project = folder.uri.fsPath;
  const build = BUILD_FILES.find((file) => existsSync(path.join(project, file)));
  if (build === undefined) return [];
  const tool = build === 'pom.xml' ? 'Maven' : 'Gradle';
  return [
    {
      label: `$(package) ${inLabel(folder.name)}`,
      detail: `${tool} project`,
      run: async () => {
        await console.expect();
        const launched = await withProgress(`Building and starting ${folder.name} with ${tool}`, (options) =>
          client.call('ui_launch', { project }, options),
        );
        if (launched !== undefined) await pages.reveal();
      },
    },
  ];
}
