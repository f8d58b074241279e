import type { NextFunction, Request, Response } from 'express';

/** The policy of the pages with scripts, which have the rest of it in their own text. */
export const PAGE_POLICY = "frame-ancestors 'none'";

/** The policy of a page whose only script is its own, which may send requests to this server. */
export const scriptPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; ${PAGE_POLICY}`;

/**
 * Headers of every response, also of one that is refused: no other page can embed it, read it, or keep a reference to its window, and
 * nothing of it is stored or passed on.
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
