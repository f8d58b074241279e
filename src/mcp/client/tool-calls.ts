import { escaped } from '../../contract/shown-text.ts';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type {
  CallToolRequest,
  CallToolResult,
  ListToolsResult,
  ServerNotification,
  ServerRequest,
  ToolAnnotations,
} from '@modelcontextprotocol/sdk/types.js';
import type { McpUiToolMeta } from '@modelcontextprotocol/ext-apps';
import type { AgentUnreported } from '../../contract/agent.ts';
import { CHAT_META, CHAT_PAGE_URI } from '../../contract/chat.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { asUiError, protocolError } from '../errors.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { nearestAction } from '../input.ts';
import type { EventReader } from '../events/event-log.ts';
import { withinLimit } from '../limits.ts';
import { USER } from '../session/client-identity.ts';
import type { Session } from '../session/session.ts';
import { GivenLines } from '../tools/given-lines.ts';
import { tools } from '../tools/index.ts';
import { mayShowWindow, offeredTools, requireChange, requireOffered } from '../tools/offered-tools.ts';
import { showWindow } from '../tools/show-window.ts';
import { Outlines } from '../tools/outlines.ts';
import type { Tool, ToolContext, ToolResponse } from '../tools/tool.ts';
import type { followDelivery } from './delivery.ts';
import type { PresentClient } from './present-client.ts';
import { resultOf, resultOfError } from './results.ts';
import { SinceLastCall, type Addition, type AnsweredCall } from './since-last-call.ts';

const INVALID_PARAMS = -32602;

/** Only the page calls it and knows its input, so that is not published. */
const PAGE_TOOL: ListToolsResult['tools'][number] = {
  name: showWindow.name,
  description: showWindow.description,
  inputSchema: { type: 'object' },
  _meta: { ui: { visibility: ['app'] } satisfies McpUiToolMeta },
};

const NOTHING: Addition = { fields: {}, lines: [] };

/** What the Java agent has said with its response to the call itself. */
interface News {
  unreported?: readonly AgentUnreported[];
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** The tools of one client, and what is remembered from one of its calls to the next. */
export class ToolCalls {
  private readonly events: EventReader;
  private readonly outlines = new Outlines();
  private readonly sinceLastCall: SinceLastCall;
  private readonly given = new GivenLines();

  /** @param undelivered calls a function if the response to a request cannot be sent */
  constructor(
    private readonly session: Session,
    private readonly client: PresentClient,
    private readonly caller: CallerEnvironment,
    private readonly undelivered: ReturnType<typeof followDelivery>,
  ) {
    this.events = session.events.reader();
    this.sinceLastCall = new SinceLastCall(session);
  }

  /** The response to `tools/list`. */
  list(): ListToolsResult {
    const { isStructured, showsPages, switched } = this.client;
    const hasPage = showsPages && mayShowWindow(switched);
    const listed: ListToolsResult['tools'] = offeredTools(switched).map((tool) => {
      const { name, title, description, inputSchema, outputSchema, annotations, showsWindow } = tool;
      return {
        name,
        title,
        description,
        inputSchema,
        ...(isStructured && outputSchema !== undefined ? { outputSchema } : {}),
        annotations: notDefault(annotations),
        ...(hasPage && showsWindow ? { _meta: { ui: { resourceUri: CHAT_PAGE_URI } satisfies McpUiToolMeta } } : {}),
      };
    });
    return { tools: hasPage ? [...listed, PAGE_TOOL] : listed };
  }

  /** The response to `tools/call`. @throws an error of the protocol if there is no such tool */
  async call({ name, arguments: input }: CallToolRequest['params'], extra: Extra): Promise<CallToolResult> {
    const tool = (this.client.showsPages ? [...tools, showWindow] : tools).find((each) => each.name === name);
    if (tool === undefined) throw unknownTool(name);
    const result = await this.answer(tool, input, extra);
    // The page's results do not reach the model, which has not been given their lines.
    if (tool === showWindow) return result;
    for (const part of result.content) if (part.type === 'text') this.given.add(part.text);
    return result;
  }

  /** Ends what the client's calls have started. */
  end(): void {
    this.sinceLastCall.end();
    this.session.pick.leave(this.sinceLastCall.connection).catch(() => {});
    void this.outlines.end();
  }

  private async answer(tool: Tool, input: unknown, extra: Extra): Promise<CallToolResult> {
    // What the page in the chat requests, the user does.
    const identity = tool === showWindow ? USER : this.client.identity;
    const news: News = {};
    // The inspector's page and the editor show the activity list, the windows and the exceptions themselves.
    const take = async (answer: Pick<AnsweredCall, 'body' | 'code'>): Promise<Addition> => {
      if (identity.isUser) return NOTHING;
      if (!extra.signal.aborted) return this.sinceLastCall.take({ tool: tool.name, input, ...news, ...answer });
      // A client receives nothing of a call that it has cancelled.
      this.sinceLastCall.keep(news.unreported ?? []);
      return NOTHING;
    };
    // What a result that is too long would have said, the error says.
    let taken: Promise<Addition> | undefined;
    const additionTo: typeof take = (answer) => (taken ??= take(answer));
    try {
      requireOffered(tool, this.client.switched);
      // How an application exited is known a moment after its connection has closed.
      await this.session.applications.settled();
      await this.session.applications.connecting();
      const called = await tool.call(input, this.context(identity, extra, news));
      const response = named(tool, called, this.session.applications.connected.length);
      const result = this.withPage(tool, response, await resultOf(response, additionTo, this.client.isStructured));
      const done = tool.annotations.readOnlyHint === true ? '' : ' The call has taken effect.';
      return withinLimit(result, `Request less: a smaller scale, depth or limit, or a root further down.${done}`);
    } catch (error) {
      const known = asUiError(error);
      return resultOfError(known, await additionTo({ body: known.details, code: known.code }));
    }
  }

  /** The result with what the page beside it shows. */
  private withPage(tool: Tool, response: ToolResponse, result: CallToolResult): CallToolResult {
    const { showsPages, switched } = this.client;
    if (!tool.showsWindow || response.structured === undefined || !showsPages || !mayShowWindow(switched))
      return result;
    const { structured, shows = {} } = response;
    return { ...result, _meta: { [CHAT_META]: { app: structured['app'], ...shows } } };
  }

  private context(client: ToolContext['client'], extra: Extra, news: News): ToolContext {
    const { session, caller, events, outlines, given, sinceLastCall } = this;
    return {
      session,
      client,
      connection: sinceLastCall.connection,
      caller,
      events,
      outlines,
      given,
      signal: extra.signal,
      progress: progressOf(extra),
      requireChange: (what) => requireChange(what, this.client.switched),
      reads: client.isUser ? {} : { client: sinceLastCall.connection },
      take: ({ isRead, unreported, ...rest }) => {
        if (isRead) news.unreported = [...(news.unreported ?? []), ...(unreported === undefined ? [] : [unreported])];
        return rest;
      },
      ifNotDelivered: (undo) => this.undelivered(extra, undo),
    };
  }
}

/** The response, whose text names the application if there are several. */
function named(tool: Tool, response: ToolResponse, connected: number): ToolResponse {
  const { structured, text } = response;
  const app = structured?.['app'];
  if (connected < 2 || tool.namesApp || structured === undefined || text === undefined || typeof app !== 'string')
    return response;
  return { ...response, structured, text: `${text}\nin ${app}` };
}

/** Sends progress notifications if the client sent a progress token. */
function progressOf(extra: Extra): (message: string) => void {
  const progressToken = extra._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let progress = 0;
  return (message) => {
    const params = { progressToken, progress: ++progress, message: escaped(message) };
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
  const action = nearestAction(name.replace(/^[a-z]+_(?=[a-z])/, '')) ?? nearestAction(name);
  const advice =
    action !== undefined
      ? ` Use ui_perform {"actions": [{"type": "${action}", …}]}.`
      : nearest === undefined
        ? ''
        : ` Did you mean ${nearest}?`;
  return protocolError(new Error(`There is no tool "${name}".${advice}`), INVALID_PARAMS);
}
