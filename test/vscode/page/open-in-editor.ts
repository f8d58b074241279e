import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { extended } from '../../harness/time-factor.ts';
import { until } from '../../harness/until.ts';
import { ChatView } from './chat-view.ts';
import { chat } from './chat.ts';
import { ID, type Desk } from './desk.ts';

/**
 * The inspector in an editor, and in the chat beside it, so that one reload of the window shows both again.
 * @param attached the desk that the suite shares with others, as `startAttachedDesk` has left it, opened with `SCRIPTED_CHAT`
 */
export function openInEditor(attached: () => Desk): void {
  describe('the inspector in an editor', function () {
    let desk: Desk;

    before(() => void (desk = attached()));

    const panel = (): Promise<Frame> => desk.editor.webview(ID, 'editor');
    /** How many editors of the window show the inspector. */
    const open = (): Promise<number> =>
      desk.editor.eval(
        (api) =>
          api.window.tabGroups.all
            .flatMap(({ tabs }) => tabs)
            .filter(
              ({ input }) => input instanceof api.TabInputWebview && input.viewType.includes('javafxInspector.editor'),
            ).length,
      );
    const isOpen = (count: number): Promise<unknown> =>
      until(async () => (await open()) === count, { ms: 60_000, what: `${count} editors with the inspector` });
    const selected = async (page: Frame, text: string): Promise<void> =>
      page.locator('[role=treeitem][aria-selected=true]', { hasText: text }).waitFor();
    /** Whether it has the focus within so many milliseconds. An element of a page that VS Code has not focused yet matches, too. */
    const hasFocus = (page: Frame, selector: string, ms = 60_000): Promise<unknown> =>
      until(() => page.locator(selector).evaluate((each) => each.matches(':focus-within') && document.hasFocus()), {
        ms,
        what: `${selector} has the focus`,
      });
    /**
     * Runs “Find Node” as a user does who has just used this page, which gets the focus. VS Code asks a page every 250 ms whether it has the
     * focus; as long as it has not heard that, the palette gives the focus to the active editor, after the command. A timer of the same document
     * that starts now ends after VS Code has asked; on a busy machine it may still not have heard, and the user does it again.
     */
    const findIn = (page: Frame, use: () => Promise<void>): Promise<unknown> =>
      until(
        async () => {
          await use();
          await page.parentFrame()?.evaluate(() => new Promise((asked) => setTimeout(asked, 250)));
          await desk.editor.runCommand('JavaFX Inspector: Find Node');
          await hasFocus(page, '#search', 5000);
          return true;
        },
        { what: 'the page that was used last has the focus' },
      );

    it('opens beside the view, with the tree and the preview beside each other', async () => {
      await desk.editor.runCommand('JavaFX Inspector: Open in Editor');
      const page = await panel();
      await page.getByRole('treeitem', { name: 'Contacts' }).first().waitFor();
      const preview = page.getByRole('img', { name: 'Preview of the window “Contacts”' });
      await preview.waitFor();
      const [tree, image] = [await page.getByRole('tree').boundingBox(), await preview.boundingBox()];
      assert.ok(tree !== null && image !== null && image.x >= tree.x + tree.width, JSON.stringify([tree, image]));
      await (await desk.page()).getByRole('tab', { name: 'Preview' }).waitFor();
      await isOpen(1);
    });

    it('is shown by the second call, also to the side, and not opened again', async () => {
      await desk.editor.executeCommand('workbench.action.files.newUntitledFile');
      const frames = async (): Promise<boolean> =>
        desk.editor.eval((api) => api.window.tabGroups.activeTabGroup.activeTab?.label === 'JavaFX Inspector');
      assert.equal(await frames(), false);
      await desk.editor.runCommand('JavaFX Inspector: Open in Editor to the Side');
      await until(frames, { ms: 60_000, what: 'the inspector is the active editor' });
      await isOpen(1);
      assert.equal(await desk.editor.eval((api) => api.window.tabGroups.all.length), 1);
    });

    it('shares the selection with the view', async () => {
      await desk.search('#clearFilter');
      await selected(await panel(), '#clearFilter');
      await (await panel()).locator('#search').getByRole('textbox').fill('#total');
      await selected(await desk.page(), '#total');
    });

    it('commands apply to the page that was used last', async () => {
      const editor = await panel();
      await findIn(editor, async () => {
        await editor.locator('#search').getByRole('textbox').click();
        await editor.getByRole('tree').focus();
      });
      const view = await desk.page();
      await findIn(view, () => view.locator('[role=treeitem][aria-selected=true]').click());
    });

    it('a row’s menu and keys work there', async () => {
      const page = await panel();
      await page.locator('#search').getByRole('textbox').fill('#clearFilter');
      await selected(page, '#clearFilter');
      const row = page.locator('[role=treeitem][aria-selected=true]');
      await desk.menu(row, 'Copy Selector');
      await until(async () => (await desk.editor.clipboard()) === '#clearFilter', { what: 'the selector is copied' });
      const picking = (on: boolean): Promise<unknown> =>
        until(async () => (await page.locator('#pick').getAttribute('aria-pressed')) === String(on), {
          ms: 60_000,
          what: `pick mode is ${on}`,
        });
      await row.click();
      await desk.editor.page.keyboard.press('Control+Shift+C');
      await picking(true);
      await desk.editor.page.keyboard.press('Escape');
      await picking(false);
    });

    chat(attached);

    describe('after the window was reloaded', () => {
      before(() => desk.editor.reload('It is outlined.'));

      it('reappears with its selection, and takes commands', async () => {
        // VS Code does not always save which editor was shown before its page is closed.
        await desk.editor.executeCommand('workbench.action.openEditorAtIndex1');
        const page = await panel();
        await selected(page, '#clearFilter');
        await isOpen(1);
        await findIn(page, () => page.getByRole('treeitem', { name: '#clearFilter' }).click());
      });

      it('reappears in the chat', async () => {
        const view = ChatView.shown(desk);
        await view.response.getByText('It is outlined.').waitFor({ timeout: extended(120_000) });
        await view.said
          .filter({ hasText: /Selected by (Copilot|code-server): Button/ })
          .waitFor({ timeout: extended(120_000) });
      });

      it('leaves commands to the view when it is closed', async () => {
        await (await panel()).getByRole('tree').focus();
        await desk.editor.executeCommand('workbench.action.closeActiveEditor');
        await isOpen(0);
        await desk.editor.runCommand('JavaFX Inspector: Find Node');
        await hasFocus(await desk.page(), '#search');
      });
    });
  });
}
