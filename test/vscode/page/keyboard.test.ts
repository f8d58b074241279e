import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { startAttachedDesk, type Desk } from './desk.ts';

/** The keyboard, which the page shares with the editor around it. */
describe('the keyboard in the editor', function () {
  let desk: Desk;

  before(async function () {
    desk = await startAttachedDesk(this);
  });
  after(() => desk?.close());

  /** What has the focus in the page, while the editor gives the page the keys: a row's uid or an element's name. */
  const focused = async (): Promise<string> =>
    (await desk.page()).evaluate(() => {
      const { activeElement } = document;
      if (!document.hasFocus()) return 'nothing: the page has no focus';
      return activeElement?.getAttribute('data-uid') ?? activeElement?.tagName ?? '';
    });

  it('takes what is typed right after Ctrl+A in the search field', async () => {
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
    await until(async () => (await focused()) === uid, { what: 'the focus on the row after the menu' });
  });

  it('moves to the selected row with "Show"', async () => {
    const row = await desk.row('BorderPane');
    const uid = await row.getAttribute('data-uid');
    await desk.editor.executeCommand('workbench.action.focusStatusBar');
    await until(async () => (await focused()).startsWith('nothing'), { what: 'the focus outside the page' });
    await desk.editor.runCommand('JavaFX Inspector: Focus on JavaFX Inspector View');
    await until(async () => (await focused()) === uid, { what: 'the focus on the row after "Show"' });
    await desk.editor.page.keyboard.press('ArrowDown');
    await until(async () => ![uid, 'BODY'].includes(await focused()), { what: 'the next row' });
  });
});
