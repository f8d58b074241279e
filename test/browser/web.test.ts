import assert from 'node:assert/strict';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

describe('Elements of a WebView in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let app: JavaApplication;
  let page: InspectorPage;
  const city = () => page.row('input #city “Berlin”');

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    app = await desk.startApp('Web$Main', 'web', [], true);
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Web”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  it('are found by the search, and have details without those that only nodes have', async () => {
    await page.search.fill('#city');
    await page.search.press('Enter');
    await city().waitFor();
    await city().click();
    await page.tab('Details');
    await page.page.getByRole('heading', { name: 'input#city' }).waitFor();
    await page.page.getByRole('heading', { name: 'Attributes' }).waitFor();
    await until(async () => /Berlin/.test((await page.value('value').textContent()) ?? ''), { what: 'an attribute' });
    assert.equal(await page.page.getByRole('heading', { name: 'Properties' }).count(), 0);
    assert.ok(await page.page.locator('.style-classes').isHidden());
  });

  it('are outlined in the preview', async () => {
    await page.tab('Preview');
    const outline = page.page.locator('.outline.hover');
    await until(
      async () => {
        await page.row('h1 “Order today”').hover();
        return /^h1 \d/.test((await outline.textContent()) ?? '') && (await outline.isVisible());
      },
      { what: 'the outline of the heading' },
    );
  });

  it('have a selector of the web', async () => {
    const copied = async (row: string, selector: string): Promise<void> => {
      await page.row(row).click({ button: 'right' });
      await page.page.getByRole('menuitem', { name: 'Copy Selector' }).click();
      await until(async () => (await page.clipboard()) === selector, { what: selector });
    };
    await copied('input #city', '#city');
    await page.page.getByText('Copied #city, which applies within WebView #main.').waitFor();
    await copied('h1 “Order today”', 'html > body > h1:nth-of-type(1)');
  });

  it('disappear when the page removes them', async () => {
    app.send('remove\n');
    await until(async () => (await city().count()) === 0, { what: 'the row to disappear' });
  });
});
