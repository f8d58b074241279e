import { SESSION_ID } from '../../../contract/browser.ts';
import { UiError } from '../../../contract/error.ts';

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

/** The page behind a one-time link, which opens another one. */
export function openingPage(page: string): string {
  const address = inAttribute(page);
  const refresh = `<meta http-equiv="refresh" content="0; url=${address}">`;
  return document(`<a href="${address}">Open the inspector</a>`, refresh);
}

/** The page that is shown for a link that works no longer. */
export function usedLinkPage(): string {
  return document(
    'This link was already used or has expired. Create a new one with <code>javafx-inspector link</code>.',
  );
}

/** The page that is shown without a cookie. */
export function unauthorizedPage(): string {
  return document("Run <code>javafx-inspector link</code> in the project's folder and open the link that it prints.");
}

/** The page that is shown if another page leads to this server. Its own link is followed by the user only. */
export function otherPage(): string {
  return document(`Another page has led here. <a href="${inAttribute(pageAddress())}">Open the inspector</a>`);
}

const inAttribute = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function document(body: string, head = ''): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>JavaFX Inspector</title>${head}</head><body><p>${body}</p></body></html>\n`;
}
