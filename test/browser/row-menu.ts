import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import type { RealPage } from './real-page.ts';

/**
 * The menu of a row changes nodes of a real application, whose pixels show the result.
 * @param opened the page of the application Styling, which the suite shares with others
 */
export function rowMenu(opened: () => RealPage): void {
  describe('The menu of a row', function () {
    let real: RealPage;

    before(async () => {
      real = opened();
      await real.reopen();
      await real.select('save');
    });
    afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

    const row = (): Locator => real.inspector.row('Button #save');
    const item = (name: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem'): Locator =>
      real.page.getByRole(role, { name, exact: true });
    /** Opens the menu by the keyboard, and chooses an item in it. */
    const choose = async (name: string): Promise<void> => {
      await row().focus();
      await real.keys('Shift+F10');
      await item(name).focus();
      await real.keys('Enter');
    };
    it('hides a node, says so at its row, and shows it again', async () => {
      await choose('Hide Node');
      const tag = row().locator('.flag', { hasText: /^hidden$/ });
      await tag.waitFor();
      await until(async () => (await real.printed('pixel save')) !== '101010', { what: 'the node is hidden' });
      await choose('Show Node');
      await tag.waitFor({ state: 'detached' });
      await real.becomes('save', '101010');
      await choose('Hide Node');
      await tag.waitFor();
      await real.page.locator('.banner', { hasText: 'Button #save is hidden' }).getByText('Show Node').click();
      await tag.waitFor({ state: 'detached' });
      await real.becomes('save', '101010');
    });

    it('lists hidden nodes among the other changes of the details, and undoes them like those', async () => {
      await choose('Hide Node');
      await real.page.getByRole('list', { name: 'Changed in the inspector' }).getByText('visible').waitFor();
      await real.page.getByRole('button', { name: 'Undo' }).click();
      await row()
        .locator('.flag', { hasText: /^hidden$/ })
        .waitFor({ state: 'detached' });
      await real.becomes('save', '101010');
    });

    it('forces states, which the row shows, also after the page was reloaded, and clears them', async () => {
      await choose('Force State…');
      await item(':hover', 'menuitemcheckbox').waitFor();
      await item(':urgent', 'menuitemcheckbox').click();
      await real.becomes('save', 'ff0000');
      const tag = row().locator('.flag', { hasText: 'forced :urgent' });
      await tag.waitFor();
      await real.page.reload();
      await tag.waitFor();
      await choose('Force State…');
      assert.equal(await item(':urgent', 'menuitemcheckbox').getAttribute('aria-checked'), 'true');
      await item(':urgent', 'menuitemcheckbox').click();
      await real.becomes('save', '101010');
      await tag.waitFor({ state: 'detached' });
    });

    it('shows in the row of a node the changes that other clients have made to it', async () => {
      const uid = await row().getAttribute('data-uid');
      // The details of a selected node are read again by themselves.
      await real.inspector.row('Window “Styling”').click();
      const hidden = row().locator('.flag', { hasText: /^hidden$/ });
      const set = (value: object) => real.call('ui_set_property', { ref: { uid }, property: 'visible', ...value });
      await set({ value: false });
      await hidden.waitFor();
      await set({ reset: true });
      await hidden.waitFor({ state: 'detached' });
      const other = await InspectorPage.open(real.browser, real.desk.link());
      try {
        await other.row('Button #save').click({ button: 'right' });
        await other.page.getByRole('menuitem', { name: 'Force State…', exact: true }).click();
        await other.page.getByRole('menuitemcheckbox', { name: ':urgent', exact: true }).click();
        const forced = row().locator('.flag', { hasText: 'forced :urgent' });
        await forced.waitFor();
        await choose('Force State…');
        await item(':urgent', 'menuitemcheckbox').click();
        await forced.waitFor({ state: 'detached' });
      } finally {
        await other.close();
      }
    });

    it('offers neither hiding nor states for a window', async () => {
      await real.inspector.row('Window “Styling”').click({ button: 'right' });
      await item('Copy UID').waitFor();
      assert.deepEqual([await item('Hide Node').count(), await item('Force State…').count()], [0, 0]);
      await real.keys('Escape');
    });
  });
}
