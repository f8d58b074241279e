import type { Browser, Page } from 'playwright-core';
import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import { startDesk, type Desk } from '../../test/browser/real.ts';
import { until } from '../../test/harness/until.ts';
import { settled } from './settled.ts';
import type { Theme } from './side-by-side.ts';

const css = (selector: string) => ({ selector: { css: selector } });

/** The actions of an AI agent while the recorder is on. */
const ACTIONS = [
  { type: 'typeText', target: css('#filter'), text: 'an' },
  { type: 'click', target: css('#newContactTab') },
  { type: 'typeText', target: css('#firstName'), text: 'Ada' },
  { type: 'click', target: css('#saveContact') },
];

/**
 * Takes the page in a browser with a recorded test of the real demo, and with its replay in a restarted demo. As PNG, by name
 * and theme.
 */
export async function takeRecorder(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const browser = await startBrowser();
  try {
    // Each theme uses a new demo.
    for (const theme of themes) {
      const desk = await startDesk();
      try {
        for (const [name, image] of await take(theme, desk, browser)) images.set(`${name}-${theme}`, image);
      } finally {
        await desk.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return images;
}

async function take(theme: Theme, desk: Desk, browser: Browser): Promise<ReadonlyMap<string, Uint8Array>> {
  const demo = await desk.startDemo();
  const viewport = { width: 880, height: 640 };
  const { page } = await InspectorPage.open(browser, await desk.link(), { colorScheme: theme, viewport });
  await page.getByRole('treeitem').first().waitFor();
  await page.getByRole('button', { name: 'Record Test' }).click();
  await page.getByRole('heading', { name: 'Recording Contacts: 0 steps' }).waitFor();
  const agent = await desk.agent('claude-ai');
  await agent.callTool({ name: 'ui_perform', arguments: { actions: ACTIONS, timeoutMs: 45_000 } });
  await page.getByRole('heading', { name: `Recording Contacts: ${ACTIONS.length} steps` }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('heading', { name: `Test of Contacts: ${ACTIONS.length} steps` }).waitFor();
  await page
    .getByRole('button', { name: /^Remove check/ })
    .first()
    .click();
  await page.locator('.recorded-row.removed').waitFor();
  // For some seconds, the tree labels the nodes that an AI agent has used.
  await page.locator('.row .who').first().waitFor({ state: 'hidden' });
  await page.locator('.recorded-steps').evaluate((list) => list.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  const recorder = await page.screenshot();
  await demo.stop();
  await desk.startDemo();
  await replay(page);
  return new Map([
    ['recorder', recorder],
    // The preview follows the application with a delay.
    ['replay', await settled(page, { every: 1500 })],
  ]);
}

/** Replays all steps in the demo that is currently running. */
async function replay(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Recorded test' });
  const all = panel.getByRole('button', { name: 'Replay', exact: true });
  await until(() => all.isEnabled(), { ms: 60_000, what: 'the demo that was started again' });
  await all.click();
  await panel.getByText(`${ACTIONS.length} steps have passed.`).waitFor();
  await page.locator('.row .who').first().waitFor({ state: 'hidden' });
  await page.locator('.recorded-steps').evaluate((list) => list.scrollTo(0, 0));
  await page.mouse.move(0, 0);
}
