import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** Tests the page while the application opens a dialog, hangs and exits. */
describe('The page with an application of many nodes', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let application: JavaApplication;
  let page: InspectorPage;

  beforeEach(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    application = await desk.startApp('Entries$Main', 'entries');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Entries”').waitFor();
    await page.row('ListView #people').waitFor();
  });
  afterEach(async () => {
    const errors = page?.errors;
    await page?.close();
    await desk?.stop();
    assert.deepEqual(errors, [], 'errors in the browser console');
  });

  const label = (selector: string): Promise<string> =>
    page
      .row(selector)
      .locator('.label')
      .evaluate(({ textContent }) => textContent);

  it('shows the text inside cells and buttons without a text of their own, whatever their class is', async () => {
    await page.row('PersonEntry “Ada · of Berlin”').waitFor();
    await page.row('PersonEntry “Grace · of Berlin”').waitFor();
    assert.equal(await label('#save'), 'Button #save “Save all”');
    assert.equal(await label('#plain'), 'Button #plain “Plain”');
    assert.equal(await label('#pane'), 'HBox #pane');
  });

  it('scrolls the tree to a dialog that opens', async () => {
    await page.page.locator('.row[aria-level="1"]').first().click();
    await page.tab('Details');
    await page.page.getByRole('tab', { name: 'Details' }).hover();
    application.send('dialog\n');
    const dialog = page.row('“New Entry”');
    await dialog.waitFor();
    const tree = page.page.getByRole('tree');
    const inView = async (): Promise<boolean> => {
      const [row, around] = await Promise.all([dialog.boundingBox(), tree.boundingBox()]);
      if (row === null || around === null) return false;
      return row.y >= around.y && row.y + row.height <= around.y + around.height;
    };
    await until(inView, { what: 'the dialog in view' });
    assert.ok(await tree.evaluate((each) => each.scrollTop > 0), 'the tree was scrolled');
  });

  it('ends select-node mode when the application exits', async () => {
    const pick = page.page.locator('#pick');
    const pressed = (on: boolean): Promise<unknown> =>
      until(async () => (await pick.getAttribute('aria-pressed')) === String(on), {
        what: `select-node mode is ${on}`,
      });
    await pick.click();
    await pressed(true);
    application.send('exit\n');
    await page.page.getByText('Entries exited').waitFor();
    await pressed(false);
  });

  it('says in the details what it waits for while the application hangs', async () => {
    await page.row('#plain').click();
    await page.tab('Details');
    await page.described();
    await page.page.locator('.details-title', { hasText: 'Button#plain' }).waitFor();
    application.send('hang\n');
    await application.line(/^hangs$/);
    await page.row('#save').click();
    const details = page.page.locator('.details');
    await details.getByText('Waiting for the application, which does not respond.').waitFor();
    application.send('go on\n');
    await page.page.locator('.details-title', { hasText: 'Button#save' }).waitFor();
    await page.described();
    await page.page.locator('.details:not(.outdated)').waitFor();
  });

  it('calls the application by its title everywhere, also while a dialog has the focus or is in the preview', async () => {
    const other = await desk.startApp('Entries$Main', 'entries');
    const apps = page.page.getByRole('combobox', { name: 'Application' });
    await apps.waitFor();
    await page.row('#plain').click();
    for (const each of [application, other]) each.send('dialog\n');
    const chosen = page.page.getByRole('combobox', { name: 'Window' });
    await chosen.waitFor();
    const shownIn = (box: Locator): Promise<string> =>
      box.evaluate((each) => each.querySelector('[aria-selected=true]')?.textContent?.trim() ?? '');
    const named = (title: string): Promise<unknown> =>
      until(
        async () => {
          const [tab, window, app] = await Promise.all([page.page.title(), shownIn(chosen), shownIn(apps)]);
          const name = `Entries (${other.pid})`;
          assert.deepEqual([tab, window, app], [`${name} – JavaFX Inspector`, title, name]);
          return true;
        },
        { what: `${title} in the drop-down of windows` },
      );
    await named('Entries');
    await page.search.fill('“New Entry”');
    await page.search.press('Enter');
    await named('New Entry');
    for (const [box, label] of [
      [apps, 'App'],
      [chosen, 'Window'],
    ] as const)
      await box.getByText(label, { exact: true }).waitFor();
  });
});
