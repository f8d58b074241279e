import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Seen } from '../../harness/scripted-chat/extension.ts';
import { until } from '../../harness/until.ts';
import { ChatView } from './chat-view.ts';
import type { Desk } from './desk.ts';

/** @param opened a desk with the demo and `SCRIPTED_CHAT`, which the suite shares with others */
export function ask(opened: () => Desk): void {
  describe('A question about a node, in VS Code,', function () {
    let desk: Desk;

    before(async () => {
      desk = opened();
      await ChatView.open(desk);
    });

    const dialog = async (): Promise<Locator> => (await desk.page()).getByRole('dialog', { name: 'Ask AI' });
    const comment = async (): Promise<Locator> => (await dialog()).getByRole('textbox', { name: 'Comment (optional)' });
    const write = async (text: string): Promise<void> => {
      const field = await comment();
      await field.waitFor();
      await until(() => field.evaluate((element) => element.matches(':focus')), { what: 'the focus in the comment' });
      await desk.editor.page.keyboard.type(text);
      await desk.editor.page.keyboard.press('Enter');
    };
    const seen = (start: string): Promise<Seen> =>
      until(
        async () => {
          const last = await desk.editor.eval<Seen | undefined, undefined>(
            async ({ commands }) => await commands.executeCommand('scriptedChat.seen'),
          );
          return last?.prompt.startsWith(start) && last;
        },
        { ms: 60_000, what: `the message "${start}…" in the chat` },
      );

    it('from the menu of a row goes to the chat, with the node', async () => {
      const row = await desk.search('#clearFilter');
      const uid = await row.getAttribute('data-uid');
      await desk.menu(row, 'Ask AI…');
      await write('Why is it disabled?');
      const { prompt } = await seen('Why is it disabled?');
      // The editor of the tests is a remote one, whose chat attaches no pictures (docs/ask.md).
      assert.match(prompt, new RegExp(`\nFrom JavaFX Inspector, application [^]*\nButton ${uid} #clearFilter “Clear”`));
      await (await dialog()).waitFor({ state: 'hidden' });
    });

    it('can be left to an AI client, whose next response announces it, and the page shows who has taken it', async () => {
      const [wait = ''] = await desk.editor.agentTools('ui_wait_events');
      const [status = ''] = await desk.editor.agentTools('ui_status');
      await desk.search('#clearFilter');
      await desk.editor.runCommand('JavaFX Inspector: Ask AI…');
      await (await comment()).waitFor();
      await (await dialog()).getByRole('button', { name: 'Ask AI Client' }).click();
      const questions = (await desk.page()).getByRole('region', { name: 'Questions' });
      await questions.getByText('waits for an AI client').waitFor();
      assert.match((await desk.editor.invokeTool(status, {})).text, /question of the user waits/);
      const { text } = await desk.editor.invokeTool(wait, { timeoutMs: 0 });
      assert.match(text, /#clearFilter/);
      await questions.getByText(/was taken by (Copilot|code-server)/).waitFor();
    });
  });
}
