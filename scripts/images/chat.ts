import { startBrowser } from '../../test/browser/browser.ts';
import { Chat, SHOWS_PAGES } from '../../test/browser/chat-host/chat.ts';
import { startDesk } from '../../test/browser/real.ts';
import { until } from '../../test/harness/until.ts';
import type { Theme } from './side-by-side.ts';

/** Takes the page in a chat with the real demo: a cell is selected, and a node is hovered. As PNG, by name and theme. */
export async function takeChat(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const desk = await startDesk();
  try {
    await desk.startDemo();
    const client = await desk.agent('Visual Studio Code', [], SHOWS_PAGES);
    await until(async () => (await client.callTool({ name: 'ui_screenshot' })).isError !== true, {
      what: 'the application is connected',
    });
    const browser = await startBrowser();
    try {
      for (const theme of themes) {
        const chat = await Chat.open(browser, client, theme);
        await chat.answer('ui_screenshot', {}, { theme });
        await chat.said.filter({ hasText: /^Screenshot of / }).waitFor();
        await chat.nodes.click({ position: { x: 90, y: 150 } });
        await chat.said.filter({ hasText: 'Your next message includes it.' }).waitFor();
        await chat.nodes.hover({ position: { x: 400, y: 67 } });
        await chat.outline('hover').waitFor();
        images.set(`chat-${theme}`, await chat.page.screenshot());
        await chat.close();
      }
    } finally {
      await browser.close();
    }
  } finally {
    await desk.stop();
  }
  return images;
}
