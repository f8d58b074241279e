import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  LoggingLevelSchema,
  SetLevelRequestSchema,
  type CallToolResult,
  type LoggingLevel,
  type ServerNotification,
  type ServerRequest,
  type ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js';
import { shownName } from '../../contract/client-names.ts';
import { ForgetRunDecisions, type MayRun } from '../../contract/live.ts';
import { RELOAD_META } from '../../contract/reload.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import {
  questionText,
  RUN_QUESTION_META,
  RunAnswer,
  runAnswerOf,
  type RunQuestion,
} from '../../contract/run-question.ts';
import { GivenLines } from './given-lines.ts';
import { clientOf, getsStructured, type ClientIdentity } from './client-identity.ts';
import { asUiError, protocolError } from '../errors.ts';
import { nearestAction, nearestName } from '../input.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { withinLimit } from '../limits.ts';
import { offeredTools, requireOffered } from './offered-tools.ts';
import type { Switched } from '../session/connected-clients.ts';
import { followDelivery } from './delivery.ts';
import { serveResources } from './resources.ts';
import { resultOf, resultOfError } from './results.ts';
import { Outlines } from './outlines.ts';
import { mayRun } from '../evaluation/run-permission.ts';
import type { Session } from '../session/session.ts';
import { SinceLastCall, type Addition, type AnsweredCall } from './since-last-call.ts';
import { Subscriptions } from './subscriptions.ts';
import { tools } from '../tools/index.ts';
import { VERSION } from '../../join/version.ts';

/** Those who ask end the question earlier. */
const LONGEST_QUESTION_MS = 60_000;
/** Characters of the code in the question's message. */
const LONGEST_CODE = 200;
const INVALID_PARAMS = -32602;

const NOTHING: Addition = { fields: {}, lines: [] };

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/**
 * Serves one client of a session until its transport closes.
 * @param caller the client's environment, for the applications that it launches
 * @returns when the transport is listening
 */
export async function serveClient(session: Session, transport: Transport, caller: CallerEnvironment): Promise<void> {
  const server = new Server(
    { name: 'javafx-inspector', title: 'JavaFX Inspector', version: VERSION },
    {
      capabilities: { tools: { listChanged: true }, resources: { subscribe: true }, logging: {} },
      instructions: INSTRUCTIONS,
    },
  );
  const ignore = (): void => {};
  const subscriptions = new Subscriptions(session, (uri) => {
    server.sendResourceUpdated({ uri }).catch(ignore);
  });
  const undelivered = followDelivery(transport);
  let initialized = false;
  let lowestLevel: LoggingLevel = 'debug';
  const log = (level: 'info' | 'warning', data: string, _meta?: Record<string, unknown>): void => {
    if (severity(level) < severity(lowestLevel)) return;
    const about = _meta === undefined ? {} : { _meta };
    if (initialized) server.sendLoggingMessage({ level, logger: 'javafx-inspector', data, ...about }).catch(ignore);
  };
  const forget = session.announced.add((data) => log('info', data));
  const forgetWarnings = session.warned.add(({ text, failure }) => log('warning', text, { [RELOAD_META]: failure }));
  let forgetEditor = ignore;
  let removeClient = ignore;
  server.oninitialized = () => {
    initialized = true;
    removeClient();
    forgetEditor();
    const { name, version } = server.getClientVersion() ?? { name: '', version: '' };
    const may = (): MayRun => mayRun(session, caller);
    const sent = { name: shownName(name), version: shownName(version) };
    removeClient = session.clients.add({ identity: clientNow(), ...sent, switched, mayRun: may });
    if (clientNow().isUser && server.getClientCapabilities()?.elicitation?.form !== undefined) {
      forgetEditor = session.editors.add((question, signal) => askThrough(server, question, signal));
    }
  };
  const toolsMayChange = session.lifecycle.configRead.add(() => {
    if (initialized) server.sendToolListChanged().catch(ignore);
  });
  const events = session.events.reader();
  const outlines = new Outlines();
  const sinceLastCall = new SinceLastCall(session);
  const given = new GivenLines();
  const remember = ({ content }: CallToolResult): void => {
    for (const part of content) if (part.type === 'text') given.add(part.text);
  };
  const allowReload = caller.options?.hotReload === false ? session.reload.suppress() : (): void => {};
  server.onclose = () => {
    forget();
    forgetWarnings();
    removeClient();
    allowReload();
    forgetEditor();
    toolsMayChange();
    sinceLastCall.end();
    session.pick.leave(sinceLastCall.connection).catch(ignore);
    void outlines.end();
    subscriptions.end();
  };

  const { options = {} } = caller;
  const isStructured = (): boolean =>
    options.structured === undefined
      ? getsStructured(server.getClientVersion()?.name)
      : options.structured === 'always';

  const clientNow = (): ClientIdentity => clientOf(server.getClientVersion(), server.getClientCapabilities());
  /** What restricts this client. The session's file does not restrict the inspector itself. */
  const switched = (): Switched[] => [
    { switches: options, where: (field) => (field === 'tools' ? '--tools' : '--read-only') },
    ...(clientNow().isUser
      ? []
      : [{ switches: session.lifecycle.switches, where: (field: string) => `"${field}" in config.json` }]),
  ];

  // The SDK keeps the level by the id of a session over HTTP, but a server has one client here.
  server.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    lowestLevel = params.level;
    return {};
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: offeredTools(switched()).map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema,
      ...(isStructured() && outputSchema !== undefined ? { outputSchema } : {}),
      annotations: notDefault(annotations),
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw unknownTool(params.name);
    const progress = progressOf(extra);
    const client = clientNow();
    // The inspector's page and the editor show the activity list, the windows and the exceptions themselves.
    let ahead: AnsweredCall['ahead'];
    const additionTo = async (answer: Pick<AnsweredCall, 'body' | 'code'>): Promise<Addition> =>
      client.isUser ? NOTHING : sinceLastCall.take({ tool: tool.name, input: params.arguments, ahead, ...answer });
    try {
      requireOffered(tool, switched());
      // How an application exited is known a moment after its connection has closed.
      await session.applications.settled();
      const { connection } = sinceLastCall;
      const unreported = sinceLastCall.receive.bind(sinceLastCall);
      const context = {
        session,
        client,
        connection,
        caller,
        events,
        outlines,
        given,
        signal: extra.signal,
        progress,
        unreported,
        ifNotDelivered: (undo: () => void) => undelivered(extra, undo),
      };
      const responding = tool.call(params.arguments, context);
      if (!client.isUser) ahead = sinceLastCall.askAhead(tool.name, params.arguments);
      const response = await responding;
      const result = await resultOf(response, additionTo, isStructured());
      remember(result);
      const done = tool.annotations.readOnlyHint === true ? '' : ' The call has taken effect.';
      return withinLimit(result, `Request less: a smaller scale, depth or limit, or a root further down.${done}`);
    } catch (error) {
      const known = asUiError(error);
      const result = resultOfError(known, await additionTo({ body: known.details, code: known.code }));
      remember(result);
      return result;
    }
  });

  // Only the user can take back what the user has decided.
  server.setRequestHandler(ForgetRunDecisions, ({ params }) => {
    if (!clientNow().isUser) throw protocolError(new Error('Only the user may change this.'), INVALID_PARAMS);
    session.runDecisions.forget(params.who);
    return {};
  });

  serveResources(server, session, subscriptions);

  await server.connect(transport);
}

/** Asks the user of a client for how long an AI agent may run code. */
async function askThrough(server: Server, question: RunQuestion, signal: AbortSignal): Promise<RunAnswer | 'no'> {
  const { action, content } = await server.elicitInput(
    {
      message: questionText(question, LONGEST_CODE),
      requestedSchema: {
        type: 'object',
        properties: { allow: { type: 'string', title: 'Allow', enum: [...RunAnswer.options] } },
      },
      _meta: { [RUN_QUESTION_META]: question },
    },
    { signal, timeout: LONGEST_QUESTION_MS },
  );
  return action === 'accept' ? runAnswerOf(content) : 'no';
}

/** Sends progress notifications if the client sent a progress token. */
function progressOf(extra: Extra): (message: string) => void {
  const progressToken = extra._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let progress = 0;
  return (message) => {
    const params = { progressToken, progress: ++progress, message };
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
  };
}

/** The annotations that differ from the defaults of the Model Context Protocol. */
function notDefault(annotations: ToolAnnotations): ToolAnnotations {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return {
    ...(readOnlyHint === true ? { readOnlyHint } : {}),
    ...(destructiveHint === false ? { destructiveHint } : {}),
    ...(idempotentHint === true ? { idempotentHint } : {}),
    ...(openWorldHint === false ? { openWorldHint } : {}),
  };
}

function severity(level: LoggingLevel): number {
  return LoggingLevelSchema.options.indexOf(level);
}

function unknownTool(name: string): Error {
  const nearest = nearestName(
    name,
    tools.map((tool) => tool.name),
  );
  const action = nearestAction(name.replace(/^[a-z]+_(?=[a-z])/, '')) ?? nearestAction(name);
  const advice =
    action !== undefined
      ? ` Use ui_perform {"actions": [{"type": "${action}", …}]}.`
      : nearest === undefined
        ? ''
        : ` Did you mean ${nearest}?`;
  return protocolError(new Error(`There is no tool "${name}".${advice}`), INVALID_PARAMS);
}
