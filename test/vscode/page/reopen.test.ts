import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startAttachedDesk, type Desk } from './desk.ts';

describe('a view that is hidden and shown again', function () {
  let desk: Desk;

  before(async function () {
    desk = await startAttachedDesk(this);
  });
  after(() => desk?.close());

  const icon = (title: string): Locator =>
    desk.editor.page.locator(`.part.activitybar .action-item:has(a[aria-label^="${title}"])`).first();

  /** The selected row of the page that is shown. */
  const selected = async (text: string): Promise<Locator> =>
    (await desk.page()).locator('[role=treeitem][aria-selected=true]').filter({ hasText: text });

  it('still has the row that was selected just before', async () => {
    for (const id of ['#events', '#statusBar']) {
      const place = await icon('Explorer').boundingBox();
      assert.ok(place);
      await (await desk.row(id)).click();
      // As soon as a user sees that it is selected. With the mouse itself: nothing more is waited for in between.
      await (await selected(id)).waitFor();
      await desk.editor.page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await desk.editor.page.locator('.part.sidebar .composite.title', { hasText: /explorer/i }).waitFor();
      await icon('JavaFX Inspector').click();
      await (await selected(id)).waitFor({ timeout: 60_000 });
    }
  });

  it('has the row that an agent selected meanwhile', async () => {
    await icon('Explorer').click();
    await desk.editor.page.locator('.part.sidebar .composite.title', { hasText: /explorer/i }).waitFor();
    const [tool] = await desk.editor.agentTools('ui_select_node');
    await desk.editor.invokeTool(tool ?? '', { selector: { css: '#clearFilter' } });
    await icon('JavaFX Inspector').click();
    await (await selected('#clearFilter')).waitFor({ timeout: 60_000 });
  });
});
