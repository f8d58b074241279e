import type { InspectorPage } from '../../test/browser/browser.ts';
import type { Desk } from '../../test/browser/real.ts';
import { select, takePages } from './dialogs.ts';
import type { Theme } from './side-by-side.ts';

/** Takes the page in a browser with the real demo: a question that was taken, and one that is being written. As PNG, by name and theme. */
export function takeAsk(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  return takePages(themes, { ask: writeQuestion });
}

async function writeQuestion(inspector: InspectorPage, desk: Desk): Promise<void> {
  const { page } = inspector;
  const { keyboard } = page;
  const questions = page.getByRole('region', { name: 'Questions' });
  // That of the theme before.
  if (await questions.isVisible()) await questions.getByRole('button', { name: 'Dismiss' }).click();
  await inspector.tab('Preview');
  await select(inspector, '#count');
  await keyboard.press('Control+i');
  await keyboard.type('Where does this number come from?');
  await keyboard.press('Enter');
  await questions.waitFor();
  const agent = await desk.agent('claude-ai');
  await agent.callTool({ name: 'ui_wait_events', arguments: { timeoutMs: 0 } });
  await questions.getByText('was taken by Claude').waitFor();
  await select(inspector, '#clearFilter');
  await keyboard.press('Control+i');
  await select(inspector, '#filter');
  await keyboard.press('Control+i');
  await page.getByRole('button', { name: 'Mark Area' }).click();
  const image = await page.getByRole('img', { name: 'Preview of the window “Contacts”' }).boundingBox();
  if (image === null) throw new Error('The preview is not shown.');
  await page.mouse.move(image.x + image.width * 0.4, image.y + image.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(image.x + image.width * 0.8, image.y + image.height * 0.2, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'Comment (optional)' }).focus();
  await keyboard.type('These two should be as high as each other, and closer.');
  await page.locator('.marked-area').waitFor();
}
