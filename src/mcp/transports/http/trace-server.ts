import type http from 'node:http';
import express from 'express';
import { answerFromTrace, serveTrace } from '../../client/trace-client.ts';
import { DIST } from '../../dist.ts';
import type { Trace } from '../../trace/trace.ts';
import { Access, onlyLocal, onlyOwnPages, requireDataProof, requireProof } from './access.ts';
import { LINK_PATH, pageAddress } from './documents.ts';
import { privateHeaders } from './headers.ts';
import { handleError, HOST, listen, notFound } from './listening.ts';
import { McpEndpoints } from './mcp-endpoints.ts';
import { inspectorPage, linkPage } from './pages.ts';
import { inviteBody, limitRequests } from './request-limits.ts';

/** Serves a trace to the page, with the same protection as the server of an application. */
export class TraceServer {
  private constructor(
    private readonly access: Access,
    private readonly server: http.Server,
    private readonly endpoints: McpEndpoints,
    private readonly port: number,
  ) {}

  /** @param port 0 takes any free port */
  static async start(trace: Trace, port: number): Promise<TraceServer> {
    const access = new Access();
    const endpoints = new McpEndpoints(
      { count: 0, fetch: (request) => answerFromTrace(trace, request), close: () => {} },
      (transport) => serveTrace(trace, transport),
      () => {},
    );
    const app = express()
      .disable('x-powered-by')
      .use(privateHeaders, onlyLocal, onlyOwnPages, linkPage(access))
      .use(requireProof(access), limitRequests(), inviteBody, inspectorPage(DIST))
      .use(requireDataProof, endpoints.router)
      .use(notFound, handleError);
    const listening = await listen(app, port, '--port');
    return new TraceServer(access, listening.server, endpoints, listening.port);
  }

  /** The address of MCP over Streamable HTTP. */
  get mcpUrl(): string {
    return `http://${HOST}:${this.port}/mcp`;
  }

  /** The secret of clients other than the page. */
  get token(): string {
    return this.access.token;
  }

  /** Creates a link to the page that works once, within a minute. */
  newLink(): string {
    return `http://${HOST}:${this.port}${LINK_PATH}?key=${this.access.newLink(pageAddress('/', false))}`;
  }

  async close(): Promise<void> {
    await this.endpoints.close();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }
}
