import { PAGE_SECRET, SESSION_ID } from '../../../contract/browser.ts';
import { UiError } from '../../../contract/error.ts';

/** Path of the one-time link; the secret is in its query. */
export const LINK_PATH = '/open';

/** Paths of the pages of a session, below its ID. */
export const PAGES = ['/', '/state', '/variables'];

/**
 * The address of a page of the session, relative to the server's address: `/1/?conserve=true`.
 * @param path its path, optionally with a query
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

/** The page behind a one-time link, which stores the secret of the pages and opens another page. */
export function openingPage({ page, secret }: { page: string; secret: string }, nonce: string): string {
  const store = `localStorage.setItem(${inScript(PAGE_SECRET.stored)}, ${inScript(secret)});`;
  return document(
    `<a href="${inAttribute(page)}">Open the inspector</a>${script(`${store} location.replace(${inScript(page)});`, nonce)}`,
  );
}

/** The page at `/state`, which requests the same address as JSON and shows it. */
export function stateDocument(nonce: string): string {
  const headers = `{ Accept: 'application/json', ${inScript(PAGE_SECRET.header)}: localStorage.getItem(${inScript(PAGE_SECRET.stored)}) ?? '' }`;
  const show = `fetch(location.pathname, { headers: ${headers} })
  .then((response) => response.text(), String)
  .then((text) => { document.querySelector('p').textContent = text; });`;
  return document(script(show, nonce));
}

/** The page at `/emulated/…`, which requests the same address with the secret, and becomes the page that it receives. */
export function matrixDocument(nonce: string): string {
  const headers = `{ ${inScript(PAGE_SECRET.header)}: localStorage.getItem(${inScript(PAGE_SECRET.stored)}) ?? '' }`;
  const show = `fetch(location.pathname, { headers: ${headers} })
  .then((response) => response.text(), String)
  .then((html) => document.documentElement.replaceWith(new DOMParser().parseFromString(html, 'text/html').documentElement));`;
  return document(script(show, nonce));
}

const script = (code: string, nonce: string): string => `<script nonce="${nonce}">${code}</script>`;

const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/** The page for a link that no longer works. */
export function usedLinkPage(): string {
  return document(
    'This link was already used or has expired. Create a new one with <code>javafx-inspector link</code>.',
  );
}

/** The page for a request without a cookie. */
export function unauthorizedPage(): string {
  return document("Run <code>javafx-inspector link</code> in the project's folder and open the link that it prints.");
}

/** The page for a request that comes from another page. Only the user can follow the link on it. */
export function otherPage(): string {
  return document(`Another page has led here. <a href="${inAttribute(pageAddress())}">Open the inspector</a>`);
}

const inAttribute = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function document(body: string): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>JavaFX Inspector</title></head><body><p>${body}</p></body></html>\n`;
}
