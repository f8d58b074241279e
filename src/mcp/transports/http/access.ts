import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const LINK_MS = 60_000;
/** Browsers that have used a link; the oldest has to use a new one after so many. */
const MOST_COOKIES = 100;

/** How a request was authenticated. */
export type Proof = 'token' | 'cookie';

/**
 * Who may speak to the HTTP side: holders of the token, and browsers that came by a link of ours, which is good for one
 * use within a minute. Only hashes are kept.
 */
export class Access {
  readonly token = randomBytes(32).toString('base64url');
  private readonly links = new Map<string, number>();
  private readonly cookies = new Set<string>();

  /** The secret part of a new link. */
  newLink(): string {
    const now = Date.now();
    for (const [hash, expires] of this.links) if (expires < now) this.links.delete(hash);
    const key = randomBytes(16).toString('base64url');
    this.links.set(digest(key), now + LINK_MS);
    return key;
  }

  /** Takes a link's secret. @returns the cookie's value, or undefined when the link is used, too old or not ours */
  useLink(key: string): string | undefined {
    const hash = digest(key);
    const expires = this.links.get(hash);
    this.links.delete(hash);
    if (expires === undefined || expires < Date.now()) return undefined;
    const cookie = randomBytes(32).toString('base64url');
    this.cookies.add(digest(cookie));
    for (const old of [...this.cookies].slice(0, -MOST_COOKIES)) this.cookies.delete(old);
    return cookie;
  }

  /** What a request proves, if anything. */
  proofOf(request: Request): Proof | undefined {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) return same(bearer, this.token) ? 'token' : undefined;
    const name = cookieName(request.socket.localPort);
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [key, value] = pair.trim().split('=', 2);
      if (key === name && value !== undefined && this.cookies.has(digest(value))) return 'cookie';
    }
    return undefined;
  }
}

/** A browser sends a host's cookies to all its ports, so the name tells ours from another server's. */
export function cookieName(port: number | undefined): string {
  return `javafx-inspector-${port}`;
}

/**
 * Refuses, before any body is read, what does not come to our own loopback address from a page of our own: the
 * protection against web pages that reach for local servers, by rebinding a name or straight away.
 */
export function fromHere(request: Request, response: Response, next: NextFunction): void {
  const port = request.socket.localPort;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host.toLowerCase())) {
    response.status(403).type('text').send('This server is reached as 127.0.0.1 or localhost only.\n');
  } else if (origin !== undefined && !hosts.some((each) => origin.toLowerCase() === `http://${each}`)) {
    response.status(403).type('text').send('Pages of other origins may not use this server.\n');
  } else next();
}

/** Lets only those in who prove it; `response.locals.proof` says how. */
export function onlyWith(access: Access) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const proof = access.proofOf(request);
    if (proof !== undefined) {
      response.locals['proof'] = proof;
      next();
    } else {
      response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text')
        .send(
          'Send the token of the session directory\'s file mcp-token as "Authorization: Bearer …", or open the page by a link that "javafx-inspector link" prints.\n',
        );
    }
  };
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));
}
