import { PAGE_SECRET } from '../src/contract/browser.ts';

/** The header with the secret of the pages in a browser. It is read for each request, because a new link replaces it. */
export function pageSecret(): Record<string, string> {
  return { [PAGE_SECRET.header]: localStorage.getItem(PAGE_SECRET.stored) ?? '' };
}
