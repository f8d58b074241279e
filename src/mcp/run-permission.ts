import path from 'node:path';
import { UiError } from '../contract/error.ts';
import type { ToolContext } from './tools/tool.ts';

/**
 * Checks that the user has allowed the client to run code (docs/contract.md, "Permission to run code").
 * @throws UiError MCP_UI_REFUSED with what the user must do
 */
export function requireRunAllowed({ session, caller, client }: ToolContext): void {
  const { options = {} } = caller;
  const given = [options.allow, session.lifecycle.switches.allow, session.allow];
  if (given.some((allow) => allow?.includes('run'))) return;
  const asks = options.editorAsks === true;
  if (asks) session.runRequests.add(client.who);
  const file = path.join(session.lifecycle.dir ?? '<session directory>', 'config.json');
  const how = asks
    ? 'VS Code asks the user once. When the user has allowed it, call ui_run again. The setting is javafxInspector.agents.allowRun.'
    : 'The user can allow it: in VS Code with the setting javafxInspector.agents.allowRun; for other AI clients with the arguments ' +
      `"--allow", "run" after "mcp" in their MCP configuration; for all AI agents of the session with {"allow": ["run"]} in ${file}, ` +
      'followed by ui_configure; for one call with: javafx-inspector call --allow run ui_run.';
  throw new UiError(
    'MCP_UI_REFUSED',
    `ui_run runs Java code in the application with the rights of the user, who has not allowed it. ${how} Do not change this yourself.`,
    { tool: 'ui_run', allow: 'run' },
  );
}
