import { randomBytes } from 'node:crypto';
import {
  createMcpHandler,
  InMemoryServerEventBus,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  type ListToolsResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { UiError } from '../../contract/error.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import type { Session } from '../session/session.ts';
import { introductionIn, type Introduction } from './introduction.ts';
import { urisIn } from './mcp-server.ts';
import { newServer } from './new-server.ts';
import { PresentClient } from './present-client.ts';
import { clientOfState, QuestionState } from './question-state.ts';
import { resultOfError } from './results.ts';
import type { ServedClient } from './served-client.ts';
import { Subscriptions } from './subscriptions.ts';
import { ToolCalls } from './tool-calls.ts';
import { toolList } from './tool-list.ts';
import type { Undelivered } from './watched-transport.ts';

/** How long a client is remembered after its last call. */
const IDLE_MS = 15 * 60_000;

/** The argument of each tool with which a client identifies itself. */
const FIELD = 'client';

const HOW_TO_RETURN = `Each request is on its own here. The first response to a tool call has "${FIELD}": give it as an argument of each further call, and you get your own events, and what has happened since your last call. It is yours alone.`;

const Listen = z.looseObject({ method: z.literal('subscriptions/listen'), params: z.unknown() });
const Arguments = z.looseObject({ [FIELD]: z.unknown().optional() });

/** The sender of a request. */
export interface Sender {
  /** Whether the user may act through this client. */
  readonly mayBeUser: boolean;
  /**
   * Distinguishes the browsers from each other and from the clients with the token. Each client can be used by its own sender
   * only.
   */
  readonly holder: string;
  /** Maximum number of remembered clients of this sender. */
  readonly limit: number;
  /** Calls a function when the response is complete or the connection has closed. */
  onClose(closed: (isSent: boolean) => void): void;
}

interface Remembered {
  readonly handle: string;
  readonly holder: string;
  readonly present: PresentClient;
  readonly calls: ToolCalls;
  readonly leave: () => void;
  openCalls: number;
  timer?: NodeJS.Timeout;
}

/**
 * The clients of protocol 2026-07-28 over HTTP, which has no sessions. The state of a client is kept under a random handle,
 * which the response to its first tool call contains and which the client sends with its further calls.
 */
export class StatelessClients {
  private readonly byHandle = new Map<string, Remembered>();
  private readonly streams = new Set<Subscriptions>();
  private readonly questions = new QuestionState();

  /** @param onDisconnect called when a client is dropped, or a stream has closed */
  constructor(
    private readonly session: Session,
    private readonly caller: CallerEnvironment,
    private readonly onDisconnect: () => void,
  ) {}

  /** Number of remembered clients and open streams. */
  get count(): number {
    return this.byHandle.size + this.streams.size;
  }

  /** Responds to one request. */
  async fetch(request: Request, sender: Sender): Promise<Response> {
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    const introduction = introductionIn(body);
    const present = new PresentClient(this.session, this.caller, sender.mayBeUser);
    if (introduction !== undefined) present.introduce(introduction);
    const bus = new InMemoryServerEventBus();
    const server = (): ReturnType<typeof newServer> =>
      newServer(this.session, this.served(present, introduction, sender), {
        era: 'modern',
        questions: this.questions,
        hint: HOW_TO_RETURN,
      });
    const response = await createMcpHandler(server, { legacy: 'reject', bus }).fetch(request);
    const { data: listen } = Listen.safeParse(body);
    if (listen !== undefined && response.headers.get('content-type')?.startsWith('text/event-stream') === true)
      this.stream(urisIn(listen.params), bus, sender);
    return response;
  }

  close(): void {
    for (const each of [...this.byHandle.values()]) this.forget(each);
    for (const each of this.streams) each.end();
    this.streams.clear();
  }

  private served(present: PresentClient, introduction: Introduction | undefined, sender: Sender): ServedClient {
    return {
      present,
      subscriptions: {
        // A request does not name the stream to which it belongs.
        read: (uri) => this.streams.forEach((each) => each.read(uri)),
        subscribe: () => false,
        unsubscribe: () => {},
      },
      list: () => withField(toolList(present)),
      call: (params, context) => this.call(params, context, introduction, sender),
    };
  }

  /** Publishes the updates of a stream of `subscriptions/listen` until it closes. */
  private stream(uris: readonly string[], bus: InMemoryServerEventBus, sender: Sender): void {
    const subscriptions = new Subscriptions(this.session, (uri) => bus.publish({ kind: 'resource_updated', uri }));
    this.streams.add(subscriptions);
    const forget = this.session.lifecycle.configRead.add(() => bus.publish({ kind: 'tools_list_changed' }));
    sender.onClose(() => {
      forget();
      subscriptions.end();
      if (this.streams.delete(subscriptions)) this.onDisconnect();
    });
    subscriptions.follow(uris);
  }

  private async call(
    { arguments: given, ...params }: CallToolRequest['params'],
    { mcpReq }: ServerContext,
    introduction: Introduction | undefined,
    sender: Sender,
  ): Promise<CallToolResult | InputRequiredResult> {
    const { [FIELD]: handle, ...input } = Arguments.parse(given ?? {});
    const asked = clientOfState(mcpReq.requestState());
    const known =
      handle === undefined ? this.find((each) => each.calls.connection === asked, sender) : this.known(handle, sender);
    if (handle !== undefined && known === undefined) return unknownClient();
    const client = known ?? this.remember(introduction, sender);
    if (introduction !== undefined) client.present.introduce(introduction);
    this.keep(client, sender);
    const undelivered: Undelivered = (_request, undo) =>
      sender.onClose((isSent) => {
        if (!isSent) undo();
      });
    return client.calls.call({ ...params, arguments: input }, mcpReq, undelivered);
  }

  private known(handle: unknown, sender: Sender): Remembered | undefined {
    return this.find((each) => each.handle === handle, sender);
  }

  private find(isIt: (client: Remembered) => boolean, { holder }: Sender): Remembered | undefined {
    return [...this.byHandle.values()].find((each) => each.holder === holder && isIt(each));
  }

  private remember(introduction: Introduction | undefined, { mayBeUser, holder, limit }: Sender): Remembered {
    const own = [...this.byHandle.values()].filter((each) => each.holder === holder);
    const oldest = own.find(({ openCalls }) => openCalls === 0);
    if (own.length >= limit && oldest !== undefined) this.forget(oldest);
    const handle = randomBytes(16).toString('base64url');
    const present = new PresentClient(this.session, this.caller, mayBeUser);
    if (introduction !== undefined) present.introduce(introduction);
    const calls = new ToolCalls(this.session, present, this.caller, this.questions, {
      fields: { [FIELD]: handle },
      lines: [`${FIELD}: ${handle} (give it with each further call)`],
    });
    const client: Remembered = { handle, holder, present, calls, leave: present.enter(), openCalls: 0 };
    this.byHandle.set(handle, client);
    return client;
  }

  /** Keeps a client while a call is in progress, and for a while afterwards. */
  private keep(client: Remembered, sender: Sender): void {
    clearTimeout(client.timer);
    client.openCalls++;
    // The most recently used client is dropped last.
    this.byHandle.delete(client.handle);
    this.byHandle.set(client.handle, client);
    sender.onClose(() => {
      client.openCalls--;
      if (client.openCalls > 0 || !this.byHandle.has(client.handle)) return;
      client.timer = setTimeout(() => this.forget(client), IDLE_MS);
      client.timer.unref();
    });
  }

  private forget(client: Remembered): void {
    clearTimeout(client.timer);
    if (!this.byHandle.delete(client.handle)) return;
    client.leave();
    client.calls.end();
    this.onDisconnect();
  }
}

function withField({ tools }: ListToolsResult): ListToolsResult {
  const field = { type: 'string', description: 'Yours, from the first response' };
  return {
    tools: tools.map(({ inputSchema, ...tool }) => ({
      ...tool,
      inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, [FIELD]: field } },
    })),
  };
}

function unknownClient(): CallToolResult {
  const message = `There is no such client: it has made no call for ${IDLE_MS / 60_000} minutes, or the server was restarted. Leave out "${FIELD}"; the response contains a new one.`;
  return resultOfError(new UiError('MCP_UI_INVALID_INPUT', message, { path: FIELD }), { fields: {}, lines: [] });
}
