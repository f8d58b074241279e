import type { NextFunction, Request, Response } from 'express';

/** The policy of the pages with scripts, which have the rest of it in their own text. */
export const PAGE_POLICY = "frame-ancestors 'none'";

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
