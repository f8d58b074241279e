import { UiError } from '../../../contract/error.ts';
import type { AppTool } from '../../../contract/app-tools.ts';
import { quoted } from '../../../contract/shown-text.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import type { MayRun } from '../../../contract/live.ts';
import type { RunQuestion } from '../../../contract/run-question.ts';
import { permissionCommand } from '../../evaluation/user-permission.ts';
import type { Application } from '../../applications/applications.ts';
import type { Session } from '../../session/session.ts';
import type { Question } from './question.ts';
import type { ToolContext } from './tool.ts';

/** How long a call waits for the user. Clients end a call after 60 s. */
const ANSWER_MS = 45_000;
const SETTING = 'javafxInspector.agents.allowRun';

const DECISIONS = { once: undefined, application: 'yes', always: 'always', no: 'no' } as const;

/** The code that an AI agent wants to run. */
export interface Wanted extends Pick<RunQuestion, 'language' | 'code' | 'why'> {
  readonly tool: 'ui_run' | 'ui_upload_viewdef' | 'ui_launch';
  /**
   * Returns the place where the code would run: the application, or the name of what is to be launched. Throws if there is
   * none; the user is not asked then.
   */
  readonly where: () => Application | string;
}

type Caller = Pick<CallerEnvironment, 'options'>;

/**
 * Returns whether the user has allowed a client to run code: for this client alone, on its command line; or for all clients of
 * the session, when starting the server or in the user's own folder. "asks": its editor asks the user, or knows the user's
 * decision.
 */
export function mayRun(session: Pick<Session, 'allowed'>, { options }: Caller): MayRun {
  if (options?.allow?.includes('run') === true || isAllowedToAll(session, { options })) return 'yes';
  return options?.editorAsks === true ? 'asks' : 'no';
}

/** The permissions of a session directory do not apply to a client that has chosen this directory itself. */
const isAllowedToAll = (session: Pick<Session, 'allowed'>, { options }: Caller): boolean =>
  options?.choseDir !== true && session.allowed().includes('run');

/**
 * Checks that the user has allowed the client to run code (docs/contract/responses.md, "Tool switches"), and asks the user if the client is an AI
 * agent of an editor.
 * @throws UiError MCP_UI_REFUSED with what the user must do
 */
export async function requireRunAllowed(context: ToolContext, wanted: Wanted): Promise<void> {
  const may = mayRun(context.session, context.caller);
  const answer = may === 'no' ? 'none' : await decide(context, wanted, may);
  if (answer === true) return;
  const what =
    wanted.why ?? 'Java code that runs in the application has the rights of the user, who has not allowed it.';
  throw new UiError('MCP_UI_REFUSED', `${what} ${howTo(answer, context, wanted)} Do not change this yourself.`, {
    tool: wanted.tool,
    allow: 'run',
  });
}

/** Returns the user's earlier decision about this AI agent and application; otherwise asks now. */
async function decide(
  { session, caller, client, signal, progress }: ToolContext,
  { where, language, code, why }: Wanted,
  may: 'yes' | 'asks',
): Promise<boolean | undefined | 'none'> {
  const { runDecisions } = session;
  const place = where();
  // Nobody is asked for what fails anyway.
  if (typeof place !== 'string') place.requirePid();
  const subject = typeof place === 'string' ? code : place;
  if (may === 'yes') return isAllowedToAll(session, caller) || !runDecisions.hasRefused(client.who, subject);
  const before = runDecisions.of(client.who, subject);
  if (before === 'yes') return true;
  if (before === 'no') return false;
  progress('Waiting for the user to allow it in VS Code');
  const app = typeof place === 'string' ? place : place.app;
  const question: RunQuestion = { client: client.who, app, language, code, ...(why && { why }) };
  const answer = await session.editors.ask(question, { ms: ANSWER_MS, signal });
  if (answer === undefined || answer === 'none') return answer;
  // The setting of the editor is read each time, because the user may change it.
  runDecisions.set(client.who, subject, DECISIONS[answer]);
  return answer !== 'no';
}

const ALLOW = 'Allow until it exits';

/**
 * Checks that the user has allowed the client to call the tools that an application publishes, which is included in the permission to
 * run code, and asks the user once for the application. The first call waits for the answer.
 * @throws UiError MCP_UI_REFUSED with what the user must do
 */
export function requireToolsAllowed(
  { session, caller, client, ask }: ToolContext,
  application: Application,
  { tool, count }: { readonly tool: AppTool; readonly count: number },
): void {
  const { toolDecisions } = session;
  const mayRunCode = mayRun(session, caller) === 'yes';
  const before = toolDecisions.of(client.who, application);
  if (client.isUser || before === 'yes') return;
  if (mayRunCode && (isAllowedToAll(session, caller) || !toolDecisions.hasRefused(client.who, application))) return;
  const answer = before === 'no' ? 'declined' : ask(toolsQuestion(client.who, application.app, tool, count));
  const isAllowed = typeof answer === 'object' && answer.value === ALLOW;
  // A form that was closed, or that a client without a user has cancelled itself, decides nothing for later calls.
  if (answer !== undefined && answer !== 'dismissed')
    toolDecisions.set(client.who, application, isAllowed ? 'yes' : 'no');
  if (isAllowed) return;
  const how =
    answer === undefined
      ? `This AI client cannot ask. ${otherWays({ session, caller }, 'ui_call_app')}`
      : answer === 'dismissed'
        ? 'The question was closed without an answer.'
        : 'The user was asked, and can change this in "AI Agents…" of the inspector.';
  throw new UiError(
    'MCP_UI_REFUSED',
    `The user has not allowed the tools that ${application.app} publishes. ${how} Do not change this yourself.`,
    { tool: 'ui_call_app', allow: 'run' },
  );
}

function toolsQuestion(who: string, app: string, { name, description }: AppTool, count: number): Question {
  const all = count === 1 ? '' : `, and the ${count} tools that this application publishes`;
  return {
    message: `${who} wants to call ${name} (${quoted(description)}) of ${app}${all}. This can do whatever the application can.`,
    title: 'Tools of the application',
    values: [ALLOW, 'Do not allow'],
  };
}

function howTo(answer: false | undefined | 'none', { session, caller }: ToolContext, { tool }: Wanted): string {
  if (answer === false) {
    return `VS Code has asked the user, who can change this in "AI Agents…" of the inspector. The setting is ${SETTING}.`;
  }
  if (answer === undefined) {
    return `VS Code is asking the user: when the user has allowed it, call ${tool} again. The setting is ${SETTING}.`;
  }
  const { configNote } = session.lifecycle;
  return (
    `${configNote === undefined ? '' : `${configNote}. `}` +
    `The user can allow it: in VS Code with the setting ${SETTING}; ${otherWays({ session, caller }, tool, 'for other AI clients ')}`
  );
}

/** How the user allows a client to run code outside of VS Code. */
function otherWays({ session, caller }: Pick<ToolContext, 'session' | 'caller'>, tool: string, whose = ''): string {
  const { dir } = session.lifecycle;
  const forAll =
    dir === undefined || caller.options?.choseDir === true
      ? ''
      : `for all AI agents of the session in a terminal with: ${permissionCommand('allow', 'run', session.applications.runDir, dir)}; `;
  return (
    `${whose === '' ? 'The user can allow it, together with running code: ' : whose}with the arguments ` +
    `"--allow", "run" after "mcp" in ${whose === '' ? 'its' : 'their'} MCP configuration; ${forAll}` +
    `for one call with: javafx-inspector call --allow run ${tool}.`
  );
}
