import { randomBytes } from 'node:crypto';
import { Router } from 'express';
import { pageHtml } from '../../../../webview/html.ts';
import { SESSION_ID } from '../../../contract/browser.ts';
import { UiError } from '../../../contract/error.ts';
import { cookieName, type Access } from './access.ts';

const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' };

/** Path of the one-time link; the secret is in its query. */
export const LINK_PATH = '/open';

/** Paths of the pages of a session, below its ID. */
export const PAGES = ['/', '/state', '/variables'];

/**
 * The address of a page of the session, without the server's: `/1/?conserve=true`.
 * @param path its path, perhaps with a query
 * @throws UiError MCP_UI_INVALID_INPUT if there is no such page
 */
export function pageAddress(path = '/', conserve = true): string {
  const { pathname, searchParams } = new URL(`http://localhost/${path.replace(/^\/+/, '')}`);
  if (!PAGES.includes(pathname)) {
    throw new UiError('MCP_UI_INVALID_INPUT', `There is no page ${path}. Pages: ${PAGES.join(', ')}.`, {
      path: 'path',
    });
  }
  searchParams.delete('conserve');
  if (conserve) searchParams.set('conserve', 'true');
  const query = searchParams.toString();
  return `/${SESSION_ID}${pathname}${query === '' ? '' : `?${query}`}`;
}

/**
 * `GET /open?key=…`: exchanges a one-time link for a cookie and opens the page. It does so from an intermediate page: after
 * a redirect that another site started, a browser would not send the strict cookie.
 */
export function linkPage(access: Access): Router {
  return Router().get(LINK_PATH, (request, response) => {
    const { key } = request.query;
    const used = typeof key === 'string' ? access.useLink(key) : undefined;
    response.set({ ...PRIVATE, 'Content-Security-Policy': "default-src 'none'" }).type('html');
    if (used === undefined) {
      response
        .status(403)
        .send(
          document(
            'This link was already used or has expired. Create a new one with <code>javafx-inspector link</code>.',
          ),
        );
      return;
    }
    response
      .cookie(cookieName(request.socket.localPort), used.cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .send(openingPage(used.page));
  });
}

function openingPage(page: string): string {
  const address = page.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const refresh = `<meta http-equiv="refresh" content="0; url=${address}">`;
  return document(`<a href="${address}">Open the inspector</a>`, refresh);
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
    response
      .set({ ...PRIVATE, 'Content-Security-Policy': "frame-ancestors 'none'" })
      .type('html')
      .send(html);
  });
  for (const file of ['webview.js', 'webview.css', 'conserve.js', 'variables.js', 'variables.css']) {
    router.get(`/${file}`, (_request, response) => {
      // Cached but revalidated: a reopened page can then use the compiled script.
      response
        .set({ ...PRIVATE, 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': "default-src 'none'" })
        .sendFile(file, { root: dist, cacheControl: false });
    });
  }
  return router;
}

/** The page that is shown without a cookie. */
export function unauthorizedPage(): string {
  return document("Run <code>javafx-inspector link</code> in the project's folder and open the link that it prints.");
}

function document(body: string, head = ''): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>JavaFX Inspector</title>${head}</head><body><p>${body}</p></body></html>\n`;
}
