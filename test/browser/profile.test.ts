import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { listed } from './listed.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** For looking at the dialog, if the variable PROFILE_SHOT is the beginning of a path. */
async function takeShots({ page }: InspectorPage, name: string): Promise<void> {
  const shot = process.env['PROFILE_SHOT'];
  if (shot === undefined) return;
  for (const width of [300, 900])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shot}-${name}-${width}-${colorScheme}.png` });
    }
}

/** Opens “Profile”, and waits for a list in it. On a busy machine, a profile may have too few pulses for one. */
async function profiled({ page }: InspectorPage, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  return listed(page.getByRole('dialog'), name, { again: 'Profile again', unless: /^\d+ pulses?\b/ });
}

/** Closes the dialog, and waits until a row with this text is selected. */
async function selects({ page }: InspectorPage, text: string): Promise<void> {
  await page.keyboard.press('Escape');
  const selected = page.locator('[data-uid][aria-selected=true]').first();
  await until(async () => ((await selected.textContent()) ?? '').includes(text), { what: 'the selected node' });
}

describe('The page with a profile', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let app: JavaApplication;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    app = await desk.startApp('Profile$Main', 'profile');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Profile”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  it('lists nodes under those that contain them, with bars; choosing one selects it', async () => {
    const nodes = await profiled(page, /^Nodes \(\d+\)$/);
    const dialog = page.page.getByRole('dialog');
    assert.match((await dialog.getByRole('status').textContent()) ?? '', /^\d+ pulses, .* nodes?$/);
    await takeShots(page, 'nodes');
    const storm = nodes.locator('li', { hasText: 'storm' });
    const label = nodes.locator('li', { hasText: /^Label\[text=Item/ }).first();
    const indent = (row: typeof label): Promise<number> =>
      row.locator('.finding').evaluate((element) => parseFloat(getComputedStyle(element).paddingLeft));
    assert.ok((await indent(label)) > (await indent(storm)));
    const width = (row: typeof label): Promise<number> =>
      row.locator('.cost-css').evaluate((element) => element.getBoundingClientRect().width);
    // The first label may be one that the machine has kept waiting; the last one is typical.
    const typical = nodes.locator('li', { hasText: /^Label\[text=Item/ }).last();
    assert.ok((await width(storm)) > 5 * (await width(typical)));
    // A long section shows its first rows, so that the next ones are seen.
    assert.equal(await nodes.locator('li').count(), 10);
    await dialog.getByRole('button', { name: /^Show all \d+: Nodes$/ }).focus();
    await page.page.keyboard.press('Enter');
    await until(async () => (await nodes.locator('li').count()) === 50, { what: 'all nodes' });
    assert.equal(await nodes.locator('li').nth(10).locator('.finding:focus').count(), 1);
    await storm.locator('.finding').focus();
    await page.page.keyboard.press('Enter');
    await selects(page, 'storm');
  });

  /** Lets the application do something else. */
  async function show(what: string): Promise<void> {
    app.send(`show ${what}\n`);
    await app.line(new RegExp(`^shows ${what}`));
  }

  it('lists parts that are painted again; choosing one selects the node in it and outlines the part, also when it moves', async () => {
    await show('painting');
    const parts = await profiled(page, /^Painted again \(\d+\)$/);
    await parts.scrollIntoViewIfNeeded();
    await takeShots(page, 'painted');
    const blink = parts.locator('li', { hasText: '#blink' }).first();
    const text = (await blink.textContent()) ?? '';
    const [, size] = /times ([\d.]+ × [\d.]+) at [\d.]+, [\d.]+: [\d.]+ % of the window$/.exec(text) ?? [];
    assert.ok(size !== undefined, text);
    await blink.locator('.finding').click();
    const outline = page.page.locator('.outline.hover:not([hidden]) span', { hasText: ` ${size}` });
    await outline.waitFor({ state: 'attached' });
    const left = (): Promise<number> =>
      page.page.locator('.outline.hover:not([hidden])').evaluate((element) => parseFloat(element.style.left));
    const before = await left();
    const client = await desk.agent('claude-ai');
    const query = { selector: { css: '#blink' }, scope: { stage: 'all' } };
    const { structuredContent } = await client.callTool({ name: 'ui_query', arguments: query });
    const ref = { uid: QueryOutput.parse(structuredContent).matches[0]?.ref.uid };
    const set = (property: string, value: string): Promise<unknown> =>
      client.callTool({ name: 'ui_set_property', arguments: { ref, property, value } });
    await set('translateX', '100');
    await until(async () => (await left()) > before + 10, { what: 'the outline has moved, in percent' });
    await set('visible', 'false');
    await outline.waitFor({ state: 'detached' });
    await selects(page, 'blink');
  });

  it('lists observables that fire, with their listeners; choosing one selects its node', async () => {
    await show('listening');
    const fired = await profiled(page, /^Listeners and bindings \(\d+\)$/);
    await fired.scrollIntoViewIfNeeded();
    await takeShots(page, 'listeners');
    const hot = fired.locator('li', { hasText: /^value of .*#hot/ });
    assert.match((await hot.textContent()) ?? '', /times, [\d.]+ ms: lambda in Profile, line \d+/);
    await hot.locator('.finding').click();
    await selects(page, 'hot');
  });
});
