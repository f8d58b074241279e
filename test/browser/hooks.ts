import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { VARIANT } from '../../scripts/test/suites.ts';
import { requires, type Requirement } from '../harness/requirements.ts';
import { startBrowser, type InspectorPage } from './browser.ts';
import type { EditorHost } from './editor-host.ts';
import type { Synthetic } from './synthetic.ts';

/** For the title of a test of the arrangement: no theme changes a width, so that the dark one usually suffices. */
export const variant = (colorScheme: 'light' | 'dark'): string => (colorScheme === 'light' ? ` ${VARIANT}` : '');

/** Starts a browser before the tests of the suite that calls this, and closes it after them. @returns that browser */
export function useBrowser(...others: readonly Requirement[]): () => Browser {
  let browser: Browser | undefined;
  before(async function () {
    requires(this, 'chromium', ...others);
    browser = await startBrowser();
  });
  after(async () => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('The browser is not running: call this in a hook or a test.');
    return browser;
  };
}

/** Closes a page and what it was connected to. Fails if the browser reported an error in the page. */
export async function closePage(page: InspectorPage, server: Synthetic, editor?: EditorHost): Promise<void> {
  const { errors } = page;
  await page.close();
  await editor?.close();
  await server.stop();
  assert.deepEqual(errors, [], 'errors in the browser console');
}
