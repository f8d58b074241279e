import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { VARIANT } from '../../scripts/test/suites.ts';
import { requires, type Requirement } from '../harness/requirements.ts';
import { startBrowser, type InspectorPage } from './browser.ts';
import type { EditorHost } from './editor-host.ts';
import type { Synthetic } from './synthetic.ts';

/** Suffix for the title of a test of the layout: no theme changes a width, so that the dark one usually suffices. */
export const variant = (colorScheme: 'light' | 'dark'): string => (colorScheme === 'light' ? ` ${VARIANT}` : '');

/** How long a browser waits for the next suite of this process. */
const WAIT_MS = 5000;
let waiting: { readonly browser: Browser; readonly timer: NodeJS.Timeout } | undefined;

async function takeBrowser(): Promise<Browser> {
  if (waiting === undefined) return startBrowser();
  const { browser, timer } = waiting;
  waiting = undefined;
  clearTimeout(timer);
  return browser.isConnected() ? browser : startBrowser();
}

/** Closes the pages that a suite has left open, and the browser if no suite needs it soon. */
async function leaveBrowser(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close();
  const close = (): void => {
    waiting = undefined;
    void browser.close();
  };
  waiting = { browser, timer: setTimeout(close, WAIT_MS) };
}

/** Has a browser for the tests of the suite that calls this: a new one, or that of an earlier suite of this process. @returns that browser */
export function useBrowser(...others: readonly Requirement[]): () => Browser {
  let browser: Browser | undefined;
  before(async function () {
    requires(this, 'chromium', ...others);
    browser = await takeBrowser();
  });
  after(async () => {
    if (browser !== undefined) await leaveBrowser(browser);
  });
  return () => {
    if (browser === undefined) throw new Error('The browser is not running: call this in a hook or a test.');
    return browser;
  };
}

/** Closes a page and the servers that it was connected to. Fails if the browser reported an error in the page. */
export async function closePage(page: InspectorPage, server: Synthetic, editor?: EditorHost): Promise<void> {
  const { errors } = page;
  await page.close();
  await editor?.close();
  await server.stop();
  assert.deepEqual(errors, [], 'errors in the browser console');
}
