import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../../harness/until.ts';
import { type Desk } from './desk.ts';

/** The keyboard, which the page shares with the editor around it. */
/** @param attached the desk that the suite shares with others, as `startAttachedDesk` or the suite before has left it */
export function keyboard(attached: () => Desk): void {
  describe('the keyboard in the editor', function () {
    let desk: Desk;

    before(() => void (desk = attached()));

    /** The focused element of the page, while the editor passes keys to the page: a row's uid or an element's name. */
    const focused = async (): Promise<string> => {
      const inPage = await (
        await desk.page()
      ).evaluate(() => {
        const { activeElement } = document;
        return document.hasFocus() && (activeElement?.getAttribute('data-uid') ?? activeElement?.tagName ?? '');
      });
      if (inPage !== false) return inPage;
      const inEditor = await desk.editor.page.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement?.tagName} ${activeElement?.className}, which ${document.hasFocus() ? 'has' : 'has not'} the keys`;
      });
      return `nothing: the focus of the editor is on ${inEditor}`;
    };

    const focusedIs = async (wanted: string | null, what: string): Promise<void> => {
      let last = '';
      await until(async () => (last = await focused()) === wanted, { what }).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${wanted} has not the focus, but ${last}`);
      });
    };

    /**
     * Copies the uid of a row by its context menu while the editor takes the page for one without the focus, as a busy editor does with a
     * page behind a menu: it asks four times a second whether the page has the focus or shows a menu, and tells the page later that it does.
     */
    const copyUidUnnoticed = async (row: Locator): Promise<void> => {
      const page = await desk.page();
      const around = page.parentFrame();
      assert.ok(around);
      await row.click({ button: 'right' });
      const item = desk.editor.page.getByRole('menuitem', { name: 'Copy UID' });
      await item.waitFor();
      // The editor reports only changes: a page that it has not yet found with the focus would never lose it. No functions in
      // functions here: the compiler of the tests would name them with a helper that the page does not have.
      await around.evaluate(
        () =>
          new Promise<void>((resolve) => {
            document.hasFocus = () => {
              resolve();
              return true;
            };
          }),
      );
      const asked = around.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const { postMessage } = MessagePort.prototype;
            document.hasFocus = () => false;
            MessagePort.prototype.postMessage = function (this: MessagePort, message: { channel?: string }) {
              postMessage.call(this, message);
              if (message.channel !== 'did-blur') return;
              MessagePort.prototype.postMessage = postMessage;
              resolve();
            };
          }),
      );
      await page.evaluate(() => document.body.classList.remove('vscode-context-menu-visible'));
      await asked;
      await item.click();
      await item.waitFor({ state: 'detached' });
    };

    it('enters text that is typed right after Ctrl+A in the search field', async () => {
      const field = (await desk.page()).locator('#search').getByRole('textbox');
      await field.click();
      const { keyboard } = desk.editor.page;
      const wrong: string[] = [];
      for (let i = 0; i < 12; i++) {
        const text = `#clear${i}`;
        await keyboard.press('Control+a');
        await keyboard.type(text);
        // A round trip through the extension host, where a late command of the editor originates.
        await desk.editor.eval(() => 0);
        const shown = await field.inputValue();
        if (shown !== text) wrong.push(`"${shown}" instead of "${text}"`);
      }
      assert.deepEqual(wrong, []);
      await field.fill('');
    });

    it('returns to the row after its context menu', async () => {
      const row = await desk.row('BorderPane');
      await row.click();
      const uid = await row.getAttribute('data-uid');
      await desk.menu(row, 'Copy UID');
      await until(async () => (await desk.editor.clipboard()) === uid, { what: 'the uid in the clipboard' });
      await focusedIs(uid, 'the focus on the row after the menu');
    });

    it('returns to the row after its context menu on a busy machine', async () => {
      const row = await desk.row('BorderPane');
      await row.click();
      const uid = await row.getAttribute('data-uid');
      await copyUidUnnoticed(row);
      await focusedIs(uid, 'the focus on the row after the menu');
      await (await desk.page()).parentFrame()?.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
    });

    it('moves to the dialog of "AI Agents…", which Escape closes', async () => {
      await desk.editor.executeCommand('workbench.action.focusStatusBar');
      await until(async () => (await focused()).startsWith('nothing'), { what: 'the focus outside the page' });
      await desk.editor.runCommand('JavaFX Inspector: AI Agents…');
      const dialog = (await desk.page()).getByRole('dialog', { name: 'AI agents' });
      const hasFocus = (): Promise<boolean> =>
        dialog.evaluate((each) => each.matches(':focus-within, :focus') && document.hasFocus());
      await until(hasFocus, { ms: 60_000, what: 'the focus in the dialog' });
      await desk.editor.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    it('moves to the selected row with "Show"', async () => {
      const row = await desk.row('BorderPane');
      const uid = await row.getAttribute('data-uid');
      await desk.editor.executeCommand('workbench.action.focusStatusBar');
      await until(async () => (await focused()).startsWith('nothing'), { what: 'the focus outside the page' });
      await desk.editor.runCommand('JavaFX Inspector: Focus on JavaFX Inspector View');
      await focusedIs(uid, 'the focus on the row after "Show"');
      await desk.editor.page.keyboard.press('ArrowDown');
      await until(async () => ![uid, 'BODY'].includes(await focused()), { what: 'the next row' });
    });

    /** The mode "Interact" of the preview, whose keys and clipboard the page shares with the editor. */
    describe('in “Interact”', () => {
      before(async () => {
        const [tool = ''] = await desk.editor.agentTools('ui_perform');
        const target = { selector: { css: '#tabs' } };
        await desk.editor.invokeTool(tool, { actions: [{ type: 'select', target, text: 'New contact' }] });
        await desk.search('#firstName');
        await (await desk.page()).getByRole('checkbox', { name: 'Interact' }).click();
        await clickField();
      });
      after(async () => {
        await (await desk.page()).getByRole('checkbox', { name: 'Interact' }).click();
        await (await desk.page()).locator('#search').getByRole('textbox').fill('');
      });

      /** Clicks on the field in the preview. */
      const clickField = async (): Promise<void> => {
        const preview = (await desk.page()).getByRole('img', { name: 'Preview of the window “Contacts”' });
        // Not both rows are in view.
        const scene = await desk.onScreen(await desk.search('#root'));
        const field = await desk.onScreen(await desk.search('#firstName'));
        const shown = await preview.boundingBox();
        assert.ok(shown !== null);
        const ratio = shown.width / scene.width;
        const x = (field.x - scene.x + field.width / 2) * ratio;
        const y = (field.y - scene.y + field.height / 2) * ratio;
        await desk.editor.page.mouse.click(shown.x + x, shown.y + y);
      };
      const press = (key: string): Promise<void> => desk.editor.page.keyboard.press(key);
      /** Waits until the row of the field in the tree, which follows the application, shows this text; '' is for none. */
      const fieldHas = async (text: string): Promise<void> => {
        const row = await desk.row('#firstName');
        const shown = async (): Promise<string> => /“(.*)”/.exec((await row.textContent()) ?? '')?.[1] ?? '';
        await until(async () => (await shown()) === text, { what: `the field has the text “${text}”` });
      };
      const clipboardHas = (text: string): Promise<unknown> =>
        until(async () => (await desk.editor.clipboard()) === text, { what: `“${text}” on the clipboard` });

      it('Ctrl+C and Ctrl+X put text of the application on the clipboard of the user', async () => {
        await desk.editor.page.keyboard.type('Ada');
        await fieldHas('Ada');
        await press('Control+a');
        await press('Control+c');
        await clipboardHas('Ada');
        await desk.editor.page.keyboard.type('Grace');
        await fieldHas('Grace');
        await press('Control+a');
        await press('Control+x');
        await clipboardHas('Grace');
        await fieldHas('');
      });

      it('Ctrl+V pastes text that the user has copied in the editor', async () => {
        await desk.editor.eval(async ({ env }) => await env.clipboard.writeText('Augusta'));
        await press('Control+v');
        await fieldHas('Augusta');
      });

      it('“Cut” and “Copy” of the menu “Edit”, which press no key, put text there, too', async () => {
        await press('Control+a');
        await desk.editor.executeCommand('editor.action.clipboardCutAction');
        await clipboardHas('Augusta');
        await fieldHas('');
        await desk.editor.page.keyboard.type('Ada');
        await press('Control+a');
        await desk.editor.executeCommand('editor.action.clipboardCopyAction');
        await clipboardHas('Ada');
      });
    });
  });
}
