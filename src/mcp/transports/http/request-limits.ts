import type http from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { proofOf, type Proof } from './access.ts';

/**
 * Maximum number of open requests and sessions of one browser, or of all clients with the token together. A browser opens at
 * most six connections to a server; the limits are for a page or a script that opens them in a loop.
 */
export const LIMITS: Readonly<Record<Proof['by'], { requests: number; sessions: number }>> = {
  cookie: { requests: 32, sessions: 16 },
  token: { requests: 512, sessions: 256 },
};

/** Maximum number of connections to a port, including those that are not (yet) authenticated. */
const MAX_CONNECTIONS = 1024;
/** How long a client may take to send the head of a request, and the whole request, in milliseconds. */
const HEAD_MS = 10_000;
const REQUEST_MS = 60_000;

/** Options of a server that closes connections whose requests do not arrive. */
export const SERVER_OPTIONS: http.ServerOptions = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 5000,
};

/** Limits the connections of a server, and makes clients send the body of a request only after the request has been checked. */
export function limitConnections(server: http.Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
}

/** Tells a client that is waiting for permission to send the body of its request. */
export function inviteBody(request: Request, response: Response, next: NextFunction): void {
  if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue();
  next();
}

/** Rejects requests of a browser, or of the clients with the token, if too many of its requests are unfinished. */
export function limitRequests() {
  const unfinished = new Map<string, number>();
  return (_request: Request, response: Response, next: NextFunction): void => {
    const { by, holder } = proofOf(response);
    const count = unfinished.get(holder) ?? 0;
    if (count >= LIMITS[by].requests) {
      response
        .status(429)
        .set('Retry-After', '1')
        .type('text')
        .send(`There are already ${count} unfinished requests of ${whose(by)}. ${advice(by)}\n`);
      return;
    }
    unfinished.set(holder, count + 1);
    response.once('close', () => {
      const others = (unfinished.get(holder) ?? 1) - 1;
      if (others === 0) unfinished.delete(holder);
      else unfinished.set(holder, others);
    });
    next();
  };
}

/** The message for a client that may not open another session. */
export function tooManySessions(by: Proof['by']): string {
  return `There are already ${LIMITS[by].sessions} open sessions of ${whose(by)}. ${advice(by)}`;
}

const whose = (by: Proof['by']): string => (by === 'cookie' ? 'this browser' : 'clients with the token');

const advice = (by: Proof['by']): string =>
  by === 'cookie' ? 'Close tabs of the inspector and try again.' : 'End some of them and try again.';
