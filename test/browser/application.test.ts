import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Route } from 'playwright-core';
import { demoLaunch } from '../harness/demo.ts';
import { jdk, missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** All parts together: a browser, the real server, the Java agent in the demo, and an AI agent beside the user. */
/** Another application of this machine may have the same name. */
const EXITED = /(Contacts|Main)( \(\d+\))? exited/;

describe('The page with a real application', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let application: JavaApplication;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(17));
    desk = await startDesk();
    application = await desk.startDemo();
    agent = await desk.agent('claude-ai', { allow: ['run'] });
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Contacts”').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  /** Has the AI agent act as its model would. */
  const perform = (...actions: Record<string, unknown>[]) =>
    agent.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
  const css = (selector: string) => ({ selector: { css: selector } });
  const preview = () => page.page.getByRole('img', { name: 'Preview of the window “Contacts”' });
  const find = async (text: string) => {
    await page.page.keyboard.press('Control+f');
    await page.search.fill(text);
    await page.page.keyboard.press('Enter');
  };

  it('shows the application without being asked, with its screenshot', async () => {
    await page.row('#statusBar').waitFor();
    await until(async () => (await page.page.title()) === 'Contacts – JavaFX Inspector', {
      what: 'the name of the tab',
    });
    await preview().waitFor();
    const size = await preview().evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    assert.ok(size > 300, `the screenshot is ${size} pixels wide`);
  });

  it('can be used as soon as its first row shows, even while its list of applications is late', async () => {
    let late: Route | undefined;
    let reads = 0;
    const other = await InspectorPage.open(browser(), desk.link(), {}, async (page) => {
      const routed = await page.route('**/mcp', async (route) => {
        const isRead = /"resources\/read".*"ui:\/\/live\/apps"/.test(route.request().postData() ?? '');
        if (isRead && ++reads === 1) {
          late = route;
          return;
        }
        // The page reads it once more, for the tree that has arrived first.
        if (isRead && reads === 2) await late?.continue();
        await route.continue();
      });
      return [routed];
    });
    await other.row('Window “Contacts”').waitFor();
    await other.page.getByRole('button', { name: 'More' }).click();
    assert.equal(await other.page.getByRole('menuitem', { name: 'Audit' }).count(), 1);
    await other.close();
  });

  it('shows a badge while an AI agent waits for events', async () => {
    const tab = page.page.getByRole('tab', { name: 'Activity: Claude is waiting for events of the application' });
    const badge = page.page.locator('#activity .badge');
    // Screen readers hear words, and not the number of a hidden badge.
    await page.page.getByRole('tab', { name: 'Activity', exact: true }).waitFor();
    // Earlier events would end its wait at once.
    const events = () => agent.callTool({ name: 'ui_wait_events', arguments: { timeoutMs: 0 } });
    await until(async () => /"events":\[\]/.test(JSON.stringify((await events()).structuredContent)), {
      what: 'no earlier events',
    });
    const waiting = agent.callTool({ name: 'ui_wait_events', arguments: { timeoutMs: 40_000 } });
    await tab.waitFor();
    assert.equal(await badge.textContent(), '1');
    await agent.callTool({ name: 'ui_select_node', arguments: css('#statusBar') });
    assert.match(JSON.stringify(await waiting), /selected/);
    await badge.waitFor({ state: 'hidden' });
  });

  it('finds a node and shows its details', async () => {
    await find('#clearFilter');
    await page.page.locator('.row[aria-selected=true]', { hasText: 'Button #clearFilter “Clear”' }).waitFor();
    await page.tab('Details');
    await page.described();
    assert.equal(await page.value('type').textContent(), 'javafx.scene.control.Button');
    assert.equal(await page.value('label').textContent(), 'Clear');
    assert.match((await page.value('path').textContent()) ?? '', /^\/stages\[0\]\/scene\/root\/.*Button\[\d+\]$/);
    assert.match((await page.value('in scene').textContent()) ?? '', /^[\d.]+, [\d.]+ · [\d.]+ × [\d.]+$/);
  });

  it('shows the sizes that a user can give a window', async () => {
    await page.page.locator('.row[aria-level="1"]').first().click();
    await page.tab('Details');
    await page.value('min').waitFor();
    assert.equal(await page.value('min').textContent(), '760 × 520');
    assert.equal(await page.value('resizable').textContent(), 'true');
    await find('#clearFilter');
  });

  it('lists the JavaFX properties, filtered', async () => {
    await page.tab('Details');
    await page.page.getByRole('textbox', { name: 'Filter properties' }).fill('cancelButton');
    const line = page.page.getByRole('list', { name: 'Properties' }).locator('.value-line:visible');
    await until(async () => (await line.count()) === 1, { what: 'one property' });
    assert.equal(await line.textContent(), 'cancelButtonfalse');
  });

  it('shows what an AI agent does: the text, the row, its name and the list', async () => {
    await find('#filter');
    await page.row('TextField #filter').waitFor();
    // The name shows for some seconds.
    const named = page.row('#filter').locator('.who', { hasText: 'Claude' }).waitFor();
    await Promise.all([named, perform({ type: 'typeText', target: css('#filter'), text: 'Ada' })]);
    await page.row('TextField #filter “Ada”').waitFor();
    await page.tab('Activity');
    const newest = page.page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
    await until(async () => /Claude.*typed “Ada”/.test((await newest.textContent()) ?? ''), { what: 'the entry' });
  });

  it('shares the selection both ways', async () => {
    const selected = async () => JSON.stringify((await agent.callTool({ name: 'ui_select_node' })).structuredContent);
    await find('#filter');
    await page.row('TextField #filter').click();
    await until(async () => (await selected()).includes('"id":"filter"'), { what: 'the agent reads it' });
    await agent.callTool({ name: 'ui_select_node', arguments: css('#status') });
    await page.page.locator('.row[aria-selected=true]', { hasText: 'Label #status' }).waitFor();
  });

  it('selects the node that is clicked in the screenshot', async () => {
    await page.tab('Preview');
    await preview().waitFor();
    const node = await agent.callTool({ name: 'ui_query', arguments: { ...css('#clearFilter') } });
    const { matches } = JSON.parse(JSON.stringify(node.structuredContent));
    const { boundsInScene: box } = matches[0].layout;
    const seen = await preview().boundingBox();
    if (seen === null) throw new Error('There is no screenshot.');
    const root = await agent.callTool({ name: 'ui_query', arguments: css('.root') });
    const { width } = JSON.parse(JSON.stringify(root.structuredContent)).matches[0].layout.boundsInScene;
    const ratio = seen.width / width;
    const position = { x: (box.minX + box.width / 2) * ratio, y: (box.minY + box.height / 2) * ratio };
    await preview().hover({ position });
    await until(
      async () => /Button #clearFilter/.test((await page.page.locator('.outline.hover').textContent()) ?? ''),
      {
        what: 'the outline',
      },
    );
    await preview().click({ position });
    await page.page.locator('.row[aria-selected=true]', { hasText: 'Button #clearFilter' }).waitFor();
  });

  it('sends clicks and keys from the screenshot to the application', async () => {
    await perform({ type: 'setText', target: css('#filter'), text: '' }, { type: 'focus', target: css('#filter') });
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
    await page.page.keyboard.type('Grace');
    await page.row('TextField #filter “Grace”').waitFor();
    await page.page.keyboard.press('Shift+Escape');
    await until(async () => (await page.page.locator('.banner').count()) === 0, { what: 'no banner' });
  });

  it('reports that the application exited and keeps its tree; shows it again when it is started again', async () => {
    await find('#clearFilter');
    await page.page.locator('.row[aria-selected=true]', { hasText: '#clearFilter' }).waitFor();
    await application.stop();
    await page.page.getByText(EXITED).waitFor();
    await page.page.locator('.row[aria-selected=true]', { hasText: '#clearFilter' }).waitFor();
    application = await desk.startDemo();
    await page.page.getByText(/exited/).waitFor({ state: 'detached' });
    await page.page.locator('.row[aria-selected=true]', { hasText: 'Button #clearFilter “Clear”' }).waitFor();
  });

  it('starts an application again that an AI agent had launched', async function () {
    skipWithout(this, missingJdk(25));
    await application.stop();
    await page.page.getByText(EXITED).waitFor();
    assert.equal(
      await page.page.getByRole('button', { name: 'Run and Inspect Main' }).count(),
      0,
      'it was not launched here',
    );
    const { main, classPath, jvmArgs } = await demoLaunch({ javafx: 26 });
    const input = { mainClass: main, classPath, jvmArgs, javaHome: jdk(25) };
    const { isError, content } = await agent.callTool({ name: 'ui_launch', arguments: input });
    assert.notEqual(isError, true, JSON.stringify(content));
    await page.page.getByText(/exited/).waitFor({ state: 'detached' });
    await agent.callTool({ name: 'ui_stop', arguments: {} });
    await page.page.getByText(EXITED).waitFor();
    // It may start quickly.
    const starting = page.page.getByText('Starting Main…').waitFor();
    await Promise.all([starting, page.page.getByRole('button', { name: 'Run and Inspect Main' }).click()]);
    await page.row('Button #clearFilter “Clear”').waitFor();
    // It may be busy for a moment right after its start.
    const banners = page.page.locator('.banner');
    await until(async () => (await banners.count()) === 0, { what: 'no banner' });
    // Until then, it is the tree from before.
    await page.page.locator('.main:not(.stale)').waitFor();
  });

  it('offers the commands of an editor’s menus, also by keyboard', async function () {
    skipWithout(this, missingJdk(25));
    const { keyboard } = page.page;
    const dialog = page.page.getByRole('dialog');
    const more = page.page.getByRole('button', { name: 'More' });
    const choose = async (label: string) => {
      await more.focus();
      await keyboard.press('Enter');
      await page.page.getByRole('menuitem', { name: label }).press('Enter');
    };
    await more.click();
    assert.deepEqual(await page.page.getByRole('menuitem').allTextContents(), [
      'Attach to Application…',
      'Run and Inspect Main',
      'Stop Application',
      'Detach from Application',
      'Record Test',
      'Audit',
      'Profile',
      'Show Output of Application',
      'Show Variables',
      'Open Files in…',
      'AI Agents…',
      'Set Up AI Clients…',
      'Show Log',
      'Collect Diagnostics',
    ]);
    await keyboard.press('Escape');

    await choose('Show Output of Application');
    await dialog.getByText(/Contacts is ready/).waitFor();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    assert.match(await page.clipboard(), /Contacts is ready/);
    await dialog.getByRole('button', { name: 'Copy path' }).click();
    const file = await page.clipboard();
    assert.match(file, /\/\.javafx-inspector\/log\/app\.log$/);
    const log = dialog.getByRole('region', { name: 'Log' });
    fs.appendFileSync(file, '\u001b[31m<b>not HTML</b>\u001b[0m\n');
    await log.getByText('<b>not HTML</b>').waitFor();
    assert.doesNotMatch((await log.textContent()) ?? '', /\[31m/);
    fs.appendFileSync(file, 'many\n'.repeat(3000) + 'the last one\n');
    await log.getByText(/earlier lines\)[^]*the last one/).waitFor();
    const atEnd = () => log.evaluate((each) => each.scrollHeight - each.scrollTop - each.clientHeight < 8);
    assert.ok(await atEnd(), 'it follows');
    await dialog.getByRole('combobox', { name: 'Log' }).click();
    await dialog.getByRole('option', { name: 'Uncaught exceptions' }).click();
    await dialog.getByText('Nothing yet.').waitFor();
    await keyboard.press('Escape');
    if ((await dialog.count()) > 0) await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.page.evaluate(() => document.activeElement?.id), 'more', 'the focus is where it was');

    await choose('AI Agents…');
    const claude = dialog.getByRole('listitem').filter({ hasText: 'Claude' });
    await claude.filter({ hasText: 'May use all tools.' }).filter({ hasText: 'May run Java code' }).waitFor();
    await dialog.getByRole('button', { name: 'Copy "--read-only"' }).click();
    assert.equal(await page.clipboard(), '"--read-only"');
    const plain = await desk.agent('gemini-cli');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'gemini' })
      .filter({ hasText: 'May not run Java code' })
      .waitFor();
    await plain.close();
    const other = await desk.agent('cursor', { readOnly: true });
    await dialog.getByText(/May not use ui_launch, ui_stop, ui_perform, .* \(--read-only\)/).waitFor();
    await other.close();
    await dialog.getByText(/\(--read-only\)/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).click();

    const broken = path.join(desk.project, '.mcp.json');
    fs.writeFileSync(broken, '{ "mcpServers": { "db": {} "other": {} } }\n');
    await choose('Set Up AI Clients…');
    const impossible = dialog.getByRole('list', { name: 'Files that cannot be changed' });
    await impossible
      .getByRole('listitem')
      .filter({ hasText: /^\.mcp\.json, line 1, column \d+It is not valid JSON/ })
      .waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /^CLAUDE\.mdnew$/ })
      .waitFor();
    await keyboard.press('Escape');
    assert.deepEqual(fs.readdirSync(desk.project).sort(), ['.javafx-inspector', '.mcp.json'], 'nothing is written');
    fs.rmSync(broken);

    await choose('Set Up AI Clients…');
    const shared = dialog.getByRole('list', { name: 'Files of the project, to be committed' });
    const own = dialog.getByRole('list', { name: 'Files for this machine in .javafx-inspector, which Git ignores' });
    const client = (name: string) => dialog.getByRole('group', { name: 'AI clients' }).getByRole('checkbox', { name });
    const configuration = shared.getByRole('listitem').filter({ hasText: /^\.zed\/settings\.jsonnew$/ });
    assert.equal(await client('Cursor').isChecked(), true);
    assert.equal(await client('Zed').isChecked(), false);
    await client('Zed').click();
    await configuration.waitFor();
    await client('Zed').click();
    await configuration.waitFor({ state: 'detached' });
    await client('Claude Desktop').click();
    await dialog
      .getByRole('list', { name: 'To do by hand' })
      .getByText(/^Claude Desktop: .*\.mcpb/)
      .waitFor();
    await shared
      .getByRole('listitem')
      .filter({ hasText: /^CLAUDE\.mdnew$/ })
      .waitFor();
    await own
      .getByRole('listitem')
      .filter({ hasText: /^wait-for-state\.shnew$/ })
      .waitFor();
    await dialog.getByRole('button', { name: 'Add to the project' }).click();
    await dialog.getByText(/^Wrote \d+ files\. Commit those of the project/).waitFor();
    await shared
      .getByRole('listitem')
      .filter({ hasText: /^CLAUDE\.mdthere already$/ })
      .waitFor();
    await dialog.getByRole('button', { name: 'Add to the project' }).click();
    await dialog.getByText('All files were there already. Nothing was written.').waitFor();
    assert.ok(!fs.existsSync(path.join(desk.project, '.zed')));
    await keyboard.press('Escape');

    const [variables] = await Promise.all([page.page.context().waitForEvent('page'), choose('Show Variables')]);
    await variables.getByText(/^[\d,]+ variables · /).waitFor();
    await variables.close();

    await choose('Collect Diagnostics');
    await dialog.getByText(/# JavaFX Inspector: diagnostics[^]*running in [^]*Main-/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await choose('Attach to Application…');
    await dialog.getByRole('listitem').filter({ hasText: 'Shown' }).waitFor();
    await keyboard.press('Escape');

    await choose('Stop Application');
    await page.page.getByText(EXITED).waitFor();
  });
});
