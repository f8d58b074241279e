import { startBrowser } from '../browser/browser.ts';
import { until } from '../harness/until.ts';
import { percentile, type Figure } from './figures.ts';
import { startBench } from './application.ts';
import { openPage, startServer } from './server.ts';

const CHANGES = 60;

/** Measures how long it takes until the page in Chromium shows a change in the application, with 10,000 nodes watched. */
export async function latencyToPage(display: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startBench({ javafx: 21, display, run: server.run });
  const browser = await startBrowser();
  try {
    const inspector = await openPage(server, application, browser);
    const { page } = inspector;
    // Brings the row into view, below some ten thousand others.
    await inspector.search.fill('#first');
    await inspector.search.press('Enter');
    await inspector.row('#first').waitFor({ timeout: 30_000 });
    // The page reports the frame in which a text first shows. No function here may have a name: the compiler
    // would wrap it in a helper that the page does not have.
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        requestAnimationFrame(() => {
          const text = /change-\d+/.exec(document.querySelector('[role=tree]')?.textContent ?? '')?.[0];
          if (text !== undefined) seen[text] ??= Date.now();
        });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const delays: number[] = [];
    for (let i = 0; i < CHANGES; i++) {
      const text = `change-${i}`;
      application.send(`text ${text}\n`);
      const [, at] = await application.line(new RegExp(`^changed ${text} (\\d+)`));
      const shown = await until(
        () => page.evaluate((key: string) => Number(Reflect.get(Reflect.get(window, 'seen'), key) ?? 0), text),
        { ms: 10_000, every: 20, what: `${text} in the page` },
      );
      delays.push(shown - Number(at));
    }
    return [
      { what: 'Time until a change is shown in the page, median', value: percentile(delays, 0.5), unit: 'ms' },
      {
        what: 'Time until a change is shown in the page, 95th percentile',
        value: percentile(delays, 0.95),
        unit: 'ms',
        limit: 150,
      },
    ];
  } finally {
    await browser.close();
    await application.stop();
    await server.close();
  }
}
