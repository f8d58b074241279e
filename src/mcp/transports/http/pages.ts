import { randomBytes } from 'node:crypto';
import { Router } from 'express';
import { pageHtml } from '../../../../webview/html.ts';
import { cookieName, type Access } from './access.ts';

const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' };

/** Path of the one-time link; the secret is in its query. */
export const LINK_PATH = '/open';

/**
 * `GET /open?key=…`: turns a one-time link into a cookie and goes on to the page. By a page of its own: after a redirect
 * that another site began, a browser would hold back the strict cookie.
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
            'This link was used already or is older than a minute. Make a new one: <code>javafx-inspector link</code>',
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
      // Kept and asked for again each time: a reopened page then need not compile its script again.
      response
        .set({ ...PRIVATE, 'Cache-Control': 'private, no-cache' })
        .sendFile(file, { root: dist, cacheControl: false });
    });
  }
  return router;
}

/** The page for a user who opens the address without a link. */
export function howToOpen(): string {
  return document(
    "Open the inspector by a link that <code>javafx-inspector link</code> prints, in a terminal in the project's folder.",
  );
}

function document(body: string, head = ''): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>JavaFX Inspector</title>${head}</head><body><p>${body}</p></body></html>\n`;
}
