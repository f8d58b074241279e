import path from 'node:path';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import type { MayRun } from '../../contract/live.ts';
import type { RunQuestion } from '../../contract/run-question.ts';
import type { Application } from '../applications/applications.ts';
import type { Session } from '../session/session.ts';
import type { ToolContext } from './tool.ts';

/** How long a call waits for the user. Clients end a call after 60 s. */
const ANSWER_MS = 45_000;
const SETTING = 'javafxInspector.agents.allowRun';

const DECISIONS = { once: undefined, application: 'yes', always: 'always', no: 'no' } as const;

/** What an AI agent wants to run. */
export interface Wanted extends Pick<RunQuestion, 'language' | 'code' | 'why'> {
  readonly tool: 'ui_run' | 'ui_upload_viewdef';
  /** Throws if there is none: the user is not asked then. */
  readonly application: () => Application;
}

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
export async function requireRunAllowed(context: ToolContext, wanted: Wanted): Promise<void> {
  const may = mayRun(context.session, context.caller);
  if (may === 'yes') return;
  const answer = may === 'asks' ? await decide(context, wanted) : 'none';
  if (answer === true) return;
  const what =
    wanted.why ?? 'Java code that runs in the application has the rights of the user, who has not allowed it.';
  throw new UiError('MCP_UI_REFUSED', `${what} ${howTo(answer, context, wanted)} Do not change this yourself.`, {
    tool: wanted.tool,
    allow: 'run',
  });
}

/** What the user has decided before for this AI agent and application, else now. */
async function decide(
  { session, client, signal, progress }: ToolContext,
  { application: find, language, code, why }: Wanted,
): Promise<boolean | undefined | 'none'> {
  const { runDecisions } = session;
  const application = find();
  const before = runDecisions.of(client.who, application);
  if (before === 'yes') return true;
  if (before === 'no') return false;
  progress('Waiting for the user to allow it in VS Code');
  const question: RunQuestion = { client: client.who, app: application.app, language, code, ...(why && { why }) };
  const answer = await session.editors.ask(question, { ms: ANSWER_MS, signal });
  if (answer === undefined || answer === 'none') return answer;
  // The setting is asked for each time, because the user may change it.
  runDecisions.set(client.who, application, DECISIONS[answer]);
  return answer !== 'no';
}

function howTo(answer: false | undefined | 'none', { session }: ToolContext, { tool }: Wanted): string {
  if (answer === false) {
    return `VS Code has asked the user, who can change this in "AI Agents…" of the inspector. The setting is ${SETTING}.`;
  }
  if (answer === undefined) {
    return `VS Code is asking the user: when the user has allowed it, call ${tool} again. The setting is ${SETTING}.`;
  }
  const file = path.join(session.lifecycle.dir ?? '<session directory>', 'config.json');
  return (
    `The user can allow it: in VS Code with the setting ${SETTING}; for other AI clients with the arguments ` +
    `"--allow", "run" after "mcp" in their MCP configuration; for all AI agents of the session with {"allow": ["run"]} in ${file}, ` +
    `followed by ui_configure; for one call with: javafx-inspector call --allow run ${tool}.`
  );
}
