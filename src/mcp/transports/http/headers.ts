import type { NextFunction, Request, Response } from 'express';

/** The part of the policy that pages with scripts receive as a header; the rest is in their own HTML. */
export const PAGE_POLICY = "frame-ancestors 'none'";

/** The policy of a page with one script of its own, which may send requests to this server. */
export const scriptPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; ${PAGE_POLICY}`;

/**
 * Headers of every response, even of a rejected request: no other page can embed the response, read it, or keep a reference to
 * its window, and it is neither stored nor passed on.
 */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; ${PAGE_POLICY}`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Sets the headers of every response. */
export function privateHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.set(PRIVATE);
  next();
}
