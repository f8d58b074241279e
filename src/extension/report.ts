import os from 'node:os';
import * as vscode from 'vscode';
import type { InspectorClient } from './inspector-client.ts';
import type { ExtensionEnvironment } from './environment.ts';

/** Opens a document with diagnostics for a bug report, which the user can check before sending it. It contains no token. */
export async function showReport(environment: ExtensionEnvironment, client: InspectorClient): Promise<void> {
  const settings = vscode.workspace.getConfiguration('javafxInspector');
  const lines = [
    '# JavaFX Inspector: diagnostics',
    '',
    `- Extension ${environment.version}, ${vscode.env.appName} ${vscode.version} (${vscode.env.appHost}${vscode.env.remoteName === undefined ? '' : `, ${vscode.env.remoteName}`})`,
    `- ${os.type()} ${os.release()} ${os.arch()}, Node.js ${process.versions.node}`,
    `- Session directory: ${environment.dir}`,
    `- Settings: attachOnLaunch ${settings.get('attachOnLaunch')}, attachOnTest ${settings.get('attachOnTest')}, runDirectory ${environment.runDir ?? 'default'}`,
    `- JAVA_HOME: ${process.env.JAVA_HOME ?? 'not set'}; JDK in the Java settings: ${environment.javaHome ?? 'none'}`,
    `- Java extensions: ${javaExtensions()}`,
    `- DISPLAY: ${process.env.DISPLAY ?? 'not set'}; WAYLAND_DISPLAY: ${process.env.WAYLAND_DISPLAY ?? 'not set'}`,
    '',
    '## Server',
    '',
    fenced(await resultOf(client, 'ui_status', {})),
    '## Applications',
    '',
    fenced(await resultOf(client, 'ui_list_apps', { all: true })),
  ];
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: lines.join('\n') });
  await vscode.window.showTextDocument(document);
}

function javaExtensions(): string {
  const found = vscode.extensions.all.filter(({ id }) => /java/i.test(id) && !/javascript|javafx-inspector/i.test(id));
  return found.map(({ id, packageJSON }) => `${id} ${String(packageJSON.version)}`).join(', ') || 'none';
}

/** Returns the result of a tool as JSON, or its error message. */
async function resultOf(client: InspectorClient, tool: string, input: Record<string, unknown>): Promise<string> {
  try {
    return JSON.stringify((await client.call(tool, input)).structuredContent, undefined, 2);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fenced(text: string): string {
  return ['```', text, '```', ''].join('\n');
}
