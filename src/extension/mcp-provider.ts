import * as vscode from 'vscode';
import type { UseInspector } from './inspector.ts';

const SETTINGS = 'javafxInspector.agents';

/**
 * Provides the MCP server to the AI agents of the editor. It uses the same command as the extension, so that they share the
 * application, the selection and the activity list. Does nothing in editors without this API.
 */
export function registerMcpProvider(use: UseInspector): vscode.Disposable[] {
  const lm: { registerMcpServerDefinitionProvider?: unknown } | undefined = vscode.lm;
  if (typeof lm?.registerMcpServerDefinitionProvider !== 'function') return [];
  const changed = new vscode.EventEmitter<void>();
  return [
    changed,
    // The editor starts the server's relay again, with what the user now allows.
    vscode.workspace.onDidChangeConfiguration((event) => {
      const names = [`${SETTINGS}.tools`, `${SETTINGS}.readOnly`, 'javafxInspector.nodeSource'];
      if (names.some((name) => event.affectsConfiguration(name))) changed.fire();
    }),
    vscode.lm.registerMcpServerDefinitionProvider('javafxInspector.mcp', {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: async () => {
        const { environment } = await use();
        const { command, args, env } = environment.server;
        const all = [...args, ...toolSwitches()];
        return [new vscode.McpStdioServerDefinition('JavaFX Inspector', command, all, env, environment.version)];
      },
      // The editor starts the server now. An AI agent may ask for something that the user must allow.
      resolveMcpServerDefinition: async (definition) => {
        (await use()).client.start();
        return definition;
      },
    }),
  ];
}

/** The options of the relay for the user's settings of tools. */
function toolSwitches(): string[] {
  const settings = vscode.workspace.getConfiguration(SETTINGS);
  const tools = settings.get<string[]>('tools', []);
  return [
    ...(tools.length === 0 ? [] : ['--tools', tools.join(',')]),
    ...(settings.get('readOnly', false) ? ['--read-only'] : []),
    '--editor-asks',
  ];
}
