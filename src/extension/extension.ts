import path from 'node:path';
import * as vscode from 'vscode';
import type { JavafxInspectorApi } from './api.ts';
import { StylesheetModes } from './css/stylesheet-modes.ts';
import type { Inspector, UseInspector } from './inspector.ts';
import { LateApi } from './late-api.ts';
import { registerMcpProvider } from './mcp-provider.ts';
import { PANEL, VIEW } from './page-ids.ts';
import { registerCommands } from './registered-commands.ts';
import { registerLibrarySources } from './source/library-sources.ts';
import { registerTests } from './testing/testing-view.ts';

/**
 * Registers everything that the manifest declares. It loads little code, so that VS Code and a workspace without JavaFX do not
 * wait for it: the rest is loaded with the first view, launch or command.
 * @returns the API for other extensions
 */
export function activate(context: vscode.ExtensionContext): JavafxInspectorApi {
  const log = vscode.window.createOutputChannel('JavaFX Inspector', { log: true });
  const api = new LateApi();
  let inspector: Promise<Inspector> | undefined;
  const use: UseInspector = () => (inspector ??= start(context, log, api));
  /** Loads a page once the inspector has started, unless the user has closed the page in the meantime. */
  const load = async (page: vscode.WebviewView | vscode.WebviewPanel, show: (loaded: Inspector) => void) => {
    let isClosed = false;
    page.onDidDispose(() => (isClosed = true));
    const loaded = await use();
    if (!isClosed) show(loaded);
  };
  context.subscriptions.push(
    log,
    api,
    new StylesheetModes(log),
    registerLibrarySources(),
    registerTests(use, path.join(context.extensionPath, 'dist')),
    vscode.window.registerWebviewViewProvider(VIEW, {
      resolveWebviewView: (view) => load(view, ({ pages }) => pages.resolveView(view)),
    }),
    vscode.window.registerWebviewPanelSerializer(PANEL, {
      deserializeWebviewPanel: (panel) => load(panel, ({ pages }) => pages.restoreEditor(panel)),
    }),
    // The provider is for all types, because such a provider runs after that of the Java extension, which resolves the class
    // path.
    vscode.debug.registerDebugConfigurationProvider('*', {
      resolveDebugConfigurationWithSubstitutedVariables: async (folder, configuration) => {
        if (configuration.type !== 'java') return configuration;
        try {
          return await (await use()).launches.resolve(folder, configuration);
        } catch (error) {
          // The launch continues unchanged.
          const reason = error instanceof Error ? error.message : String(error);
          log.error(`${configuration.name} starts without the Java agent: ${reason}`);
          return configuration;
        }
      },
    }),
    ...registerMcpProvider(use),
    ...registerCommands(use, log),
  );
  return api;
}

async function start(context: vscode.ExtensionContext, log: vscode.LogOutputChannel, api: LateApi): Promise<Inspector> {
  const { startInspector } = await import('./inspector.ts');
  const inspector = startInspector(context, log);
  api.use(inspector.api);
  return inspector;
}
