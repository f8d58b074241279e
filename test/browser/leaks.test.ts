import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';
import { extended } from '../harness/time-factor.ts';

/** Each measurement collects garbage several times, on a machine that may be busy. */
const MEASURED = { timeout: extended(90_000) };

describe('The leaks of a recorded test, in the page,', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    await desk.startApp('stays.Main', 'stays');
    agent = await desk.agent('claude-ai');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Stays”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const call = async (name: string, input: Record<string, unknown>): Promise<void> => {
    const { isError, content } = await agent.callTool({ name, arguments: input });
    assert.ok(isError !== true, JSON.stringify(content));
  };
  async function record(id: string): Promise<void> {
    await call('ui_record', { state: 'on' });
    await call('ui_perform', {
      actions: [{ type: 'click', target: { selector: { css: `#${id}` } } }],
      timeoutMs: 45_000,
    });
    await call('ui_record', { state: 'off' });
  }
  const panel = () => page.page.getByRole('region', { name: 'Recorded test' });
  const whatStays = () => panel().getByRole('button', { name: 'What Stays', exact: true });

  it('are listed with their holders, and can be copied', async () => {
    await record('listener');
    await panel().getByText('Click #listener').first().waitFor();
    await whatStays().click();
    await panel().getByRole('status').getByText('1 kind of nodes stays of 5 repetitions.').waitFor(MEASURED);
    const items = panel().getByRole('list', { name: 'What stays' }).getByRole('listitem');
    assert.equal(await items.count(), 1);
    const text = (await items.textContent()) ?? '';
    assert.match(
      text,
      /^5 × Card 1 per repetition .*held by Model\.INSTANCE → listener on Model\.total → lambda StaysApp/,
    );
    await panel().getByRole('button', { name: 'Copy what stays' }).click();
    await until(async () => /^1 kind of nodes stays[^]*\n {2}held by Model\.INSTANCE → /.test(await page.clipboard()), {
      what: 'the list in the clipboard',
    });
  });

  it('are replaced by a message after a replay without leaks', async () => {
    await record('cleanDialog');
    await panel().getByText('Click #cleanDialog').first().waitFor();
    assert.equal(await panel().getByRole('list', { name: 'What stays' }).count(), 0);
    await whatStays().click();
    await panel().getByRole('status').getByText('Nothing stayed after 5 repetitions.').waitFor(MEASURED);
  });
});
