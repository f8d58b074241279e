import {
  createMcpHandler,
  Server,
  type CallToolResult,
  type ReadResourceResult,
  type Transport,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { escaped } from '../../contract/shown-text.ts';
import { EditStyle } from '../../contract/style-edit.ts';
import { ForceStates } from '../../contract/forced.ts';
import { ShowMoment } from '../../contract/trace.ts';
import { VERSION } from '../../join/version.ts';
import { asUiError, protocolError } from '../errors.ts';
import { readFromTrace, TRACE_URIS, type ShownMoment } from '../trace/trace-resources.ts';
import { callInTrace, TRACE_TOOLS } from '../trace/trace-tools.ts';
import type { Trace } from '../trace/trace.ts';

const INVALID_PARAMS = -32602;

const INSTRUCTIONS =
  'This is a trace of a JavaFX application, which is not running. It is shown in the page; nothing can be done in it.';

/** Resources that are the same at each moment. */
const CONSTANT = new Set(['ui://live/trace', 'ui://live/selection', 'ui://live/recording', 'ui://live/properties']);

/** Serves a trace to one client, which looks at a moment of its own, at first the last one. */
export function serveTrace(trace: Trace, transport: Transport): void {
  serveStdio(() => newTraceServer(trace), { transport });
}

/** Responds to a request of protocol 2026-07-28, which sees the last moment. */
export function answerFromTrace(trace: Trace, request: Request): Promise<Response> {
  return createMcpHandler(() => newTraceServer(trace), { legacy: 'reject' }).fetch(request);
}

function newTraceServer(trace: Trace): Server {
  let moment = trace.moments.length - 1;
  let state = trace.stateAt(moment);
  const shown = (): ShownMoment => ({ trace, moment, state });
  const subscribed = new Set<string>();
  const server = new Server(
    { name: 'javafx-inspector', title: 'JavaFX Inspector', version: VERSION },
    { capabilities: { tools: {}, resources: { subscribe: true } }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: TRACE_TOOLS.map((name) => ({ name, inputSchema: { type: 'object' as const } })),
  }));
  server.setRequestHandler('tools/call', ({ params }) => called(shown(), params.name, params.arguments ?? {}));
  server.setRequestHandler('resources/list', () => ({ resources: TRACE_URIS.map((uri) => ({ uri, name: uri })) }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => read(shown(), uri));
  server.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
    subscribed.add(uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscribed.delete(uri);
    return {};
  });
  const { method, params: where } = ShowMoment.shape;
  server.setRequestHandler(method.value, { params: where }, (params) => {
    moment = Math.min(params.moment, trace.moments.length - 1);
    state = trace.stateAt(moment);
    for (const uri of subscribed)
      if (!CONSTANT.has(uri.split('?')[0] ?? '')) server.sendResourceUpdated({ uri }).catch(() => {});
    return {};
  });
  nothingForced(server);
  return server;
}

/** The page asks for these with each node. */
function nothingForced(server: Server): void {
  const { method: force, params: forced } = ForceStates.shape;
  server.setRequestHandler(force.value, { params: forced }, () => ({ states: [], forced: [] }));
  const { method: edit, params: edited } = EditStyle.shape;
  server.setRequestHandler(edit.value, { params: edited }, () => ({ edits: [] }));
}

function called(shown: ShownMoment, name: string, input: unknown): CallToolResult {
  try {
    const structuredContent = callInTrace(shown, name, input);
    return { structuredContent, content: [{ type: 'text', text: escaped(JSON.stringify(structuredContent)) }] };
  } catch (error) {
    const { body } = asUiError(error);
    return { isError: true, content: [{ type: 'text', text: escaped(JSON.stringify({ error: body })) }] };
  }
}

function read(shown: ShownMoment, uri: string): ReadResourceResult {
  try {
    const { json, png } = readFromTrace(shown, uri);
    const text = { uri, mimeType: 'application/json', text: escaped(JSON.stringify(json)) };
    return { contents: [text, ...(png === undefined ? [] : [{ uri, mimeType: 'image/png', blob: png }])] };
  } catch (error) {
    throw protocolError(asUiError(error), INVALID_PARAMS);
  }
}
