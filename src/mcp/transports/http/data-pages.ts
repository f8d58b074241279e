import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { EMULATED_PAGES } from '../../../contract/emulate.ts';
import { pageHtml } from '../../../contract/page-html.ts';
import { GuardedFolder } from '../../../files/guarded-folder.ts';
import { STILL_POLICY } from '../../format/html-page.ts';
import { proofOf } from './access.ts';
import { matrixDocument, stateDocument } from './documents.ts';
import { PAGE_POLICY, scriptPolicy } from './headers.ts';

/** Maximum size of the page of a matrix; the screenshots of one call are smaller. */
const MATRIX_BYTES = 64_000_000;

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

/** `GET /emulated/NAME` for a browser that navigates to it: a page that requests the page of a matrix, as for `/state`. */
export function matrixPage(request: Request, response: Response, next: NextFunction): void {
  if (!wantsPage(request, response) || proofOf(response).forData) return next();
  const nonce = randomBytes(16).toString('base64url');
  const policy = `${scriptPolicy(nonce)}; img-src data:; style-src 'unsafe-inline'`;
  response.set('Content-Security-Policy', policy).type('html').send(matrixDocument(nonce));
}

/** Sends the page of a matrix, which `ui_emulate` has written into the session directory. */
export function sendMatrix(dir: string) {
  return (request: Request<{ name: string }>, response: Response, next: NextFunction): void => {
    const { name } = request.params;
    const file = `${EMULATED_PAGES}/${name}`;
    const folder = new GuardedFolder(dir);
    if (!/^[\w.-]+\.html$/.test(name) || !folder.isFile(file)) return next();
    const policy = `${STILL_POLICY}; ${PAGE_POLICY}`;
    response.set('Content-Security-Policy', policy).type('html').send(folder.read(file, MATRIX_BYTES));
  };
}

function wantsPage(request: Request, response: Response): boolean {
  response.set('Vary', 'Accept');
  return request.accepts(['json', 'html']) === 'html';
}
