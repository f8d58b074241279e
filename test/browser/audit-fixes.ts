import assert from 'node:assert/strict';
import { InspectorPage } from './browser.ts';
import { listed } from './listed.ts';
import type { DemoDesk } from './real.ts';

/** @param opened the server with the demo, which the suite shares with others */
export function auditFixes(opened: () => DemoDesk): void {
  describe('The quick fixes of an audit in the page', function () {
    let page: InspectorPage;

    before(async () => {
      page = await InspectorPage.open(opened().browser, opened().link());
      await page.row('Window “Contacts”').waitFor();
    });
    after(() => page?.close());
    afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

    it('give a text a readable color in the rule that sets it, and can be undone', async () => {
      await page.page.getByRole('button', { name: 'More' }).click();
      await page.page.getByRole('menuitem', { name: 'Audit' }).click();
      const dialog = page.page.getByRole('dialog');
      await listed(dialog, /^Warnings \(\d+\)$/, { again: 'Check again' });
      const cause = dialog.getByRole('button', { name: /lowContrast$/ }).first();
      if ((await cause.getAttribute('aria-expanded')) === 'false') await cause.click();
      const fixes = dialog.locator('.finding-fixes').filter({ visible: true }).first();
      await fixes.getByRole('button', { name: /^Use #[\da-f]{6}$/ }).click();
      await fixes.getByText('Applied', { exact: true }).waitFor();
      await fixes.getByRole('button', { name: /^Save to contacts\.css:\d+$/ }).waitFor();
      await fixes.getByRole('button', { name: 'Undo' }).click();
      await fixes.getByRole('button', { name: /^Use #/ }).waitFor();
    });
  });
}
