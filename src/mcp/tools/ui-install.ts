import { InstallInput, InstallOutput } from '../../contract/install.ts';
import { installText } from '../format/installed.ts';
import { projectOf } from '../../contract/session.ts';
import { AI_CLIENTS } from '../install/ai-clients.ts';
import { clientStates } from '../install/choose-clients.ts';
import { install } from '../install/install.ts';
import { defineTool } from './support/tool.ts';

/** Installs the files for AI agents (docs/contract/setup.md, "Installation"). */
export const uiInstall = defineTool({
  name: 'ui_install',
  title: 'Set up AI clients',
  description:
    'Sets up the project for AI clients: instructions, a skill and the MCP server. Keeps what others wrote. ' +
    `Clients: ${AI_CLIENTS.map(({ id }) => id).join(', ')}.`,
  input: InstallInput,
  output: InstallOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  anyState: true,
  async handle({ force = false, plan = false, clients }, { session }) {
    const dir = session.lifecycle.requireConfigured();
    const result = install(dir, { runDir: session.applications.runDir, force, plan, clients });
    const structured = plan ? { ...result, clients: clientStates(projectOf(dir)) } : result;
    return { structured, text: installText(structured, plan) };
  },
});
