import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { pageHtml } from '../../../../webview/html.ts';
import { PAGE_POLICY } from './headers.ts';

/** `GET /variables` for a browser: the page, which then requests the same address as JSON. */
export function variablesPage() {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set('Vary', 'Accept');
    if (request.accepts(['json', 'html']) !== 'html') return next();
    const html = pageHtml({
      title: 'Variables',
      scriptUri: '/variables.js',
      styleUri: '/variables.css',
      nonce: randomBytes(16).toString('base64url'),
      cspSource: "'self'",
      // The components read their own icons from data URIs.
      connectSource: "'self' data:",
    });
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(html);
  };
}
