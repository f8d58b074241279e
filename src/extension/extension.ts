import * as vscode from 'vscode';
import type { JavafxInspectorApi } from './api.ts';
import { StylesheetModes } from './css/stylesheet-modes.ts';
import type { Inspector } from './inspector.ts';
import { LateApi } from './late-api.ts';
import { registerMcpProvider } from './mcp-provider.ts';
import { PANEL, VIEW } from './page-ids.ts';
import { registerCommands } from './registered-commands.ts';
import { registerLibrarySources } from './source/library-sources.ts';

/** Returns the inspector, and starts it when it is first used. */
export type UseInspector = () => Promise<Inspector>;

/**
 * Registers everything that the manifest declares. It loads little code, so that VS Code and a workspace without JavaFX do not
 * wait for it: the rest is loaded with the first view, launch or command.
 * @returns what other extensions use
 */
export function activate(context: vscode.ExtensionContext): JavafxInspectorApi {
  const log = vscode.window.createOutputChannel('JavaFX Inspector', { log: true });
  const api = new LateApi();
  let inspector: Promise<Inspector> | undefined;
  const use: UseInspector = () => (inspector ??= start(context, log, api));
  context.subscriptions.push(
    log,
    api,
    new StylesheetModes(log),
    registerLibrarySources(),
    vscode.window.registerWebviewViewProvider(VIEW, {
      resolveWebviewView: async (view) => (await use()).pages.resolveView(view),
    }),
    vscode.window.registerWebviewPanelSerializer(PANEL, {
      deserializeWebviewPanel: async (panel) => (await use()).pages.restoreEditor(panel),
    }),
    // For all types, because such a provider runs after that of the Java extension, which resolves the class path.
    vscode.debug.registerDebugConfigurationProvider('*', {
      resolveDebugConfigurationWithSubstitutedVariables: async (folder, configuration) =>
        configuration.type === 'java' ? (await use()).launches.resolve(folder, configuration) : configuration,
    }),
    ...registerMcpProvider(use),
    ...registerCommands(context.extension.packageJSON, use, log),
  );
  return api;
}

async function start(context: vscode.ExtensionContext, log: vscode.LogOutputChannel, api: LateApi): Promise<Inspector> {
  const { startInspector } = await import('./inspector.ts');
  const inspector = startInspector(context, log);
  api.use(inspector.api);
  return inspector;
}
