import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../harness/until.ts';
import type { RealPage } from './real-page.ts';

/**
 * The page forces states in a real application, whose pixels show the result.
 * @param opened the page of the application Styling, which the suite shares with others
 */
export function forcedStates(opened: () => RealPage): void {
  describe('Forcing states in the page', function () {
    let real: RealPage;

    before(async () => {
      real = opened();
      await real.reopen();
    });
    afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

    const pixel = (id: string): Promise<string> => real.printed(`pixel ${id}`);
    const state = (name: string): Locator =>
      real.page.getByRole('group', { name: 'Force state' }).getByRole('button', { name, exact: true });
    const firstRule = (): Promise<string | null> => real.page.locator('.rules .rule-selector').first().textContent();

    it('shows the node and its rules in the state until that is cleared', async () => {
      await real.select('save');
      await state(':urgent').click();
      await real.page.locator('.rule-selector', { hasText: /^\.box:urgent$/ }).waitFor();
      await state(':urgent').and(real.page.locator('[aria-pressed=true]')).waitFor();
      assert.equal(await firstRule(), '.box:urgent');
      assert.equal(await pixel('save'), 'ff0000');
      await state(':urgent').click();
      await real.page.locator('.rule-selector', { hasText: /^\.box:urgent$/ }).waitFor({ state: 'detached' });
      assert.equal(await pixel('save'), '101010');
      await state(':urgent').and(real.page.locator('[aria-pressed=false]')).waitFor();
    });

    it('lists other nodes with forced states, and clears all', async () => {
      await real.select('save');
      await state(':urgent').click();
      await until(async () => (await pixel('save')) === 'ff0000', { what: 'the forced state is visible' });
      await real.select('first');
      await real.page.getByRole('button', { name: 'Button #save', exact: true }).waitFor();
      await real.page.getByRole('button', { name: 'Clear all' }).click();
      await real.page.getByRole('button', { name: 'Clear all' }).waitFor({ state: 'detached' });
      assert.equal(await pixel('save'), '101010');
    });

    it('can be done by keyboard, and leaves the focus on the button', async () => {
      await real.select('save');
      await state(':urgent').focus();
      await real.page.keyboard.press('Space');
      await real.page.locator('.rule-selector', { hasText: /^\.box:urgent$/ }).waitFor();
      await state(':urgent').and(real.page.locator('[aria-pressed=true]')).waitFor();
      assert.ok(await state(':urgent').evaluate((each) => each === document.activeElement));
      await real.page.keyboard.press('Space');
      await until(async () => (await pixel('save')) === '101010', { what: 'the state is given back' });
    });
  });
}
