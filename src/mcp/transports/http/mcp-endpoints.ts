import { randomUUID } from 'node:crypto';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Router, type Request, type Response } from 'express';
import type { Proof } from './access.ts';

/**
 * A client that went without a word is forgotten when it has had nothing open for so long. The page in a browser always has
 * a stream open, and connects again by itself.
 */
const IDLE_MS: Readonly<Record<Proof, number>> = { token: 5 * 60_000, cookie: 30_000 };

interface HttpClient {
  readonly transport: StreamableHTTPServerTransport;
  readonly proof: Proof;
  open: number;
  timer?: NodeJS.Timeout;
}

/** The MCP endpoints: Streamable HTTP at /mcp, and the older pair /sse and /message. */
export class McpEndpoints {
  readonly router = Router();
  private readonly clients = new Map<string, HttpClient>();
  private readonly older = new Map<string, { transport: SSEServerTransport; proof: Proof }>();

  /**
   * @param serve serves one client on its transport
   * @param left called when a client has disconnected
   */
  constructor(
    private readonly serve: (transport: Transport) => Promise<void>,
    private readonly left: () => void,
  ) {
    this.router.all('/mcp', (request, response) => this.streamable(request, response));
    this.router.get('/sse', (request, response) => this.sse(request, response));
    this.router.post('/message', (request, response) => this.message(request, response));
  }

  /** How many clients are connected; `cookie`: only the browsers. */
  count(proof?: Proof): number {
    return [...this.clients.values(), ...this.older.values()].filter(
      (each) => proof === undefined || each.proof === proof,
    ).length;
  }

  async close(): Promise<void> {
    const all = [...this.clients.values(), ...this.older.values()];
    await Promise.all(all.map(({ transport }) => transport.close()));
  }

  private async streamable(request: Request, response: Response): Promise<void> {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? this.clients.get(id) : undefined;
    if (id !== undefined && known === undefined) {
      return refuse(response, 404, 'This session is not known any more. Initialize a new one.');
    }
    if (known !== undefined) this.occupy(known, response);
    await (known?.transport ?? (await this.newClient(response))).handleRequest(request, response);
  }

  private async newClient(response: Response): Promise<StreamableHTTPServerTransport> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        const client: HttpClient = { transport, proof: proofOf(response), open: 0 };
        this.clients.set(id, client);
        this.occupy(client, response);
      },
    });
    await this.serve(plain(transport, () => this.forget(transport.sessionId)));
    // A request that did not initialize leaves nothing behind.
    response.once('close', () => {
      if (transport.sessionId === undefined) void transport.close();
    });
    return transport;
  }

  /** Keeps a client while a response of its is open, and for a while after. */
  private occupy(client: HttpClient, response: Response): void {
    clearTimeout(client.timer);
    client.open++;
    response.once('close', () => {
      client.open--;
      if (client.open > 0) return;
      client.timer = setTimeout(() => void client.transport.close(), IDLE_MS[client.proof]);
      client.timer.unref();
    });
  }

  private forget(id: string | undefined): void {
    const client = id === undefined ? undefined : this.clients.get(id);
    if (id === undefined || client === undefined) return;
    clearTimeout(client.timer);
    this.clients.delete(id);
    this.left();
  }

  private async sse(_request: Request, response: Response): Promise<void> {
    const transport = new SSEServerTransport('/message', response);
    this.older.set(transport.sessionId, { transport, proof: proofOf(response) });
    response.once('close', () => {
      this.older.delete(transport.sessionId);
      this.left();
    });
    await this.serve(plain(transport, () => {}));
  }

  private async message(request: Request, response: Response): Promise<void> {
    const { sessionId } = request.query;
    const known = typeof sessionId === 'string' ? this.older.get(sessionId) : undefined;
    if (known === undefined) return refuse(response, 404, 'This session is not known any more. Open /sse again.');
    await known.transport.handlePostMessage(request, response);
  }
}

function proofOf(response: Response): Proof {
  return response.locals['proof'] === 'cookie' ? 'cookie' : 'token';
}

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', error: { code: -32001, message }, id: null });
}

/** The SDK's HTTP transports as its own interface wants them: their types differ in what may be undefined. */
function plain(inner: StreamableHTTPServerTransport | SSEServerTransport, closed: () => void): Transport {
  const transport: Transport = {
    start: () => inner.start(),
    send: (message, { relatedRequestId } = {}) =>
      inner.send(message, relatedRequestId === undefined ? {} : { relatedRequestId }),
    close: () => inner.close(),
  };
  inner.onclose = () => {
    closed();
    transport.onclose?.();
  };
  inner.onerror = (error) => transport.onerror?.(error);
  inner.onmessage = (message, extra) => transport.onmessage?.(message, extra);
  return transport;
}
