import assert from 'node:assert/strict';
import { until } from '../harness/until.ts';
import type { RealPage } from './real-page.ts';

/**
 * The sections of the details, with an application that has a lot to show.
 * @param opened the page of the application Styling, which the suite shares with others
 */
export function sections(opened: () => RealPage): void {
  describe('The sections of the details', function () {
    let real: RealPage;
    before(() => void (real = opened()));
    beforeEach(async () => {
      await real.reopen();
      await real.select('save');
    });

    const heading = (name: string) => real.page.locator('.details summary', { hasText: new RegExp(`^${name}$`) });
    const isOpen = (name: string): Promise<boolean> =>
      heading(name).evaluate((summary) => summary.parentElement?.hasAttribute('open') === true);

    it('collapse by mouse and keyboard, and stay so for other nodes and when the page is reloaded', async () => {
      await heading('Layout').click();
      await heading('Rules').focus();
      await real.keys('Enter');
      await until(async () => !(await isOpen('Rules')), { what: 'the section is closed' });
      assert.equal(await real.rule('.box').isVisible(), false);
      await real.select('tabs');
      assert.deepEqual(
        [await isOpen('Layout'), await isOpen('Rules'), await isOpen('Properties')],
        [false, false, true],
      );
      await real.page.reload();
      await heading('Properties').waitFor();
      assert.deepEqual(
        [await isOpen('Layout'), await isOpen('Rules'), await isOpen('Properties')],
        [false, false, true],
      );
      await heading('Rules').click();
      await until(() => isOpen('Rules'), { what: 'the section is open' });
    });

    it('open for the matches of the filter, and close again after it', async () => {
      await heading('Properties').click();
      await real.page.getByRole('textbox', { name: 'Filter properties' }).fill('opacity');
      await until(() => isOpen('Properties'), { what: 'the section is open' });
      await real.page.getByRole('textbox', { name: 'Filter properties' }).fill('');
      await until(async () => !(await isOpen('Properties')), { what: 'the section is closed' });
    });

    it('leave the tabs in view, however far the page is scrolled', async () => {
      await real.page.setViewportSize({ width: 880, height: 300 });
      const overridden = real.page.locator('.rules .sr-only').last();
      await overridden.waitFor({ state: 'attached' });
      await overridden.evaluate((text) => text.scrollIntoView());
      const [tab, view] = await Promise.all([
        real.page.getByRole('tab', { name: 'Details' }).boundingBox(),
        real.page.locator('.details').boundingBox(),
      ]);
      assert.ok(
        tab !== null && view !== null && tab.y >= 0 && view.y >= tab.y + tab.height - 1,
        JSON.stringify([tab, view]),
      );
    });
  });
}
