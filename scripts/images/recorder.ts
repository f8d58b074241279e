import type { Browser } from 'playwright-core';
import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import { startDesk, type Desk } from '../../test/browser/real.ts';
import type { Theme } from './side-by-side.ts';

const css = (selector: string) => ({ selector: { css: selector } });

/** What an AI agent does while the recorder is on. */
const ACTIONS = [
  { type: 'typeText', target: css('#filter'), text: 'an' },
  { type: 'click', target: css('#newContactTab') },
  { type: 'typeText', target: css('#firstName'), text: 'Ada' },
  { type: 'click', target: css('#saveContact') },
];

/** Takes the page in a browser with a recorded test of the real demo, in each of the themes, as PNG. */
export async function takeRecorder(themes: readonly Theme[]): Promise<ReadonlyMap<Theme, Uint8Array>> {
  const images = new Map<Theme, Uint8Array>();
  const browser = await startBrowser();
  try {
    // Each theme shows a demo that nobody has used before.
    for (const theme of themes) {
      const desk = await startDesk();
      try {
        images.set(theme, await take(theme, desk, browser));
      } finally {
        await desk.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return images;
}

async function take(theme: Theme, desk: Desk, browser: Browser): Promise<Uint8Array> {
  await desk.startDemo();
  const viewport = { width: 880, height: 640 };
  const { page } = await InspectorPage.open(browser, await desk.link(), { colorScheme: theme, viewport });
  await page.getByRole('treeitem').first().waitFor();
  await page.getByRole('button', { name: 'Record test' }).click();
  await page.getByRole('heading', { name: 'Recording Contacts: 0 steps' }).waitFor();
  const agent = await desk.agent('claude-ai');
  await agent.callTool({ name: 'ui_perform', arguments: { actions: ACTIONS } });
  await page.getByRole('heading', { name: `Recording Contacts: ${ACTIONS.length} steps` }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('heading', { name: `Test of Contacts: ${ACTIONS.length} steps` }).waitFor();
  await page
    .getByRole('button', { name: /^Remove check/ })
    .first()
    .click();
  await page.locator('.recorded-row.removed').waitFor();
  // The tree labels what an AI agent has used, for some seconds.
  await page.locator('.row .who').first().waitFor({ state: 'hidden' });
  await page.locator('.recorded-steps').evaluate((list) => list.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  return page.screenshot();
}
