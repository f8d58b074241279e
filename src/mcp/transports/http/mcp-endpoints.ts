import { randomUUID } from 'node:crypto';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Router, type Request, type Response } from 'express';
import type { Proof } from './access.ts';

/**
 * How long a client may have no open request before its session is closed. The page in a browser always has a stream open,
 * and reconnects by itself.
 */
const IDLE_MS: Readonly<Record<Proof, number>> = { token: 5 * 60_000, cookie: 30_000 };

interface HttpClient {
  readonly transport: StreamableHTTPServerTransport;
  readonly proof: Proof;
  openResponses: number;
  timer?: NodeJS.Timeout;
}

/** The MCP endpoints: Streamable HTTP at /mcp, and the deprecated HTTP+SSE transport at /sse and /message. */
export class McpEndpoints {
  readonly router = Router();
  private readonly clients = new Map<string, HttpClient>();
  private readonly sseClients = new Map<string, { transport: SSEServerTransport; proof: Proof }>();

  /**
   * @param serve serves one client on its transport
   * @param onDisconnect called when a client has disconnected
   */
  constructor(
    private readonly serve: (transport: Transport, proof: Proof) => Promise<void>,
    private readonly onDisconnect: () => void,
  ) {
    this.router.all('/mcp', (request, response) => this.streamable(request, response));
    this.router.get('/sse', (request, response) => this.sse(request, response));
    this.router.post('/message', (request, response) => this.message(request, response));
  }

  /** Number of connected clients; with `cookie`, of browsers only. */
  count(proof?: Proof): number {
    return [...this.clients.values(), ...this.sseClients.values()].filter(
      (each) => proof === undefined || each.proof === proof,
    ).length;
  }

  async close(): Promise<void> {
    const all = [...this.clients.values(), ...this.sseClients.values()];
    await Promise.all(all.map(({ transport }) => transport.close()));
  }

  private async streamable(request: Request, response: Response): Promise<void> {
    const id = request.headers['mcp-session-id'];
    const client = typeof id === 'string' ? this.clients.get(id) : undefined;
    if (id !== undefined && client === undefined) {
      return refuse(response, 404, 'Unknown session. Initialize a new one.');
    }
    if (client !== undefined) this.keepAlive(client, response);
    await (client?.transport ?? (await this.newClient(response))).handleRequest(request, response);
  }

  private async newClient(response: Response): Promise<StreamableHTTPServerTransport> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        const client: HttpClient = { transport, proof: proofOf(response), openResponses: 0 };
        this.clients.set(id, client);
        this.keepAlive(client, response);
      },
    });
    await this.serve(
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
      client.timer = setTimeout(() => void client.transport.close(), IDLE_MS[client.proof]);
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
    const transport = new SSEServerTransport('/message', response);
    this.sseClients.set(transport.sessionId, { transport, proof: proofOf(response) });
    response.once('close', () => {
      this.sseClients.delete(transport.sessionId);
      this.onDisconnect();
    });
    await this.serve(
      asTransport(transport, () => {}),
      proofOf(response),
    );
  }

  private async message(request: Request, response: Response): Promise<void> {
    const { sessionId } = request.query;
    const client = typeof sessionId === 'string' ? this.sseClients.get(sessionId) : undefined;
    if (client === undefined) return refuse(response, 404, 'Unknown session. Open /sse again.');
    await client.transport.handlePostMessage(request, response);
  }
}

function proofOf(response: Response): Proof {
  return response.locals['proof'] === 'cookie' ? 'cookie' : 'token';
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code: -32001, message }, id: null });
}

/** Adapts an HTTP transport of the SDK to its `Transport` interface, which differs in what may be undefined. */
function asTransport(inner: StreamableHTTPServerTransport | SSEServerTransport, onClose: () => void): Transport {
  const transport: Transport = {
    start: () => inner.start(),
    send: (message, { relatedRequestId } = {}) =>
      inner.send(message, relatedRequestId === undefined ? {} : { relatedRequestId }),
    close: () => inner.close(),
  };
  inner.onclose = () => {
    onClose();
    transport.onclose?.();
  };
  inner.onerror = (error) => transport.onerror?.(error);
  inner.onmessage = (message, extra) => transport.onmessage?.(message, extra);
  return transport;
}
