import * as vscode from 'vscode';
import type { ExtensionEnvironment } from './environment.ts';

/**
 * Offers the session's server to the editor's AI agents: the same command as ours, so that they share the application, the
 * selection and the list of what was done. Editors without this API get nothing.
 */
export function registerForAgents(environment: ExtensionEnvironment): vscode.Disposable[] {
  const lm: { registerMcpServerDefinitionProvider?: unknown } | undefined = vscode.lm;
  if (typeof lm?.registerMcpServerDefinitionProvider !== 'function') return [];
  return [
    vscode.lm.registerMcpServerDefinitionProvider('javafxInspector.mcp', {
      provideMcpServerDefinitions: () => {
        const { command, args, env } = environment.server;
        return [new vscode.McpStdioServerDefinition('JavaFX Inspector', command, args, env, environment.version)];
      },
    }),
  ];
}
