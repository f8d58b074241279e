import { InstallInput, InstallOutput } from '../../contract/install.ts';
import { installText } from '../format/installed.ts';
import { install } from '../install/install.ts';
import { defineTool } from './support/tool.ts';

/** Installs the files for AI agents (docs/contract.md, "Installation"). */
export const uiInstall = defineTool({
  name: 'ui_install',
  title: 'Install files for AI agents',
  description:
    'Adds instructions, a skill and the MCP server to the project: CLAUDE.md, AGENTS.md, .claude/skills, .mcp.json, ' +
    '.vscode/mcp.json, .cursor/mcp.json. Keeps what others wrote.',
  input: InstallInput,
  output: InstallOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  anyState: true,
  async handle({ force = false, plan = false }, { session }) {
    const result = install(session.lifecycle.requireConfigured(), { runDir: session.applications.runDir, force, plan });
    return { structured: result, text: installText(result, plan) };
  },
});
