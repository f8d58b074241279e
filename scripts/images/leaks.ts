import { InspectorPage, startBrowser } from '../../test/browser/browser.ts';
import { startDesk } from '../../test/browser/real.ts';
import { settled } from './settled.ts';
import type { Theme } from './side-by-side.ts';

const click = (id: string) => ({ type: 'click', target: { selector: { css: `#${id}` } } });

/** Takes the page with the leaks that a recorded test finds in an application that keeps its removed cards. As PNG, by theme. */
export async function takeLeaks(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const browser = await startBrowser();
  const desk = await startDesk();
  try {
    await desk.startApp('stays.Main', 'stays');
    const agent = await desk.agent('claude-ai');
    for (const colorScheme of themes) {
      const viewport = { width: 880, height: 640 };
      const inspector = await InspectorPage.open(browser, await desk.link(), { colorScheme, viewport });
      const { page } = inspector;
      await page.getByRole('treeitem').first().waitFor();
      await agent.callTool({ name: 'ui_record', arguments: { state: 'on' } });
      const actions = ['listener', 'chain', 'cleanDialog'].map(click);
      await agent.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
      await agent.callTool({ name: 'ui_record', arguments: { state: 'off' } });
      const panel = page.getByRole('region', { name: 'Recorded test' });
      await panel.getByRole('button', { name: 'What Stays', exact: true }).click();
      await panel.getByText('stay of 5 repetitions.').waitFor({ timeout: 90_000 });
      await page.locator('.row .who').first().waitFor({ state: 'hidden' });
      await page.mouse.move(0, 0);
      images.set(`leaks-${colorScheme}`, await settled(page, { every: 1500 }));
      await inspector.close();
    }
  } finally {
    await desk.stop();
    await browser.close();
  }
  return images;
}
