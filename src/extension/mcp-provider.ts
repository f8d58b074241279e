import * as vscode from 'vscode';
import type { ExtensionEnvironment } from './environment.ts';

/**
 * Provides the MCP server to the AI agents of the editor. It uses the same command as the extension, so that they share the
 * application, the selection and the activity list. Does nothing in editors without this API.
 */
export function registerMcpProvider(environment: ExtensionEnvironment): vscode.Disposable[] {
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
