import path from 'node:path';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import type { MayRun } from '../../contract/live.ts';
import type { Session } from '../session/session.ts';
import type { ToolContext } from '../tools/tool.ts';

/** How long a call waits for the user. Clients end a call after 60 s. */
const ANSWER_MS = 45_000;
const SETTING = 'javafxInspector.agents.allowRun';

/**
 * Whether the user has allowed a client to run code: for it alone, for all clients in `config.json`, or when starting the server.
 * "asks": its editor asks the user, or knows the user's decision.
 */
export function mayRun(
  { lifecycle, allow }: Pick<Session, 'lifecycle' | 'allow'>,
  { options }: CallerEnvironment,
): MayRun {
  const given = [options?.allow, lifecycle.switches.allow, allow];
  if (given.some((allowed) => allowed?.includes('run'))) return 'yes';
  return options?.editorAsks === true ? 'asks' : 'no';
}

/**
 * Checks that the user has allowed the client to run code (docs/contract.md, "Tool switches"), and asks the user if the client is an AI
 * agent of an editor.
 * @throws UiError MCP_UI_REFUSED with what the user must do
 */
export async function requireRunAllowed(context: ToolContext): Promise<void> {
  const { session, caller } = context;
  const may = mayRun(session, caller);
  if (may === 'yes') return;
  const answer = may === 'asks' ? await ask(context) : 'none';
  if (answer === true) return;
  throw new UiError(
    'MCP_UI_REFUSED',
    `ui_run runs Java code in the application with the rights of the user, who has not allowed it. ${howTo(answer, context)} ` +
      'Do not change this yourself.',
    { tool: 'ui_run', allow: 'run' },
  );
}

function ask({ session, client, signal, progress }: ToolContext): Promise<boolean | undefined | 'none'> {
  progress('Waiting for the user to allow it in VS Code');
  return session.editors.ask(
    `${client.who} wants to run Java code in the inspected application. The code has the rights of the application, and with them yours.`,
    { ms: ANSWER_MS, signal },
  );
}

function howTo(answer: false | undefined | 'none', { session }: ToolContext): string {
  if (answer === false) return `VS Code has asked the user. The setting is ${SETTING}.`;
  if (answer === undefined) {
    return `VS Code is asking the user: when the user has allowed it, call ui_run again. The setting is ${SETTING}.`;
  }
  const file = path.join(session.lifecycle.dir ?? '<session directory>', 'config.json');
  return (
    `The user can allow it: in VS Code with the setting ${SETTING}; for other AI clients with the arguments ` +
    `"--allow", "run" after "mcp" in their MCP configuration; for all AI agents of the session with {"allow": ["run"]} in ${file}, ` +
    'followed by ui_configure; for one call with: javafx-inspector call --allow run ui_run.'
  );
}
