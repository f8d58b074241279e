import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

/** @param opened the desk that the suite shares with others */
export function agents(opened: () => Desk): void {
  describe('a user and an AI agent with one application', function () {
    let desk: Desk;

    before(async () => {
      desk = opened();
      await desk.startDemo();
    });

    it('the user attaches to an application that runs', async () => {
      assert.match(await desk.attach(), /Ready to attach/);
      await desk.statusBar('JavaFX: Contacts');
    });

    it('the editor’s agent finds the tools, reads without asking, and sees the same application', async () => {
      const [snapshot] = await desk.editor.agentTools('ui_get_snapshot');
      const { text, asked } = await desk.editor.invokeTool(snapshot ?? '', {});
      assert.match(text, /Contacts/);
      assert.match(text, /10,000 contacts/);
      assert.equal(asked, false);
    });

    it('the sidebar shows each action of the agent without being asked', async () => {
      const [perform] = await desk.editor.agentTools('ui_perform');
      const count = await desk.search('#count');
      assert.match((await count.textContent()) ?? '', /10,000 of 10,000 contacts/);
      const actions = [{ type: 'setText', target: { selector: { css: '#filter' } }, text: 'nobody at all' }];
      // Each key filters ten thousand contacts, which on a busy machine takes longer than the default timeout of a call.
      const { text, asked } = await desk.editor.invokeTool(perform ?? '', { actions, timeoutMs: 45_000 });
      assert.match(text, /"ok":true/);
      assert.equal(asked, true, 'the editor asks before a tool changes something');
      await (await desk.row('#count', '0 of 10,000 contacts')).waitFor();
      await (await desk.row('#filter', 'nobody at all')).waitFor();
    });

    it('the list of actions has it too, with the name of the client', async () => {
      const page = await desk.page();
      await page.getByRole('tab', { name: 'Activity' }).click();
      const entry = page.locator('.activity li').filter({ hasText: 'nobody at all' }).first();
      await entry.waitFor();
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

    const allowRun = (): Promise<unknown> =>
      desk.editor.eval((api) => api.workspace.getConfiguration('javafxInspector').get('agents.allowRun'));

    it('the agent that wants to run code is refused after the user has declined, who is asked once', async () => {
      await desk.editor.executeCommand('notifications.clearAll');
      const refused = desk.runCode('6 * 7');
      const question = await desk.askedForRun();
      assert.match(question, /^Allow \S+ to run Java code in Contacts, with the rights of .* “6 \* 7”/);
      await desk.editor.clickNotification("Don't Allow");
      assert.match(await desk.decided(refused, '6 * 7'), /has not allowed it\. VS Code has asked the user/);
      await until(async () => (await desk.editor.notifications()).length === 0, { what: 'no notification' });
      assert.match(await desk.runCode('6 * 7'), /has not allowed it/);
      assert.deepEqual(await desk.editor.notifications(), []);
      assert.equal(await allowRun(), false);
    });

    it('the user takes that back among the AI agents, sees all of the code, and allows it once', async () => {
      await desk.takeBack('You did not allow it to run code in Contacts.');
      const code = `// ${'a long comment '.repeat(20)}\nint shown = 6;\nshown * 7`;
      const answered = desk.runCode(code);
      assert.doesNotMatch(await desk.askedForRun(), /shown \* 7/);
      await desk.editor.clickNotification('Show Code');
      const opened = (): Promise<string | undefined> =>
        desk.editor.eval((api) => api.window.activeTextEditor?.document.getText());
      await until(async () => (await opened()) === code, { what: 'the code in the editor' });
      await desk.askedForRun();
      await desk.editor.clickNotification('Once');
      assert.match(await desk.decided(answered, code), /"result":42\b/);
    });

    it('the user allows code for the application, or always, and takes that back', async () => {
      const again = desk.runCode('7 * 7');
      await desk.askedForRun();
      await desk.editor.clickNotification('This App');
      assert.match(await desk.decided(again, '7 * 7'), /"result":49\b/);
      assert.match(await desk.runCode('8 * 8'), /"result":64\b/);
      assert.equal(await allowRun(), false);
      await desk.takeBack('You allowed it to run code in Contacts until that exits.');
      const always = desk.runCode('9 * 9');
      await desk.askedForRun();
      await desk.editor.clickNotification('Always');
      assert.match(await desk.decided(always, '9 * 9'), /"result":81\b/);
      assert.equal(await allowRun(), true);
      await desk.takeBack('The setting javafxInspector.agents.allowRun of VS Code');
      await until(async () => (await allowRun()) === false, { what: 'the setting is off' });
    });

    it('the server’s crash has no lasting effect: its successor finds the application, the sidebar shows it again', async () => {
      const pid = desk.serverPid();
      assert.ok(pid !== undefined);
      process.kill(pid, 'SIGKILL');
      await until(() => ![undefined, pid].includes(desk.serverPid()), {
        ms: 60_000,
        what: 'another server of this folder',
      });
      await desk.statusBar('JavaFX: Contacts');
      await (await desk.page()).locator('.main:not(.stale)').waitFor();
      const uid = await (await desk.search('#clearFilter')).getAttribute('data-uid');
      assert.match(uid ?? '', /^n/);
    });

    it('the agent has only the tools that the settings permit', async () => {
      /** Whether the agent has our tools to read, to change and to list. */
      const offers = (expected: readonly boolean[], what: string): Promise<unknown> =>
        until(
          async () => {
            const names = await desk.editor.agentTools();
            const has = ['ui_get_snapshot', 'ui_perform', 'ui_list_apps'].map((tool) =>
              names.some((name) => name.endsWith(tool)),
            );
            return has.join() === expected.join();
          },
          { ms: 90_000, every: 1000, what },
        );
      await offers([true, true, true], 'all tools');
      await desk.set('agents.readOnly', true);
      await offers([true, false, true], 'no tool that changes the application');
      await desk.set('agents.tools', ['ui_get_snapshot', 'ui_perform']);
      await offers([true, false, false], 'the only permitted tool that changes nothing');
      await desk.set('agents.readOnly', false);
      await offers([true, true, false], 'the permitted tools');
      await desk.set('agents.tools', []);
      await offers([true, true, true], 'all tools again');
    });

    it('the status bar’s menu detaches, and the view shows what to do next', async () => {
      await desk.editor.clickStatusBar('JavaFX: Contacts');
      await desk.editor.quickPick('JavaFX: Contacts');
      await desk.editor.pick('Detach from Application');
      await desk.statusBar('');
      await (await desk.page()).getByText('No JavaFX application is connected').waitFor();
    });
  });
}
