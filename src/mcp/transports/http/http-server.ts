import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { writePrivateFile } from '../../../join/run-directory.ts';
import { DIST } from '../../dist.ts';
import { asUiError } from '../../errors.ts';
import type { HttpEndpoint } from '../../lifecycle.ts';
import { resources } from '../../resources/index.ts';
import { serveClient } from '../../mcp-server.ts';
import type { Session } from '../../session.ts';
import { ownEnvironment } from '../../../join/caller-environment.ts';
import { Access, fromHere, onlyWith } from './access.ts';
import { McpEndpoints } from './mcp-endpoints.ts';
import { EventQueue } from './event-queue.ts';
import { howToOpen, inspectorPage, LINK_PATH, linkPage } from './pages.ts';

const HOST = '127.0.0.1';
/** Seconds that `GET /wait` waits (docs/contract.md, "Events"). */
const WAIT = { default: 30, most: 120 };

export interface HttpOptions {
  readonly session: Session;
  /** The session directory: its files get the ports and the token. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly mcpPort: number;
  /** A client has disconnected. */
  left?(): void;
}

/**
 * The HTTP server (docs/contract.md, "HTTP"): loopback only, on two ports that serve the same. Each has the inspector's page, MCP
 * at /mcp and /sse, and /state and /wait. Who may come in: see `Access`.
 */
export class HttpServer implements HttpEndpoint {
  private readonly access = new Access();
  private readonly events: EventQueue;
  private readonly endpoints: McpEndpoints;
  private readonly servers: http.Server[] = [];
  private readonly files: string[];
  /** What we wrote into them, file by file. */
  private readonly written = new Map<string, string>();
  private uiPort = 0;

  private constructor(private readonly options: HttpOptions) {
    const { session, dir } = options;
    // A client over HTTP says nothing of its surroundings; it stands where the project is.
    const caller: CallerEnvironment = ownEnvironment(path.dirname(dir));
    this.events = new EventQueue(session);
    this.endpoints = new McpEndpoints(
      (transport: Transport) => serveClient(session, transport, caller),
      () => options.left?.(),
    );
    this.files = ['ui-port', 'mcp-port', 'mcp-token'].map((name) => path.join(dir, name));
  }

  /** Listens, and writes `ui-port`, `mcp-port` and `mcp-token` (0600) into the session directory. */
  static async start(options: HttpOptions): Promise<HttpServer> {
    const server = new HttpServer(options);
    const app = server.app();
    try {
      const ports = [];
      for (const port of [options.port, options.mcpPort]) {
        const listening = await listen(app, port);
        server.servers.push(listening.server);
        ports.push(String(listening.port));
      }
      server.uiPort = Number(ports[0]);
      for (const [i, text] of [...ports, server.access.token].entries()) {
        const file = server.files[i];
        if (file === undefined) continue;
        server.written.set(file, text);
        writePrivateFile(file, text);
      }
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  get url(): string {
    return `http://${HOST}:${this.uiPort}`;
  }

  get sessions(): number {
    return this.endpoints.count('cookie');
  }

  /** How many MCP clients are connected over HTTP, browsers or not. */
  get clients(): number {
    return this.endpoints.count();
  }

  /** An address of the inspector that works once, within a minute. */
  newLink(): string {
    return `${this.url}${LINK_PATH}?key=${this.access.newLink()}`;
  }

  async close(): Promise<void> {
    for (const [file, text] of this.written) removeOwn(file, text);
    this.events.close();
    await this.endpoints.close();
    await Promise.all(
      this.servers.map((server) => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        return closed;
      }),
    );
  }

  private app(): express.Express {
    const app = express().disable('x-powered-by').use(fromHere, linkPage(this.access));
    app.get('/', (request, response, next) => {
      if (this.access.proofOf(request) === undefined) response.status(401).type('html').send(howToOpen());
      else next();
    });
    return app
      .use(onlyWith(this.access), inspectorPage(DIST), this.endpoints.router)
      .post('/link', (_request, response) => response.json({ url: this.newLink() }))
      .get('/state', (request, response) => this.state(request, response))
      .get('/wait', (request, response) => this.wait(request, response))
      .use(failed);
  }

  /** `GET /state`: the resource ui://state. */
  private async state(_request: Request, response: Response): Promise<void> {
    const state = resources.find(({ uri }) => uri === 'ui://state');
    try {
      const content = await state?.read(new URLSearchParams(), {
        session: this.options.session,
        signal: gone(response),
      });
      response.type('json').send(content?.text);
    } catch (error) {
      response.status(503).json({ error: asUiError(error).body });
    }
  }

  /** `GET /wait?timeout=30`: the events since the last one, as soon as there is one; 204 when none came. */
  private async wait(request: Request, response: Response): Promise<void> {
    const { timeout = String(WAIT.default) } = request.query;
    const seconds = typeof timeout === 'string' && /^\d+$/.test(timeout) ? Number(timeout) : NaN;
    if (!(seconds >= 0 && seconds <= WAIT.most)) {
      response.status(400).type('text').send(`timeout is a number of seconds from 0 to ${WAIT.most}.\n`);
      return;
    }
    const events = await this.events.take(seconds * 1000, gone(response));
    if (events.length === 0) response.status(204).end();
    else response.json(events);
  }
}

/** Aborts when the client has disconnected. */
function gone(response: Response): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  return abort.signal;
}

/** Removes a file, unless the next server of the directory has written its own by now. */
function removeOwn(file: string, text: string): void {
  try {
    if (fs.readFileSync(file, 'utf8') === text) fs.rmSync(file, { force: true });
  } catch {
    // It is not there any more.
  }
}

async function listen(app: express.Express, port: number): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Name another one.`) : error),
    );
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : port };
}

/** The last word on a request that failed: no stack, no path. Four parameters make it an error handler. */
function failed(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error);
  process.stderr.write(`javafx-inspector: a request failed: ${String(error)}\n`);
  response.status(500).type('text').send('The server failed. Its log says more.\n');
}
