import type { Page } from 'playwright-core';
import { until } from '../../test/harness/until.ts';

/**
 * Waits until a page no longer changes.
 * @param every how long it must stay the same, in milliseconds
 * @returns its content as PNG
 */
export async function settled(page: Page, { every = 400 } = {}): Promise<Uint8Array> {
  let last = await page.screenshot();
  await until(
    async () => {
      const now = await page.screenshot();
      const same = now.equals(last);
      last = now;
      return same;
    },
    { every, what: 'the page to stop changing' },
  );
  return last;
}
