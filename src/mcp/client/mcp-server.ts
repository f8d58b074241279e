import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
  type CallToolResult,
  type ReadResourceResult,
  type RequestId,
  type ServerNotification,
  type ServerRequest,
  type ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js';
import type { UiError, UiErrorBody } from '../../contract/error.ts';
import type { MayRun } from '../../contract/live.ts';
import { RELOAD_META } from '../../contract/reload.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { clientOf, getsStructured, type ClientIdentity } from './client-identity.ts';
import { asUiError, protocolError } from '../errors.ts';
import { nearestName } from '../input.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { withinLimit } from '../limits.ts';
import { offeredTools, requireOffered, type Switched } from './offered-tools.ts';
import { Outlines } from './outlines.ts';
import { FILES_TEMPLATE, readFile } from '../resources/files.ts';
import { resources, splitUri } from '../resources/index.ts';
import { mayRun } from '../evaluation/run-permission.ts';
import type { Session } from '../session/session.ts';
import { SinceLastCall, type Addition, type AnsweredCall } from './since-last-call.ts';
import { Subscriptions } from './subscriptions.ts';
import { tools } from '../tools/index.ts';
import type { Screenshot, ToolResponse } from '../tools/tool.ts';
import { VERSION } from '../../join/version.ts';

/** Maximum length of an error message if the error exceeds the size limit. */
const MAX_MESSAGE_CHARS = 10_000;
/** Those who ask end the question earlier. */
const LONGEST_QUESTION_MS = 60_000;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const RESOURCE_NOT_FOUND = -32002;

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
  const log = (level: 'info' | 'warning', data: string, _meta?: Record<string, unknown>): void => {
    const about = _meta === undefined ? {} : { _meta };
    if (initialized) server.sendLoggingMessage({ level, logger: 'javafx-inspector', data, ...about }).catch(ignore);
  };
  const forget = session.announced.add((data) => log('info', data));
  const forgetWarnings = session.warned.add(({ text, failure }) => log('warning', text, { [RELOAD_META]: failure }));
  let forgetEditor = ignore;
  let removeClient = (): void => {};
  server.oninitialized = () => {
    initialized = true;
    removeClient();
    const { name, version } = server.getClientVersion() ?? { name: '', version: '' };
    const may = (): MayRun => mayRun(session, caller);
    removeClient = session.clients.add({ identity: clientNow(), name, version, switched, mayRun: may });
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
  const allowReload = caller.options?.hotReload === false ? session.reload.suppress() : (): void => {};
  server.onclose = () => {
    forget();
    forgetWarnings();
    removeClient();
    allowReload();
    forgetEditor();
    toolsMayChange();
    sinceLastCall.end();
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
    const additionTo = async (answer: Pick<AnsweredCall, 'body' | 'code'>): Promise<Addition> =>
      client.isUser ? NOTHING : sinceLastCall.take({ tool: tool.name, input: params.arguments, ...answer });
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
        signal: extra.signal,
        progress,
        unreported,
        ifNotDelivered: (undo: () => void) => undelivered(extra, undo),
      };
      const response = await tool.call(params.arguments, context);
      const result = await resultOf(response, additionTo, isStructured());
      const done = tool.annotations.readOnlyHint === true ? '' : ' The call has taken effect.';
      return withinLimit(result, `Request less: a smaller scale, depth or limit, or a root further down.${done}`);
    } catch (error) {
      const known = asUiError(error);
      return resultOfError(known, await additionTo({ body: known.details, code: known.code }));
    }
  });

  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(({ uri, name, title, description, mimeType }) => ({
      uri,
      name,
      title,
      description,
      mimeType,
    })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      ...resources.flatMap(({ template, name, title, description, mimeType }) =>
        template === undefined ? [] : [{ uriTemplate: template, name, title, description, mimeType }],
      ),
      FILES_TEMPLATE,
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, extra) => {
    subscriptions.read(uri);
    return read(session, uri, extra.signal);
  });
  server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }) => {
    try {
      if (!subscriptions.subscribe(uri)) throw unknownResource(uri);
    } catch (error) {
      throw protocolError(error, INVALID_PARAMS);
    }
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscriptions.unsubscribe(uri);
    return {};
  });

  await server.connect(transport);
}

/** Asks the user of a client a question that only needs a yes or no. */
async function askThrough(server: Server, message: string, signal: AbortSignal): Promise<boolean> {
  const requestedSchema = { type: 'object' as const, properties: {} };
  const { action } = await server.elicitInput({ message, requestedSchema }, { signal, timeout: LONGEST_QUESTION_MS });
  return action === 'accept';
}

/**
 * @returns a function that calls `undo` if the response to a request cannot be sent: the request was cancelled, or the
 * connection in which the client waited for it has closed while its session goes on
 */
function followDelivery(
  transport: Transport,
): (request: Pick<Extra, 'requestId' | 'signal'>, undo: () => void) => void {
  const undos = new Map<RequestId, () => void>();
  const undo = (id: RequestId): void => {
    const known = undos.get(id);
    undos.delete(id);
    known?.();
  };
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    const id = 'method' in message ? undefined : message.id;
    try {
      await send(message, options);
      if (id !== undefined) undos.delete(id);
    } catch (error) {
      if (id !== undefined) undo(id);
      throw error;
    }
  };
  return ({ requestId, signal }, toUndo) => {
    undos.set(requestId, toUndo);
    signal.addEventListener('abort', () => undo(requestId), { once: true });
  };
}

async function read(session: Session, uri: string, signal: AbortSignal): Promise<ReadResourceResult> {
  const { base, query } = splitUri(uri);
  const resource = resources.find((each) => each.uri === base);
  if (resource === undefined) return readFromFolder(session, uri);
  try {
    const { text, image } = await resource.read(query, { session, signal });
    const contents = [{ uri, mimeType: resource.mimeType, text }, ...(image === undefined ? [] : [{ uri, ...image }])];
    return withinLimit({ contents }, 'Request less: a smaller max or scale, or a later since.');
  } catch (error) {
    const known = asUiError(error);
    throw protocolError(known, known.code === 'MCP_UI_INVALID_INPUT' ? INVALID_PARAMS : INTERNAL_ERROR);
  }
}

/** A URI that no other resource has is that of a file. */
async function readFromFolder({ lifecycle: { dir } }: Session, uri: string): Promise<ReadResourceResult> {
  const reserved = resources.map((each) => each.uri.slice('ui://'.length));
  try {
    const content = dir === undefined ? undefined : await readFile(dir, uri, reserved);
    if (content !== undefined) return withinLimit({ contents: [{ uri, ...content }] }, 'Read the file itself.');
  } catch (error) {
    throw protocolError(error, INVALID_PARAMS);
  }
  throw unknownResource(uri);
}

/**
 * The result of a successful call: structured content, text and perhaps an image. What has happened since the last call comes
 * last; a text with a format of its own leaves it to the next response.
 */
async function resultOf(
  response: ToolResponse,
  additionTo: (answer: Pick<AnsweredCall, 'body'>) => Promise<Addition>,
  isStructured: boolean,
): Promise<CallToolResult> {
  if (response.structured === undefined) return { content: contentOf(response.text, response.image) };
  const { structured, text, image } = response;
  const { fields, lines } = await additionTo({ body: structured });
  const structuredContent = { ...structured, ...fields };
  const all = text === undefined ? JSON.stringify(structuredContent) : [text, ...lines].join('\n');
  return { ...(isStructured ? { structuredContent } : {}), content: contentOf(all, image) };
}

function contentOf(text: string, image: Screenshot | undefined): CallToolResult['content'] {
  const images =
    image === undefined ? [] : [{ type: 'image' as const, mimeType: image.mimeType, data: image.dataBase64 }];
  return [{ type: 'text', text }, ...images];
}

/** The result of a failed call. Details that exceed the size limit are omitted. */
function resultOfError({ body }: UiError, { fields }: Addition): CallToolResult {
  const resultWith = (error: UiErrorBody): CallToolResult => ({
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ error, ...fields }) }],
  });
  try {
    return withinLimit(resultWith(body), '');
  } catch {
    return resultWith({ code: body.code, message: body.message.slice(0, MAX_MESSAGE_CHARS) });
  }
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

function unknownTool(name: string): Error {
  const nearest = nearestName(
    name,
    tools.map((tool) => tool.name),
  );
  const advice = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return protocolError(new Error(`There is no tool "${name}".${advice}`), INVALID_PARAMS);
}

function unknownResource(uri: string): Error {
  const known = resources.map((resource) => resource.uri).join(', ');
  return protocolError(
    new Error(
      `There is no resource ${uri}. Known resources: ${known}, and the files in the folder "resources" of the session directory.`,
    ),
    RESOURCE_NOT_FOUND,
    {
      uri,
    },
  );
}
