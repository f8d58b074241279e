import { randomBytes } from 'node:crypto';
import { Router } from 'express';
import { pageHtml } from '../../../contract/page-html.ts';
import { SESSION_ID } from '../../../contract/browser.ts';
import { cookieName, type Access } from './access.ts';
import { LINK_PATH, openingPage, pageAddress, usedLinkPage } from './documents.ts';
import { PAGE_POLICY, scriptPolicy } from './headers.ts';

/**
 * `GET /open?key=…`: exchanges a one-time link for a cookie and the secret of the pages, and opens the page. It uses an
 * intermediate page, because after a redirect from another site, a browser would not send the strict cookie.
 */
export function linkPage(access: Access): Router {
  const router = Router();
  // A program that checks a link before its user opens it must not use it up.
  router.all(LINK_PATH, (request, response, next) => {
    if (request.method === 'GET') next();
    else response.status(405).set('Allow', 'GET').end();
  });
  return router.get(LINK_PATH, (request, response) => {
    const { key } = request.query;
    const used = typeof key === 'string' ? access.useLink(key) : undefined;
    if (used === undefined) {
      response.status(403).type('html').send(usedLinkPage());
      return;
    }
    const nonce = randomBytes(16).toString('base64url');
    response
      .set('Content-Security-Policy', scriptPolicy(nonce))
      .type('html')
      .cookie(cookieName(request.socket.localPort), used.cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .send(openingPage(used, nonce));
  });
}

/** The inspector: the same page as in VS Code. */
export function inspectorPage(dist: string): Router {
  const router = Router();
  router.get('/', (_request, response) => response.redirect(pageAddress()));
  router.get(`/${SESSION_ID}/`, (_request, response) => {
    const nonce = randomBytes(16).toString('base64url');
    const html = pageHtml({
      scriptUri: '/webview.js',
      styleUri: '/webview.css',
      nonce,
      cspSource: "'self'",
      connectSource: "'self'",
      workerSource: "'self'",
    });
    response.set('Content-Security-Policy', PAGE_POLICY).type('html').send(html);
  });
  for (const file of ['webview.js', 'webview.css', 'conserve.js', 'variables.js', 'variables.css']) {
    router.get(`/${file}`, (_request, response) => {
      // Cached but revalidated, so that a reopened page can use the compiled script.
      response.set('Cache-Control', 'private, no-cache').sendFile(file, { root: dist, cacheControl: false });
    });
  }
  return router;
}
