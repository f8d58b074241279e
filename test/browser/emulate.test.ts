import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
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

  it('says why the application does not permit a value, and shows the one that it has', async () => {
    await real.call('ui_set_property', { ref: { css: '.root' }, property: 'resizable', value: false });
    await real.page.getByRole('button', { name: 'Emulate', exact: true }).click();
    await choice('Size').focus();
    await real.keys('ArrowDown');
    await says(/^Nothing is emulated\. not set size of \w+: its size is fixed \(resizable is false\)\.$/);
    assert.equal(await choice('Size').evaluate((each) => 'value' in each && each.value), '');
    await real.call('ui_set_property', { reset: true });
  });
});
