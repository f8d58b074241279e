import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { PAGE_SECRET } from '../../../contract/browser.ts';
import { LINK_PATH, otherPage } from './documents.ts';

const LINK_MS = 60_000;
/** Maximum number of browsers with access; beyond it, the oldest one needs a new link. */
const MAX_COOKIES = 100;
/** Maximum number of unused links; beyond it, the oldest one no longer works. */
const MAX_LINKS = 100;

/** How a request was authenticated. */
export interface Proof {
  readonly by: 'token' | 'cookie';
  /** Whether it is sufficient for data. A cookie alone gives access only to pages, not to the data that they show. */
  readonly forData: boolean;
  /** Distinguishes the browsers from each other and from the clients with the token, which count as one. */
  readonly holder: string;
}

/**
 * Decides which HTTP requests are authorized: those with the token, and those of browsers that have opened a link. A link works
 * once, within a minute. Only hashes of the secrets are stored.
 */
export class Access {
  readonly token = randomBytes(32).toString('base64url');
  /** By the hash of its secret: when a link expires, and which page it opens. */
  private readonly links = new Map<string, { expires: number; page: string }>();
  /** By the hash of a cookie: the hash of the secret of its pages. */
  private readonly cookies = new Map<string, string>();

  /** Creates a link to a page. @returns its secret part */
  newLink(page: string): string {
    const now = Date.now();
    for (const [hash, { expires }] of this.links) if (expires < now) this.links.delete(hash);
    const key = randomBytes(16).toString('base64url');
    this.links.set(digest(key), { expires: now + LINK_MS, page });
    for (const old of [...this.links.keys()].slice(0, -MAX_LINKS)) this.links.delete(old);
    return key;
  }

  /**
   * Redeems a link.
   * @returns the value of the cookie, the secret of the pages, and the page; undefined if the link was used, has expired or
   * never existed
   */
  useLink(key: string): { cookie: string; secret: string; page: string } | undefined {
    const hash = digest(key);
    const link = this.links.get(hash);
    this.links.delete(hash);
    if (link === undefined || link.expires < Date.now()) return undefined;
    const [cookie, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    this.cookies.set(digest(cookie), digest(secret));
    for (const old of [...this.cookies.keys()].slice(0, -MAX_COOKIES)) this.cookies.delete(old);
    return { cookie, secret, page: link.page };
  }

  /** Returns how a request is authenticated; undefined if it is not. */
  proofOf(request: Request): Proof | undefined {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined)
      return same(bearer, this.token) ? { by: 'token', holder: 'token', forData: true } : undefined;
    const name = cookieName(request.socket.localPort);
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [key, value] = pair.trim().split('=', 2);
      const holder = digest(value ?? '');
      const secret = key === name ? this.cookies.get(holder) : undefined;
      if (secret === undefined) continue;
      return { by: 'cookie', holder, forData: digest(request.get(PAGE_SECRET.header) ?? '') === secret };
    }
    return undefined;
  }
}

/** A browser sends the cookies of a host to all of its ports, so the name distinguishes the cookies of several servers. */
export function cookieName(port: number | undefined): string {
  return `javafx-inspector-${port}`;
}

/**
 * Rejects requests for another host or from a page of another origin, before their body is read. This protects against
 * web pages that send requests to local servers, directly or by DNS rebinding.
 */
export function onlyLocal(request: Request, response: Response, next: NextFunction): void {
  const port = request.socket.localPort;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host.toLowerCase())) {
    response.status(403).type('text').send('This server accepts requests to 127.0.0.1 and localhost only.\n');
  } else if (origin !== undefined && !hosts.some((each) => origin.toLowerCase() === `http://${each}`)) {
    response.status(403).type('text').send('This server accepts no requests from pages of other origins.\n');
  } else next();
}

/**
 * Rejects requests that a page of another origin has caused, including those without an Origin header: another port of this
 * machine is the same site, so a browser sends the cookie. Clients other than browsers do not send the header that is checked.
 * A link on another page leads to a page that asks the user to continue; a one-time link is opened directly, because it needs
 * no cookie.
 */
export function onlyOwnPages(request: Request, response: Response, next: NextFunction): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return next();
  const isShown = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document';
  if (isShown && request.path === LINK_PATH) return next();
  response.status(403);
  if (isShown) response.type('html').send(otherPage());
  else response.type('text').send('This server accepts no requests from pages of other origins.\n');
}

/** Rejects requests that have only the cookie, because another server of this machine may have received it from the browser. */
export function requireDataProof(_request: Request, response: Response, next: NextFunction): void {
  if (proofOf(response).forData) next();
  else response.status(401).type('text').send('Open the link that "javafx-inspector link" prints in this browser.\n');
}

/** Rejects requests that are not authenticated; `proofOf` returns the proof of accepted ones. */
export function requireProof(access: Access) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const proof = access.proofOf(request);
    if (proof !== undefined) {
      proofs.set(response, proof);
      next();
    } else {
      response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text')
        .send(
          'Send the token from the file mcp-token in the session directory as "Authorization: Bearer …", or open the link that "javafx-inspector link" prints.\n',
        );
    }
  };
}

const proofs = new WeakMap<Response, Proof>();

/** Returns the proof of a request that `requireProof` has accepted. */
export function proofOf(response: Response): Proof {
  const proof = proofs.get(response);
  if (proof === undefined) throw new Error('The request was not authenticated.');
  return proof;
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));
}
