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
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import type { UiError, UiErrorBody } from '../contract/error.ts';
import type { CallerEnvironment } from '../contract/join.ts';
import { clientOf } from './client-identity.ts';
import { asUiError, protocolError } from './errors.ts';
import { nearestName } from './input.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { withinLimit } from './limits.ts';
import { Outlines } from './outlines.ts';
import { resources, splitUri } from './resources/index.ts';
import type { Session } from './session.ts';
import { inOneLine, SinceLastCall, type News } from './since-last-call.ts';
import { Subscriptions } from './subscriptions.ts';
import { tools } from './tools/index.ts';
import type { ToolResponse } from './tools/tool.ts';
import { VERSION } from '../join/version.ts';

/** Of an error's message, when the error is over the limit. */
const MOST_CHARS = 10_000;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const RESOURCE_NOT_FOUND = -32002;

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/**
 * Serves one client of a session until its transport closes.
 * @param caller the client's surroundings, for applications launched for it
 * @returns when the transport is listening
 */
export async function serveClient(session: Session, transport: Transport, caller: CallerEnvironment): Promise<void> {
  const server = new Server(
    { name: 'javafx-inspector', title: 'JavaFX Inspector', version: VERSION },
    { capabilities: { tools: {}, resources: { subscribe: true }, logging: {} }, instructions: INSTRUCTIONS },
  );
  const ignore = (): void => {};
  const subscriptions = new Subscriptions(session, (uri) => {
    server.sendResourceUpdated({ uri }).catch(ignore);
  });
  let initialized = false;
  const forget = session.announced.add((data) => {
    if (initialized) server.sendLoggingMessage({ level: 'info', logger: 'javafx-inspector', data }).catch(ignore);
  });
  server.oninitialized = () => (initialized = true);
  const outlines = new Outlines();
  const sinceLastCall = new SinceLastCall(session);
  server.onclose = () => {
    forget();
    void outlines.end();
    subscriptions.end();
  };

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema,
      outputSchema,
      annotations: { title, ...annotations },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw unknownTool(params.name);
    const progress = progressOf(extra);
    const client = clientOf(server.getClientVersion(), server.getClientCapabilities());
    // The inspector's own page and editor list exceptions among what was done.
    const news = (body: unknown): News | undefined =>
      client.person ? undefined : sinceLastCall.take(body, params.arguments);
    try {
      const context = { session, client, caller, outlines, signal: extra.signal, progress };
      const answer = await tool.call(params.arguments, context);
      const result = resultOf(answer, news(answer.structured));
      const took = tool.annotations.readOnlyHint === true ? '' : ' What was asked for has been done.';
      return withinLimit(result, `Ask for less: a smaller scale, depth, limit or a root further down.${took}`);
    } catch (error) {
      const known = asUiError(error);
      return resultOfError(known, news(known.details));
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
    resourceTemplates: resources.flatMap(({ template, name, title, description, mimeType }) =>
      template === undefined ? [] : [{ uriTemplate: template, name, title, description, mimeType }],
    ),
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

async function read(session: Session, uri: string, signal: AbortSignal): Promise<ReadResourceResult> {
  const { base, query } = splitUri(uri);
  const resource = resources.find((each) => each.uri === base);
  if (resource === undefined) throw unknownResource(uri);
  try {
    const { text, picture } = await resource.read(query, { session, signal });
    const contents = [
      { uri, mimeType: resource.mimeType, text },
      ...(picture === undefined ? [] : [{ uri, ...picture }]),
    ];
    return withinLimit({ contents }, 'Read less of it: a smaller max or scale, or a later since.');
  } catch (error) {
    const known = asUiError(error);
    throw protocolError(known, known.code === 'MCP_UI_INVALID_INPUT' ? INVALID_PARAMS : INTERNAL_ERROR);
  }
}

/** A success: the structured part, and its JSON or a text of its own; a screenshot as an image block. News come last. */
function resultOf({ structured, text, picture }: ToolResponse<Record<string, unknown>>, news?: News): CallToolResult {
  const whole = { ...structured, ...fieldsOf(news) };
  const lines = text === undefined ? JSON.stringify(whole) : [text, ...(news ? [inOneLine(news)] : [])].join('\n');
  return {
    structuredContent: whole,
    content: [
      { type: 'text', text: lines },
      ...(picture === undefined
        ? []
        : [{ type: 'image' as const, mimeType: picture.mimeType, data: picture.dataBase64 }]),
    ],
  };
}

function fieldsOf(news: News | undefined): Record<string, unknown> {
  if (news === undefined) return {};
  const { exceptions, omitted } = news;
  return { exceptions, ...(omitted > 0 ? { omittedExceptions: omitted } : {}) };
}

/** A failure; one whose details are over the limit goes without them. */
function resultOfError({ body }: UiError, news?: News): CallToolResult {
  const answer = (error: UiErrorBody): CallToolResult => ({
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ error, ...fieldsOf(news) }) }],
  });
  try {
    return withinLimit(answer(body), '');
  } catch {
    return answer({ code: body.code, message: body.message.slice(0, MOST_CHARS) });
  }
}

/** Notifications for a client that sent a progress token; silence for the others. */
function progressOf(extra: Extra): (message: string) => void {
  const progressToken = extra._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let progress = 0;
  return (message) => {
    const params = { progressToken, progress: ++progress, message };
    extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
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
  return protocolError(new Error(`There is no resource ${uri}. Known are: ${known}.`), RESOURCE_NOT_FOUND, { uri });
}
