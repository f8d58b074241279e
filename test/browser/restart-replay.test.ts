import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Locator } from 'playwright-core';
import { compileApp } from '../harness/apps.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

describe('“Restart and Replay” in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    agent = await desk.agent('claude-ai', { allow: ['run'] });
    const { classes, javafx } = await compileApp('recording', JAVAFX_26);
    const classPath = [classes, ...javafx];
    await call('ui_launch', { mainClass: 'recording.Main', classPath, javaHome: jdk(25), jvmArgs: headlessArgs });
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Orders”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const panel = (): Locator => page.page.getByRole('region', { name: 'Recorded test' });
  const button = (name: string): Locator => panel().getByRole('button', { name, exact: true });
  const shows = (text: string) => ({ selector: { text, match: 'equals' } });
  const call = async (name: string, input: object): Promise<void> => {
    const { isError, content } = await agent.callTool({ name, arguments: { ...input } });
    assert.ok(isError !== true, JSON.stringify(content));
  };
  const perform = (...actions: object[]): Promise<void> => call('ui_perform', { actions, timeoutMs: 45_000 });

  it('says which window is in the way of a replay, and repeats the steps in a new run of the application', async () => {
    await page.page.getByRole('button', { name: 'Record Test' }).click();
    await panel().getByRole('heading', { name: 'Recording Orders' }).waitFor();
    await perform(
      { type: 'click', target: shows('Table') },
      { type: 'click', target: shows('Customer 4') },
      { type: 'click', target: shows('Delete…') },
    );
    await button('Stop').click();
    await button('Replay').click();
    await panel()
      .getByText(/^Step \d+ failed\. .*Open and perhaps in the way: the dialog “Confirm”/)
      .waitFor();
    await button('Restart and Replay').click();
    await panel().getByText('3 steps have passed.').waitFor({ timeout: 120_000 });
  });

  it('can be repeated in the state that the last replay has left', async () => {
    await button('Restart and Replay').click();
    await panel()
      .getByText(/^Replaying/)
      .waitFor({ timeout: 120_000 });
    await panel().getByText('3 steps have passed.').waitFor({ timeout: 120_000 });
  });
});
