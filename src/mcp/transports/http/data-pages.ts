import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { pageHtml } from '../../../contract/page-html.ts';
import { proofOf } from './access.ts';
import { stateDocument } from './documents.ts';
import { PAGE_POLICY, scriptPolicy } from './headers.ts';

/** `GET /variables` for a browser: a page, which then requests the same address as JSON. */
export function variablesPage(request: Request, response: Response, next: NextFunction): void {
  if (!wantsPage(request, response)) return next();
  const html = pageHtml({
    title: 'Variables',
    scriptUri: '/variables.js',
    styleUri: '/variables.css',
    nonce: randomBytes(16).toString('base64url'),
    cspSource: "'self'",
    // The components load their own icons from data URIs.
    connectSource: "'self' data:",
  });
  response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(html);
}

/**
 * `GET /state` for a browser that navigates to it: a page that requests the same address as JSON, because only a page can send
 * the secret.
 */
export function statePage(request: Request, response: Response, next: NextFunction): void {
  if (!wantsPage(request, response) || proofOf(response).forData) return next();
  const nonce = randomBytes(16).toString('base64url');
  response.set('Content-Security-Policy', scriptPolicy(nonce)).type('html').send(stateDocument(nonce));
}

function wantsPage(request: Request, response: Response): boolean {
  response.set('Vary', 'Accept');
  return request.accepts(['json', 'html']) === 'html';
}
