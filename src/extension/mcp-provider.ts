import * as vscode from 'vscode';
import { optionsOf, strictest, type AgentSwitches } from './agent-switches.ts';
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
    // The editor then starts the server's relay again, with the tools that the user now allows.
    vscode.workspace.onDidChangeConfiguration((event) => {
      const names = [`${SETTINGS}.tools`, `${SETTINGS}.readOnly`, 'javafxInspector.nodeSource'];
      if (names.some((name) => event.affectsConfiguration(name))) changed.fire();
    }),
    vscode.lm.registerMcpServerDefinitionProvider('javafxInspector.mcp', {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: async () => {
        const { environment } = await use();
        const { command, args, env } = environment.server;
        const switches = agentSwitches();
        // A relay without any tools would be an error of its command line.
        if (switches.tools?.length === 0) return [];
        const all = [...args, ...optionsOf(switches)];
        return [new vscode.McpStdioServerDefinition('JavaFX Inspector', command, all, env, environment.version)];
      },
      // The editor is about to start the server, and an AI agent may soon ask for something that the user must allow.
      resolveMcpServerDefinition: async (definition) => {
        (await use()).client.start();
        return definition;
      },
    }),
  ];
}

function agentSwitches(): AgentSwitches {
  const settings = vscode.workspace.getConfiguration(SETTINGS);
  return strictest(settings.inspect<boolean>('readOnly'), settings.inspect<string[]>('tools'));
}
