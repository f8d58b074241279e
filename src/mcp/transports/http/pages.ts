import { randomBytes } from 'node:crypto';
import { Router } from 'express';
import { pageHtml } from '../../../../webview/html.ts';
import { cookieName, type Access } from './access.ts';

const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' };

/** Path of the one-time link; the secret is in its query. */
export const LINK_PATH = '/open';

/**
 * `GET /open?key=…`: exchanges a one-time link for a cookie and opens the page. It does so from an intermediate page: after
 * a redirect that another site started, a browser would not send the strict cookie.
 */
export function linkPage(access: Access): Router {
  return Router().get(LINK_PATH, (request, response) => {
    const { key } = request.query;
    const cookie = typeof key === 'string' ? access.useLink(key) : undefined;
    response.set({ ...PRIVATE, 'Content-Security-Policy': "default-src 'none'" }).type('html');
    if (cookie === undefined) {
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
      .cookie(cookieName(request.socket.localPort), cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .send(document('<a href="/">Open the inspector</a>', '<meta http-equiv="refresh" content="0; url=/">'));
  });
}

/** The inspector: the same page as in VS Code. */
export function inspectorPage(dist: string): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    const nonce = randomBytes(16).toString('base64url');
    const html = pageHtml({
      scriptUri: '/webview.js',
      styleUri: '/webview.css',
      nonce,
      cspSource: "'self'",
      connectSource: "'self'",
    });
    response
      .set({ ...PRIVATE, 'Content-Security-Policy': "frame-ancestors 'none'" })
      .type('html')
      .send(html);
  });
  for (const file of ['webview.js', 'webview.css']) {
    router.get(`/${file}`, (_request, response) => {
      // Cached but revalidated: a reopened page can then use the compiled script.
      response
        .set({ ...PRIVATE, 'Cache-Control': 'private, no-cache' })
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
