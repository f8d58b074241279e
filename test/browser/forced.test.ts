import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Locator } from 'playwright-core';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** The page forces states in a real application, whose pixels show what has become of them. */
describe('Forcing states in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let app: JavaApplication;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    app = await desk.startApp('Styling$Main', 'styling');
    agent = await desk.agent('claude-ai');
    page = await InspectorPage.open(browser(), await desk.link());
    await page.row('Window “Styling”').waitFor({ timeout: 60_000 });
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const select = async (id: string): Promise<void> => {
    const query = { selector: { css: `#${id}` }, scope: { stage: 'all' } };
    const { structuredContent } = await agent.callTool({ name: 'ui_query', arguments: query });
    const [match] = QueryOutput.parse(structuredContent).matches;
    await agent.callTool({ name: 'ui_select_node', arguments: { ref: { uid: match?.ref.uid } } });
    await page.tab('Details');
    await page.page.getByRole('heading', { name: new RegExp(`#${id}$`) }).waitFor();
  };
  const pixel = async (id: string): Promise<string | undefined> => {
    const before = app.stdout.length;
    app.send(`pixel ${id}\n`);
    return until(() => /^pixel (\w+)$/m.exec(app.stdout.slice(before))?.[1], {
      what: 'the application prints a pixel',
    });
  };
  const state = (name: string): Locator =>
    page.page.getByRole('group', { name: 'Force state' }).getByRole('button', { name, exact: true });
  const firstRule = (): Promise<string | null> => page.page.locator('.rules .rule-selector').first().textContent();

  it('shows the node and its rules in the state, until it is given back', async () => {
    await select('save');
    await state(':urgent').click();
    await page.page.locator('.rule-selector', { hasText: /^\.box:urgent$/ }).waitFor();
    assert.equal(await state(':urgent').getAttribute('aria-pressed'), 'true');
    assert.equal(await firstRule(), '.box:urgent');
    assert.equal(await pixel('save'), 'ff0000');
    await state(':urgent').click();
    await page.page.locator('.rule-selector', { hasText: /^\.box:urgent$/ }).waitFor({ state: 'detached' });
    assert.equal(await pixel('save'), '101010');
  });

  it('lists other nodes with forced states, and clears all', async () => {
    await select('save');
    await state(':urgent').click();
    await until(async () => (await pixel('save')) === 'ff0000', { what: 'the forced state is visible' });
    await select('first');
    await page.page.getByRole('button', { name: 'Button #save', exact: true }).waitFor();
    await page.page.getByRole('button', { name: 'Clear all' }).click();
    await page.page.getByRole('button', { name: 'Clear all' }).waitFor({ state: 'detached' });
    assert.equal(await pixel('save'), '101010');
  });

  it('can be used by the keyboard, which stays at its button', async () => {
    await select('save');
    await state(':urgent').focus();
    await page.page.keyboard.press('Space');
    await page.page.locator('.rule-selector', { hasText: /^\.box:urgent$/ }).waitFor();
    assert.ok(await state(':urgent').evaluate((each) => each === document.activeElement));
    await page.page.keyboard.press('Space');
    await until(async () => (await pixel('save')) === '101010', { what: 'the state is given back' });
  });
});
