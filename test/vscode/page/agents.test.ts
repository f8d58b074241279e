import assert from 'node:assert/strict';
import { requires } from '../../harness/tools.ts';
import { until } from '../../harness/until.ts';
import { Desk } from './desk.ts';

describe('a person and an AI agent with one program', function () {
  this.timeout(180_000);
  let desk: Desk;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open();
    desk.startForm('Invoices');
    await desk.display.window('Invoices');
  });
  after(() => desk?.close());

  it('the person attaches to a program that runs', async () => {
    await desk.editor.runCommand('JavaFX Inspector: Attach…');
    const title = 'Attach to a running JavaFX program';
    const form = await until(
      async () => (await desk.editor.quickPick(title)).find(({ description }) => description.startsWith('Form-')),
      { ms: 30_000, what: 'Form in the list of running programs' },
    );
    assert.match(form.detail, /Can be attached to/);
    await desk.editor.pick(form.description);
    await (await desk.row('Button', '#save')).waitFor({ timeout: 60_000 });
    await desk.statusBar('JavaFX: Invoices');
  });

  it('the editor’s agent finds the tools, reads without asking, and sees the same program', async () => {
    const [snapshot] = await desk.editor.agentTools('ui_get_snapshot');
    const { text, asked } = await desk.editor.invokeTool(snapshot ?? '', {});
    assert.match(text, /Invoices/);
    assert.match(text, /Nothing saved/);
    assert.equal(asked, false);
  });

  it('what the agent does shows in the sidebar without being asked', async () => {
    const [perform] = await desk.editor.agentTools('ui_perform');
    const actions = [
      { type: 'setText', target: { selector: { css: '#name' } }, text: 'Grace' },
      { type: 'click', target: { selector: { css: '#save' } } },
    ];
    const { text, asked } = await desk.editor.invokeTool(perform ?? '', { actions });
    assert.match(text, /"ok":true/);
    assert.equal(asked, true, 'the editor asks before a tool changes something');
    await (await desk.row('Label', '#status', 'Saved Grace')).waitFor({ timeout: 10_000 });
    await (await desk.row('TextField', '#name', 'Grace')).waitFor({ timeout: 10_000 });
  });

  it('and stands in the list of what was done, with who did it', async () => {
    const page = await desk.page();
    await page.getByRole('tab', { name: 'Activity' }).click();
    const entry = page.locator('.activity li').filter({ hasText: 'ui_perform' }).first();
    await entry.waitFor({ timeout: 10_000 });
    assert.match((await entry.textContent()) ?? '', /Copilot/);
  });

  it('the agent points the person to a node', async () => {
    const [select] = await desk.editor.agentTools('ui_select_node');
    await desk.editor.invokeTool(select ?? '', { selector: { css: '#save' } });
    const row = await desk.row('Button', '#save');
    await until(async () => (await row.getAttribute('aria-selected')) === 'true', { what: 'the row is selected' });
  });

  it('the status bar’s menu detaches, and the view says what to do next', async () => {
    await desk.editor.clickStatusBar('JavaFX: Invoices');
    await desk.editor.quickPick('JavaFX: Invoices');
    await desk.editor.pick('Detach');
    await desk.statusBar('');
    await (await desk.page()).getByText('No JavaFX program is connected').waitFor({ timeout: 10_000 });
  });
});
