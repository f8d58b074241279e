import assert from 'node:assert/strict';
import { requires } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { Desk } from './desk.ts';

describe('a user and an AI agent with one application', function () {
  let desk: Desk;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open();
    await desk.startDemo();
  });
  after(() => desk?.close());

  it('the user attaches to an application that runs', async () => {
    assert.match(await desk.attach(), /Ready to attach/);
    await desk.statusBar('JavaFX: Main');
  });

  it('the editor’s agent finds the tools, reads without asking, and sees the same application', async () => {
    const [snapshot] = await desk.editor.agentTools('ui_get_snapshot');
    const { text, asked } = await desk.editor.invokeTool(snapshot ?? '', {});
    assert.match(text, /Contacts/);
    assert.match(text, /10,000 contacts/);
    assert.equal(asked, false);
  });

  it('what the agent does shows in the sidebar without being asked', async () => {
    const [perform] = await desk.editor.agentTools('ui_perform');
    const count = await desk.search('#count');
    assert.match((await count.textContent()) ?? '', /10,000 of 10,000 contacts/);
    const actions = [{ type: 'setText', target: { selector: { css: '#filter' } }, text: 'nobody at all' }];
    const { text, asked } = await desk.editor.invokeTool(perform ?? '', { actions });
    assert.match(text, /"ok":true/);
    assert.equal(asked, true, 'the editor asks before a tool changes something');
    await (await desk.row('#count', '0 of 10,000 contacts')).waitFor({ timeout: 60_000 });
    await (await desk.row('#filter', 'nobody at all')).waitFor({ timeout: 60_000 });
  });

  it('and is in the list of actions, with the name of the client', async () => {
    const page = await desk.page();
    await page.getByRole('tab', { name: 'Activity' }).click();
    const entry = page.locator('.activity li').filter({ hasText: 'ui_perform' }).first();
    await entry.waitFor({ timeout: 60_000 });
    // The editor's MCP client names itself after the product it runs in.
    assert.match((await entry.textContent()) ?? '', /Copilot|code-server/);
  });

  it('the agent points the user to a node', async () => {
    const [select] = await desk.editor.agentTools('ui_select_node');
    await desk.editor.invokeTool(select ?? '', { selector: { css: '#clearFilter' } });
    const row = await desk.row('Button', '#clearFilter');
    await until(async () => (await row.getAttribute('aria-selected')) === 'true', { what: 'the row is selected' });
  });

  it('the view’s badge shows that the agent waits for events, until there is one', async () => {
    const [wait = ''] = await desk.editor.agentTools('ui_wait_events');
    await desk.editor.invokeTool(wait, { timeoutMs: 0 });
    const icon = desk.editor.page.locator('.part.activitybar .action-item:has(a[aria-label^="JavaFX Inspector"])');
    const badge = icon.locator('.badge-content:visible');
    assert.equal(await badge.count(), 0);
    const waiting = desk.editor.invokeTool(wait, { timeoutMs: 40_000 });
    await until(async () => (await badge.count()) === 1, { what: 'the badge' });
    assert.equal(await badge.innerText(), '1');
    await (await desk.row('#count')).click();
    assert.match((await waiting).text, /"selected"/);
    await until(async () => (await badge.count()) === 0, { what: 'no badge' });
  });

  it('the agent runs code after the user has allowed it with one click', async () => {
    const answered = desk.runCode('6 * 7');
    await desk.askedForRun();
    await desk.editor.clickNotification('Allow');
    assert.match(await answered, /"result":42\b/);
    assert.match(await desk.runCode('7 * 7'), /"result":49\b/);
  });

  it('the server’s crash is mended: its successor finds the application, the sidebar shows it again', async () => {
    const pid = desk.serverPid();
    assert.ok(pid !== undefined);
    process.kill(pid, 'SIGKILL');
    await until(() => ![undefined, pid].includes(desk.serverPid()), {
      ms: 60_000,
      what: 'another server of this folder',
    });
    await desk.statusBar('JavaFX: Main');
    await (await desk.page()).locator('.main:not(.stale)').waitFor({ timeout: 60_000 });
    const uid = await (await desk.search('#clearFilter')).getAttribute('data-uid');
    assert.match(uid ?? '', /^n/);
  });

  it('the status bar’s menu detaches, and the view shows what to do next', async () => {
    await desk.editor.clickStatusBar('JavaFX: Main');
    await desk.editor.quickPick('JavaFX: Main');
    await desk.editor.pick('Detach');
    await desk.statusBar('');
    await (await desk.page()).getByText('No JavaFX application is connected').waitFor({ timeout: 60_000 });
  });
});
