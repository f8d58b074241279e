import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { listed } from './listed.ts';
import { startDesk, type Desk } from './real.ts';

describe('The audit in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    await desk.startApp('Audit$Main', 'audit');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Audit”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  it('lists findings by severity; the keyboard moves between them and selects a node', async () => {
    const { keyboard } = page.page;
    await page.page.getByRole('button', { name: 'More' }).click();
    await page.page.getByRole('menuitem', { name: 'Audit' }).click();
    const dialog = page.page.getByRole('dialog');
    await listed(dialog, /^Errors \(\d+\)$/, { again: 'Check again' });
    assert.match((await dialog.getByRole('status').textContent()) ?? '', /^\d+ findings in \d+ nodes$/);
    assert.equal(await dialog.getByText(/^Not shown/).count(), 0, 'invisible nodes alone are no reason for it');
    const cause = dialog.getByRole('button', { name: /^\d+ nodes takes the focus, .* missingName$/ });
    assert.equal(await cause.getAttribute('aria-expanded'), 'false');
    const nodes = dialog.getByRole('list', { name: /^takes the focus/ });
    assert.equal(await nodes.count(), 0);
    await cause.focus();
    await keyboard.press('End');
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await nodes.waitFor();
    assert.equal(await cause.getAttribute('aria-expanded'), 'true');
    await keyboard.press('ArrowLeft');
    await nodes.waitFor({ state: 'hidden' });
    await keyboard.press('ArrowRight');
    assert.match((await nodes.getByRole('button').first().textContent()) ?? '', /^Button\S* #missingName1$/);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await until(
      async () =>
        /missingName2/.test((await page.page.locator('[data-uid][aria-selected=true]').first().textContent()) ?? ''),
      { what: 'the selected node' },
    );
  });
});
