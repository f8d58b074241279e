import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type CallToolRequest,
  type JSONRPCMessage,
  type ListToolsResult,
  type RequestId,
  type Server,
  type ServerContext,
  type Transport,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import type { CallerEnvironment } from '../../contract/join.ts';
import type { Session } from '../session/session.ts';
import { ClientLog } from './client-log.ts';
import { introductionIn } from './introduction.ts';
import { newServer } from './new-server.ts';
import { PresentClient } from './present-client.ts';
import { askThrough } from './question.ts';
import { QuestionState } from './question-state.ts';
import type { ServedClient } from './served-client.ts';
import { Subscriptions } from './subscriptions.ts';
import { ToolCalls } from './tool-calls.ts';
import { toolList } from './tool-list.ts';
import { WatchedTransport, type Watcher } from './watched-transport.ts';

const ignore = (): void => {};

/**
 * Serves one client of a session until its transport closes. The client's first message decides between protocol 2026-07-28 and
 * the earlier versions.
 * @param caller the client's environment, for the applications that it launches
 * @param mayBeUser whether the user may act through this client; false over HTTP with a token, because AI agents can read the
 * token
 */
export function serveClient(session: Session, transport: Transport, caller: CallerEnvironment, mayBeUser = true): void {
  const connection = new Connection(session, transport, caller, mayBeUser);
  serveStdio(({ era }) => connection.server(era), { transport: connection.transport });
}

/** A connected client with its own state. */
class Connection implements ServedClient, Watcher {
  readonly present: PresentClient;
  readonly subscriptions: Subscriptions;
  readonly transport: WatchedTransport;
  private readonly calls: ToolCalls;
  private readonly questions = new QuestionState();
  private readonly listening = new Map<RequestId, readonly string[]>();
  private readonly forget: (() => void)[] = [];
  private current: Server | undefined;
  private era: 'legacy' | 'modern' = 'legacy';
  private hasEntered = false;
  private closedAlready = false;

  constructor(
    private readonly session: Session,
    transport: Transport,
    caller: CallerEnvironment,
    mayBeUser: boolean,
  ) {
    this.present = new PresentClient(session, caller, mayBeUser);
    this.transport = new WatchedTransport(transport, this);
    this.calls = new ToolCalls(session, this.present, caller, this.questions);
    this.subscriptions = new Subscriptions(session, (uri) => {
      this.current?.sendResourceUpdated({ uri }).catch(ignore);
    });
    this.forget.push(
      session.lifecycle.configRead.add(() => {
        if (this.hasEntered) this.current?.sendToolListChanged().catch(ignore);
      }),
      caller.options?.hotReload === false ? session.reload.suppress() : ignore,
    );
  }

  /**
   * Called by the SDK for the version that the client uses. A client that only asks for the supported versions may continue
   * with another one.
   */
  server(era: 'legacy' | 'modern'): Server {
    const server = newServer(this.session, this, { era, questions: this.questions });
    this.current = server;
    this.era = era;
    if (era === 'legacy') {
      const log = new ClientLog(server, this.session, () => this.hasEntered);
      this.forget.push(() => log.end());
    }
    return server;
  }

  list(): ListToolsResult {
    return toolList(this.present);
  }

  call(params: CallToolRequest['params'], { mcpReq }: ServerContext): ReturnType<ToolCalls['call']> {
    return this.calls.call(params, mcpReq, this.transport.undelivered);
  }

  received(message: JSONRPCMessage): void {
    const introduction = introductionIn(message);
    if (introduction !== undefined) this.present.introduce(introduction);
    const isInitialized = isJSONRPCNotification(message) && message.method === 'notifications/initialized';
    const isModern = introduction !== undefined && isJSONRPCRequest(message) && !OPENING.has(message.method);
    if (isInitialized || isModern) this.enter();
    this.followListening(message);
  }

  closed(): void {
    if (this.closedAlready) return;
    this.closedAlready = true;
    for (const each of this.forget) each();
    this.calls.end();
    this.subscriptions.end();
  }

  private enter(): void {
    if (this.hasEntered) return;
    this.hasEntered = true;
    // Since protocol 2026-07-28, a server sends no requests.
    this.forget.push(
      this.present.enter((question, signal) => {
        if (this.current === undefined || this.era === 'modern') throw new Error('The client cannot be asked.');
        return askThrough(this.current, question, signal);
      }),
    );
  }

  /** Starts and ends the watches for the streams of `subscriptions/listen`, on which the SDK sends the updates. */
  private followListening(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message) && message.method === 'subscriptions/listen') {
      this.endListening(message.id);
      this.listening.set(message.id, this.subscriptions.follow(urisIn(message.params)));
    }
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      const { data } = Cancelled.safeParse(message.params);
      if (data !== undefined) this.endListening(data.requestId);
    }
  }

  private endListening(id: RequestId): void {
    const uris = this.listening.get(id) ?? [];
    this.listening.delete(id);
    const others = new Set([...this.listening.values()].flat());
    for (const uri of uris) if (!others.has(uri)) this.subscriptions.unsubscribe(uri);
  }
}

/** Requests with which a client only finds out which versions the server supports. */
const OPENING = new Set(['initialize', 'server/discover']);

const Cancelled = z.object({ requestId: z.union([z.string(), z.number()]) });

const Listen = z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) });

/** Returns the resources that a request for a stream of updates names. */
export function urisIn(params: unknown): readonly string[] {
  return Listen.safeParse(params).data?.notifications.resourceSubscriptions ?? [];
}
