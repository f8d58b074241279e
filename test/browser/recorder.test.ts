import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Locator } from 'playwright-core';
import type { JavaApplication } from '../harness/java.ts';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

const css = (selector: string) => ({ selector: { css: selector } });

describe('The recorder in the page', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let application: JavaApplication;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    application = await desk.startApp('recording.Main', 'recording');
    agent = await desk.agent('claude-ai');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Orders”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const panel = (): Locator => page.page.getByRole('region', { name: 'Recorded test' });
  const line = (text: string): Locator => panel().locator('.recorded-row', { hasText: text });
  const button = (name: string): Locator => panel().getByRole('button', { name, exact: true });
  const heading = (text: string): Promise<void> => panel().getByRole('heading', { name: text }).waitFor();
  const perform = async (...actions: object[]): Promise<void> => {
    const { isError, content } = await agent.callTool({
      name: 'ui_perform',
      arguments: { actions, timeoutMs: 45_000 },
    });
    assert.ok(isError !== true, JSON.stringify(content));
  };
  const isRemoved = (text: string, removed: boolean): Promise<void> =>
    line(text)
      .and(page.page.locator(removed ? '.removed' : ':not(.removed)'))
      .waitFor();

  it('says how to begin, and lists each step with its checks as it is done', async () => {
    assert.ok(await panel().isHidden(), 'there is nothing to show');
    await page.page.getByRole('button', { name: 'Record Test' }).click();
    await heading('Recording Orders: 0 steps');
    await panel().getByText('Use the application, its window or the preview').waitFor();
    await perform({ type: 'typeText', target: css('#name'), text: 'Ada' });
    await line('Enter “Ada” into #name').waitFor();
    await perform({ type: 'typeText', target: css('#password'), text: 'secret' });
    await line('Enter a password into #password').waitFor();
    await perform({ type: 'click', target: { selector: { text: 'Add', match: 'equals' } } });
    await line('Click “Add”').waitFor();
    await heading('Recording Orders: 3 steps');
    assert.ok(await button('Copy').isHidden(), 'the last step has no checks yet');
    await button('Stop').click();
    await line('#status shows “Added Ada').waitFor();
    assert.equal(await panel().getByText('A password is not recorded').count(), 1);
    await panel().getByText('Set the environment variable PASSWORD').waitFor();
    assert.doesNotMatch((await panel().textContent()) ?? '', /secret/);
    await heading('Test of Orders: 3 steps');
  });

  it('removes and restores steps and checks with the keyboard', async () => {
    const { keyboard } = page.page;
    await line('Enter “Ada”').getByRole('button').first().focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('End');
    await keyboard.press('Home');
    await keyboard.press('Delete');
    await isRemoved('Enter “Ada” into #name', true);
    await panel().getByRole('status').getByText('Removed step 1. Ctrl+Z restores it.').waitFor();
    await keyboard.press('Control+z');
    await isRemoved('Enter “Ada” into #name', false);
    await keyboard.press('Control+y');
    await isRemoved('Enter “Ada” into #name', true);
    await line('Enter “Ada”').getByRole('button', { name: 'Restore step 1' }).click();
    await isRemoved('Enter “Ada” into #name', false);
    await line('#status shows')
      .getByRole('button', { name: /^Remove check/ })
      .click();
    await isRemoved('#status shows', true);
  });

  it('changes entered texts, and copies the test without removed parts', async () => {
    await line('Enter “Ada”').getByRole('button').first().click();
    const field = panel().getByRole('textbox', { name: 'Text of step 1' });
    await field.fill('Grace "G"');
    await field.press('Enter');
    await line('Enter “Grace "G"” into #name').waitFor();
    await button('Copy').click();
    await panel().getByText('Copied the test.').waitFor();
    const code = await page.clipboard();
    assert.match(code, /^package recording;\n[^]*class OrdersTest extends InspectorRobot/);
    assert.match(code, /fill\(id\("name"\), "Grace \\"G\\""\);\n[^]*click\(showing\(Button\.class, "Add"\)\);/);
    assert.doesNotMatch(code, /checkText\(id\("status"\)/);
    const download = page.page.waitForEvent('download');
    await button('Download').click();
    assert.equal((await download).suggestedFilename(), 'OrdersTest.java');
    assert.equal(fs.readFileSync(await (await download).path(), 'utf8'), code);
  });

  it('gives the class that the test extends, and the runner of the test', async () => {
    const download = page.page.waitForEvent('download');
    await button('Download Helper Class').click();
    assert.equal((await download).suggestedFilename(), 'InspectorRobot.java');
    assert.match(
      fs.readFileSync(await (await download).path(), 'utf8'),
      /^\/\/ From [^]*\npublic abstract class InspectorRobot /,
    );
    await panel().getByText('It belongs in src/test/java/javafxinspector/robot/InspectorRobot.java').waitFor();
    await button('Copy Command').click();
    await panel().getByText('The project has no pom.xml or build.gradle').waitFor();
    fs.writeFileSync(path.join(desk.project, 'pom.xml'), '<project/>');
    await button('Copy Command').click();
    await panel().getByText('It must say that it ran 1 test').waitFor();
    assert.equal(await page.clipboard(), 'mvn -Dtest=recording.OrdersTest test');
  });

  it('replays step by step and as a whole, asks for the password, and reports differences', async () => {
    const status = (): Promise<void> => panel().getByRole('status').getByText('Step 3 failed. Expected: ').waitFor();
    const expectText = async (check: string, text: string): Promise<void> => {
      await line(check).getByRole('button').first().click();
      await panel().getByRole('textbox').fill(text);
      await panel().getByRole('textbox').press('Enter');
      await line(`${check} “${text}”`).waitFor();
    };
    await line('#status shows')
      .getByRole('button', { name: /^Restore check/ })
      .click();
    await isRemoved('#status shows', false);
    await button('Step').click();
    // The check still expects the text that was entered when the test was recorded.
    await line('Enter “Grace').getByText('Failed').waitFor();
    await panel().getByRole('status').getByText('Step 1 failed. Expected: ').waitFor();
    await expectText('#name shows', 'Grace "G"');
    await button('Step').click();
    await line('Enter “Grace').getByText('Passed').waitFor();
    assert.equal(await panel().getByText('Passed', { exact: true }).count(), 1);
    await button('Step').click();
    const dialog = page.page.getByRole('dialog', { name: 'Passwords for the replay' });
    await dialog.getByLabel('Password of step 2').fill('hush-hush');
    await dialog.getByLabel('Password of step 2').press('Enter');
    await line('Enter a password').getByText('Passed').waitFor();
    await button('Step').click();
    await line('Click “Add”').getByText('Failed').waitFor();
    await panel().getByText('Found: “Added Grace "G"”.').first().waitFor();
    await status();
    await expectText('#status shows', 'Added Grace "G"');
    assert.equal(
      await panel().getByText('Failed', { exact: true }).count(),
      0,
      'what was changed was not replayed yet',
    );
    await button('Replay').click();
    await dialog.getByLabel('Password of step 2').fill('hush-hush');
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await panel().getByRole('status').getByText('3 steps have passed.').waitFor();
    assert.equal(await panel().getByText('Passed', { exact: true }).count(), 3);
    assert.doesNotMatch((await panel().textContent()) ?? '', /hush-hush/);
    await heading('Test of Orders: 3 steps');
  });

  it('is the same after the page was loaded again', async () => {
    await page.page.reload();
    await heading('Test of Orders: 3 steps');
    await line('Click “Add”').getByText('Passed').waitFor();
    await line('Enter “Grace "G"” into #name').waitFor();
  });

  it('inserts the next actions after a step, also after a reload, and keeps the changes of the steps behind it', async () => {
    const order = async (): Promise<string[]> => panel().locator('ol > li .recorded-text').allTextContents();
    const steps = async (): Promise<string[]> => (await order()).filter((text) => /^(Enter|Click)/.test(text));
    await line('Enter “Grace').getByRole('button').first().focus();
    await page.page.keyboard.press('Insert');
    await heading('Recording Orders: 3 steps');
    await panel()
      .getByText('what you do is inserted after step 1')
      .or(panel().getByText('Recording after step 1'))
      .waitFor();
    const marker = panel().getByText('New steps are inserted here');
    await marker.waitFor();
    await perform({ type: 'click', target: { selector: { text: 'Gift', match: 'equals' } } });
    await line('Click “Gift”').waitFor();
    await heading('Recording Orders: 4 steps');
    await page.page.reload();
    await heading('Recording Orders: 4 steps');
    await marker.waitFor();
    const behind = marker.locator('xpath=following-sibling::li[1]');
    assert.match((await behind.textContent()) ?? '', /^3\.Enter a password/);
    await button('Stop').click();
    await heading('Test of Orders: 4 steps');
    await marker.waitFor({ state: 'detached' });
    assert.deepEqual(await steps(), [
      'Enter “Grace "G"” into #name',
      'Click “Gift”',
      'Enter a password into #password',
      'Click “Add”',
    ]);
    await line('#status shows “Added Grace "G"”').waitFor();
    const { content } = await agent.callTool({ name: 'ui_record', arguments: { state: 'off' } });
    assert.match(
      JSON.stringify(content),
      /1\. Enter.*2\. Click “Gift”.*click\(.*3\. Enter a password.*4\. Click.*Added Grace/,
    );
  });

  it('asks before it discards a test that was neither copied nor saved', async () => {
    await button('Record again').click();
    const dialog = page.page.getByRole('dialog', { name: 'Record again?' });
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await heading('Test of Orders: 4 steps');
    await button('Record again').click();
    await dialog.getByRole('button', { name: 'Discard and record' }).click();
    await heading('Recording Orders: 0 steps');
  });

  it('does not ask about a test that was copied before the page was loaded again', async () => {
    await perform({ type: 'typeText', target: css('#name'), text: 'Eve' });
    await heading('Recording Orders: 1 step');
    await button('Stop').click();
    await button('Copy').click();
    await panel().getByText('Copied the test.').waitFor();
    await page.page.reload();
    await button('Record again').click();
    await heading('Recording Orders: 0 steps');
  });

  it('keeps the steps when the application exits', async () => {
    await perform({ type: 'typeText', target: css('#name'), text: 'Bob' });
    await perform({ type: 'click', target: { selector: { text: 'Add', match: 'equals' } } });
    await line('Click “Add”').waitFor();
    await application.stop();
    await panel()
      .getByText('The recording has ended with the connection to the application. All steps are kept.')
      .waitFor();
    await button('Copy').click();
    await until(async () => (await page.clipboard()).includes('Bob'), { what: 'the copied test' });
  });
});
