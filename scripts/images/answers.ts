import type { Browser } from 'playwright-core';
import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import { startDesk } from '../../test/browser/real.ts';
import { RealPage } from '../../test/browser/real-page.ts';
import { settled } from './settled.ts';
import type { Theme } from './side-by-side.ts';

const VIEWPORT = { width: 880, height: 640 };

/**
 * Takes the page with the changes of a property, the effect of a call, and the elements of a page in a WebView. As PNG, by
 * name.
 */
export async function takeAnswers(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const browser = await startBrowser();
  try {
    for (const colorScheme of themes) {
      images.set(`who-did-this-${colorScheme}`, await takeWatched(browser, colorScheme));
      images.set(`what-changed-${colorScheme}`, await takeStep(browser, colorScheme));
      images.set(`webview-${colorScheme}`, await takeWebView(browser, colorScheme));
    }
  } finally {
    await browser.close();
  }
  return images;
}

/** A watched property, which an AI agent changes through another property. */
async function takeWatched(browser: Browser, colorScheme: Theme): Promise<Uint8Array> {
  const real = await RealPage.open(browser, { main: 'causes.Main', folder: 'causes', window: 'Causes' });
  try {
    await real.reopen({ colorScheme, viewport: VIEWPORT });
    await real.select('status');
    const properties = real.page.getByRole('list', { name: 'Properties', exact: true });
    const line = properties.locator('.value-line[data-name="text"]');
    await line.hover();
    await line.getByRole('button', { name: 'Watch text' }).click();
    await real.page.getByText(/^No changes since /).waitFor();
    const actions = [{ type: 'setText', stageIndex: 0, target: { css: '#name' }, text: 'Ada' }];
    await real.call('ui_perform', { actions });
    const watched = real.page.getByRole('region', { name: 'Watched' });
    await watched
      .getByRole('button', { name: /CausesApp\.java/ })
      .first()
      .waitFor();
    await watched.evaluate((section) => section.scrollIntoView());
    await real.page.mouse.move(0, 0);
    return await settled(real.page, { every: 1500 });
  } finally {
    await real.stop();
  }
}

/** The window of the demo before and after a call of an AI agent. */
async function takeStep(browser: Browser, colorScheme: Theme): Promise<Uint8Array> {
  const desk = await startDesk();
  try {
    await desk.startDemo();
    const inspector = await InspectorPage.open(browser, await desk.link(), { colorScheme, viewport: VIEWPORT });
    await inspector.row('Window “Contacts”').waitFor();
    await inspector.tab('Activity');
    const agent = await desk.agent('claude-ai');
    const actions = [
      { type: 'check', target: { selector: { css: '#favouriteColumn.table-cell .check-box' }, nth: 2 } },
    ];
    await agent.callTool({ name: 'ui_perform', arguments: { actions } });
    const step = inspector.page.getByRole('region', { name: 'Before and after' });
    await step.locator('.step-images img').nth(1).waitFor();
    await step.getByRole('list', { name: 'Changed nodes' }).getByRole('listitem').first().waitFor();
    await inspector.page.locator('.row .who').first().waitFor({ state: 'hidden' });
    return await settled(inspector.page, { every: 1500 });
  } finally {
    await desk.stop();
  }
}

/** The elements of a page, one of which is outlined. */
async function takeWebView(browser: Browser, colorScheme: Theme): Promise<Uint8Array> {
  const desk = await startDesk();
  try {
    await desk.startApp('Web$Main', 'web', [], true);
    const inspector = await InspectorPage.open(browser, await desk.link(), { colorScheme, viewport: VIEWPORT });
    await inspector.row('Window “Web”').waitFor({ timeout: 60_000 });
    await inspector.search.fill('#city');
    await inspector.search.press('Enter');
    const city = inspector.row('input #city “Berlin”');
    await city.click();
    await city.hover();
    await inspector.page.locator('.outline.hover').waitFor();
    return await settled(inspector.page, { every: 1500 });
  } finally {
    await desk.stop();
  }
}
