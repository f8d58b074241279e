import { escaped } from '../../../contract/shown-text.ts';
import type http from 'node:http';
import type { Transport } from '@modelcontextprotocol/server';
import express, { Router, type Request, type Response } from 'express';
import { SESSION_ID } from '../../../contract/browser.ts';
import { EMULATED_PAGES } from '../../../contract/emulate.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { projectOf } from '../../../contract/session.ts';
import { GuardedFolder } from '../../../files/guarded-folder.ts';
import { writePrivateFile } from '../../../join/run-directory.ts';
import { DIST } from '../../dist.ts';
import { asUiError } from '../../errors.ts';
import type { HttpEndpoint } from '../../session/lifecycle.ts';
import { resources } from '../../resources/index.ts';
import { serveClient } from '../../client/mcp-server.ts';
import { StatelessClients } from '../../client/stateless-clients.ts';
import type { Session } from '../../session/session.ts';
import { ownEnvironment } from '../../../join/caller-environment.ts';
import { Access, onlyLocal, onlyOwnPages, requireDataProof, requireProof } from './access.ts';
import { LINK_PATH, pageAddress, unauthorizedPage } from './documents.ts';
import { privateHeaders } from './headers.ts';
import { handleError, HOST, listen, noSession, notFound } from './listening.ts';
import { McpEndpoints } from './mcp-endpoints.ts';
import { inspectorPage, linkPage } from './pages.ts';
import { inviteBody, limitRequests } from './request-limits.ts';
import { matrixPage, sendMatrix, statePage, variablesPage } from './data-pages.ts';
import { traceRequests } from './trace-requests.ts';

/** Files in the session directory. */
const FILES = ['ui-port', 'mcp-port', 'mcp-token'];
const MATRIX = `/${EMULATED_PAGES}/:name`;
/** How long `GET /wait` waits, in seconds (docs/contract/http.md, "Events"). */
const WAIT = { default: 30, max: 120 };
/** Maximum number of characters of the events in a response of `GET /wait`. */
const MAX_EVENT_CHARS = 1_000_000;

export interface HttpOptions {
  readonly session: Session;
  /** The session directory, into which the files with the ports and the token are written. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly mcpPort: number;
  /** The client that has chosen the session directory, unless the user has chosen it. */
  readonly caller?: CallerEnvironment;
  /** Called when a client has disconnected. */
  onDisconnect?(): void;
}

/**
 * The HTTP server (docs/contract/http.md, "HTTP"). It listens on loopback only, on two ports that serve the same content: the
 * inspector's page, MCP at /mcp and /sse, /state and /wait. See `Access` for authentication.
 */
export class HttpServer implements HttpEndpoint {
  private readonly access = new Access();
  private readonly endpoints: McpEndpoints;
  private readonly servers: http.Server[] = [];
  private readonly folder: GuardedFolder;
  /** The contents that this server has written, by the name of the file. */
  private readonly written = new Map<string, string>();
  private uiPort = 0;
  private mcpPort = 0;

  private constructor(private readonly options: HttpOptions) {
    const { session, dir } = options;
    // A client over HTTP does not send its environment, so the server's environment is used, in the project's folder.
    const { cwd = projectOf(dir), options: { choseDir } = {} } = options.caller ?? {};
    const caller: CallerEnvironment = { ...ownEnvironment(cwd), ...(choseDir && { options: { choseDir } }) };
    const onDisconnect = (): void => options.onDisconnect?.();
    this.endpoints = new McpEndpoints(
      new StatelessClients(session, caller, onDisconnect),
      (transport: Transport, proof) => serveClient(session, transport, caller, proof.by === 'cookie'),
      onDisconnect,
    );
    this.folder = new GuardedFolder(dir);
  }

  /** Listens, and writes `ui-port`, `mcp-port` and `mcp-token` (0600) into the session directory. */
  static async start(options: HttpOptions): Promise<HttpServer> {
    const server = new HttpServer(options);
    const app = server.app();
    try {
      const ports = [];
      for (const [port, option] of [
        [options.port, '--port'],
        [options.mcpPort, '--mcp-port'],
      ] as const) {
        const listening = await listen(app, port, option);
        server.servers.push(listening.server);
        ports.push(String(listening.port));
      }
      server.uiPort = Number(ports[0]);
      server.mcpPort = Number(ports[1]);
      for (const [i, text] of [...ports, server.access.token].entries()) server.written.set(FILES[i] ?? '', text);
      server.writeFiles();
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** Whether the files through which clients find this server still exist. */
  hasFiles(): boolean {
    return [...this.written.keys()].every((name) => this.folder.isFile(name));
  }

  /** Writes the files through which clients find this server. */
  writeFiles(): void {
    for (const [name, text] of this.written) writePrivateFile(this.folder.replaceable(name), text);
  }

  get url(): string {
    return `http://${HOST}:${this.uiPort}`;
  }

  /** The address of MCP over Streamable HTTP. */
  get mcpUrl(): string {
    return `http://${HOST}:${this.mcpPort}/mcp`;
  }

  get sessions(): number {
    return this.endpoints.browsers;
  }

  /** Number of MCP clients that are connected over HTTP, including browsers. */
  get clients(): number {
    return this.endpoints.count;
  }

  /** Creates a link to the inspector that works once, within a minute. */
  newLink(page = pageAddress()): string {
    return `${this.url}${LINK_PATH}?key=${this.access.newLink(page)}`;
  }

  pageAt(path: string, conserve: boolean): { url: string; link: string } {
    const page = pageAddress(path, conserve);
    return { url: `${this.url}${page}`, link: this.newLink(page) };
  }

  async close(): Promise<void> {
    for (const [name, text] of this.written) removeOwn(this.folder, name, text);
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
    const app = express().disable('x-powered-by').use(privateHeaders, onlyLocal, onlyOwnPages, linkPage(this.access));
    app.get(['/', `/${SESSION_ID}/`], (request, response, next) => {
      if (this.access.proofOf(request) === undefined) response.status(401).type('html').send(unauthorizedPage());
      else next();
    });
    const pages = Router().get('/state', statePage).get('/variables', variablesPage).get(MATRIX, matrixPage);
    const session = Router()
      .get('/state', (_request, response) => this.json('ui://state', response))
      .get('/variables', (_request, response) => this.json('ui://variables', response))
      .get(MATRIX, sendMatrix(this.options.dir))
      .head('/wait', (_request, response) => void response.status(405).set('Allow', 'GET').end())
      .get('/wait', (request, response) => this.wait(request, response));
    return app
      .use(requireProof(this.access), limitRequests(), inviteBody, inspectorPage(DIST))
      .use(pages)
      .use(`/${SESSION_ID}`, pages)
      .use(requireDataProof, this.endpoints.router)
      .post('/link', (_request, response) => response.json({ url: this.newLink() }))
      .post('/trace', traceRequests(this.options.session))
      .use(session)
      .use(`/${SESSION_ID}`, session)
      .use(notFound, handleError);
  }

  /** Sends the content of a resource, for `GET /state` and `GET /variables`. */
  private async json(uri: string, response: Response): Promise<void> {
    const resource = resources.find((each) => each.uri === uri);
    try {
      const content = await resource?.read(new URLSearchParams(), {
        session: this.options.session,
        signal: signalOf(response),
      });
      response.type('json').send(escaped(content?.text ?? ''));
    } catch (error) {
      response
        .status(503)
        .type('json')
        .send(escaped(JSON.stringify({ error: asUiError(error).body })));
    }
  }

  /** `GET /wait?timeout=30`: the events since the previous request, as soon as there is one; 204 if none occurs. */
  private async wait(request: Request, response: Response): Promise<void> {
    const { timeout = String(WAIT.default), sessionId = SESSION_ID } = request.query;
    if (sessionId !== SESSION_ID) {
      noSession(response, String(sessionId));
      return;
    }
    const seconds = typeof timeout === 'string' && /^\d+$/.test(timeout) ? Number(timeout) : NaN;
    if (!(seconds >= 0 && seconds <= WAIT.max)) {
      response.status(400).type('text').send(`timeout must be a whole number of seconds from 0 to ${WAIT.max}.\n`);
      return;
    }
    const { queue, waiting } = this.options.session;
    const waited = seconds === 0 ? () => {} : waiting.add('GET /wait');
    const events = await queue.take(seconds * 1000, signalOf(response), MAX_EVENT_CHARS).finally(waited);
    if (events.length === 0) {
      response.status(204).end();
      return;
    }
    response.once('close', () => {
      if (!response.writableFinished) queue.putBack(events);
    });
    response.type('json').send(escaped(JSON.stringify(events)));
  }
}

/** Returns a signal that is aborted when the client disconnects. */
function signalOf(response: Response): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  return abort.signal;
}

/** Removes a file, unless the next server of the directory has already replaced it. */
function removeOwn(folder: GuardedFolder, name: string, text: string): void {
  try {
    if (folder.read(name, Buffer.byteLength(text))?.toString('utf8') === text) folder.remove(name);
  } catch {
    // The file was replaced by something else.
  }
}
