import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { EmulateOutput } from '../../src/contract/emulate.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { useBrowser } from './hooks.ts';
import { RealPage } from './real-page.ts';

describe('The bar that emulates, in the page', function () {
  const browser = useBrowser('agent');
  let real: RealPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    real = await RealPage.open(browser(), { main: 'Emulating$Main', folder: 'emulating', window: 'Orders' });
  });
  after(() => real?.stop());
  afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

  const bar = (): Locator => real.page.getByRole('region', { name: 'Emulate' });
  const choice = (name: string): Locator => bar().getByRole('combobox', { name, exact: true });
  const says = (text: string | RegExp): Promise<void> => bar().getByRole('status').filter({ hasText: text }).waitFor();
  const reset = (): Locator => bar().getByRole('button', { name: 'Reset' });
  const valueOf = (box: Locator): Promise<unknown> => box.evaluate((each) => 'value' in each && each.value);
  const emulated = async (): Promise<EmulateOutput> => EmulateOutput.parse(await real.call('ui_emulate', {}));
  const isShown = async (scheme: string): Promise<boolean> =>
    QueryOutput.parse(await real.call('ui_query', { selector: { css: '#scheme', text: scheme } })).matches.length === 1;

  it('is opened and used by keyboard alone, says what is emulated, and takes it back', async () => {
    assert.equal(await bar().isVisible(), false);
    await real.page.getByRole('button', { name: 'Emulate', exact: true }).focus();
    await real.keys('Enter');
    await says('Nothing is emulated.');
    await choice('Colors').focus();
    await real.keys('ArrowDown', 'ArrowDown');
    await says('Emulated: dark color scheme.');
    await until(() => isShown('DARK'), { what: 'the application follows' });
    await choice('Size').focus();
    await real.keys('ArrowDown');
    await says(/^Emulated: window “Orders” 360x640 \(own size \d+x\d+\), dark color scheme\.$/);
    await reset().focus();
    await real.keys('Enter');
    await says('Nothing is emulated.');
    await until(() => isShown('LIGHT'), { what: 'the application has its own colors' });
  });

  it('appears when an AI agent emulates something, and ends one setting without the others', async () => {
    await real.page.getByRole('button', { name: 'Emulate', exact: true }).click();
    await bar().waitFor({ state: 'hidden' });
    await real.call('ui_emulate', { direction: 'rtl', fontSize: 20 });
    await says('Emulated: right to left, font size 20px.');
    await choice('Direction').focus();
    await real.keys('Home');
    await says('Emulated: font size 20px.');
    await reset().click();
    await bar().waitFor({ state: 'hidden' });
  });

  it('shows a size that an AI agent has set and that it does not offer itself', async () => {
    await real.call('ui_emulate', { size: '412x515', scale: 1.75 });
    await says(/412x515/);
    const shown = (name: string): Promise<string> => choice(name).evaluate((each) => each.textContent ?? '');
    await until(async () => (await valueOf(choice('Size'))) === '412x515', { what: 'the size is chosen' });
    assert.equal(await valueOf(choice('Scale')), '1.75');
    assert.match(await shown('Size'), /412 × 515/);
    await reset().click();
    await bar().waitFor({ state: 'hidden' });
    await real.page.getByRole('button', { name: 'Emulate', exact: true }).click();
    assert.equal(await valueOf(choice('Size')), '');
  });

  it('takes a matrix of screenshots by keyboard alone, and links the page with them', async () => {
    await bar().getByRole('button', { name: 'Matrix…' }).focus();
    await real.keys('Enter');
    const panel = real.page.getByRole('dialog', { name: 'Matrix' });
    const panelSays = (text: string | RegExp): Promise<void> =>
      panel.getByRole('status').filter({ hasText: text }).waitFor();
    await panelSays('4 combinations');
    const theme = (name: string): Locator => panel.getByRole('checkbox', { name, exact: true });
    for (const name of ['Light', 'Dark']) await theme(name).press('Space');
    await panelSays('2 combinations');
    for (const name of ['Light', 'Dark'])
      await panel.getByRole('checkbox', { name, exact: true, checked: false }).waitFor();
    for (const name of ['Light', 'Dark']) await theme(name).press('Space');
    await panelSays('4 combinations');
    await panel.getByRole('group', { name: 'Direction' }).getByRole('checkbox', { name: 'Right to left' }).focus();
    await real.keys('Space');
    const make = panel.getByRole('button', { name: 'Take Screenshots' });
    await make.focus();
    await real.keys('Enter');
    await panelSays(/^4 combinations\. The audit finds /);
    assert.deepEqual((await emulated()).emulated, {});
    const [page] = await Promise.all([
      real.page.context().waitForEvent('page'),
      panel.getByRole('link', { name: 'Open Page with Screenshots and Findings' }).click(),
    ]);
    await page.getByRole('columnheader', { name: '1024x768' }).waitFor();
    const images = page.getByRole('img', { name: /^Screenshot: / });
    assert.equal(await images.count(), 4);
    assert.ok(await images.first().evaluate((each) => 'naturalWidth' in each && Number(each.naturalWidth) > 100));
    await page.close();
  });

  it('cancels a matrix, after which the application is as before', async () => {
    const panel = real.page.getByRole('dialog', { name: 'Matrix' });
    for (const size of ['640 × 480', '800 × 600', '1280 × 800', '1920 × 1080'])
      await panel.getByRole('checkbox', { name: size }).click();
    await panel.getByRole('button', { name: 'Take Screenshots' }).click();
    await panel
      .getByRole('status')
      .filter({ hasText: /^Combination \d+ of 12$/ })
      .waitFor();
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
    await panel.getByRole('status').filter({ hasText: 'Cancelled. All is as before.' }).waitFor();
    await until(async () => Object.keys((await emulated()).emulated).length === 0, { what: 'all is taken back' });
    await real.keys('Escape');
    await panel.waitFor({ state: 'hidden' });
    await real.page.getByRole('button', { name: 'Emulate', exact: true }).click();
    await bar().waitFor({ state: 'hidden' });
  });

  it('says why the application does not permit a value, and shows the one that it has', async () => {
    await real.call('ui_set_property', { ref: { css: '.root' }, property: 'resizable', value: false });
    await real.page.getByRole('button', { name: 'Emulate', exact: true }).click();
    await choice('Size').focus();
    await real.keys('ArrowDown');
    await says(/^Nothing is emulated\. Size of \w+ was not set: its size is fixed \(resizable is false\)\.$/);
    assert.equal(await valueOf(choice('Size')), '');
    await real.call('ui_set_property', { reset: true });
  });
});
