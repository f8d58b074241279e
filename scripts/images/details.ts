import { startDesk } from '../../test/browser/real.ts';
import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import type { Theme } from './side-by-side.ts';

/** Takes the page in a browser with the rules of a button of the real demo, in each of the themes, as PNG. */
export async function takeRules(themes: readonly Theme[]): Promise<ReadonlyMap<Theme, Uint8Array>> {
  const images = new Map<Theme, Uint8Array>();
  const desk = await startDesk();
  try {
    await desk.startDemo();
    const browser = await startBrowser();
    try {
      for (const theme of themes) {
        const viewport = { width: 880, height: 600 };
        const page = await InspectorPage.open(browser, await desk.link(), { colorScheme: theme, viewport });
        await page.row('Window “Contacts”').waitFor();
        await page.page.keyboard.press('Control+f');
        await page.search.fill('#saveContact');
        await page.page.keyboard.press('Enter');
        await page.tab('Details');
        await page.described();
        const rules = page.page.getByRole('region', { name: 'Rules', exact: true });
        await rules.waitFor();
        await rules.evaluate((section) => section.scrollIntoView());
        images.set(theme, await page.page.screenshot());
        await page.close();
      }
    } finally {
      await browser.close();
    }
  } finally {
    await desk.stop();
  }
  return images;
}
