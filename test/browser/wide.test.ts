import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { useBrowser, variant } from './hooks.ts';
import { RealPage } from './real-page.ts';

describe('The arrangement of the page', function () {
  const browser = useBrowser('agent');
  let real: RealPage;
  before(async () => {
    real = await RealPage.open(browser(), { main: 'Showing', folder: 'showing', window: 'Showing' });
  });
  after(() => real?.stop());
  afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

  const preview = () => real.page.getByRole('img', { name: 'Preview of the window “Showing”' });
  const box = async (part: Locator) => {
    const found = await part.boundingBox();
    assert.ok(found);
    return { ...found, right: found.x + found.width, bottom: found.y + found.height };
  };
  const details = () => real.page.locator('.details');
  const parts = async () => ({ tree: await box(real.page.getByRole('tree')), image: await box(preview()) });
  const previewTab = () => real.page.getByRole('tab', { name: 'Preview' });
  const size = (of: string) => real.page.getByRole('separator', { name: `Size of the ${of}` });
  /** Nothing is cut off at the right of the page. */
  const fits = async (width: number) =>
    assert.equal(await real.page.evaluate(() => document.documentElement.scrollWidth), width);

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has the tree above the tabs at 300 px, ${colorScheme}${variant(colorScheme)}`, async () => {
      await real.reopen({ viewport: { width: 300, height: 800 }, colorScheme });
      await preview().waitFor();
      const { tree, image } = await parts();
      assert.ok(image.y >= tree.bottom, JSON.stringify({ tree, image }));
      await previewTab().waitFor();
      assert.equal(await size('preview').isVisible(), false);
      await fits(300);
    });

    it(`has the preview beside the tree and the tabs below it at 900 px, ${colorScheme}${variant(colorScheme)}`, async () => {
      await real.reopen({ viewport: { width: 900, height: 800 }, colorScheme });
      await preview().waitFor();
      await details().waitFor();
      const { tree, image } = await parts();
      const below = await box(details());
      assert.ok(image.x >= tree.right && below.x >= tree.right, JSON.stringify({ tree, image, below }));
      assert.ok(below.y >= image.bottom, JSON.stringify({ image, below }));
      await previewTab().waitFor({ state: 'hidden' });
      await fits(900);
    });

    it(`has them in three columns at 1400 px, ${colorScheme}${variant(colorScheme)}`, async () => {
      await real.reopen({ viewport: { width: 1400, height: 800 }, colorScheme });
      await preview().waitFor();
      const { tree, image } = await parts();
      const beside = await box(details());
      assert.ok(image.x >= tree.right && beside.x >= image.right, JSON.stringify({ tree, image, beside }));
      await real.inspector.tab('Activity');
      assert.ok(await preview().isVisible());
      assert.equal(await details().isVisible(), false);
      await fits(1400);
    });
  }

  it('remembers the sizes that the mouse and the keyboard have set', async () => {
    await real.reopen({ viewport: { width: 1400, height: 800 } });
    await preview().waitFor();
    const before = await box(real.page.getByRole('tree'));
    const line = await box(size('tree'));
    await real.page.mouse.move(line.x + 2, 400);
    await real.page.mouse.down();
    await real.page.mouse.move(line.x + 102, 400);
    await real.page.mouse.up();
    const wider = await box(real.page.getByRole('tree'));
    assert.ok(Math.abs(wider.width - before.width - 100) < 3, `${before.width} became ${wider.width}`);
    const share = Number(await size('preview').getAttribute('aria-valuenow'));
    await size('preview').focus();
    await real.keys('ArrowLeft', 'ArrowLeft');
    assert.equal(await size('preview').getAttribute('aria-valuenow'), String(share - 10));
    await real.page.reload();
    await preview().waitFor();
    assert.equal((await box(real.page.getByRole('tree'))).width, wider.width);
    assert.equal(await size('preview').getAttribute('aria-valuenow'), String(share - 10));
  });

  it('keeps its content when it gets another width', async () => {
    await real.reopen({ viewport: { width: 880, height: 800 } });
    await preview().waitFor();
    await real.page.setViewportSize({ width: 1000, height: 800 });
    await details().waitFor();
    assert.ok(await preview().isVisible());
    await real.inspector.tab('Activity');
    await real.page.setViewportSize({ width: 880, height: 800 });
    await previewTab().waitFor();
    assert.equal(await real.page.getByRole('tab', { name: 'Activity' }).getAttribute('aria-selected'), 'true');
    assert.equal(await preview().isVisible(), false);
    await real.inspector.tab('Preview');
    await preview().waitFor();
  });
});
