import assert from 'node:assert/strict';
import { partColors } from '../../src/contract/layout.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** Panes with margins, paddings and gaps of known sizes. */
describe('The layout of a real application in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    await desk.startApp('Layouts');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Layouts”').waitFor();
    await page.page.getByRole('img', { name: 'Preview of the window “Layouts”' }).waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const toggle = () => page.page.getByRole('checkbox', { name: 'Show layout' });
  const shapes = (kind: string) => page.page.locator(`.layout-layer:not([hidden]) polygon[data-kind=${kind}]`);
  const isChecked = async () => (await toggle().getAttribute('aria-checked')) === 'true';

  it('is not shown until the user wants it', async () => {
    await page.row('HBox #row').hover();
    await page.page.locator('.outline.hover', { hasText: 'HBox #row' }).waitFor();
    assert.equal(await page.page.locator('.layout-layer polygon').count(), 0);
  });

  it('is drawn above the preview, as the application draws it', async () => {
    await toggle().click();
    await page.row('HBox #row').hover();
    await shapes('gap').waitFor({ state: 'attached' });
    assert.equal(await shapes('gap').getAttribute('points'), '124,40 144,40 144,80 124,80');
    assert.equal(await shapes('gap').getAttribute('fill'), partColors.gap);
    assert.equal(await shapes('padding').count(), 4);
    assert.equal(await shapes('margin').count(), 0);
    await page.row('GridPane #grid').hover();
    await shapes('column').first().waitFor({ state: 'attached' });
    const numbers = page.page.locator('.layout-layer:not([hidden]) .layout-number');
    assert.deepEqual(await numbers.allTextContents(), ['0', '1', '0', '1']);
  });

  it('is that of the selected node when no other is hovered, and is remembered', async () => {
    await page.row('HBox #turned').click();
    await page.page.mouse.move(2, 2);
    await until(
      async () => (await page.page.locator('.outline.hover').isHidden()) && (await shapes('gap').count()) === 1,
      {
        what: 'the layout of the selected node',
      },
    );
    const points = (await shapes('gap').getAttribute('points')) ?? '';
    const [[ax = NaN, ay = NaN] = [], [bx = NaN, by = NaN] = []] = points
      .split(' ')
      .map((at) => at.split(',').map(Number));
    assert.ok(Math.abs(Math.atan2(by - ay, bx - ax) - Math.PI / 6) < 0.01, `${points} is turned by 30 degrees`);
    await page.page.reload();
    await until(isChecked, { what: 'the choice' });
    await until(async () => (await shapes('gap').count()) === 1, { what: 'the layout after reloading the page' });
    await toggle().click();
    await until(async () => (await page.page.locator('.layout-layer polygon').count()) === 0, { what: 'no layout' });
  });
});
