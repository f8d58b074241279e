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
import type { CallerEnvironment } from '../contract/join.ts';
import { clientOf } from './client.ts';
import { asUiError, protocolError } from './errors.ts';
import { nearestName } from './input.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { resources, splitUri } from './resources/index.ts';
import type { Session } from './session.ts';
import { Subscriptions } from './subscriptions.ts';
import { tools } from './tools/index.ts';
import type { Answer } from './tools/tool.ts';
import { VERSION } from './version.ts';

/** Clients over stdio close at 10 MiB a message. */
const MOST_BYTES = 8 * 1024 * 1024;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const RESOURCE_NOT_FOUND = -32002;

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/**
 * Serves one client of a session until its transport closes.
 * @param caller the client's surroundings, for programs launched for it
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
  server.onclose = () => {
    forget();
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
    try {
      const client = clientOf(server.getClientVersion());
      return resultOf(await tool.call(params.arguments, { session, client, caller, signal: extra.signal, progress }));
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: asUiError(error).body }) }] };
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
    return {
      contents: [{ uri, mimeType: resource.mimeType, text }, ...(picture === undefined ? [] : [{ uri, ...picture }])],
    };
  } catch (error) {
    const known = asUiError(error);
    throw protocolError(known, known.code === 'MCP_UI_INVALID_INPUT' ? INVALID_PARAMS : INTERNAL_ERROR);
  }
}

/** A success: the structured part, and its JSON or a text of its own; a picture as an image block. */
function resultOf({ structured, text, picture }: Answer<Record<string, unknown>>): CallToolResult {
  const json = text === undefined ? JSON.stringify(structured) : undefined;
  const shown = json ?? text ?? '';
  // The JSON is in the message twice, once with its quotes escaped.
  const bytes = Buffer.byteLength(shown) * (json === undefined ? 1 : 2.3) + (picture?.dataBase64.length ?? 0);
  if (bytes > MOST_BYTES) {
    const limit = `${Math.ceil(bytes / 1024 / 1024)} MB, the limit is ${MOST_BYTES / 1024 / 1024} MB`;
    return resultOfError(
      `The answer would be ${limit}. Ask for less: a smaller scale, depth, limit or a root further down.`,
    );
  }
  return {
    structuredContent: structured,
    content: [
      { type: 'text', text: shown },
      ...(picture === undefined
        ? []
        : [{ type: 'image' as const, mimeType: picture.mimeType, data: picture.dataBase64 }]),
    ],
  };
}

function resultOfError(message: string): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify({ error: { code: 'MCP_UI_INVALID_INPUT', message } }) }],
  };
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
