import type { Page } from 'playwright-core';
import { until } from '../../test/harness/until.ts';

/**
 * Waits until a page does not change any more.
 * @param every how long it must be the same, in milliseconds @returns what it shows then, as PNG
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
