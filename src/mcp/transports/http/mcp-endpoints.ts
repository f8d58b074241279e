import { randomUUID } from 'node:crypto';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import {
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type JSONRPCMessage,
  type MessageExtraInfo,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { Router, type Request, type Response } from 'express';
import { proofOf, type Proof } from './access.ts';
import type { Sender } from '../../client/stateless-clients.ts';
import { LIMITS, tooManySessions } from './request-limits.ts';
import { sendResponse, webRequest } from './web-messages.ts';

/**
 * How long a client may have no open request before its session is closed. The page in a browser always has a stream open,
 * and reconnects by itself.
 */
const IDLE_MS: Readonly<Record<Proof['by'], number>> = { token: 5 * 60_000, cookie: 30_000 };

interface HttpClient {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly proof: Proof;
  openResponses: number;
  timer?: NodeJS.Timeout;
}

/** Responds to requests without a session. */
export interface Stateless {
  /** Number of clients that count as connected. */
  readonly count: number;
  fetch(request: globalThis.Request, sender: Sender): Promise<globalThis.Response>;
  close(): void;
}

/**
 * The MCP endpoints: Streamable HTTP at /mcp, with sessions for the protocols before 2026-07-28 and without sessions since
 * then, and the deprecated HTTP+SSE transport at /sse and /message.
 */
export class McpEndpoints {
  readonly router = Router();
  private readonly clients = new Map<string, HttpClient>();
  private readonly sseClients = new Map<string, { transport: SSEServerTransport; proof: Proof }>();
  /** Requests that may still initialize a session. */
  private readonly opening = new Set<{ proof: Proof }>();

  /**
   * @param stateless responds to requests without a session
   * @param serve serves one client on its transport
   * @param onDisconnect called when a client has disconnected
   */
  constructor(
    private readonly stateless: Stateless,
    private readonly serve: (transport: Transport, proof: Proof) => void,
    private readonly onDisconnect: () => void,
  ) {
    // The Request that the MCP SDK gets cannot have this method.
    this.router.trace(
      '/mcp',
      (_request, response) => void response.status(405).set('Allow', 'GET, POST, DELETE').end(),
    );
    this.router.all('/mcp', (request, response) => this.streamable(request, response));
    this.router.head('/sse', (_request, response) => void response.status(405).set('Allow', 'GET').end());
    this.router.get('/sse', (request, response) => this.sse(request, response));
    this.router.post('/message', (request, response) => this.message(request, response));
  }

  /** Number of connected clients. */
  get count(): number {
    return this.clients.size + this.sseClients.size + this.stateless.count;
  }

  /** Number of connected browsers. */
  get browsers(): number {
    return [...this.clients.values(), ...this.sseClients.values()].filter(({ proof }) => proof.by === 'cookie').length;
  }

  async close(): Promise<void> {
    this.stateless.close();
    const all = [...this.clients.values(), ...this.sseClients.values()];
    await Promise.all(all.map(({ transport }) => transport.close()));
  }

  private async streamable(request: Request, response: Response): Promise<void> {
    const message = await webRequest(request, response);
    const isStateless = request.method === 'POST' && !(await isLegacyRequest(message));
    if (isStateless) return sendResponse(await this.stateless.fetch(message, senderOf(response)), response);
    const id = request.headers['mcp-session-id'];
    const client = typeof id === 'string' ? held(this.clients.get(id), response) : undefined;
    if (id !== undefined && client === undefined) {
      return refuse(response, 404, 'Unknown session. Initialize a new one.');
    }
    if (client !== undefined) this.keepAlive(client, response);
    else if (!(await this.hasRoom(proofOf(response))))
      return refuse(response, 429, tooManySessions(proofOf(response).by));
    const transport = client?.transport ?? this.newClient(response);
    await sendResponse(await transport.handleRequest(message), response);
  }

  /**
   * Whether a client may open another session. If it has reached its limit, its oldest session without an open response is
   * closed: a page that was reloaded or has crashed may have left it behind.
   */
  private async hasRoom({ by, holder }: Proof): Promise<boolean> {
    const all = [...this.clients.values(), ...this.sseClients.values(), ...this.opening];
    if (all.filter(({ proof }) => proof.holder === holder).length < LIMITS[by].sessions) return true;
    const idle = [...this.clients.values()].find(
      ({ proof, openResponses }) => proof.holder === holder && openResponses === 0,
    );
    await idle?.transport.close();
    return idle !== undefined;
  }

  private newClient(response: Response): WebStandardStreamableHTTPServerTransport {
    const proof = proofOf(response);
    const opening = { proof };
    this.opening.add(opening);
    response.once('close', () => this.opening.delete(opening));
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.opening.delete(opening);
        const client: HttpClient = { transport, proof, openResponses: 0 };
        this.clients.set(id, client);
        this.keepAlive(client, response);
      },
    });
    this.serve(
      asTransport(transport, () => this.forget(transport.sessionId)),
      proofOf(response),
    );
    // The request did not initialize a session.
    response.once('close', () => {
      if (transport.sessionId === undefined) void transport.close();
    });
    return transport;
  }

  /** Keeps a session while a response is open, and for a while afterwards. */
  private keepAlive(client: HttpClient, response: Response): void {
    clearTimeout(client.timer);
    client.openResponses++;
    response.once('close', () => {
      client.openResponses--;
      if (client.openResponses > 0) return;
      client.timer = setTimeout(() => void client.transport.close(), IDLE_MS[client.proof.by]);
      client.timer.unref();
    });
  }

  private forget(id: string | undefined): void {
    const client = id === undefined ? undefined : this.clients.get(id);
    if (id === undefined || client === undefined) return;
    clearTimeout(client.timer);
    this.clients.delete(id);
    this.onDisconnect();
  }

  private async sse(_request: Request, response: Response): Promise<void> {
    if (!(await this.hasRoom(proofOf(response)))) return refuse(response, 429, tooManySessions(proofOf(response).by));
    // RFC 9745: since the protocol version 2025-03-26.
    response.set('Deprecation', '@1742947200');
    const transport = new SSEServerTransport('/message', response);
    this.sseClients.set(transport.sessionId, { transport, proof: proofOf(response) });
    response.once('close', () => {
      this.sseClients.delete(transport.sessionId);
      this.onDisconnect();
    });
    this.serve(
      asTransport(transport, () => {}),
      proofOf(response),
    );
  }

  private async message(request: Request, response: Response): Promise<void> {
    const { sessionId } = request.query;
    const client = typeof sessionId === 'string' ? held(this.sseClients.get(sessionId), response) : undefined;
    if (client === undefined) return refuse(response, 404, 'Unknown session. Open /sse again.');
    await client.transport.handlePostMessage(request, response);
  }
}

/**
 * Returns a session if it was opened by the same kind of client. The cookie is not compared, because a browser receives another
 * one when the user opens another link.
 */
function held<T extends { readonly proof: Proof }>(client: T | undefined, response: Response): T | undefined {
  return client?.proof.by === proofOf(response).by ? client : undefined;
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code: -32001, message }, id: null });
}

/** Returns the sender of a request without a session. */
function senderOf(response: Response): Sender {
  const { by, holder } = proofOf(response);
  return {
    mayBeUser: by === 'cookie',
    holder,
    limit: LIMITS[by].sessions,
    onClose: (closed) => void response.once('close', () => closed(response.writableFinished)),
  };
}

/** Adapts an HTTP transport of an SDK, which drops a response that can no longer be sent. */
function asTransport(
  inner: WebStandardStreamableHTTPServerTransport | SSEServerTransport,
  onClose: () => void,
): Transport {
  const signals = new Map<RequestId, AbortSignal>();
  const transport: Transport = {
    start: () => inner.start(),
    send: async (message, { relatedRequestId } = {}) => {
      const id = 'method' in message ? undefined : message.id;
      const isLost = id !== undefined && signals.get(id)?.aborted === true;
      if (id !== undefined) signals.delete(id);
      await inner.send(message, relatedRequestId === undefined ? {} : { relatedRequestId });
      if (isLost) throw new Error('The client has closed the connection in which it waited for this response.');
    },
    close: () => inner.close(),
  };
  inner.onclose = () => {
    onClose();
    transport.onclose?.();
  };
  inner.onerror = (error: Error) => transport.onerror?.(error);
  inner.onmessage = (message: JSONRPCMessage, extra?: MessageExtraInfo) => {
    if ('method' in message && 'id' in message && extra?.request !== undefined)
      signals.set(message.id, extra.request.signal);
    transport.onmessage?.(message, extra);
  };
  return transport;
}
