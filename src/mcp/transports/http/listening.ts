import http from 'node:http';
import type express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { SESSION_ID } from '../../../contract/browser.ts';
import { log } from '../../terminal.ts';
import { pageAddress } from './documents.ts';
import { limitConnections, SERVER_OPTIONS } from './request-limits.ts';

/** The only address on which servers of the inspector listen. */
export const HOST = '127.0.0.1';

/** Listens on loopback. @param option the option that sets the port */
export async function listen(
  app: express.Express,
  port: number,
  option: string,
): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer(SERVER_OPTIONS, app);
  limitConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Set another one with ${option}; 0 takes any free port.`)
          : error,
      ),
    );
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : port };
}

/** Responds to a request for a page of another session, or for an unknown path. */
export function notFound({ method, path: requested }: Request, response: Response): void {
  const id = /^\/([^/]+)/.exec(requested)?.[1];
  if (id !== undefined && /^\d+$/.test(id) && id !== SESSION_ID) noSession(response, id);
  else
    response
      .status(404)
      .type('text')
      .send(`There is no ${method} ${requested}. The inspector is at ${pageAddress()}.\n`);
}

/** Responds to a request for a page of another session. */
export function noSession(response: Response, id: string): void {
  response.status(404).type('text').send(`There is no session ${id}. The session is ${SESSION_ID}.\n`);
}

/** Responds to a request that failed, without stack or paths. Express recognizes an error handler by its four parameters. */
export function handleError(error: unknown, request: Request, response: Response, next: NextFunction): void {
  // The client has disconnected before its body was complete.
  const status = request.readableAborted ? 400 : statusOf(error);
  if (response.headersSent) {
    if (status === undefined) next(error);
    else response.destroy();
    return;
  }
  if (status !== undefined) {
    response
      .status(status)
      .type('text')
      .send(`${http.STATUS_CODES[status] ?? 'The request is not valid'}.\n`);
    return;
  }
  log(`HTTP request failed: ${String(error)}`);
  response.status(500).type('text').send('Internal server error. See the log of the server.\n');
}

/** Returns the status of an error that is the client's fault: data that is not HTTP, or a range outside of a file. */
function statusOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 400;
  if (!(error instanceof Error && 'status' in error && typeof error.status === 'number')) return undefined;
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}
