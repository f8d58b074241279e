import type { Browser, Frame } from 'playwright-core';

/** Maximum number of characters of one frame. */
const MOST_CHARACTERS = 600;
/** How long to wait for a page that does not respond. */
const RESPONDS_MS = 3000;

const browsers = new Set<Browser>();

/** Adds the texts of a browser's pages to the error of a test that fails while the browser runs. @returns the browser */
export function shownIfFailed(browser: Browser): Browser {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  return browser;
}

/** Mocha's root hooks: see `require` in scripts/test/suite.ts. */
export const mochaHooks = {
  async afterEach(this: Mocha.Context): Promise<void> {
    const error = this.currentTest?.err;
    if (error === undefined) return;
    const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
    const shown = await Promise.all(pages.flatMap((page) => page.frames().map(shownIn)));
    error.stack = [error.stack ?? error.message, ...shown.flat()].join('\n');
  },
};

async function shownIn(frame: Frame): Promise<readonly string[]> {
  const body = frame.locator('body');
  try {
    if (!(await body.isVisible())) return [];
    const text = (await body.innerText({ timeout: RESPONDS_MS })).replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [`A page showed: ${text.slice(0, MOST_CHARACTERS)}`];
  } catch {
    return ['A page did not respond.'];
  }
}
